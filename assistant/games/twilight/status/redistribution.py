"""10-6 How the counters of one player lie, and which ships go where fleet supply is lowered."""

from __future__ import annotations

from assistant.core.play.question import Amount, Answer, Field, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import counters, plastic, presence, supply
from ..pieces.players import name
from ..state.keys import SHIPS, Area, SideKey
from ..state.table import State
from .commands import KeepAreas, Redistribute


def redistribution_question(state: State, side: SideKey, chosen: Redistribute | None = None) -> Question:
    """10-6 How the counters of one player lie; with what is chosen of it so far."""
    player = state.players[side]
    all_of_them = counters.on_sheet(player)
    split = chosen.split if chosen else {area: counters.held(player, area) for area in Area}
    rows = tuple(
        Row(key=area, label=counters.area_word(area), most=all_of_them, price=1, value=split.get(area, 0))
        for area in Area
    )
    field = Steppers(
        name="split", rows=rows, budget=all_of_them, unit=say("twilight.counters"), least=all_of_them,
        most=all_of_them,
    )  # fmt: skip
    largest = Amount(
        name="largest", label=say("twilight.largest_fleet"), most=counters.COUNTERS,
        value=chosen.largest if chosen else 0,
    )  # fmt: skip
    fixed, gone = {"side": side}, going(state, chosen) if chosen else ()
    fields: tuple[Field, ...] = (field, largest, *gone)
    answers = (
        Answer(command=KeepAreas, label=say("twilight.as_they_lie"), fixed=fixed, main=True),
        Answer(command=Redistribute, label=say("twilight.redistribute"), fields=fields, fixed=fixed),
    )
    return Question(
        key="redistribution", side=side, title=say("twilight.redistributes", player=name(state, side)),
        rule="10-6", answers=answers, about=(state.now.turn,), control="status/redistribution",
    )  # fmt: skip


def weigh(state: State, command: Redistribute, before: str) -> Question:
    """The question with what is chosen so far: with less fleet supply it asks which ships go."""
    return redistribution_question(state, command.side, command)


def excess(state: State, command: Redistribute) -> int:
    """10-6 How many ships of the largest fleet are too many once the counters lie so."""
    fleet = command.split.get(Area.FLEET, 0)
    if fleet >= state.players[command.side].counters.fleet:
        return 0
    # The table says how large its fleets are, but no fewer ships than are known to be there.
    largest = max(command.largest, supply.largest_known(state, command.side))
    return max(0, largest - supply.allowed(state, command.side, fleet))


def going(state: State, command: Redistribute) -> tuple[Steppers, ...]:
    """10-6 Which ships go, where it is known which there are and a fleet is too large."""
    many = excess(state, command)
    if not many or not plastic.kept(state):
        return ()
    units, group = state.players[command.side].units, say("twilight.ships_go", n=many)
    rows = tuple(
        Row(
            key=unit, label=plastic.unit_name(state, unit), most=max(units[unit], chosen), value=chosen,
            group=group,
        )
        for unit in SHIPS
        for chosen in [command.gone.get(unit, 0)]
        if units.get(unit, 0) and plastic.unit_type(state, unit).in_fleet
    )  # fmt: skip
    return (Steppers(name="gone", rows=rows),)


def take_off(state: State, command: Redistribute, referee: Referee) -> None:
    """10-6 The ships that go; refused as long as a fleet is still too large, told where none is named."""
    side, gone = command.side, {unit: many for unit, many in command.gone.items() if many}
    for unit in gone:
        if unit not in SHIPS:
            raise Senseless(say("twilight.no_ship", unit=plastic.unit_name(state, unit)), "10-6")
    plastic.check_there(state, side, gone, referee, "10-6")
    left = excess(state, command) - plastic.in_fleet(state, gone)
    if left > 0:
        most = supply.allowed(state, side, command.split.get(Area.FLEET, 0))
        referee.forbid(
            say("twilight.fleet_too_large", player=name(state, side), n=most + left, supply=most), "10-6"
        )
    if gone:
        plastic.destroyed(state, side, gone)
        presence.no_more_than_there(state, side)
        words = {"player": name(state, side), "units": plastic.listed(state, gone)}
        referee.tell(say("twilight.ships_gone", **words), "10-6")
