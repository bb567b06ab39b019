"""12, 6-3, 6-6 A throw as its page shows it: a row a type of each side, with its dice and its figure."""

from __future__ import annotations

from typing import Any

from assistant.core.say import Say

from ..state.keys import Unit
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


def column(state: State, side: str, rows: list[dict[str, Any]], remark: Say | None = None) -> dict[str, Any]:
    """What one side throws, and how many hits that brings."""
    dice: tuple[Dice, ...] = tuple((chance(each["value"]), each["dice"]) for each in rows)
    return {
        "side": side, "name": name(state, side), "rows": rows, "remark": remark, "expected": expected(dice),
    }  # fmt: skip


def detail(columns: list[dict[str, Any]], chance: int | None = None) -> dict[str, Any]:
    """Both sides, all their dice, and how likely the planet falls, in per cent, where one is fought for."""
    return {
        "columns": columns,
        "dice": sum(each["dice"] for one in columns for each in one["rows"]),
        "chance": chance,
    }
