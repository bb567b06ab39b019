"""Paper: the sheets of each game, a line each. What draws them is imported only when one is printed."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.say import Say, say

from .request import SheetRequest as SheetRequest


@dataclass(frozen=True)
class Sheet:
    """A sheet that can be printed: `module` has make(game, request); a `sided` one may be one side's."""

    key: str
    title: Say
    module: str
    sided: bool = False

    def make(self, game: Game, request: SheetRequest) -> bytes:
        """The PDF."""
        made = self.document(game, request)
        return made if isinstance(made, bytes) else made.pdf()

    def document(self, game: Game, request: SheetRequest) -> Any:
        """What its module makes: a document that can still take more pages, or finished bytes."""
        return import_module(f"{__name__}.{self.module}").make(game, request)


def _sheets(*sheets: Sheet) -> dict[str, Sheet]:
    return {sheet.key: sheet for sheet in sheets}


SHEETS: dict[str, dict[str, Sheet]] = {
    "imperium": _sheets(
        Sheet("fleets", say("sheet.fleets.title"), "imperium.fleets", sided=True),
        Sheet("fleet", say("sheet.fleet.title"), "imperium.fleet", sided=True),
        Sheet("blank", say("sheet.blank.title"), "imperium.blank", sided=True),
        Sheet("charts", say("sheet.charts.title"), "charts"),
        Sheet("sequence", say("sheet.sequence.title"), "sequence"),
        Sheet("queue", say("sheet.queue.title"), "imperium.queue"),
        Sheet("tracks", say("sheet.tracks.title"), "imperium.tracks"),
        Sheet("plate", say("sheet.plate.title"), "imperium.plate"),
    ),
}


def sheets_of(game_key: str) -> tuple[Sheet, ...]:
    """The sheets of a game, in the order they are offered."""
    return tuple(SHEETS.get(game_key, {}).values())


def print_sheet(game_key: str, sheet_key: str, request: SheetRequest) -> bytes:
    """A sheet of a game as PDF; Missing if there is no such game or sheet."""
    from assistant.games import GAMES

    sheet = SHEETS.get(game_key, {}).get(sheet_key)
    if sheet is None or game_key not in GAMES:
        raise Missing(say("sheet.unknown", sheet=sheet_key[:40]))
    return sheet.make(GAMES[game_key], request)
