"""12, 12-3 A side of a battle: who it is, and its ships by type with boxes to cross as they are lost."""

from __future__ import annotations

from assistant.core.say import say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import UnitType
from assistant.games.twilight.pieces.plastic import unit_type
from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.state.keys import SHIPS
from assistant.games.twilight.state.table import State
from printables.drawing.geometry import Box
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, TITLE, largest
from printables.drawing.marks import side_mark, spot, tick_box
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from ..units.sheet import hits_on
from . import layout as at
from .forces import Force, boxes, race_of

TO_COME = Pen(0.35, dash=(1.0, 1.0))
DAMAGED = Pen(0.8)


def draw_ships(page: Page, x: float, y: float, force: Force, request: SheetRequest) -> None:
    """Bar and name, then a row a type of ship."""
    wide = page.width - x
    page.block(x, y, wide, at.BAR, spot(force.side))
    _who(page, x, y, force, request)
    top = y + at.WHO
    _heads(page, x, top, request)
    top += shared.HEADS
    page.across(x, top, wide, FRAME)
    for number, unit in enumerate(SHIPS):
        _ship(page, (x, top + at.SHIP * number), force, unit_type(request.state, unit), request)
        page.across(x, top + at.SHIP * (number + 1), wide)


def _who(page: Page, x: float, y: float, force: Force, request: SheetRequest) -> None:
    """Mark, name and race of a side, and whether it attacks; a line for a side that is not known."""
    state: State = request.state
    role = request.words.words(say(f"sheet.battle.{force.role}"))
    page.write(page.width, y + at.ROLE, role, BODY.right, at.ROLE_WIDTH)
    room = page.width - x - at.NAME.x - at.ROLE_WIDTH
    if force.side is None:
        page.across(x + at.NAME_LINE.x, y + at.NAME_LINE.y, page.width - x - at.NAME_LINE.x)
        page.frame(x, y + at.SIDE.y - at.SIDE_MARK / 2, at.SIDE_MARK, at.SIDE_MARK, SLOT)
        return
    side_mark(page, (x + at.SIDE_MARK / 2, y + at.SIDE.y), at.SIDE_MARK, force.side)
    parts.write(
        page, (x + at.NAME.x, y + at.NAME.y), parts.words(request, name(state, force.side.key)), KEY, room
    )
    if race := race_of(state, force.side):
        text, room = parts.words(request, kit(state).races[race].name), room + at.ROLE_WIDTH
        parts.write(page, (x + at.NAME.x, y + at.RACE), text, STRONG, room)


def _heads(page: Page, x: float, y: float, request: SheetRequest) -> None:
    for key, middle in (("many", at.COUNT.x), ("hits_on", at.HITS.x)):
        text = request.words.words(say(f"sheet.battle.{key}"))
        parts.head(page, (x + middle, y), text, at.HEAD_ROOM)
    left = x + at.CROSSES
    text = request.words.words(say("sheet.battle.cross"))
    parts.write(page, (left, y + shared.HEADS - shared.HEAD_UP), text, SMALL, page.width - left)


def _ship(
    page: Page, place: tuple[float, float], force: Force, each: UnitType, request: SheetRequest
) -> None:
    """A type: its shape and name, how many, what it hits on, and a box a ship."""
    x, y = place
    parts.silhouette(page, (x, y + at.SHAPE_MIDDLE), request.state, each.key, at.SHAPE)
    title = parts.words(request, each.name)
    parts.write(page, (x, y + at.SHIP_NAME), title, STRONG, at.NAME_ROOM)
    if force.fleet:
        page.figure(x + at.COUNT.x, y + at.COUNT.y, str(force.ships(each.key) or "–"), TITLE)
    else:
        _slot(page, x, y, at.COUNT_BOX)
    if force.values:
        text = hits_on(each, force.values[each.key])
        style = largest(text, KEY, at.HITS_SIZES, at.HITS_BOX.width)
        page.figure(x + at.HITS.x, y + at.HITS.y, text, style)
    else:
        _slot(page, x, y, at.HITS_BOX)
        page.write(x + at.PRINTED.x, y + at.PRINTED.y, hits_on(each), SMALL)
    _crosses(page, place, force, each, request)


def _slot(page: Page, x: float, y: float, box: Box) -> None:
    page.frame(x + box.x, y + box.y, box.width, box.height, SLOT)


def _crosses(
    page: Page, place: tuple[float, float], force: Force, each: UnitType, request: SheetRequest
) -> None:
    """Two rows of boxes: framed where a ship is, dashed where one may come, half crossed if damaged."""
    left, top = place[0] + at.CROSSES, place[1] + at.CROSS_TOP
    a_row = int((page.width - left) / at.CROSS_PITCH)
    ships = force.ships(each.key)
    for number in range(boxes(request.state, force, each.key, 2 * a_row)):
        x = left + at.CROSS_PITCH * (number % a_row)
        y = top + at.CROSS_PITCH * (number // a_row)
        if number < ships:
            tick_box(page, x, y, at.CROSS)
        else:
            page.frame(x, y, at.CROSS, at.CROSS, TO_COME)
        if each.sustains:
            hurt = number < force.damaged(each.key)
            parts.stroke(page, (x, y), at.CROSS, DAMAGED if hurt else Pen())
