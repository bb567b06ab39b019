"""A player aid out of a file: sections with a rule number, a word in bold with what it says, charts between.

The file is `data/<game>/aid.toml`. Figures in its words are those of the charts: `{titan.surrender.moons}` is
what that row of that chart gives under that name, in the forms that charts know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType

import msgspec

from assistant.core.game import Game
from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.kit_file import broken, check_known, read_file
from assistant.core.shipped.table import Table
from assistant.core.shipped.table_file import in_words
from assistant.core.words.say import Name, say
from assistant.games import home_of

from . import aid_layout as at
from .charts.chart import Chart
from .charts.charts import wording_for
from .charts.rows import Rows
from .drawing.blocks import Block, Term, filled, terms, terms_height
from .drawing.codes import AID
from .drawing.document import Document, PageHead
from .drawing.lettering import EVENT, KEY, fit
from .drawing.marks import section, tab_width
from .drawing.page import Page
from .drawing.request import SheetRequest, start

# Rows as low as their words: an aid is a chart beside others.
LOW = Rows(head=at.CHART_HEAD, least=at.CHART_ROW, free=at.CHART_FREE, roll=EVENT.centre, shapes=False)


class AidLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word in bold, and what is to be known of it."""

    lead: Name
    text: Name


class AidSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one rule says: its lines, or a chart by its key, which has a title of its own.

    The lines of one with a `key` are made by its game.
    """

    rule: str = ""
    title: Name = Name("")
    chart: str = ""
    key: str = ""
    lines: tuple[AidLine, ...] = ()


class AidPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page in normal type: its title and its sections, column by column."""

    title: Name
    sections: tuple[AidSection, ...]


class AidFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pages of an aid."""

    pages: tuple[AidPage, ...]


_files = Reader(AidFile)


@cache
def aid_of(game: str) -> AidFile:
    """What the aid of a game says; Damaged if its file cannot be read."""
    return read_file(home_of(game).data / "aid.toml", _files)


def make(game: Game, request: SheetRequest) -> Document:
    """A page for each of the file; in large type as many as it takes."""
    return drawn(game, request, lines={})


@dataclass(frozen=True)
class Given:
    """What the words of a file stand on: charts, figures by their places, lines of sections with a key."""

    charts: Mapping[str, Table]
    figures: Mapping[str, int]
    lines: Mapping[str, Sequence[Term]]


def drawn(
    game: Game,
    request: SheetRequest,
    lines: Mapping[str, Sequence[Term]],
    figures: Mapping[str, int] = MappingProxyType({}),
    file: AidFile | None = None,
) -> Document:
    """The same with what a game makes: lines of the sections that have a key, figures beside its charts’.

    One without a file of its own gives what would stand there.
    """
    document = start(request, "sheet.aid.title")
    found = file or aid_of(game.key)
    charts = game.tables(request.state)
    named = [each.chart for page in found.pages for each in page.sections if each.chart]
    check_known("aid.toml", named, charts)
    given = Given(charts, figures_of(charts) | dict(figures), lines)
    number = 0
    for page in found.pages:
        for columns in _pages(page, given, request):
            number += 1
            head = PageHead(
                f"{AID}{number}",
                request.words.words(page.title),
                request.short_code(AID, number),
                request.words.words(say("sheet.aid.by_rule")),
            )
            document.add(head, partial(_page, columns=columns, request=request))
    return document


def _pages(page: AidPage, given: Given, request: SheetRequest) -> Iterator[list[list[Block]]]:
    """Sections under each other, so many columns of them on a page."""
    room = request.room
    # Of what nobody at the table has, such as powers of races not chosen yet, there is no section.
    blocks = [block for each in page.sections for block in _section(each, given, request)]
    columns = list(filled(blocks, lambda block: block.height, room.height, at.BETWEEN))
    across = len(room.columns)
    for first in range(0, len(columns), across):
        yield columns[first : first + across]


def _page(page: Page, *, columns: list[list[Block]], request: SheetRequest) -> None:
    for x, blocks in zip(request.room.columns, columns, strict=False):
        y = page.top
        for block in blocks:
            block.draw(page, x, y)
            y += block.height + at.BETWEEN


def _section(found: AidSection, given: Given, request: SheetRequest) -> Iterator[Block]:
    width = request.room.column
    if found.chart:
        chart = Chart(given.charts[found.chart], wording_for(request), {}, width, "", rows=LOW)
        yield from _chart(chart, request.room.height)
        return
    words = request.words.words
    lines = [
        *(Term(*(words(_filled(each, given)) for each in (line.lead, line.text))) for line in found.lines),
        *given.lines.get(found.key, ()),
    ]
    if not lines:
        return

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), found.rule, fit(words(found.title), KEY, width - tab_width(found.rule)))
        terms(page, (x, y + at.HEAD), lines, width)

    yield Block(at.HEAD + terms_height(lines, width), draw)


def _chart(chart: Chart, room: float) -> Iterator[Block]:
    """A chart, in parts with a head each where it is higher than a column; its notes stand below the last."""
    first, heights = 0, chart.heights
    while first < len(heights):
        last = max(chart.split(room - chart.notes_height + sum(heights[:first])), first + 1)
        high = chart.head + sum(heights[first:last]) + (chart.notes_height if last == len(heights) else 0.0)

        def draw(page: Page, x: float, y: float, some: tuple[int, int] = (first, last)) -> None:
            chart.draw(page, x, y, *some)

        yield Block(high, draw)
        first = last


def _filled(words: Name, given: Given) -> Name:
    """Words with figures in their places; Damaged if a place names none."""
    try:
        return in_words(words, given.figures)
    except KeyError as error:
        raise broken("aid.toml", f"{{{error.args[0]}}}") from error


def figures_of(charts: Mapping[str, Table]) -> dict[str, int]:
    """Every figure that charts give, by chart, row and name; `to` is a row’s last face."""
    rows = [(f"{key}.{row.key}", row, chart) for key, chart in charts.items() for row in chart.rows]
    given = {f"{place}.{name}": value for place, row, _ in rows for name, value in row.give.items()}
    return {f"{place}.to": min(row.on[-1], chart.die) for place, row, chart in rows if row.on} | given
