"""12.4, 12.8 Dice for initiative, who goes first, and values read off counters that were flipped."""

from __future__ import annotations

import msgspec

from assistant.core.board import Counter
from assistant.core.question import Answer, Dice, Printed, Question
from assistant.core.say import Say, say

from ... import printed
from ...forces import side_name
from ...state import IMPERIAL, SIDES, TERRAN, State, Unit
from .. import agreement
from ..initiative import bonus_of
from ..ships import battle_of, on_board
from ..state import SpaceBattle
from .board import token

FOUGHT_WITH = ("beam", "torpedo", "defence", "cm", "fighters")


class Reading(msgspec.Struct, frozen=True):
    """A damaged side to be read off, and what of it, each with its short name, in the counter's own order."""

    counter: Counter
    fields: tuple[tuple[Say, Printed], ...]

    @property
    def blanks(self) -> tuple[Printed, ...]:
        """What is to be filled in."""
        return tuple(field for _, field in self.fields)


def reading_answer(read: tuple[Reading, ...]) -> Answer:
    """The answer that takes everything that is read off."""
    fields = tuple(field for one in read for field in one.blanks)
    return Answer("record_printed", say("printed.record"), fields, main=True)


def about(battle: SpaceBattle, *more: int | str) -> tuple[int | str, ...]:
    """What tells the questions of a battle apart."""
    return (battle.system, battle.round, battle.step, *more)


def blanks(state: State) -> list[Question]:
    """What the ships on the board print and nobody has read off yet, for each side."""
    battle, found = battle_of(state), []
    for side in SIDES:
        # What undamaged sides print is public, and alike counters print alike.
        ships = {ship.type: ship for ship in on_board(state, side) if ship.damaged}.values()
        read = tuple(one for ship in ships if (one := _reading(state, ship)).fields)
        if read:
            answer = reading_answer(read)
            key, title = "space_battle_values", say("space_battle.values_title")
            question = Question(
                key, side, title, "12.8", (answer,), about(battle, *(field.name for field in answer.fields)),
                layout="wide", control="battle_values", detail=read,
            )  # fmt: skip
            found.append(question)
    return found


def _reading(state: State, ship: Unit) -> Reading:
    """What to read off a damaged side."""
    blank = [
        (say(f"unit.{name}"), field)
        for name in FOUGHT_WITH
        for field in printed.near_front(state, [ship], name)
    ]
    return Reading(token(state, ship), tuple(blank))


def initiative(state: State) -> Question:
    """A die a side; then the winner says who goes first."""
    battle = battle_of(state)
    if battle.won_by:
        return _order(battle)
    labels = tuple(_die(state, side) for side in SIDES)
    dice = (Dice("faces", 2, labels=labels, sides=SIDES),)
    answers = [Answer("roll_battle_initiative", say("space_battle.roll"), dice, main=True)]
    if agreement.offered(state):
        answers.append(Answer("agree_draw", say("space_battle.agree_draw")))
    thrown = sum(battle.dice.values())
    title = say("space_battle.initiative_title", round=battle.round)
    return Question("space_battle_initiative", "", title, "12.4", tuple(answers), about(battle, thrown))


def _die(state: State, side: str) -> Say:
    """Whose die it is, and what is added to it."""
    bonus = bonus_of(state)[side]
    if not bonus:
        return side_name(side)
    return say("space_battle.die_with", side=side_name(side), bonus=f"{bonus:+d}".replace("-", "−"))


def _order(battle: SpaceBattle) -> Question:
    fixed = {"side": battle.won_by}
    other = IMPERIAL if battle.won_by == TERRAN else TERRAN
    answers = (
        Answer("choose_order", say("space_battle.move_first"), fixed={**fixed, "first": True}, main=True),
        Answer(
            "choose_order",
            say("space_battle.let_move", side=side_name(other)),
            fixed={**fixed, "first": False},
        ),
    )
    title = say("space_battle.order_title", side=side_name(battle.won_by))
    remark = say("space_battle.order_remark")
    return Question("space_battle_order", battle.won_by, title, "12.4", answers, about(battle), remark)
