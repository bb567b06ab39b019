"""13-1-2, 13-1-3 What cards 1, 19 and 20 move: against ports, into areas, or into own ports."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Choice, Field, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, say

from ..pieces.flagships import go_aboard, hq_fields, is_open, named_flagship
from ..pieces.headquarters import hq_name
from ..pieces.heaps import heaps
from ..pieces.moving import in_area_spot, in_port_spot, sail, sign
from ..pieces.places import area, area_name, area_of, area_options, port, port_name, port_options
from ..pieces.units import can_sail, of_side, options, unit, unit_name
from ..state.keys import AEROSPACE, ALLIANCE, IN_PORT, HqKey, Sign
from ..state.play import Play
from ..state.table import State
from ..state.unit import Unit
from .commands import EndSurpriseMoves, Redeploy, StrikePort


def move_question(state: State, play: Play) -> Question:
    """13-1-2, 13-1-3 Units against a port, or into an area."""
    ready = [each for each in of_side(state, play.side) if can_sail(state, each)]
    done = Answer(
        command=EndSurpriseMoves, label=say("outer_planets.no_more_moves"), fixed={"side": play.side}
    )
    ways = (strikes if play.side == ALLIANCE else redeployments)(state, play, ready)
    return Question(
        key="surprise_moves",
        side=play.side,
        title=say("outer_planets.surprise_moves"),
        rule="13-1-2" if play.side == ALLIANCE else "13-1-3",
        answers=(*ways, done) if ready else (done,),
        about=(state.now.stop, len(play.units)),
        layout="wide" if ready else "narrow",
        control="surprise/moves" if ready else "",
        detail=MovesPage(groups(state, play), len(play.units), play.value),
    )


class MovedGroup(msgspec.Struct, frozen=True):
    """So many units of a card that are there by now."""

    count: int
    where: Name


class MovesPage(msgspec.Struct, frozen=True):
    """Where a card's units are so far, and how many of as many as it moves."""

    groups: tuple[MovedGroup, ...]
    moved: int
    most: int


def groups(state: State, play: Play) -> tuple[MovedGroup, ...]:
    """13-1-2, 13-1-3 How many of a card's units are at each port or in each area so far."""
    found: dict[tuple[str, bool], int] = {}
    for key in play.units:
        each = state.units[key]
        at = (
            (state.turn.attacks[key], True)
            if key in state.turn.attacks
            else (each.at.key, each.at.zone in IN_PORT)
        )
        found[at] = found.get(at, 0) + 1
    return tuple(
        MovedGroup(count, port_name(state, key) if is_port else area_name(state, key))
        for (key, is_port), count in found.items()
    )


def units_field(state: State, play: Play, ready: list[Unit]) -> Pick:
    """The units in port, as many as the card still moves."""
    # 2-3-5 A card of a match in which nobody was asked how many it moves limits nothing.
    left = play.value - len(play.units) if play.value else len(ready)
    return Pick(
        name="units",
        options=options(state, ready),
        least=1,
        most=max(1, left),
        label=say("outer_planets.units"),
        heaps=heaps(state, ready),
    )


def strikes(state: State, play: Play, ships: list[Unit]) -> tuple[Answer, ...]:
    """13-1-2 Against which port."""
    units = units_field(state, play, ships)
    ports = Choice(name="port", options=port_options(state, AEROSPACE), label=say("outer_planets.attacked"))
    fields: tuple[Field, ...] = (units, ports, *where_it_lies(state), *hq_fields(state, play.side, ships))
    return (Answer(command=StrikePort, label=say("outer_planets.strike"), fields=fields, main=True),)


def redeployments(state: State, play: Play, ships: list[Unit]) -> tuple[Answer, ...]:
    """13-1-3, 13-2 Into an area, or into another own port."""
    units = units_field(state, play, ships)
    goal = Choice(name="area", options=area_options(state), label=say("outer_planets.goal"))
    own = Choice(name="port", options=port_options(state, AEROSPACE), label=say("outer_planets.to_port"))
    fields: tuple[Field, ...] = (units, goal, *hq_fields(state, play.side, ships))
    raid = {"raid": play.card == "20"}
    into_area, into_port = say("outer_planets.to_area"), say("outer_planets.to_port")
    return (
        Answer(command=Redeploy, label=into_area, fields=fields, fixed=raid, main=True),
        Answer(command=Redeploy, label=into_port, fields=(units, own)),
    )


def take_along(state: State, command: StrikePort | Redeploy, referee: Referee) -> None:
    """10-2-1 The headquarters goes on board of a ship of its own port."""
    hq = state.headquarters.get(HqKey(command.hq)) if command.hq in set(HqKey) else None
    if hq is None:
        return
    ships = [unit(state, each) for each in command.units]
    from_port = [each for each in ships if hq.port and each.at.key == hq.port]
    ship = named_flagship(state, hq, command.flagship, from_port, referee)
    if ship is None:
        if is_open(command.flagship):
            referee.forbid(say("outer_planets.hq_ride", hq=hq_name(state, hq.key)), "10-2-1")
        return
    go_aboard(state, hq, ship, referee)
    if state.play is not None:
        state.play.hq = hq.key


def check_number(state: State, play: Play | None, more: int, referee: Referee) -> None:
    """2-3-5 No more units than the card's offensive value, where that is known."""
    if play is not None and play.value and len(play.units) + more > play.value:
        referee.forbid(say("outer_planets.too_many", n=play.value), "2-3-5")


def where_it_lies(state: State) -> tuple[Choice, ...]:
    """2-4-3 The area of the port that is attacked, where nobody has read it off."""
    if all(area_of(state, option.value) for option in port_options(state, AEROSPACE)):
        return ()
    return (Choice(name="area", options=area_options(state), label=say("outer_planets.port_area")),)


def strike_port(state: State, command: StrikePort, referee: Referee) -> None:
    """13-1-2 Units stand at a port, not in an area; the area is that in which the port lies."""
    goal = port(state, command.port)
    where = area_of(state, goal.key) or area(state, command.area).key
    # 2-4-3 Where a blank port lies is read off once, by whoever attacks it first.
    state.printed.setdefault(f"port.{goal.key}.area", where)
    if goal.owner == ALLIANCE:
        referee.forbid(say("outer_planets.port_of_own", port=port_name(state, goal.key)), "13-1-2")
    check_number(state, state.play, len(command.units), referee)
    take_along(state, command, referee)
    for number in command.units:
        each = unit(state, number)
        if each.side != ALLIANCE or not can_sail(state, each):
            referee.forbid(say("outer_planets.unit_stays", unit=unit_name(state, each)), "13-1-2")
        sail(state, each, in_area_spot(where))
        state.turn.attacks[each.id] = goal.key
    if state.play is not None:
        state.play.units += [unit(state, number).id for number in command.units]
    words = say("outer_planets.strikes", n=len(command.units), port=port_name(state, goal.key))
    referee.tell(words, "13-1-2")


def redeploy(state: State, command: Redeploy, referee: Referee) -> None:
    """13-1-3, 13-2 Units in an area bear a sign of their card; in a port they are as if set up there."""
    if command.port and port(state, command.port).owner != AEROSPACE:
        referee.forbid(say("outer_planets.port_of_enemy", port=port_name(state, command.port)), "13-1-3")
    check_number(state, state.play, len(command.units), referee)
    if not command.port:
        take_along(state, command, referee)
    for number in command.units:
        each = unit(state, number)
        if each.side != AEROSPACE or not can_sail(state, each):
            referee.forbid(say("outer_planets.unit_stays", unit=unit_name(state, each)), "13-1-3")
        if command.port:
            each.at = in_port_spot(port(state, command.port).key)
        else:
            sail(state, each, in_area_spot(area(state, command.area).key))
            sign(each, Sign.RAID if command.raid else Sign.DECEPTION)
    if state.play is not None:
        state.play.units += [unit(state, number).id for number in command.units]
    where = port_name(state, command.port) if command.port else area_name(state, command.area)
    referee.tell(say("outer_planets.redeployed", n=len(command.units), where=where), "13-1-3")


def end_surprise_moves(state: State, command: EndSurpriseMoves, referee: Referee) -> None:
    """13-1 The other side plays."""
    if state.play is not None:
        state.turn.played.append(state.play.side)
    state.play = None
