"""The sheets of the outer planets, a line each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from assistant.core.words.say import say

from .. import COMMON, THE_AID
from ..drawing.codes import RECORD
from ..sheet import Sheet, SheetList
from . import letters


def _sheet(key: str, letter: str = "", inside: str = "", **more: Any) -> Sheet:
    """A sheet of this folder, or of the module that is `inside` a folder of its own."""
    return Sheet(key, say(f"sheet.{key}.title"), f"{__package__}.{key}{inside}", letter=letter, **more)


def _own(sheet: Sheet) -> Sheet:
    """A sheet that every game has, which the aid is for at the table; the record is this game's own."""
    module = f"{__package__}.record" if sheet.letter == RECORD else sheet.module
    return replace(sheet, module=module, tonight=False)


SHEETS = SheetList(
    facts=f"{__package__}.facts",
    crosses=f"{__package__}.crosses.table",
    sheets=(
        *(_own(sheet) for sheet in COMMON.sheets),
        THE_AID,
        _sheet("forces", inside=".sheet", sided=True, tab="forces", tonight=True),
        _sheet("turn_areas", letters.TURN_AREAS, inside=".sheet", tab="map", tonight=True),
        _sheet("states", letters.STATES, tab="states", tonight=True),
        _sheet("clash", letters.BATTLE, tab="forces", tonight=True),
        _sheet("hand_slip", letters.HAND, sided=True, tab="cards"),
        _sheet("card_list", letters.CARDS, tab="cards"),
        _sheet("map_book", letters.MAP, tab="forces"),
        _sheet("laid", letters.LAID, tab="forces"),
    ),
)
