"""2, 8, 12 The forces of a side: a box for each port and area, a cell for each unit, berths to draw in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.core.words.seats import ALL_SIDES
from assistant.games.outer_planets.pieces.units import at_sea as afloat
from assistant.games.outer_planets.pieces.units import of_side
from assistant.games.outer_planets.state.keys import IN_PORT, SideKey
from printables.drawing.blocks import Block
from printables.drawing.document import Document, PageHead
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from . import layout as at
from .band import draw_band
from .boxes import kinds_block, place_blocks
from .places import Place, at_sea, elsewhere, ports

BETWEEN = 2.0
BLANKS = 3


def make(game: Game, request: SheetRequest) -> Document:
    """Each side on pages of its own."""
    document = start(request, "sheet.forces.title")
    for side in game.sides:
        if request.side in (ALL_SIDES, side.key):
            _add(document, side, request)
    return document


def _add(document: Document, side: Side, request: SheetRequest) -> None:
    """The pages of a side: the band on the first, then boxes column by column."""
    title = request.words.words(say(f"sheet.forces.of_{side.key}"))
    note = request.words.words(say("sheet.forces.note"))
    head = PageHead(side.letter, title, request.short_code(side.letter), note, side)
    columns = list(_columns(_blocks(SideKey(side.key), side, request), request))
    beside = len(request.room.columns)
    for first in range(0, len(columns), beside):
        some = columns[first : first + beside]
        document.add(head, partial(_page, columns=some, side=side if first == 0 else None, request=request))


def _blocks(key: SideKey, side: Side, request: SheetRequest) -> list[Block]:
    """Ports, areas, what is off the map, and areas to be named."""
    state = request.state
    places = [*ports(state, key), *at_sea(state, key)]
    blocks = [block for each in places for block in place_blocks(each, side, request)]
    blocks += [kinds_block(each, request) for each in elsewhere(state, key)]
    # 8-4 Areas that are entered while the tablet is off.
    return [*blocks, *place_blocks(Place(berths=at.AREA_BERTHS), side, request) * BLANKS]


def _columns(blocks: Sequence[Block], request: SheetRequest) -> Iterator[list[Block]]:
    """Blocks under each other, each in the first column it fits into; those of the first page are shorter."""
    room = request.room
    columns: list[tuple[float, list[Block]]] = []
    for block in blocks:
        high = block.height + BETWEEN
        place = next((at for at, (left, _) in enumerate(columns) if high <= left + BETWEEN), len(columns))
        if place == len(columns):
            columns.append((room.height - (at.BAND if place < len(room.columns) else 0.0), []))
        left, some = columns[place]
        columns[place] = (left - high, [*some, block])
    yield from (some for _, some in columns)


def _page(
    page: Page, *, columns: Sequence[Sequence[Block]], side: Side | None, request: SheetRequest
) -> None:
    top = page.top
    if side is not None:
        units = of_side(request.state, SideKey(side.key))
        sea = len(afloat(request.state, SideKey(side.key)))
        docked = sum(each.at.zone in IN_PORT for each in units)
        draw_band(page, side, (sea, docked), request)
        top += at.BAND
    for x, column in zip(request.room.columns, columns, strict=False):
        y = top
        for block in column:
            block.draw(page, x, y)
            y += block.height + BETWEEN
