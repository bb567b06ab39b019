"""7-2-1, 7-4-3, 8-7 Units into the factory boxes that a side names, for repair or to be converted."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.kept.mark import mark
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.book import FACTORIES
from ..pieces.moving import sign
from ..pieces.nations import nation_name
from ..pieces.places import port, port_name, work_values
from ..pieces.sight import hides
from ..pieces.units import in_pool, unit, unit_name
from ..state.keys import ALLIANCE, PortKey, SideKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from .boxes import Box, conversion_ports, free_boxes, lots, taken
from .commands import FillFactories

# The rule that names a box no unit can go into, and those of repairs and of conversions.
REPAIRED, CONVERTED = "7-2-1", "7-4-3"


def fill_factories(state: State, command: FillFactories, referee: Referee) -> None:
    """7-2-1, 7-4-3 Each unit into the box that is named for it."""
    side = command.side
    mark(state.turn.settled, "factories", side)
    into_any_box(state, command, referee)
    there = {lot.key: lot.units for found in lots(state, side).values() for lot in found}
    put: list[UnitId] = []
    for key, first in command.boxes.items():
        if not first:
            continue
        box, meant = named_box(state, key), named_unit(state, first)
        # Of units alike the next one goes that is in no box yet.
        each = next((one for one in there.get(first, [meant]) if one.id not in put), None)
        if each is None:
            referee.forbid(said_of(state, "box_twice", box, meant), "8-7")
        elif may_go(state, side, each, box, referee):
            check_nation(state, each, put, referee)
            put.append(each.id)
            into_box(state, each, box, referee)


def into_any_box(state: State, command: FillFactories, referee: Referee) -> None:
    """The same said without boxes: each unit into the first free one of its port."""
    put: list[UnitId] = []
    for number in (*command.repaired, *command.converted):
        each = unit(state, number)
        box = first_free(state, each, ports_for(state, command, each))
        if box is None:
            referee.forbid(say("outer_planets.no_box", unit=unit_name(state, each)), REPAIRED)
            continue
        check_nation(state, each, put, referee)
        put.append(each.id)
        into_box(state, each, box, referee)


def ports_for(state: State, command: FillFactories, each: Unit) -> list[PortKey]:
    """The ports in which a unit may go into a box."""
    if each.id in command.converted:
        return conversion_ports(state, each) if each in in_pool(state, command.side) else []
    hurt = each.side == command.side and each.damage and each.at.zone == Zone.PORT
    return [PortKey(each.at.key)] if hurt else []


def first_free(state: State, each: Unit, ports: Iterable[PortKey]) -> Box | None:
    """The first free box of these ports."""
    found = (Box(port, number, None) for port in ports for number in free_boxes(state, port))
    return next(found, None)


def named_box(state: State, key: str) -> Box:
    """The box that an answer names; Senseless if there can be none."""
    at, _, number = key.rpartition(":")
    where = port(state, at).key
    if number not in map(str, range(1, FACTORIES.most + 1)):
        raise Senseless(say("outer_planets.no_such_box", box=key[:40], most=FACTORIES.most), "2-4-4")
    return Box(where, int(number), work_values(state, where).get(int(number)))


def named_unit(state: State, text: str) -> Unit:
    """The unit that an answer names; Senseless if there is none."""
    return unit(state, int(text) if text.isascii() and text.isdigit() else 0)


def said_of(state: State, key: str, box: Box, each: Unit) -> Say:
    """What is said of a box and a unit."""
    words = f"outer_planets.{key}"
    return say(words, unit=unit_name(state, each), port=port_name(state, box.port), box=box.number)


def may_go(state: State, side: SideKey, each: Unit, box: Box, referee: Referee) -> bool:
    """Whether a unit can lie in a box at all; what the rules forbid of it the table may know better."""
    held = taken(state, box.port).get(box.number)
    if held is not None:
        referee.forbid(said_of(state, "box_taken", box, held), "8-7")
        return False
    converts = each in in_pool(state, side)
    if not converts and (each.side != side or (each.at.zone, each.at.key) != (Zone.PORT, box.port)):
        referee.forbid(said_of(state, "not_in_port", box, each), REPAIRED)
        return False
    if box.number in state.ports[box.port].vacated:
        referee.forbid(said_of(state, "box_left", box, each), "7-2-2")
    elif box.number not in free_boxes(state, box.port):
        referee.forbid(said_of(state, "box_not_there", box, each), "7-1-1")
    if not converts and not each.damage:
        referee.forbid(said_of(state, "not_damaged", box, each), REPAIRED)
    if converts and box.port not in conversion_ports(state, each):
        rule = "7-4-2" if side == ALLIANCE else "7-4-1"
        referee.forbid(said_of(state, "not_converted_there", box, each), rule)
    return True


def check_nation(state: State, each: Unit, put: Iterable[UnitId], referee: Referee) -> None:
    """7-4-2 A state converts one unit a turn."""
    before = (state.units[key] for key in put)
    again = any(Sign.CONVERTING in one.signs and one.nation == each.nation for one in before)
    if each.at.zone == Zone.POOL and each.nation is not None and again:
        nation = nation_name(each.nation)
        referee.forbid(
            say("outer_planets.one_of_nation", nation=nation, unit=unit_name(state, each)), "7-4-2"
        )


def into_box(state: State, each: Unit, box: Box, referee: Referee) -> None:
    """A unit lies in a box; the other side may not read what lies face down (7-4-3)."""
    converts = each.at.zone == Zone.POOL
    each.at = Spot(zone=Zone.FACTORY, key=box.port, number=box.number)
    if not converts:
        referee.tell(said_of(state, "into_box", box, each), REPAIRED)
        return
    sign(each, Sign.CONVERTING)
    words = said_of(state, "converts_in", box, each)
    if hides(state, each):
        face_down = say("outer_planets.face_down_in_box", port=port_name(state, box.port), box=box.number)
        referee.tell(face_down, CONVERTED, private={each.side: words})
    else:
        referee.tell(words, CONVERTED)
