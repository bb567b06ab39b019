"""6.2 Petition to the Emperor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from assistant.core.odds.dice import TwoDice
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import table
from assistant.core.shipped.table import TableRow
from assistant.core.words.say import Name, Say, say

from ..components.rulings import Reading
from ..pieces import prestige as prestige_track
from ..pieces.forces import all_fleets, ships_in
from ..pieces.stock import earn
from ..pieces.units import is_capital
from ..state.chapter import at_war
from ..state.keys import IMPERIAL, TERRAN
from ..state.ledger import What
from ..state.war import State
from .interference.emperor import grant

STEP_KEY = "petition"
KINDS = ("military", "financial")
FLOOR = 2
HIGHEST = 12


class Petition(Command, frozen=True):
    """Plead for ships and permissions, or for money."""

    kind: Literal["military", "financial"]
    faces: TwoDice


class NoPetition(Command, frozen=True):
    """The Emperor is left in peace this turn."""


def ask(state: State) -> list[Question]:
    """Once a turn, unless petitions are barred."""
    if state.sides[IMPERIAL].barred or STEP_KEY in state.pending.answered:
        return []
    charts = tuple(f"petition_{kind}" for kind in KINDS)
    price = say("petition.price", amount=-prestige_track.change_of(state, "petition"))
    answers = (
        Answer(command=NoPetition, label=say("petition.none"), main=True),
        *(
            Answer(
                command=Petition,
                label=say(f"petition.{kind}"),
                fields=(Dice(name="faces", count=2, table=chart),),
                fixed={"kind": kind},
                remark=price,
            )
            for kind, chart in zip(KINDS, charts, strict=True)
        ),
    )
    remark = say("petition.bonus") if bonus(state) else None
    # What makes a petition useless is said rather than what would help it.
    remark = too_low(state) or remark
    return [
        Question(
            key=STEP_KEY,
            side=IMPERIAL,
            title=say("petition.ask"),
            rule="6.2",
            answers=answers,
            about=(state.now.turn,),
            remark=remark,
            tables=charts,
            bonus=bonus(state),
        )
    ]


def enter(state: State, referee: Referee) -> None:
    """A new turn, a new petition."""
    state.pending.answered = [done for done in state.pending.answered if done != STEP_KEY]


def decline(state: State, command: NoPetition, referee: Referee) -> None:
    """Nothing is asked of the Emperor."""
    state.pending.answered.append(STEP_KEY)
    referee.tell(say("petition.declined"), "6.2")


def plead(state: State, command: Petition, referee: Referee) -> None:
    """Pay, roll, and take what comes."""
    state.pending.answered.append(STEP_KEY)
    if refusal := too_low(state):
        referee.forbid(refusal, "6.2")
    # The bonus of the house rule ends at the last row of the chart.
    total = min(sum(command.faces) + bonus(state), HIGHEST)
    row = moved_up(state, command.kind, total)
    result = row.cells["result"]
    shown: Name | str = result if isinstance(result, Name) else str(result)
    sentence = say(f"petition.rolled_{command.kind}", result=shown)
    headline = say("petition.result", result=shown)
    # A type that has run out moves up the chart: the row of the roll is then not the result.
    chart = f"petition_{command.kind}" if total in row.on else ""
    referee.tell(sentence, "6.2", faces=command.faces, total=total, headline=headline, table=chart)
    if bonus(state):
        referee.tell(say("petition.bonus_given", total=total), "6.2")
    prestige_track.pay(
        state, referee, prestige_track.change_of(state, "petition"), say("petition.named"), "6.2"
    )
    # R-6 Read so that prestige moves at once, the price may have ended the war, also one of a campaign.
    if state.over is None and at_war(state):
        RESULTS[row.key](state, row, referee)


def too_low(state: State) -> Say | None:
    """Why prestige does not do for a petition: nothing to pay with (R-62), or a house rule."""
    if Reading.HOUSE_PETITION_FLOOR_ON.holds(state) and state.prestige < FLOOR:
        return say("petition.too_low", prestige=state.prestige, least=FLOOR)
    return say("petition.no_prestige") if not state.prestige else None


def bonus(state: State) -> int:
    """One more while a Terran fleet holds a capital ship (house rule)."""
    fleets = all_fleets(state, TERRAN)
    threat = any(is_capital(state, ship) for fleet in fleets for ship in ships_in(state, fleet))
    return int(threat and Reading.HOUSE_PETITION_BONUS_ON.holds(state))


def moved_up(state: State, kind: str, total: int) -> TableRow:
    """The row rolled; a permission already held moves up to the next result (house rule)."""
    chart = table(state, f"petition_{kind}")
    row = chart.row(total)
    while Reading.HOUSE_PETITION_UPWARD_ON.holds(state) and total < HIGHEST and held(state, row):
        total += 1
        row = chart.row(total)
    return row


def held(state: State, row: TableRow) -> bool:
    """Whether the row grants nothing but permissions held already."""
    return row.key == "permit" and set(row.give) <= set(state.sides[IMPERIAL].permissions)


def bar(state: State, row: TableRow, referee: Referee) -> None:
    """No petition of either kind for the rest of the war."""
    state.sides[IMPERIAL].barred = True
    referee.tell(say("petition.barred"), "6.2")


def send_ships(state: State, row: TableRow, referee: Referee) -> None:
    """Ships for good, recorded for the peace settlement (6.3)."""
    grant(state, row.give, "petition", referee)


def permit(state: State, row: TableRow, referee: Referee) -> None:
    """These types may be built from now on (R-18)."""
    side = state.sides[IMPERIAL]
    new = [code for code in row.give if code not in side.permissions]
    side.permissions = [*side.permissions, *new]
    key = "petition.permitted" if new else "petition.permitted_already"
    referee.tell(say(key, types=list(new or row.give)), "9.0")


def give_money(state: State, row: TableRow, referee: Referee) -> None:
    """A gift into the stock."""
    earn(state, IMPERIAL, row.give["stock"], What.GIFT, referee)


def raise_budget(state: State, row: TableRow, referee: Referee) -> None:
    """More every turn until the war ends (R-10)."""
    side = state.sides[IMPERIAL]
    side.budget += row.give["budget"]
    referee.tell(say("petition.budget", amount=row.give["budget"], budget=side.budget), "7.1")


def nothing(state: State, row: TableRow, referee: Referee) -> None:
    """Kind words."""


RESULTS: dict[str, Callable[[State, TableRow, Referee], None]] = {
    "barred": bar,
    "ships": send_ships,
    "nothing": nothing,
    "permit": permit,
    "gift": give_money,
    "budget": raise_budget,
}

STEP = Step(STEP_KEY, "6.2", ask=ask, answers={Petition: plead, NoPetition: decline}, enter=enter)
