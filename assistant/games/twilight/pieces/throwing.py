"""12, 6-3, 6-6 A throw as its page shows it: a row a type of each side, with its dice and its figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from assistant.core.odds.words import tenths
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Question
from assistant.core.words.say import Say

from ..state.keys import SideKey, Unit
from ..state.table import State
from . import plastic
from .combat import chance
from .odds import Dice, expected
from .players import name


def row(state: State, unit: Unit, number: int, dice: int, value: int) -> dict[str, Any]:
    """So many of a type, the dice they throw, and the figure they hit on."""
    return {
        "unit": str(unit),
        "code": plastic.unit_type(state, unit).code,
        "name": plastic.unit_name(state, unit),
        "number": number,
        "dice": dice,
        "value": value,
    }


def column(
    state: State, side: SideKey, rows: list[dict[str, Any]], remark: Say | None = None
) -> dict[str, Any]:
    """What one side throws, and how many hits that brings."""
    dice: tuple[Dice, ...] = tuple((chance(each["value"]), each["dice"]) for each in rows)
    hits = tenths(expected(dice))
    return {"side": side, "name": name(state, side), "rows": rows, "remark": remark, "expected": hits}


def own_columns(state: State, question: Question, sides: Sequence[SideKey]) -> Question:
    """A throw of several sides as far as these throw it."""
    own = [each for each in question.detail["columns"] if each["side"] in sides]
    return structs.replace(own_fields(state, question, sides), detail=detail(own, question.detail["chance"]))


def detail(columns: list[dict[str, Any]], chance: str = "") -> dict[str, Any]:
    """Both sides, all their dice, and how likely the planet falls, in per cent, where one is fought for."""
    return {
        "columns": columns,
        "dice": sum(each["dice"] for one in columns for each in one["rows"]),
        "chance": chance,
    }
