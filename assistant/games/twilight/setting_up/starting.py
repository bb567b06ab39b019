"""Set-up by the number of players: what lies on the table, and what the seats and races add at the start."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Values, say

from ..components.rulings import Reading
from ..pieces import goods, plastic, structures
from ..pieces.players import is_race, name, playing, seated, seats
from ..state.keys import NO_SIDE, RaceKey, SideKey, Unit
from ..state.table import STARTING, State

# With five players the seats 1 and 4 of the map lie poorer, and seat 5 poorest.
FIVE, GOODS_OF_TWO, GOODS_OF_LAST = 5, 4, 6
USUAL_TWO, USUAL_LAST = (0, 3), 4


class SeatGoods(Command, frozen=True):
    """Who sits on the two poorer seats of five, and who on the poorest; nobody, if the map is another."""

    two: tuple[SideKey, ...] = ()
    last: SideKey = NO_SIDE


class StartingPds(Command, frozen=True):
    """How many PDS a race sheet gives at the start, where printings differ."""

    side: SideKey
    pds: Annotated[int, msgspec.Meta(ge=0, le=2)]


def begin(state: State, referee: Referee) -> None:
    """What is laid out for so many players; nobody has said what a seat or a race sheet adds."""
    unmark(state.asked, STARTING)
    referee.tell(say(f"twilight.laid_out.{len(state.sides)}"), "1")
    deck = "fourteen" if Reading.LONG_WAR_FOURTEEN.holds(state) else "ten"
    referee.tell(say(f"twilight.deck.{deck}"), "10-1")
    if structures.kept(state) and any(structures.docks(state, side) for side in state.sides):
        docks: Values = [
            state.planets[key].name for side in state.sides for key in structures.docks(state, side)
        ]
        referee.tell(say("twilight.docks_begin", planets=docks), "1")


def ask(state: State) -> list[Question]:
    """Only what is kept here and not known from the race sheets."""
    return [*ask_seats(state), *ask_pds(state)]


def ask_seats(state: State) -> list[Question]:
    """With five players: who sits where the map gives trade goods for it."""
    if len(state.sides) != FIVE or not goods.kept(state) or is_marked(state.asked, STARTING, "seats"):
        return []
    options = seats(state)
    chosen = tuple(state.sides[at] for at in USUAL_TWO)
    fields = (
        Pick(name="two", label=say("twilight.seats_of_four"), options=options, most=2, chosen=chosen),
        Choice(
            name="last", label=say("twilight.seat_of_six"), options=options, chosen=state.sides[USUAL_LAST]
        ),
    )
    answers = (
        Answer(command=SeatGoods, label=say("twilight.give_goods"), fields=fields, main=True),
        Answer(command=SeatGoods, label=say("twilight.no_seat_goods"), fixed={"two": (), "last": ""}),
    )
    title = say("twilight.who_sits_poorer")
    return [Question(key="seat_goods", side="", title=title, rule="1", answers=answers, layout="wide")]


def ask_pds(state: State) -> list[Question]:
    """The Naalu: sheets with a PDS and without one are known."""
    if not (plastic.kept(state) or structures.kept(state)):
        return []
    sides = [side for side in playing(state) if is_race(state, side, RaceKey.NAALU)]
    return [pds_question(state, side) for side in sides if not is_marked(state.asked, STARTING, side)]


def pds_question(state: State, side: SideKey) -> Question:
    """None or one."""
    answers = tuple(
        Answer(
            command=StartingPds,
            label=say("twilight.starts_with_pds", n=number),
            fixed={"side": side, "pds": number},
            main=not number,
        )
        for number in (0, 1)
    )
    title = say("twilight.how_many_pds_start", player=name(state, side))
    return Question(key="starting_pds", side=side, title=title, rule="1", answers=answers)


def seat_goods(state: State, command: SeatGoods, referee: Referee) -> None:
    """Four trade goods for each of the two, six for the last."""
    # Nobody, an empty last seat, counts as one too: so one sum finds every seat that is named twice.
    if len(set(command.two) | {command.last}) != len(command.two) + 1:
        raise Senseless(say("twilight.seat_twice"), "1")
    mark(state.asked, STARTING, "seats")
    given = dict.fromkeys(command.two, GOODS_OF_TWO) | ({command.last: GOODS_OF_LAST} if command.last else {})
    for side, number in given.items():
        seated(state, side)
        goods.gain_goods(state, side, number, referee, "1")


def starting_pds(state: State, command: StartingPds, referee: Referee) -> None:
    """As the sheet has it."""
    mark(state.asked, STARTING, command.side)
    state.players[command.side].units[Unit.PDS] = command.pds
    for key in structures.docks(state, command.side):
        structures.put_pds(state, key, command.pds)
    referee.tell(
        say("twilight.set_units", player=name(state, command.side), unit=plastic.unit_name(state, Unit.PDS),
            n=command.pds), "1",
    )  # fmt: skip


STEP = Step(STARTING, "1", ask, {SeatGoods: seat_goods, StartingPds: starting_pds}, begin)
