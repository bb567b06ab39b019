"""The chart sheets of a war: interference, offensive and petitions on one page, then every other table."""

from __future__ import annotations

from functools import partial

from assistant.core.game import Game
from assistant.core.shipped.table import Table
from assistant.core.words.say import say
from assistant.core.words.seats import BOTH_LANGUAGES
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces import terraforming
from assistant.games.imperium.state.war import State
from printables.charts import charts as usual
from printables.drawing.codes import CHART
from printables.drawing.document import Document, PageHead
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import small_silhouettes

from . import layout as at
from .first_page import interference
from .halves import offensive, petitions

FIRST = ("interference", "offensive", "petition_military", "petition_financial")


def make(game: Game, request: SheetRequest) -> Document:
    """As said; one table alone, both languages or large type as in every game."""
    unused = unused_in(request.state)
    # The page laid out by hand is for all charts in one language and normal type.
    if request.only or request.large or request.language == BOTH_LANGUAGES:
        return usual.make(game, request, unused)
    document = start(request, "sheet.charts.title")
    every = game.tables(request.state)
    codes = {key: request.short_code(CHART, number) for number, key in enumerate(every, 1)}
    note, title = request.words.words(say("sheet.charts.note")), document.imprint.title
    head = PageHead(f"C1–{len(FIRST)}", title, request.short_code(CHART), note)
    charts = {key: every[key] for key in FIRST}
    document.add(head, partial(_first, charts=charts, codes=codes, given=(game, request)))
    for parts in usual.laid_out(every, request, small_silhouettes(game.key), done=(*FIRST, *unused)):
        usual.add_page(document, parts, request)
    return document


def unused_in(state: State) -> tuple[str, ...]:
    """The charts of optional rules that are not played, and of peace; each may still be asked for alone."""
    played = {
        terraforming.SWITCH: terraforming.played(state),
        "quick_fire": Reading.QUICK_RESOLUTION_ON.holds(state),
        "scouting": Reading.STEALTH_SCOUTING_ON.holds(state),
        "upgrade": state.campaign is not None,
    }
    return tuple(chart for chart, used in played.items() if not used)


def _first(
    page: Page, charts: dict[str, Table], codes: dict[str, str], given: tuple[Game, SheetRequest]
) -> None:
    game, request = given
    end = interference(page, page.top, charts["interference"], codes["interference"], request)
    y = end + at.BETWEEN
    shapes = small_silhouettes(game.key)
    offensive(page, y, charts["offensive"], codes["offensive"], (request, shapes))
    both = charts["petition_military"], charts["petition_financial"]
    code = " · ".join(codes[chart.key] for chart in both)
    petitions(page, y, both, code, request)
