"""Twilight Imperium's sheets, a line each."""

from __future__ import annotations

from typing import Any

from assistant.core.say import say

from .. import COMMON
from ..sheet import Sheet, SheetList
from . import letters


def _sheet(key: str, letter: str, **more: Any) -> Sheet:
    """A sheet of this folder."""
    return Sheet(key, say(f"sheet.{key}.title"), f"twilight.{key}", letter=letter, tonight=True, **more)


SHEETS = SheetList(
    (
        *COMMON.sheets,
        _sheet("player", letters.PLAYER, tab="players", sided=True),
        _sheet("round", letters.ROUND, tab="cards"),
        _sheet("points", letters.POINTS, tab="points"),
    )
)
