"""The pages of a match record: strip, columns, and the paper save at the foot or on pages of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from assistant.core.game import Game
from assistant.core.words.errors import Problem
from assistant.core.words.say import Say, say

from ..drawing.codes import RECORD
from ..drawing.document import Document, PageHead
from ..drawing.geometry import BODY_TOP, Room
from ..drawing.page import Page
from ..drawing.qr import CODE_MODULE
from ..drawing.request import SheetRequest, start
from ..paper_save.codes_on_paper import ROOMY, Codes, Grid, add_pages, codes_of, draw_codes, grid_for
from .columns import Column, Item, labelled, paired
from .layout import BAR
from .strip import Strip

LEAST, BETWEEN, CLEAR = 40.0, 4.0, 1.5


def record(
    game: Game, request: SheetRequest, strip: Strip, columns: Sequence[Column], note: Say | None = None
) -> Document:
    """The document: columns beside each other as far as they are no wider than the room has columns."""
    document = start(request, "sheet.record.title")
    told = request.words.words(note) if note else ""
    # Its first page shows the link in its strip; in large type it stands in the head as on all others.
    head = PageHead(RECORD, document.imprint.title, request.short_code(RECORD), told)
    first = head if request.large else replace(head, linked=False)
    if request.large:
        columns = [replace(each, items=paired(each.items, each.width)) for each in columns]
    codes = None
    try:
        codes = codes_of(game, request)
    except Problem as too_long:
        # What the codes have no room for is read all the same: only they stay away, and the record says so.
        columns = [*columns, _instead(too_long.sentence, request)]
    leaves = _leaves(strip, list(columns), request)
    if codes:
        _with_codes(document, leaves, codes, (first, head), request)
    else:
        for leaf in leaves:
            document.add(first if leaf.strip else head, leaf.draw)
    return document


def _with_codes(
    document: Document,
    leaves: Sequence[Leaf],
    codes: Codes,
    heads: tuple[PageHead, PageHead],
    request: SheetRequest,
) -> None:
    """The pages, the codes under the last of them or on pages of their own."""
    first, head = heads
    room = request.bottom - _end(leaves[-1], request) - CLEAR
    # Under other things only as large as on pages of their own: codes that are squeezed are read worst.
    alone = grid_for(codes, request.bottom - request.top, request.scale)
    least = alone.module if alone else CODE_MODULE
    under = grid_for(codes, room, request.scale, [each for each in (*ROOMY, CODE_MODULE) if each >= least])
    for leaf in leaves:
        then = partial(_codes, grid=under, request=request) if under and leaf is leaves[-1] else None
        document.add(first if leaf.strip else head, leaf.draw, then=then)
    if not under:
        add_pages(document, codes, head, request)


def _instead(why: Say, request: SheetRequest) -> Column:
    """Why there is no paper save."""
    width = request.room.width
    items = list(labelled("", request.words.words(why), width, 0.0))
    return Column(None, request.words.words(say("paper.sheet_title")), "", width, items)


def _end(leaf: Leaf, request: SheetRequest) -> float:
    """Where a page ends on paper."""
    return request.top + leaf.end * request.scale if request.large else leaf.end


def _codes(page: Page, grid: Grid, request: SheetRequest) -> None:
    """The paper save at the foot of the last page."""
    draw_codes(page, page.bottom - grid.height, grid, request, range(len(grid.codes)))


@dataclass
class Leaf:
    """A page of the record: the strip on the first, then columns with what stands in them; where it ends."""

    top: float
    strip: Strip | None = None
    columns: list[tuple[float, float, Column, list[Item]]] = field(default_factory=list)
    end: float = 0.0

    def put(self, x: float, y: float, some: Column, room: Room) -> None:
        """As much of a column there as there is room for."""
        items = some.take(room.bottom - y - BAR)
        self.columns.append((x, y, some, items))
        self.end = max(self.end, y + BAR + sum(item.height for item in items))

    def draw(self, page: Page) -> None:
        """Everything on it."""
        if self.strip:
            self.strip.draw(page)
        for x, y, each, items in self.columns:
            each.draw(page, x, y, items)


def _leaves(strip: Strip, columns: list[Column], request: SheetRequest) -> list[Leaf]:
    """Pages until everything is listed, row under row."""
    room, leaves = request.room, list[Leaf]()
    rows = _rows(columns, room)
    first = (room.top if request.large else BODY_TOP) + strip.height
    while not leaves or any(each.items for each in columns):
        leaf = Leaf(room.top) if leaves else Leaf(first, strip)
        _fill(leaf, [row for row in rows if any(each.items for each in row)], room)
        leaves.append(leaf)
    return leaves


def _rows(columns: Sequence[Column], room: Room) -> list[list[Column]]:
    """Columns that stand beside each other; a wide one has a row of its own."""
    rows: list[list[Column]] = []
    for each in columns:
        wide = each.width > room.column
        if not rows or wide or len(rows[-1]) == len(room.columns) or rows[-1][0].width > room.column:
            rows.append([])
        rows[-1].append(each)
    return rows


def _fill(leaf: Leaf, rows: Sequence[list[Column]], room: Room) -> None:
    """One row under the other, the next as soon as there is room for a good part of it."""
    y = leaf.top
    for row in rows:
        # A heading with a line or two under it is not worth beginning here.
        if room.bottom - y < LEAST:
            return
        for x, each in zip(room.columns, row, strict=False):
            leaf.put(x, y, each, room)
        # What is left of this row goes on the next page before any other begins.
        if any(each.items for each in row):
            return
        y = leaf.end + BETWEEN
