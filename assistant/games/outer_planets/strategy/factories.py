"""7-2, 7-4 Factory boxes: units to be repaired, and units of the pool to be converted."""

from __future__ import annotations

from msgspec import structs

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.question import Answer, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.book import FACTORIES
from ..components.printed import Frame, Trait
from ..components.rulings import Reading
from ..pieces.heaps import heaps
from ..pieces.moving import sign
from ..pieces.nations import home_port, is_out
from ..pieces.places import area_of, frame_of, port_name, work_values
from ..pieces.sight import conversions_secret, hides
from ..pieces.units import has, in_pool, of_side, options, unit, unit_name
from ..state.keys import AEROSPACE, ALLIANCE, SIDES, AreaKey, PortKey, SideKey, Sign, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from .commands import FillFactories

INNER_PLANETS, CENTURY = AreaKey("inner_planets"), PortKey("century")


def free_boxes(state: State, port: PortKey) -> list[int]:
    """The factory boxes of a port in which nothing stands, and which nobody has left this turn."""
    spots = [each.at for each in state.units.values()]
    taken = [spot.number for spot in spots if spot.zone == Zone.FACTORY and spot.key == port]
    shut = {*taken, *state.ports[port].vacated}
    if f"port.{port}.factories" in state.printed:
        return [box for box in work_values(state, port) if box not in shut]
    # Nobody has read off how many there are: a box is there once a unit is put in one.
    return [box for box in range(1, FACTORIES.most + 1) if box not in shut][:1]


def read_off(state: State, port: str) -> bool:
    """Whether the factories of a port are known, so that something can be proposed."""
    return f"port.{port}.factories" in state.printed


def is_inner_base(state: State, key: PortKey) -> bool:
    """7-4-1 A base of the Aerospace Force in the inner planets, or of an area not read off; not Century."""
    own = state.ports[key].owner == AEROSPACE and frame_of(state, key) == Frame.BLUE
    return own and key != CENTURY and area_of(state, key) in (INNER_PLANETS, None)


def conversion_ports(state: State, each: Unit) -> list[PortKey]:
    """7-4-1, 7-4-2 The ports in which a unit of the pool can be converted, if it can be at all."""
    if each.side == AEROSPACE:
        if Reading.F_CONVERSION_NONE.holds(state) or not has(state, each, Trait.CONVERTIBLE):
            return []
        return [key for key in state.ports if is_inner_base(state, key)]
    if each.nation is None or is_out(state, each.nation):
        return []
    own = home_port(state, each.nation)
    if Reading.CONVERSION_PLACE_OWN.holds(state):
        return [own] if own is not None else []
    return [key for key, port in state.ports.items() if port.owner == ALLIANCE]


def mendable(state: State, side: SideKey) -> list[Unit]:
    """7-2-1 Damaged units in ports with a free box."""
    return [
        each
        for each in of_side(state, side)
        if each.damage and each.at.zone == Zone.PORT and free_boxes(state, PortKey(each.at.key))
    ]


def convertible(state: State, side: SideKey) -> list[Unit]:
    """7-4 Units of the pool for which there is a free box: of those alike as many as can be converted."""
    alike: dict[tuple[str, str | None], list[Unit]] = {}
    for each in in_pool(state, side):
        alike.setdefault((each.type, each.nation), []).append(each)
    found: list[Unit] = []
    for units in alike.values():
        boxes = sum(len(free_boxes(state, key)) for key in conversion_ports(state, units[0]))
        # 7-4-2 One unit a state and turn.
        found += units[: min(boxes, 1) if side == ALLIANCE else boxes]
    return found


def proposed_repairs(state: State, side: SideKey) -> tuple[str, ...]:
    """7-2-1 The worst damaged of each port, as many as it has boxes."""
    chosen: list[Unit] = []
    for each in sorted(mendable(state, side), key=lambda each: -each.damage):
        here = [other for other in chosen if other.at.key == each.at.key]
        if read_off(state, each.at.key) and len(here) < len(free_boxes(state, PortKey(each.at.key))):
            chosen.append(each)
    return tuple(str(each.id) for each in chosen)


def ask_factories(state: State) -> list[Question]:
    """7-2, 7-4 Each side that has anything to put into a box."""
    return [
        factory_question(state, side)
        for side in SIDES
        if not is_marked(state.turn.settled, "factories", side)
        and (mendable(state, side) or convertible(state, side))
    ]


def factory_question(state: State, side: SideKey) -> Question:
    """What a side repairs and converts."""
    # What there is nothing of is not asked about.
    fields = tuple(field for field in (repairs(state, side), conversions(state, side)) if field.options)
    label = say("outer_planets.fill_factories")
    answer = Answer(command=FillFactories, label=label, fields=fields, fixed={"side": side}, main=True)
    title = say("outer_planets.factories_of")
    return Question(
        key="factories",
        side=side,
        title=title,
        rule="7-2",
        answers=(answer,),
        about=(state.now.turn,),
        private=conversions_secret(state),
        layout="wide",
    )


def repairs(state: State, side: SideKey) -> Pick:
    """7-2-1 The damaged units of each port, those alike counted."""
    there = mendable(state, side)
    found = tuple(
        structs.replace(heap, label=say("outer_planets.repaired_at", place=heap.label))
        # Which of the named ships is mended matters to the table.
        for heap in heaps(state, there, named=True)
    )
    return Pick(
        name="repaired",
        label=say("outer_planets.repaired"),
        options=options(state, there),
        chosen=proposed_repairs(state, side),
        heaps=found,
    )


def conversions(state: State, side: SideKey) -> Pick:
    """7-4 The units of the pool that can be converted, those alike counted."""
    there, label = convertible(state, side), say("outer_planets.converted")
    found = tuple(structs.replace(heap, label=label) for heap in heaps(state, there))
    return Pick(name="converted", label=label, options=options(state, there), heaps=found)


def enter(state: State, referee: Referee) -> None:
    """7-2 No side has filled its boxes."""
    unmark(state.turn.settled, "factories")


def fill_factories(state: State, command: FillFactories, referee: Referee) -> None:
    """7-2-1, 7-4-3 Each unit into the first free box; where there is none, the rules forbid it."""
    side = command.side
    mark(state.turn.settled, "factories", side)
    nations: list[str] = []
    for number in command.repaired:
        each = unit(state, number)
        into_box(state, each, [PortKey(each.at.key)] if each in mendable(state, side) else [], referee)
    for number in command.converted:
        each = unit(state, number)
        # 7-4-2 One unit a state and turn; the Aerospace Force has no limit but its boxes.
        again = each.nation is not None and each.nation in nations
        ports = [] if again or each not in in_pool(state, side) else conversion_ports(state, each)
        nations += [each.nation] if each.nation else []
        into_box(state, each, ports, referee, Sign.CONVERTING)


def into_box(state: State, each: Unit, ports: list[PortKey], referee: Referee, *signs: Sign) -> None:
    """A unit into a free box of one of these ports, signed so; forbidden where there is none."""
    for port in ports:
        for box in free_boxes(state, port):
            sign(each, *signs)
            each.at = Spot(zone=Zone.FACTORY, key=port, number=box)
            words_of_box(state, each, box, referee)
            return
    referee.forbid(say("outer_planets.no_box", unit=unit_name(state, each)), "7-2-1")


def words_of_box(state: State, each: Unit, box: int, referee: Referee) -> None:
    """7-2-1, 7-4-3 What is in a box now; the other side may not read what lies face down."""
    words = say("outer_planets.in_box", unit=unit_name(state, each), box=box)
    if hides(state, each):
        where = port_name(state, each.at.key)
        referee.tell(
            say("outer_planets.face_down_in_box", port=where, box=box), "7-4-3", private={each.side: words}
        )
    else:
        referee.tell(words, "7-2-1")


STEP = Step("factories", "7-2", ask_factories, {FillFactories: fill_factories}, enter)
