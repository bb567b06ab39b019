"""The sheets in processor time: all charts, and everything a late war with the full counter mix can print."""

from __future__ import annotations

import time

from timing import judge

from assistant.core.game import Setup
from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.printables.full_war import full_war
from tests.printables.twilight.table import late
from tests.printables.twilight.table import setup as six

KB = 1024
# Kept for examples (RFC 5737): with an address every sheet carries a code to scan.
ADDRESS = "http://192.0.2.5:8765"
BEGUN = (Line(sentence=say("journal.begun")),)


def measure_sheets(shelf: Shelf, match: Match) -> None:
    """All chart sheets, then every sheet of a late war one after the other."""
    from printables import sheets_of

    seconds, size = printing(match, ["charts"])
    judge("all chart sheets, s of processor time", seconds, 1.0, f"{size / KB:.0f} KB")
    war = shelf.restore(match.game, Setup(match.setup.scenario), full_war(), BEGUN, "latewar1")
    sheets = [sheet.key for sheet in sheets_of(match.game.key) if not sheet.bundle]
    seconds, size = printing(war, sheets)
    parts = f"{len(sheets)} sheets, {size / KB:.0f} KB"
    judge("all sheets, s of processor time", seconds, 2.0, parts)
    measure_six(shelf, seconds)


def measure_six(shelf: Shelf, war: float) -> None:
    """Every sheet of six players late in the game, beside those of a war that took so many seconds."""
    from printables import sheets_of

    given = six(6)
    table = shelf.restore(shelf.games["twilight"], given, late(given), BEGUN, "latesix1")
    sheets = [sheet.key for sheet in sheets_of(table.game.key) if not sheet.bundle]
    seconds, size = printing(table, sheets)
    parts = f"{seconds:.2f} s, {len(sheets)} sheets, {size / KB:.0f} KB"
    judge("all sheets of six players / all of a late war", seconds / war, 0.6, parts)


def printing(match: Match, sheets: list[str]) -> tuple[float, int]:
    """Seconds of processor time and bytes, one sheet after the other, beginning with what is imported."""
    start = time.process_time()
    from printables.of_match import print_match

    size = sum(
        len(print_match(match, key, seat="everybody", language="en", address=ADDRESS)) for key in sheets
    )
    return time.process_time() - start, size
