"""Twilight Imperium's sheets, a line each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from assistant.core.words.say import say

from .. import COMMON, THE_AID
from ..drawing.codes import RECORD
from ..sheet import Sheet, SheetList
from . import letters


def _sheet(key: str, letter: str, inside: str = "", **more: Any) -> Sheet:
    """A sheet of this folder, or of the module that is `inside` a folder of its own."""
    return Sheet(key, say(f"sheet.{key}.title"), f"{__package__}.{key}{inside}", letter=letter, **more)


def _own(sheet: Sheet) -> Sheet:
    """A sheet that every game has, which the aid is for at the table; the record is this game's own."""
    module = f"{__package__}.record" if sheet.letter == RECORD else sheet.module
    return replace(sheet, module=module, tonight=False)


SHEETS = SheetList(
    facts=f"{__package__}.facts",
    crosses=f"{__package__}.crosses",
    sheets=(
        *(_own(sheet) for sheet in COMMON.sheets),
        replace(THE_AID, module=f"{__package__}.aid"),
        _sheet("player", letters.PLAYER, ".sheet", tab="players", sided=True, tonight=True),
        _sheet("tray", letters.TRAY, tab="players", sided=True, tonight=True),
        _sheet("round", letters.ROUND, tab="cards", tonight=True),
        _sheet("points", letters.POINTS, tab="points", tonight=True),
        _sheet("battle", letters.BATTLE, ".sheet", tab="battle"),
        _sheet("units", letters.UNITS, ".sheet", tab="tables"),
        _sheet("planet_list", letters.PLANETS, tab="planets"),
    ),
)
