"""The chart sheets: every table of a game, as many on a page as fit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.game import Game
from assistant.core.shipped.table import Table
from assistant.core.words.errors import Missing
from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.core.words.seats import BOTH_LANGUAGES

from ..drawing.codes import CHART
from ..drawing.document import Document, PageHead
from ..drawing.geometry import GUTTER, Room
from ..drawing.page import Page
from ..drawing.request import SheetRequest, start
from ..drawing.sentence import add_sentence
from ..drawing.silhouettes import Silhouette, small_silhouettes
from .chart import Chart
from .rows import SNUG, USUAL
from .wording import Wording

BETWEEN, SNUG_BETWEEN = 8.0, 4.4
STEP = 4.0
"""By how much pages are tried to be shorter."""


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
class Leaf:
    """A page being filled: its parts, and how far down its left and its right half are used."""

    ends: list[float]
    parts: list[Part] = field(default_factory=list)


@dataclass
class Layout:
    """Pages being filled, one after the other, or (first fit) each chart where there is room."""

    room: Room
    bottom: float
    first_fit: bool = False
    leaves: list[Leaf] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._turn()

    @property
    def pages(self) -> list[list[Part]]:
        """What stands on each page."""
        return [leaf.parts for leaf in self.leaves]

    def put(self, number: int, chart: Chart) -> None:
        """Place a chart where it fits first; a longer one than a page is split."""
        # First-fit bin packing, or in the order of the tables: then only the last page is open.
        for leaf in self.leaves if self.first_fit else self.leaves[-1:]:
            for half in self._halves(leaf, chart):
                top = max(leaf.ends[each] for each in half)
                if top + chart.height <= self.bottom:
                    x = (self.room.width - half_of(self.room)) * min(half)
                    self._place(leaf, Part(number=number, chart=chart, x=x, y=top), half, chart.height)
                    return
        if chart.height <= self.bottom - self.room.top:
            self._turn()
            self.put(number, chart)
        else:
            self._split(number, chart)

    def _halves(self, leaf: Leaf, chart: Chart) -> list[tuple[int, ...]]:
        if chart.width > half_of(self.room):
            return [(0, 1)]
        return [(0,), (1,)] if leaf.ends[0] <= leaf.ends[1] else [(1,), (0,)]

    def _place(self, leaf: Leaf, part: Part, half: tuple[int, ...], height: float) -> None:
        leaf.parts.append(part)
        for each in half:
            leaf.ends[each] = part.y + height + (SNUG_BETWEEN if self.first_fit else BETWEEN)

    def _turn(self) -> None:
        self.leaves.append(Leaf([self.room.top] * 2))

    def _split(self, number: int, chart: Chart) -> None:
        first, count = 0, len(chart.table.rows)
        top = self.room.top
        # A lower bound: its head stands on each page again.
        pages = math.ceil(chart.height / (self.bottom - top - chart.head))
        while first < count:
            if self.leaves[-1].parts:
                self._turn()
            room = self.bottom - top + sum(chart.heights[:first]) - chart.notes_height
            # As even as can be, so that no few rows stand alone on a page.
            some = min(chart.split(room) - first, math.ceil((count - first) / pages))
            last, pages = first + max(some, 1), max(pages - 1, 1)
            part = Part(number=number, chart=chart, x=0, y=top, first=first, last=last)
            self._place(self.leaves[-1], part, (0, 1), self.bottom)
            first = last


def make(game: Game, request: SheetRequest, unused: Sequence[str] = ()) -> Document:
    """Every table of the game but those this match leaves `unused`, or the one that was asked for."""
    document = start(request, "sheet.charts.title")
    tables = game.tables(request.state)
    if not tables:
        add_sentence(document, request, say("sheet.charts.none"), request.short_code(CHART))
        return document
    done = () if request.only else unused
    for parts in laid_out(tables, request, small_silhouettes(game.key), done):
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
    if request.large:
        return _packed(wanted, room)
    # In their order, unless narrow ones beside each other first take fewer pages.
    orders = (wanted, sorted(wanted, key=lambda each: each[1].width))
    wanted = min(orders, key=lambda some: len(_placed(some, room, room.bottom)))
    fewest = _placed(wanted, room, room.bottom)
    least = room.top + max(chart.height for _, chart in wanted)
    steps = int((room.bottom - least) / STEP)
    # The lowest end that needs no page more: so the pages are about equally full.
    lower = (_placed(wanted, room, least + STEP * step) for step in range(max(steps, 0)))
    return next((pages for pages in lower if len(pages) == len(fewest)), fewest)


def half_of(room: Room) -> float:
    """How wide half a page is."""
    return (room.width - GUTTER) / 2


def _packed(charts: Sequence[tuple[int, Chart]], room: Room) -> list[list[Part]]:
    """Few pages: the highest charts first, each where there is room; pages by their first chart."""
    # First-fit decreasing: what is hard to place is placed first.
    highest_first = sorted(charts, key=lambda each: -each[1].height)
    return sorted(_placed(highest_first, room, room.bottom, first_fit=True), key=_first_chart)


def _first_chart(parts: Sequence[Part]) -> tuple[int, int]:
    return min((part.number, part.first) for part in parts)


def _placed(
    charts: Sequence[tuple[int, Chart]], room: Room, bottom: float, first_fit: bool = False
) -> list[list[Part]]:
    layout = Layout(room, bottom, first_fit)
    for number, chart in charts:
        layout.put(number, chart)
    return layout.pages


def _measured(table: Table, request: SheetRequest, shapes: Mapping[str, Silhouette], code: str) -> Chart:
    """The chart in half a page's width if it reads well there, else in the full width."""
    wording = wording_for(request)
    room, rows = request.room, SNUG if request.large else USUAL
    # Measured, not guessed by its number of columns: a language may need half as much again.
    narrow = Chart(table, wording, shapes, half_of(room), code, rows=rows)
    return Chart(table, wording, shapes, room.width, code, rows=rows) if narrow.tight else narrow


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
    document.add(PageHead(_block(numbers), document.imprint.title, code, note), body)


def _block(numbers: list[int]) -> str:
    """C3, C1–4 for charts that follow each other, or C2+4."""
    if len(numbers) > 2 or numbers[-1] - numbers[0] == 1:
        return f"C{numbers[0]}–{numbers[-1]}"
    return "C" + "+".join(map(str, numbers))
