"""11.3 A slip of orders for each segment, and a page for what a side has seen of the enemy's fleets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, say
from assistant.core.words.seats import ALL_SIDES
from printables.drawing import rows
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, TITLE, fit, wrap
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start

from ..letters import ORDERS
from . import layout as at

SEGMENTS = (1, 2, 3, 4)
DOES = ("moves", "attacks", "lands", "stays")


def make(game: Game, request: SheetRequest) -> Document:
    """A page of slips and one of enemy fleets a side; more in large type."""
    document = start(request, "sheet.orders.title")
    note = request.words.words(say("sheet.orders.note"))
    for side in game.sides:
        if request.side in (ALL_SIDES, side.key):
            head = PageHead(
                f"{ORDERS}{side.letter}", document.imprint.title, request.short_code(ORDERS), note, side
            )
            others = [each for each in game.sides if each.key != side.key]
            for blocks in (_slips(side, request), _enemies(others, request)):
                for some in pages_of(list(blocks), request.room):
                    document.add(head, body_of(some))
    return document


def _slips(side: Side, request: SheetRequest) -> Iterator[Block]:
    size = at.LARGE if request.large else at.NORMAL
    yield _about(say("sheet.orders.about"), request)
    for segment in SEGMENTS:
        yield _slip(segment, side, size, request)


def _about(words: Say, request: SheetRequest) -> Block:
    lines = wrap(request.words.words(words), BODY, request.room.width)

    def draw(page: Page, x: float, y: float) -> None:
        page.lines(x, y + at.ABOUT_BASE, lines, BODY, page.width - x)

    return Block(at.ABOUT_BASE * max(at.LINES, len(lines)), draw)


def _slip(segment: int, side: Side, size: at.Columns, request: SheetRequest) -> Block:
    """The orders of a segment, a row for each fleet that acts."""
    high = at.HEAD + at.ROW * at.FLEETS

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        page.frame(x, y, page.width - x, high, FRAME)
        page.block(x, y, at.NUMBER.width, at.NUMBER.height)
        page.figure(x + at.NUMBER.middle, y + at.NUMBER.height / 2, str(segment), TITLE.white)
        side_mark(page, (x + at.MARK.x, y + at.MARK.y), at.MARK.width, side)
        title = words(say("sheet.orders.segment", n=segment))
        room = size.boxes[0] - at.NAME.x - at.WORD.x * 2
        page.write(x + at.NAME.x, y + at.NAME.y, fit(title, KEY, room), KEY, room)
        for left, does in zip(size.boxes, DOES, strict=True):
            middle, text = x + left + at.TICK / 2, words(say(f"sheet.orders.{does}"))
            page.write(middle, y + at.HEADS_BASE, fit(text, SMALL, at.HEAD_ROOM), SMALL.centre, at.HEAD_ROOM)
        room = page.width - size.way
        text = fit(words(say("sheet.orders.way")), SMALL, room)
        page.write(x + size.way, y + at.HEADS_BASE, text, SMALL, room)
        for number in range(at.FLEETS):
            top = y + at.HEAD + at.ROW * number
            page.across(x, top, page.width - x)
            _order(page, (x, top), size, request)

    return Block(high, draw)


def _order(page: Page, place: tuple[float, float], size: at.Columns, request: SheetRequest) -> None:
    """A fleet: its number, whence it comes, what it does, which way."""
    (x, y), words = place, request.words.words
    box, (left, right) = at.FLEET, size.start
    room = box.x - at.WORD.x
    page.write(x + at.WORD.x, y + at.BASE, fit(words(say("sheet.orders.fleet")), SMALL, room), SMALL, room)
    page.frame(x + box.x, y + box.y, box.width, box.height)
    room = left - at.FROM_WORD
    page.write(x + at.FROM_WORD, y + at.BASE, fit(words(say("sheet.orders.from")), SMALL, room), SMALL, room)
    page.across(x + left, y + at.LINE_DOWN, right - left)
    for each in size.boxes:
        tick_box(page, x + each, y + at.TICK_DOWN, at.TICK)
    page.across(x + size.way, y + at.LINE_DOWN, page.width - size.way - at.LINE_END)


def _enemies(sides: Sequence[Side], request: SheetRequest) -> Iterator[Block]:
    """Boxes for the fleets of the other side, whose ships are known only when they are seen."""
    yield _about(say("sheet.orders.seen_about"), request)
    for side in sides:
        for first in range(1, at.MOST + 1, at.ABREAST):
            yield _fleets(side, range(first, first + at.ABREAST), request)


def _fleets(side: Side, numbers: Sequence[int], request: SheetRequest) -> Block:
    def draw(page: Page, x: float, y: float) -> None:
        for (left, end), number in zip(rows.columns(page, x, at.ABREAST), numbers, strict=True):
            _fleet(page, (left, y, end - left), (side, number), request)

    return Block(at.SEEN + at.SEEN_ROW * at.SEEN_ROWS, draw)


def _fleet(
    page: Page, place: tuple[float, float, float], fleet: tuple[Side, int], request: SheetRequest
) -> None:
    """A hidden fleet: its number, where it is, and what was seen of it."""
    (x, y, wide), (side, number), words = place, fleet, request.words.words
    box = at.FLEET_NUMBER
    page.frame(x, y, wide, at.SEEN + at.SEEN_ROW * at.SEEN_ROWS, FRAME)
    side_mark(page, (x + box.middle / 2 + at.SEEN_WORD.x, y + box.height / 2), box.height / 2, side)
    page.figure(x + box.width, y + box.height / 2, str(number), EVENT)
    left = x + at.SYSTEM.x + at.SEEN_WORD.x * 2
    taken = page.write(left, y + at.SYSTEM.y, words(say("sheet.orders.where")), SMALL) + at.SEEN_WORD.x
    page.across(left + taken, y + at.SYSTEM.y, x + wide - at.LINE_END - left - taken)
    for row, key in enumerate(("turn_seen", "ships", "speed")):
        top = y + at.SEEN + at.SEEN_ROW * row
        page.across(x, top, wide)
        page.write(x + at.SEEN_WORD.x, top + at.SEEN_WORD.y, words(say(f"sheet.orders.{key}")), SMALL)
