"""Who a player is, the points, and what lies in each area."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.pieces import counters, goods
from assistant.games.twilight.pieces.points import goal, points
from assistant.games.twilight.state.keys import Area, SideKey
from assistant.games.twilight.state.table import State
from printables.drawing.blocks import Block
from printables.drawing.lettering import KEY, SMALL, STRONG, Style, largest
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from ..names import Named, known, named
from . import layout as at

FIGURE = Style(26, bold=True)
EVERY = 5
"""Which circles of the track have their number under them."""


def top_block(side: Side, request: SheetRequest) -> Block:
    """Figures where they are kept here, else room to write."""
    room = request.room.width / 2 - at.NAME_END - at.NAME.x
    called = named(request, side, room, KEY, at.TITLE_SIZES) if known(request.state, side) else None
    lower = called.more if called else 0.0

    def draw(page: Page, x: float, y: float) -> None:
        half, areas = x + (page.width - x) / 2, y + at.AREAS + lower
        _called(page, (x, y), side, called, request)
        _points(page, (half, y), side, request)
        page.across(x, areas, page.width - x)
        _areas(page, x, areas, side, request)
        page.across(x, y + at.AREAS_END + lower, page.width - x, FRAME)

    return Block(at.TOP + lower, draw)


def _called(
    page: Page, place: tuple[float, float], side: Side, called: Named | None, request: SheetRequest
) -> None:
    """The mark, the name, the race under it; lines to write them on while nothing is known."""
    x, y = place
    state: State = request.state
    left, room = x + at.NAME.x, request.room.width / 2 - at.NAME_END - at.NAME.x
    side_mark(page, (x + at.SIDE_MARK / 2, y + at.SIDE.y), at.SIDE_MARK, side)
    if called is None:
        page.across(left, y + at.NAME.y + shared.LINE_UP, room)
        page.across(left, y + at.RACE + shared.LINE_UP, room)
        return
    called.draw(page, left, y + at.NAME.y + called.more)
    if race := kit(state).races.get(state.players[SideKey(side.key)].race):
        parts.write(page, (left, y + at.RACE + called.more), parts.words(request, race.name), STRONG, room)


def _points(page: Page, place: tuple[float, float], side: Side, request: SheetRequest) -> None:
    """A circle a point, that of the player filled."""
    x, y = place
    last, reached = goal(request.state), points(request.state, SideKey(side.key))
    page.write(x, y + at.POINTS.y, parts.words(request, say("sheet.player.points")), SMALL)
    wide = (page.width - x) / (last + 1)
    for point in range(last + 1):
        middle = x + wide * (point + 0.5)
        if point == reached and known(request.state, side):
            page.disc(middle, y + at.POINT_ROW, at.POINT_DISC)
        else:
            page.ring(middle, y + at.POINT_ROW, at.POINT, SLOT)
        if not point % EVERY or point == last:
            page.write(middle, y + at.POINT_NUMBERS + shared.BASE, str(point), SMALL.centre)


def _areas(page: Page, x: float, y: float, side: Side, request: SheetRequest) -> None:
    """Counters in three areas with boxes for those to come, and trade goods."""
    player = request.state.players[side.key]
    counted = counters.kept(request.state)
    shown: list[tuple[Value, int | None]] = [
        (counters.area_word(area), counters.held(player, area) if counted else None) for area in Area
    ]
    shown.append((say("twilight.trade_goods"), player.goods if goods.kept(request.state) else None))
    wide = (page.width - x) / len(shown)
    for number, (label, value) in enumerate(shown):
        left, room = x + wide * number + at.AREA.x, wide - at.AREA_FREE
        if number:
            page.down(left - at.AREA.x, y, at.AREAS_END - at.AREAS)
        text = parts.words(request, label)
        style = largest(text, STRONG, shared.NAME_SIZES, room)
        parts.write(page, (left, y + at.AREA.y), text, style, room)
        if value is not None:
            page.figure(left + at.FIGURE.width / 2, y + at.FIGURE.y, str(value), FIGURE, at.FIGURE.width)
        if number < len(Area):
            _to_come(page, (left, y), room, request)
        else:
            page.frame(left + at.WRITE.x, y + at.WRITE.y, at.WRITE.width, at.WRITE.height, SLOT)


def _to_come(page: Page, place: tuple[float, float], room: float, request: SheetRequest) -> None:
    """Boxes for counters to come, as many as there is room for."""
    left, top = place[0] + at.COME.x, place[1]
    a_row = min(at.COMES // 2, int((room - at.COME.x + 1) / at.COME_PITCH))
    for number in range(2 * a_row):
        x, y = left + at.COME_PITCH * (number % a_row), top + at.COME.y + at.COME_PITCH * (number // a_row)
        tick_box(page, x, y, at.COME.width)
