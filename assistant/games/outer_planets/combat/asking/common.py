"""What the pages of a battle have in common."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.play.question import Amount, Answer, Choice, Option, Question
from assistant.core.words.say import Say, say

from ...pieces.places import area_name
from ...pieces.sides import side_name
from ...pieces.tiles import Tile, tile
from ...state.battle import Battle
from ...state.keys import SIDES, SideKey
from ...state.table import State
from ...state.unit import Unit
from ..commands import LayMines
from ..fights import acceleration, unit_key
from ..names import called
from ..telling import ways_to_tell

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_MINES = 6


def letter(number: int) -> str:
    """A to Z, then AA."""
    return (
        # Bijective base 26, like the columns of a spreadsheet: there is no letter for nought.
        LETTERS[number]
        if number < len(LETTERS)
        else letter(number // len(LETTERS) - 1) + letter(number % len(LETTERS))
    )


class Fighter(Tile, frozen=True, kw_only=True):
    """A unit as the pages of a battle show it: its key in a form, how many hits wait for their dice."""

    key: str
    short: Say
    side: SideKey
    hits: int
    acceleration: int | None


def shown(state: State, battle: Battle, each: Unit) -> Fighter:
    """A unit of a battle."""
    return Fighter(
        **msgspec.structs.asdict(tile(state, each)),
        key=unit_key(each),
        short=called(state, each),
        side=each.side,
        hits=battle.hits.get(each.id, 0),
        acceleration=acceleration(state, battle, each),
    )


def titled(state: State, battle: Battle, key: str, side: SideKey | None = None) -> Say:
    """The title of a page: area, round, and what is asked."""
    words: dict[str, Any] = {"area": area_name(state, battle.area), "round": battle.round}
    if side:
        words["side"] = side_name(side)
    return say(f"outer_planets.battle.{key}", **words)


def of_this_round(state: State, battle: Battle, question: Question) -> Question:
    """A question of this round; a round may always be told instead, unless it was already."""
    about = (state.now.turn, battle.area, battle.round, *question.about)
    answers = question.answers if battle.told else (*question.answers, *ways_to_tell(state, battle))
    return msgspec.structs.replace(question, about=about, answers=answers)


def mines_answer() -> Answer:
    """9-8 A card lays mines."""
    sides = tuple(Option(value=side, label=side_name(side), side=side) for side in SIDES)
    fields = (
        Choice(name="victim", options=sides, label=say("outer_planets.battle.mined")),
        Amount(name="number", label=say("outer_planets.battle.mines"), least=1, most=MOST_MINES, value=1),
    )
    return Answer(command=LayMines, label=say("outer_planets.battle.lay_mines"), fields=fields)
