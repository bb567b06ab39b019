"""Imperium's sheets, a line each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from assistant.core.words.say import say

from .. import THE_BUNDLES, THE_CHARTS, THE_RECORD, THE_SEQUENCE
from ..sheet import Sheet, SheetList
from . import letters


def _sheet(key: str, module: str, letter: str = "", **more: Any) -> Sheet:
    """A sheet of this folder."""
    return Sheet(key, say(f"sheet.{key}.title"), f"{__package__}.{module}", letter=letter, **more)


PLANETS = ("3", "4", "5", "6", "7", "12", "19")
"""How many hexes a planet has that is drawn."""
COUNTERS = ("5/8", "1/2")
"""Sizes of counters, in inches, that blank fleet sheets have room for."""
OF_A_CAMPAIGN: dict[str, Any] = {"tab": "campaign", "looks_back": True, "with_tab": True}
"""A sheet of what a campaign archived, where there is one."""
SHEETS = SheetList(
    facts=f"{__package__}.facts",
    crosses=f"{__package__}.crosses",
    sheets=(
        *THE_BUNDLES,
        _sheet("fleets", "fleets.many", sided=True, tonight=True),
        _sheet("fleet", "fleets.one", sided=True),
        _sheet("blank", "fleets.blank", sided=True, only=COUNTERS),
        _sheet("orders", "orders.sheet", letters.ORDERS, tab="fleets", sided=True),
        replace(THE_RECORD, module=f"{__package__}.record.sheet"),
        replace(THE_CHARTS, module=f"{__package__}.charts.sheet"),
        THE_SEQUENCE,
        _sheet("aid", "aid.sheet", letters.AID, tab="tables", tonight=True),
        _sheet("queue", "turn.queue", letters.QUEUE, tab="queue", telling=True, tonight=True),
        _sheet("tracks", "turn.tracks", letters.TRACKS),
        _sheet("control", "upkeep.control", letters.CONTROL, tab="systems", tonight=True),
        _sheet("map", "star_map.sheet", letters.MAP, tab="map"),
        _sheet("upkeep", "upkeep.sheet", letters.UPKEEP, tab="fleets", sided=True, tonight=True),
        _sheet("battle_board", "battle.board", letters.BATTLE, tab="tables"),
        _sheet("battle_report", "battle.report", letters.REPORT, tab="battle", looks_back=True),
        _sheet("planets", "battle.planets", letters.PLANET, tab="systems", only=PLANETS),
        _sheet("book", "book", letters.BOOK, tab="fleets"),
        _sheet("chronicle", "record.chronicle", letters.CHRONICLE, tab="journal", telling=True),
        _sheet("campaign", "chapters.sheet", letters.CAMPAIGN, **OF_A_CAMPAIGN, telling=True),
        _sheet("hand_over", "record.hand_over", letters.HAND_OVER, **OF_A_CAMPAIGN),
        _sheet("plate", "aid.plate", letters.PLATE, tab="tables", both=True),
    ),
)
