"""Paper: the sheets that every game has, and the list of each. What draws a sheet is imported to print it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from assistant.games import GAMES, home_of, part, read_from
from assistant.games.described import is_described

from .drawing.codes import AID, CHART, RECORD, SEQUENCE
from .drawing.request import SheetRequest as SheetRequest
from .sheet import Sheet, SheetList

if TYPE_CHECKING:
    from .drawing.document import Document


def _sheet(key: str, module: str, **more: Any) -> Sheet:
    """A sheet of every game."""
    return Sheet(key, say(f"sheet.{key}.title"), f"{__name__}.{module}", **more)


THE_BUNDLES = tuple(
    _sheet(key, key, sided=True, telling=True, looks_back=True, bundle=True)
    for key in ("tonight", "everything")
)
# Its paper save holds the archive too: it is little, and the journal is not on paper.
THE_RECORD = _sheet("record", "record.sheet", telling=True, looks_back=True, letter=RECORD)
THE_CHARTS = _sheet("charts", "charts.charts", both=True, letter=CHART, tab="tables")
THE_SEQUENCE = _sheet("sequence", "charts.sequence", letter=SEQUENCE)
# For games whose data has one.
THE_AID = _sheet("aid", "aid", letter=AID, tab="tables", tonight=True)
COMMON = SheetList(
    (*THE_BUNDLES, *(replace(each, tonight=True) for each in (THE_RECORD, THE_CHARTS, THE_SEQUENCE)))
)
"""What a game has that lists none of its own."""
DESCRIBED = f"{__name__}.own.sheets"
"""Those of every game of a file."""
BUNDLES = {sheet.key for sheet in THE_BUNDLES}
"""Keys of documents that are made of other sheets."""


def list_of(game_key: str) -> SheetList:
    """The list of a game: SHEETS of its module `sheets`; Damaged if its package cannot be used."""
    own = DESCRIBED if is_described(game_key) else home_of(game_key).sheets
    with read_from(game_key):
        listed: SheetList = part(game_key, own).SHEETS if own else COMMON
    return listed


def sheets_of(game_key: str) -> tuple[Sheet, ...]:
    """The sheets of a game, in the order they are offered."""
    return list_of(game_key).sheets


def sheet_named(game_key: str, sheet_key: str) -> Sheet:
    """A sheet of a game; Missing if it has no such sheet."""
    for sheet in sheets_of(game_key):
        if sheet.key == sheet_key:
            return sheet
    raise Missing(say("sheet.unknown", sheet=sheet_key[:40]))


def print_sheet(game_key: str, sheet_key: str, request: SheetRequest) -> bytes:
    """A sheet of a game as PDF; Missing if there is no such game or sheet."""
    return document_of(game_key, sheet_key, request).pdf()


def document_of(game_key: str, sheet_key: str, request: SheetRequest) -> Document:
    """A sheet of a game as a document of which nothing is drawn yet; Missing as above."""
    if game_key not in GAMES:
        raise Missing(say("sheet.unknown", sheet=sheet_key[:40]))
    return sheet_named(game_key, sheet_key).document(GAMES[game_key], request)
