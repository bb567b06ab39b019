"""12, 6-3, 6-6 A throw as its page shows it: a row a type of each side, with its dice and its figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from assistant.core.odds.words import tenths
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Question
from assistant.core.play.what_if import Spread, numbered
from assistant.core.words.say import Name, Say, say

from ..state.keys import SideKey, Unit
from ..state.table import State
from . import plastic
from .combat import chance
from .odds import Dice, expected, hits
from .players import name


class ThrownType(msgspec.Struct, frozen=True):
    """So many of a type, the dice they throw, and the figure they hit on."""

    unit: Unit
    code: str
    name: Name
    number: int
    dice: int
    value: int


class Thrower(msgspec.Struct, frozen=True):
    """What one side throws, how many hits that brings, and how likely each number of them is."""

    side: SideKey
    name: str | Name
    rows: tuple[ThrownType, ...]
    remark: Say | None
    expected: str
    spread: Spread


class Throw(msgspec.Struct, frozen=True):
    """Who throws, all their dice, and how likely the planet falls, in per cent, where one is fought for.

    `left` are the ground forces of whoever has it in the end, so many as likely as they are.
    """

    columns: tuple[Thrower, ...]
    dice: int
    chance: str
    left: tuple[Spread, ...] = ()


def row(state: State, unit: Unit, number: int, dice: int, value: int) -> ThrownType:
    """So many of a type, with their dice and figure."""
    code, words = plastic.unit_type(state, unit).code, plastic.unit_name(state, unit)
    return ThrownType(unit, code, words, number=number, dice=dice, value=value)


def column(state: State, side: SideKey, rows: Iterable[ThrownType], remark: Say | None = None) -> Thrower:
    """What one side throws."""
    rows = tuple(rows)
    dice: tuple[Dice, ...] = tuple((chance(each.value), each.dice) for each in rows)
    spread = numbered(say("twilight.panel.hits_spread"), dict(enumerate(hits(dice))), side)
    return Thrower(side, name(state, side), rows, remark, expected=tenths(expected(dice)), spread=spread)


def own_columns(state: State, question: Question, sides: Sequence[SideKey]) -> Question:
    """A throw of several sides as far as these throw it."""
    whole: Throw = question.detail
    own = throw((each for each in whole.columns if each.side in sides), whole.chance, whole.left)
    return msgspec.structs.replace(own_fields(state, question, sides), detail=own)


def throw(columns: Iterable[Thrower], chance: str = "", left: tuple[Spread, ...] = ()) -> Throw:
    """What these throw together."""
    columns = tuple(columns)
    return Throw(columns, sum(each.dice for one in columns for each in one.rows), chance, left)
