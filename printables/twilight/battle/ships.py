"""12, 12-3 A side of a battle: who it is, and its ships by type with boxes to cross as they are lost."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.words.say import say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import UnitType
from assistant.games.twilight.pieces.plastic import unit_type
from assistant.games.twilight.state.keys import SHIPS, Unit
from assistant.games.twilight.state.table import State
from printables.drawing import rows_layout as rows_at
from printables.drawing.geometry import GUTTER, Box
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, TITLE, largest
from printables.drawing.marks import side_mark, spot, tick_box
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest

from .. import parts
from ..names import Named, named
from ..units.sheet import hits_on
from . import layout as at
from .forces import Force, boxes, race_of

TO_COME = Pen(0.35, dash=(1.0, 1.0))
DAMAGED = Pen(0.8)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How both halves are laid out alike: what long names put all lower by, rows of boxes for each kind."""

    lower: float
    boxes: dict[Unit, int]

    def high(self, unit: Unit) -> float:
        """How high the row of a kind is."""
        return max(at.SHIP, at.CROSS_TOP + at.CROSS_PITCH * self.boxes[unit])

    @property
    def height(self) -> float:
        """How high all of it is."""
        return at.WHO + self.lower + rows_at.HEADS + sum(map(self.high, SHIPS))


def plan(fighting: tuple[Force, Force], request: SheetRequest) -> Plan:
    """As high as the larger fleet takes: every ship has a box."""
    lower = max((one.more for force in fighting if (one := name_of(force, request))), default=0.0)
    a_row = int(((request.room.width - GUTTER) / 2 - at.CROSSES) / at.CROSS_PITCH)
    # Both halves alike, by the larger fleet of a kind: rows stay level across the page.
    most = {unit: max(force.ships(unit) for force in fighting) for unit in SHIPS}
    return Plan(lower=lower, boxes={unit: max(at.LEAST_ROWS, -(-most[unit] // a_row)) for unit in SHIPS})


def name_of(force: Force, request: SheetRequest) -> Named | None:
    """What a side is called in its half; None while it is not known."""
    half = (request.room.width - GUTTER) / 2
    room = half - at.NAME.x - at.ROLE_WIDTH
    return named(request, force.side, room, KEY, at.TITLE_SIZES) if force.side else None


def draw_ships(page: Page, x: float, y: float, force: Force, request: SheetRequest, *, plan: Plan) -> None:
    """Bar and name, then a row a type of ship."""
    wide = page.width - x
    page.block(x, y, wide, at.BAR, spot(force.side))
    _who(page, x, y, force, request)
    top = y + at.WHO + plan.lower
    _heads(page, x, top, request)
    top += rows_at.HEADS
    page.across(x, top, wide, FRAME)
    for unit in SHIPS:
        _ship(page, (x, top), force, (unit_type(request.state, unit), plan.boxes[unit]), request)
        top += plan.high(unit)
        page.across(x, top, wide)


def _who(page: Page, x: float, y: float, force: Force, request: SheetRequest) -> None:
    """Mark, name and race of a side, and whether it attacks; a line for a side that is not known."""
    state: State = request.state
    role = request.words.words(say(f"sheet.battle.{force.role}"))
    page.write(page.width, y + at.ROLE, role, BODY.right, at.ROLE_WIDTH)
    called = name_of(force, request)
    if force.side is None or called is None:
        page.across(x + at.NAME_LINE.x, y + at.NAME_LINE.y, page.width - x - at.NAME_LINE.x)
        page.frame(x, y + at.SIDE.y - at.SIDE_MARK / 2, at.SIDE_MARK, at.SIDE_MARK, SLOT)
        return
    side_mark(page, (x + at.SIDE_MARK / 2, y + at.SIDE.y), at.SIDE_MARK, force.side)
    called.draw(page, x + at.NAME.x, y + at.NAME.y + called.more)
    if race := race_of(state, force.side):
        text, room = parts.words(request, kit(state).races[race].name), page.width - x - at.NAME.x
        parts.write(page, (x + at.NAME.x, y + at.RACE + called.more), text, STRONG, room)


def _heads(page: Page, x: float, y: float, request: SheetRequest) -> None:
    for key, middle in (("many", at.COUNT.x), ("hits_on", at.HITS.x)):
        text = request.words.words(say(f"sheet.battle.{key}"))
        parts.head(page, (x + middle, y), text, at.HEAD_ROOM)
    left = x + at.CROSSES
    text = request.words.words(say("sheet.battle.cross"))
    parts.write(page, (left, y + rows_at.HEADS - rows_at.HEAD_UP), text, SMALL, page.width - left)


def _ship(
    page: Page, place: tuple[float, float], force: Force, told: tuple[UnitType, int], request: SheetRequest
) -> None:
    """A type: its shape and name, how many, what it hits on, and a box a ship, in so many rows."""
    (x, y), (each, _) = place, told
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
    _crosses(page, place, force, told, request)


def _slot(page: Page, x: float, y: float, box: Box) -> None:
    page.frame(x + box.x, y + box.y, box.width, box.height, SLOT)


def _crosses(
    page: Page, place: tuple[float, float], force: Force, told: tuple[UnitType, int], request: SheetRequest
) -> None:
    """Rows of boxes: framed where a ship is, dashed where one may come, half crossed if damaged."""
    (each, rows), left, top = told, place[0] + at.CROSSES, place[1] + at.CROSS_TOP
    a_row = int((page.width - left) / at.CROSS_PITCH)
    ships = force.ships(each.key)
    for number in range(boxes(request.state, force, each.key, rows * a_row)):
        x = left + at.CROSS_PITCH * (number % a_row)
        y = top + at.CROSS_PITCH * (number // a_row)
        if number < ships:
            tick_box(page, x, y, at.CROSS)
        else:
            page.frame(x, y, at.CROSS, at.CROSS, TO_COME)
        # 12-3 The first stroke is the damage, the second the loss.
        if each.sustains:
            hurt = number < force.damaged(each.key)
            parts.stroke(page, (x, y), at.CROSS, DAMAGED if hurt else Pen())
