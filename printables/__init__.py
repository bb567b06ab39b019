"""Paper: the sheets of each game, a line each. What draws them is imported only when one is printed."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.say import Say, say
from assistant.core.seats import BOTH_LANGUAGES

from .drawing.request import SheetRequest as SheetRequest

if TYPE_CHECKING:
    from .drawing.document import Document

FACTS = {"imperium": "imperium.facts"}
"""The module of a game that has facts_of(game, state, seat, code): what its sheets show, fact by fact."""


@dataclass(frozen=True)
class Sheet:
    """A sheet that can be printed: `module` has make(game, request); a `sided` one may be one side's.

    `telling` ones need the journal, `tonight` ones go into the bundle for an evening, a `bundle` is made of
    other sheets; `both` can be printed with names in both languages; `only` lists what one can be limited to.
    """

    key: str
    title: Say
    module: str
    sided: bool = False
    telling: bool = False
    tonight: bool = False
    both: bool = False
    bundle: bool = False
    only: tuple[str, ...] = ()

    def document(self, game: Game, request: SheetRequest) -> Document:
        """What its module makes: a document of which nothing is drawn yet."""
        if request.language == BOTH_LANGUAGES and not self.both:
            raise Missing(say("sheet.not_both", sheet=self.title))
        made: Document = import_module(f"{__name__}.{self.module}").make(game, request)
        return made


def _sheets(*sheets: Sheet) -> dict[str, Sheet]:
    return {sheet.key: sheet for sheet in sheets}


SHEETS: dict[str, dict[str, Sheet]] = {
    "imperium": _sheets(
        Sheet(
            "tonight",
            say("sheet.tonight.title"),
            "tonight",
            sided=True,
            telling=True,
            bundle=True,
        ),
        Sheet(
            "everything",
            say("sheet.everything.title"),
            "everything",
            sided=True,
            telling=True,
            bundle=True,
        ),
        Sheet("fleets", say("sheet.fleets.title"), "imperium.fleets.many", sided=True, tonight=True),
        Sheet("fleet", say("sheet.fleet.title"), "imperium.fleets.one", sided=True),
        Sheet("blank", say("sheet.blank.title"), "imperium.fleets.blank", sided=True),
        Sheet("record", say("sheet.record.title"), "imperium.record.sheet"),
        Sheet("charts", say("sheet.charts.title"), "charts.charts", both=True),
        Sheet("sequence", say("sheet.sequence.title"), "charts.sequence"),
        Sheet("aid", say("sheet.aid.title"), "imperium.aid.sheet", tonight=True),
        Sheet("queue", say("sheet.queue.title"), "imperium.turn.queue", telling=True, tonight=True),
        Sheet("tracks", say("sheet.tracks.title"), "imperium.turn.tracks"),
        Sheet("control", say("sheet.control.title"), "imperium.upkeep.control", tonight=True),
        Sheet("upkeep", say("sheet.upkeep.title"), "imperium.upkeep.sheet", sided=True, tonight=True),
        Sheet("battle_board", say("sheet.battle_board.title"), "imperium.battle.board"),
        Sheet("battle_report", say("sheet.battle_report.title"), "imperium.battle.report"),
        Sheet(
            "planets",
            say("sheet.planets.title"),
            "imperium.battle.planets",
            only=("3", "4", "5", "6", "7", "12", "19"),
        ),
        Sheet("book", say("sheet.book.title"), "imperium.book"),
        Sheet("chronicle", say("sheet.chronicle.title"), "imperium.record.chronicle", telling=True),
        Sheet("plate", say("sheet.plate.title"), "imperium.aid.plate", both=True),
    ),
}


BUNDLES = {sheet.key for sheets in SHEETS.values() for sheet in sheets.values() if sheet.bundle}
"""Keys of documents that are made of other sheets."""


def sheets_of(game_key: str) -> tuple[Sheet, ...]:
    """The sheets of a game, in the order they are offered."""
    return tuple(SHEETS.get(game_key, {}).values())


def told(game_key: str, sheet_key: str) -> bool:
    """Whether a sheet needs the journal."""
    sheet = SHEETS.get(game_key, {}).get(sheet_key)
    return sheet is not None and sheet.telling


def print_sheet(game_key: str, sheet_key: str, request: SheetRequest) -> bytes:
    """A sheet of a game as PDF; Missing if there is no such game or sheet."""
    return document_of(game_key, sheet_key, request).pdf()


def document_of(game_key: str, sheet_key: str, request: SheetRequest) -> Document:
    """A sheet of a game as a document of which nothing is drawn yet; Missing as above."""
    from assistant.games import GAMES

    sheet = SHEETS.get(game_key, {}).get(sheet_key)
    if sheet is None or game_key not in GAMES:
        raise Missing(say("sheet.unknown", sheet=sheet_key[:40]))
    return sheet.document(GAMES[game_key], request)
