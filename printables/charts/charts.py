"""The chart sheets: every table of a game, as many on a page as fit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.language import language
from assistant.core.say import say
from assistant.core.seats import BOTH_LANGUAGES
from assistant.core.table import Table

from ..drawing.codes import CHART
from ..drawing.document import Document, Head
from ..drawing.geometry import BODY_END, BODY_TOP, HALF, WIDTH
from ..drawing.page import Page
from ..drawing.request import SheetRequest, start
from ..drawing.sentence import add_sentence
from ..drawing.silhouettes import Silhouette, small_silhouettes
from .chart import Chart
from .wording import Wording

BETWEEN = 8.0
STEP = 4.0
"""By how much pages are tried to be shorter."""
RIGHT = WIDTH - HALF


@dataclass(frozen=True, kw_only=True)
class Part:
    """Some rows of a chart at a place on a page."""

    number: int
    chart: Chart
    x: float
    y: float
    first: int = 0
    last: int | None = None


@dataclass
class Layout:
    """Pages being filled: how far down the left and the right half are used."""

    top: float = BODY_TOP
    bottom: float = BODY_END
    pages: list[list[Part]] = field(default_factory=lambda: [[]])
    ends: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ends = [self.top, self.top]

    def put(self, number: int, chart: Chart) -> None:
        """Place a chart where it fits first; a longer one than a page is split."""
        for half in self._halves(chart):
            top = max(self.ends[each] for each in half)
            if top + chart.height <= self.bottom:
                self._place(Part(number=number, chart=chart, x=RIGHT * min(half), y=top), half, chart.height)
                return
        if chart.height <= self.bottom - self.top:
            self._turn()
            self.put(number, chart)
        else:
            self._split(number, chart)

    def _halves(self, chart: Chart) -> list[tuple[int, ...]]:
        if chart.width > HALF:
            return [(0, 1)]
        return [(0,), (1,)] if self.ends[0] <= self.ends[1] else [(1,), (0,)]

    def _place(self, part: Part, half: tuple[int, ...], height: float) -> None:
        self.pages[-1].append(part)
        for each in half:
            self.ends[each] = part.y + height + BETWEEN

    def _turn(self) -> None:
        self.pages.append([])
        self.ends = [self.top, self.top]

    def _split(self, number: int, chart: Chart) -> None:
        first, count = 0, len(chart.table.rows)
        pages = math.ceil(chart.height / (self.bottom - self.top - chart.head))
        while first < count:
            if self.pages[-1]:
                self._turn()
            room = self.bottom - self.top + sum(chart.heights[:first]) - chart.notes_height
            # As even as can be, so that no few rows stand alone on a page.
            some = min(chart.split(room) - first, math.ceil((count - first) / pages))
            last, pages = first + max(some, 1), max(pages - 1, 1)
            self._place(
                Part(number=number, chart=chart, x=0, y=self.top, first=first, last=last), (0, 1), self.bottom
            )
            first = last


def make(game: Game, request: SheetRequest) -> Document:
    """Every table of the game, or the one that was asked for."""
    document = start(request, "sheet.charts.title")
    tables = game.tables(request.state)
    if not tables:
        add_sentence(document, request, say("sheet.charts.none"), request.short_code(CHART))
        return document
    for parts in laid_out(tables, request, small_silhouettes(game.key)):
        add_page(document, parts, request)
    return document


def laid_out(
    every: Mapping[str, Table],
    request: SheetRequest,
    shapes: Mapping[str, Silhouette],
    done: Sequence[str] = (),
) -> list[list[Part]]:
    """Where each chart stands but those that are `done`: on few pages, and those about equally full."""
    if request.only and request.only not in every:
        raise Missing(say("sheet.no_table", table=request.only))
    wanted = [
        (number, _measured(table, request, shapes, request.short_code(CHART, number)))
        for number, (key, table) in enumerate(every.items(), 1)
        if request.only in ("", key) and key not in done
    ]
    room = request.room
    # In their order, unless narrow ones beside each other first take fewer pages.
    orders = (wanted, sorted(wanted, key=lambda each: each[1].width))
    wanted = min(orders, key=lambda some: len(_placed(some, room.top, room.bottom)))
    fewest = _placed(wanted, room.top, room.bottom)
    least = room.top + max(chart.height for _, chart in wanted)
    steps = int((room.bottom - least) / STEP)
    lower = (_placed(wanted, room.top, least + STEP * step) for step in range(max(steps, 0)))
    return next((pages for pages in lower if len(pages) == len(fewest)), fewest)


def _placed(charts: Sequence[tuple[int, Chart]], top: float, bottom: float) -> list[list[Part]]:
    layout = Layout(top, bottom)
    for number, chart in charts:
        layout.put(number, chart)
    return layout.pages


def _measured(table: Table, request: SheetRequest, shapes: Mapping[str, Silhouette], code: str) -> Chart:
    """The chart in half a page's width if it reads well there, else in the full width."""
    wording = wording_for(request)
    if request.large:
        return Chart(table, wording, shapes, request.room.width, code)
    narrow = Chart(table, wording, shapes, HALF, code)
    return Chart(table, wording, shapes, WIDTH, code) if narrow.tight else narrow


def wording_for(request: SheetRequest) -> Wording:
    """How this document puts names into words."""
    first = request.words
    languages = [language("en"), language("ja")] if request.language == BOTH_LANGUAGES else [first]
    label = {key: first.words(say(f"sheet.chart.{key}")) for key in ("ways", "dice", "again")}
    return Wording(tuple(each.words for each in languages), **label)


def add_page(document: Document, parts: list[Part], request: SheetRequest) -> None:
    """A page of charts."""

    def body(page: Page) -> None:
        for part in parts:
            part.chart.draw(page, part.x, part.y, part.first, part.last)

    numbers = sorted({part.number for part in parts})
    code = request.short_code(CHART, numbers[0] if len(numbers) == 1 else 0)
    note = request.words.words(say("sheet.charts.note"))
    document.add(Head(_block(numbers), document.imprint.title, code, note), body)


def _block(numbers: list[int]) -> str:
    """C3, or C1–4 for charts that follow each other, or all charts from the first to the last."""
    return f"C{numbers[0]}" if len(numbers) == 1 else f"C{numbers[0]}–{numbers[-1]}"
