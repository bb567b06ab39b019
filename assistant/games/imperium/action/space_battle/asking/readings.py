"""12.4, 12.8 Dice for initiative, who goes first, and values read off counters that were flipped."""

from __future__ import annotations

import msgspec

from assistant.core.board import Counter
from assistant.core.question import Answer, Dice, Printed, Question
from assistant.core.say import Say, say
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, SideKey
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State, Unit

from .. import agreement
from ..initiative import bonus_of
from ..ships import battle_of, on_board
from .drawn_board import token

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
    return Answer(command="record_printed", label=say("printed.record"), fields=fields, main=True)


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
                key=key, side=side, title=title, rule="12.8", answers=(answer,),
                about=about(battle, *(field.name for field in answer.fields)),
                layout="wide", control="action/battle_values", detail=read,
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
    dice = (Dice(name="faces", count=2, labels=labels, sides=SIDES),)
    answers = [
        Answer(command="roll_battle_initiative", label=say("space_battle.roll"), fields=dice, main=True)
    ]
    if agreement.offered(state):
        answers.append(Answer(command="agree_draw", label=say("space_battle.agree_draw")))
    thrown = sum(battle.dice.values())
    title = say("space_battle.initiative_title", round=battle.round)
    return Question(
        key="space_battle_initiative",
        side="",
        title=title,
        rule="12.4",
        answers=tuple(answers),
        about=about(battle, thrown),
    )


def _die(state: State, side: SideKey) -> Say:
    """Whose die it is, and what is added to it."""
    bonus = bonus_of(state)[side]
    if not bonus:
        return side_name(side)
    return say("space_battle.die_with", side=side_name(side), bonus=f"{bonus:+d}".replace("-", "−"))


def _order(battle: SpaceBattle) -> Question:
    fixed = {"side": battle.won_by}
    other = IMPERIAL if battle.won_by == TERRAN else TERRAN
    answers = (
        Answer(
            command="choose_order",
            label=say("space_battle.move_first"),
            fixed={**fixed, "first": True},
            main=True,
        ),
        Answer(
            command="choose_order",
            label=say("space_battle.let_move", side=side_name(other)),
            fixed={**fixed, "first": False},
        ),
    )
    title = say("space_battle.order_title", side=side_name(battle.won_by))
    remark = say("space_battle.order_remark")
    return Question(
        key="space_battle_order",
        side=battle.won_by,
        title=title,
        rule="12.4",
        answers=answers,
        about=about(battle),
        remark=remark,
    )
