"""A port or an area as a box: its head, its units in cells, berths for more."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.outer_planets.state.unit import Unit
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, SMALL_BOLD, STRONG, fit, measure
from printables.drawing.marks import berth, side_mark
from printables.drawing.page import FRAME, HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at
from .cells import across, draw_unit, rows
from .places import Kinds, Place


def place_blocks(place: Place, side: Side, request: SheetRequest) -> list[Block]:
    """A place with its units, and berths for those it may need; what is higher than a page goes on."""
    inside = request.room.column - 2 * at.EDGE
    lines = list(rows(request.state, place.units, inside))
    # One row at least, so that an empty port has room for a pencil.
    lines += [[]] * (max(1, ceil(place.berths / across(inside))) - len(lines))
    # The page may be one with the band.
    most = int((request.room.height - at.BAND - at.HEAD - at.FOOT) / at.DOWN)
    parts = [lines[first : first + most] for first in range(0, len(lines), most)]
    return [_place_block(place, part, side, request) for part in parts]


def _place_block(place: Place, lines: Sequence[Sequence[Unit]], side: Side, request: SheetRequest) -> Block:
    """Rows of units under the head of their place; the last of them is filled up with berths."""
    width = request.room.column
    inside = width - 2 * at.EDGE
    height = at.HEAD + at.DOWN * len(lines) + at.FOOT

    def draw(page: Page, x: float, y: float) -> None:
        page.frame(x, y, width, height, FRAME)
        page.across(x, y + at.HEAD, width, SLOT)
        _head(page, (x, y, width), place, side, request)
        for number, line in enumerate(lines):
            left, top = x + at.EDGE, y + at.HEAD + at.FOOT + at.DOWN * number
            for unit in line:
                left += draw_unit(page, (left, top), unit, request)
            for _ in range(across(x + at.EDGE + inside - left)):
                berth(page, left, top, at.CELL.width, at.CELL.height)
                left += at.CELL.width + at.GAP

    return Block(height, draw)


def _head(
    page: Page, room: tuple[float, float, float], place: Place, side: Side, request: SheetRequest
) -> None:
    """What a place is called, whose it is, its headquarters and factories; a line where it has no name."""
    x, y, width = room
    if place.title is None:
        text = request.words.words(say("sheet.forces.area"))
        start = x + at.NAME_ALONE * 2 + page.write(x + at.NAME_ALONE, y + at.LINE_BASE, text, SMALL)
        page.across(start, y + at.LINE_BASE, at.LINE_WIDTH)
        return
    right = x + width - at.EDGE
    # From the right edge inwards: the first factory comes to stand leftmost.
    for value in reversed(place.works):
        right -= at.FACTORY_PITCH
        page.frame(right, y + at.FACTORY.y, at.FACTORY.width, at.FACTORY.height, FRAME)
        middle = right + at.FACTORY.width / 2
        page.figure(middle, y + at.FACTORY_BASE, "" if value is None else str(value), EVENT)
    left = x + (at.NAME if place.port else at.NAME_ALONE)
    if place.port:
        side_mark(page, (x + at.PLACE_MARK.x, y + at.PLACE_MARK.y), at.PLACE_MARK_SIZE, side)
    free = right - at.HQ_END - left
    title = request.words.words(place.title)
    style = KEY if measure(title, KEY.sized(title)) <= free else STRONG
    page.write(left, y + at.NAME_BASE, fit(title, style, free), style, free)
    if place.under is not None:
        text = fit(request.words.words(place.under), SMALL, free)
        taken = page.write(left, y + at.AREA_BASE, text, SMALL, free) + at.HQ_END
        left, free = left + taken, free - taken
    if place.hqs:
        text = fit(", ".join(request.words.words(each) for each in place.hqs), SMALL_BOLD, free)
        page.write(left + free, y + at.AREA_BASE, text, SMALL_BOLD.right)


def kinds_block(kinds: Kinds, request: SheetRequest) -> Block:
    """Units that are off the map, so many of a kind in a row."""
    height = at.HEAD + at.ROW * len(kinds.rows)

    def draw(page: Page, x: float, y: float) -> None:
        width = request.room.column
        page.frame(x, y, width, height, FRAME)
        page.write(x + at.NAME_ALONE, y + at.LINE_BASE, request.words.words(kinds.title), KEY)
        for number, (count, kind, values) in enumerate(kinds.rows):
            top = y + at.HEAD + at.ROW * number
            page.across(x, top, width, HAIR)
            page.write(x + at.COUNT, top + at.ROW_BASE, str(count), STRONG.right)
            free = width - at.KIND - at.VALUES_ROOM
            text = fit(request.words.words(kind), BODY, free)
            page.write(x + at.KIND, top + at.ROW_BASE, text, BODY, free)
            page.write(x + width - at.EDGE, top + at.ROW_BASE, values, STRONG.right)

    return Block(height, draw)
