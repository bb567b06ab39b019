"""12.4, 12.8 Dice for initiative, who goes first, and values read off counters that were flipped."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.reading_off import field_of
from assistant.core.play.board import Counter
from assistant.core.play.question import Answer, Dice, Field, Head, Question
from assistant.core.play.step import Put
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SIDES, SideKey, enemy
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State, Unit

from .. import ending
from ..ending import AgreeDraw
from ..initiative import ChooseOrder, RollBattleInitiative, bonus_of
from ..ships import battle_of, on_board
from .drawn_board import token

FOUGHT_WITH = ("beam", "torpedo", "defence", "cm", "fighters")


class Reading(msgspec.Struct, frozen=True):
    """A damaged side to be read off, and what of it, each with its short name, in the counter's own order."""

    counter: Counter
    fields: tuple[tuple[Say, Field], ...]

    @property
    def blanks(self) -> tuple[Field, ...]:
        """What is to be filled in."""
        return tuple(field for _, field in self.fields)


def reading_answer(read: tuple[Reading, ...]) -> Answer:
    """The answer that takes everything that is read off."""
    fields = tuple(field for one in read for field in one.blanks)
    return Answer(command=RecordPrinted, label=say("printed.record"), fields=fields, main=True)


def about(battle: SpaceBattle, *more: int | str) -> tuple[int | str, ...]:
    """What tells the questions of a battle apart."""
    return (battle.system, battle.round, battle.step, *more)


def blank_heads(state: State) -> list[Head]:
    """Each side whose ships on the board print what nobody has read off yet."""
    read = {side: [field.name for one in _blank(state, side) for field in one.blanks] for side in SIDES}
    return [
        Head(key="space_battle_values", side=side, about=about(battle_of(state), *names))
        for side, names in read.items()
        if names
    ]


def _blank(state: State, side: SideKey) -> tuple[Reading, ...]:
    """What a side's ships on the board print and nobody has read off yet."""
    # What undamaged sides print is public, and alike counters print alike.
    ships = {ship.type: ship for ship in on_board(state, side) if ship.damaged}.values()
    return tuple(one for ship in ships if (one := _reading(state, ship)).fields)


def _values(state: State, head: Head) -> Question:
    """What a side's damaged ships print."""
    read = _blank(state, SideKey(head.side))
    return head.question(
        title=say("space_battle.values_title"), rule="12.8",
        answers=(reading_answer(read),),
        layout="wide", control="action/battle_values", detail=read,
    )  # fmt: skip


def _reading(state: State, ship: Unit) -> Reading:
    """What to read off a damaged side."""
    blank = [
        (say(f"unit.{name}"), field)
        for name in FOUGHT_WITH
        for field in map(field_of, printed.near_front(state, [ship], name))
    ]
    return Reading(token(state, ship), tuple(blank))


def initiative_head(state: State) -> Head:
    """A die a side; then the winner says who goes first."""
    battle = battle_of(state)
    if battle.won_by:
        return Head(key="space_battle_order", side=battle.won_by, about=about(battle))
    # 12.4 After equal dice the question comes again: what was thrown tells it from the one before.
    thrown = sum(battle.dice.values())
    return Head(key="space_battle_initiative", side="", about=about(battle, thrown))


def _initiative(state: State, head: Head) -> Question:
    """A die a side."""
    labels = tuple(_die(state, side) for side in SIDES)
    dice = (Dice(name="faces", count=2, labels=labels, sides=SIDES),)
    answers = [Answer(command=RollBattleInitiative, label=say("space_battle.roll"), fields=dice, main=True)]
    if ending.draw_offered(state):
        answers.append(Answer(command=AgreeDraw, label=say("space_battle.agree_draw")))
    title = say("space_battle.initiative_title", round=battle_of(state).round)
    return head.question(
        title=title,
        rule="12.4",
        answers=tuple(answers),
    )


def _die(state: State, side: SideKey) -> Say:
    """Whose die it is, and what is added to it."""
    bonus = bonus_of(state)[side]
    if not bonus:
        return side_name(side)
    return say("space_battle.die_with", side=side_name(side), bonus=f"{bonus:+d}".replace("-", "−"))


def _order(state: State, head: Head) -> Question:
    """Who won the initiative goes first, or makes the enemy do so."""
    fixed, other = {"side": head.side}, enemy(head.side)
    answers = (
        Answer(
            command=ChooseOrder,
            label=say("space_battle.move_first"),
            fixed={**fixed, "first": True},
            main=True,
        ),
        Answer(
            command=ChooseOrder,
            label=say("space_battle.let_move", side=side_name(other)),
            fixed={**fixed, "first": False},
        ),
    )
    title = say("space_battle.order_title", side=side_name(head.side))
    remark = say("space_battle.order_remark")
    return head.question(
        title=title,
        rule="12.4",
        answers=answers,
        remark=remark,
    )


PUT: Mapping[str, Put[State]] = {
    "space_battle_values": _values,
    "space_battle_initiative": _initiative,
    "space_battle_order": _order,
}
