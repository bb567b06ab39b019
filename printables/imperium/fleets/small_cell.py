"""A ship's cell of 18.4 by 22.3 mm in a box of ten: code, maintenance, shape, values, damage box, load."""

from __future__ import annotations

from printables.drawing.lettering import KEY, STRONG, WHITE, fit, largest
from printables.drawing.marks import tick_box
from printables.drawing.page import FRAME, HAIR, SLOT, Page
from printables.drawing.silhouettes import Silhouette, draw

from .content import Ship
from .muster import Number

WIDTH, HEIGHT = 18.4, 22.3
BASE = 5.2
LONGEST, LONGEST_BESIDE_COUNT = 15.8, 9.0
TICK = 4.0
SLOT_WIDTH = 4.4
SIZES = (14.0, 10.5, 8.0)
Shapes = dict[str, Silhouette]


def draw_cell(page: Page, x: float, y: float, ship: Ship, shapes: Shapes, mirrored: bool = False) -> None:
    """The cell with its left top corner there."""
    page.frame(x, y, WIDTH, HEIGHT, SLOT)
    page.write(x + 0.9, y + 5.0, ship.code, KEY, WIDTH - 7.2)
    maintenance(page, x + WIDTH - 6, y, ship.maintenance)
    _shape(page=page, x=x, y=y, ship=ship, shapes=shapes, mirrored=mirrored)
    _values(page, x, y + 14.1, ship)
    base = y + HEIGHT - BASE
    page.across(x, base, WIDTH)
    if ship.has_reverse:
        tick_box(page, x + 0.6, base + 0.6, TICK, ship.damaged)
    _load(page, x + WIDTH, base, ship, shapes)


def maintenance(page: Page, x: float, y: float, number: Number) -> None:
    """M white on black; a hole where nobody printed it."""
    page.block(x, y, 6, 6.4)
    if number is None:
        page.block(x + 1.1, y + 1.1, 3.8, 4.2, WHITE)
    else:
        page.figure(x + 3, y + 3.2, str(number), largest(str(number), KEY.white, SIZES, 6), 6)


def _shape(page: Page, x: float, y: float, ship: Ship, shapes: Shapes, mirrored: bool) -> None:
    shape = shapes.get(ship.code)
    left, longest = x + 1.2, LONGEST
    if ship.count > 1:
        longest = LONGEST_BESIDE_COUNT
        left += page.write(x + 0.9, y + 10.8, f"×{ship.count}", KEY, WIDTH - 1.4) + 0.8
    if shape:
        room = x + WIDTH - 0.9 - left
        longest = min(longest, room / shape.length)
        length = shape.length * longest
        middle = y + 8.9 + shape.middle * length * 0.6
        draw(page, shape, (left + (room - length) / 2, middle), longest, mirrored)


def _values(page: Page, x: float, middle: float, ship: Ship) -> None:
    """B T D CM of the side that lies up; where that is not known, the front struck out to write over."""
    reverse = ship.damaged and any(number is not None for number in ship.reverse[:4])
    numbers = ship.reverse[:4] if reverse else ship.front[:4]
    pitch = (WIDTH - 1.2) / 4
    for place, number in enumerate(numbers):
        centre = x + 0.6 + pitch * (place + 0.5)
        if number is None:
            page.frame(centre - 1.7, middle - 2.0, 3.4, 4.0, HAIR)
        else:
            page.figure(
                centre, middle, str(number), largest(str(number), KEY, SIZES, pitch + 1.5), pitch + 1.5
            )
    if ship.damaged and not reverse:
        page.across(x + 1, middle, WIDTH - 2, FRAME)


def _load(page: Page, right: float, top: float, ship: Ship, shapes: Shapes) -> None:
    """Fighter slots, full or free, then cargo."""
    room = WIDTH - TICK - 1.6
    if ship.carries:
        _cargo(page, right - 0.8, top, ship, shapes)
        return
    berths = max(ship.berths or 0, ship.fighters)
    if berths * SLOT_WIDTH > room + 0.8:
        page.write(right - 0.8, top + 3.9, f"{ship.fighters}/{berths} F", STRONG.right, room)
        return
    if ship.berths is None and ship.has_reverse:
        page.frame(right - 6.4, top + 0.6, 5.8, TICK, HAIR)
        page.write(right - 7, top + 3.9, f"{ship.fighters} /" if ship.fighters else "F", STRONG.right)
        return
    for berth in range(berths):
        left = right - SLOT_WIDTH * (berths - berth)
        page.frame(left, top, SLOT_WIDTH, BASE)
        if berth < ship.fighters:
            draw_fighter(page, left + SLOT_WIDTH / 2, top + BASE / 2, shapes, 3.5)


def draw_fighter(page: Page, x: float, y: float, shapes: Shapes, long: float) -> None:
    """A fighter's shape about a point."""
    if shape := shapes.get("F"):
        draw(page, shape, (x - long / 2, y), long / shape.length)


def _cargo(page: Page, right: float, top: float, ship: Ship, shapes: Shapes) -> None:
    """What a transport carries: a code with its figures, or the shape of a marker or fighter."""
    if ship.fighters and not ship.cargo:
        draw_fighter(page, right - 2.4, top + BASE / 2, shapes, 3.5)
    room = WIDTH - TICK - 1.6
    if ship.cargo:
        page.write(right, top + 3.9, fit(ship.cargo_text, STRONG, room), STRONG.right, room)
    elif ship.markers and (shape := shapes.get(ship.markers[0])):
        length = shape.length * 11
        draw(page, shape, (right - length, top + BASE - 2.2), 11)
    elif ship.markers:
        page.write(right, top + 3.9, ship.markers[0], STRONG.right)
