"""A ship's cell in a fleet's box: code, maintenance, shape and load, values, boxes for damaged and lost."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.lettering import KEY, STRONG, WHITE, fit, largest
from printables.drawing.marks import PENCIL, pencil_box, tick_box
from printables.drawing.page import FRAME, HAIR, SLOT, Page
from printables.drawing.silhouettes import Silhouette, draw

from . import layout as at
from .content import Ship
from .layout import Measures
from .muster import Number

LONGEST = 15.8
SLOT_WIDTH, FIGHTER = 3.6, 3.0
SIZES = (14.0, 10.5, 8.0)
Shapes = dict[str, Silhouette]


@dataclass(frozen=True)
class Cells:
    """What all cells of a sheet share."""

    measures: Measures
    shapes: Shapes
    mirrored: bool


def draw_cell(page: Page, x: float, y: float, ship: Ship, cells: Cells) -> None:
    """The cell with its left top corner there."""
    measures = cells.measures
    width, height = measures.cell.width, measures.cell.height
    page.frame(x, y, width, height, SLOT)
    page.write(x + at.CODE.x, y + at.CODE.y, ship.code, KEY, width - at.COST.width - at.CODE.x)
    maintenance(page, x + width - at.COST.width, y, ship.maintenance)
    row = measures.shape
    taken = _load(page, x + row.x + row.width, y + row.y, ship, cells)
    _shape(page, (x + row.x, y + row.y + row.height / 2), row.width - taken, ship, cells)
    _values(page, x, y + measures.values, ship, width)
    page.across(x, y + height - at.PAIR, width)
    _pair(page, x, y + height - at.PAIR + at.PAIR_EDGE, ship, width)


def maintenance(page: Page, x: float, y: float, number: Number) -> None:
    """M white on black; a hole where nobody printed it."""
    page.block(x, y, at.COST.width, at.COST.height)
    if number is None:
        page.block(x + at.HOLE.x, y + at.HOLE.y, at.HOLE.width, at.HOLE.height, WHITE)
    else:
        style = largest(str(number), KEY.white, SIZES, at.COST.width)
        page.figure(x + at.COST.width / 2, y + at.COST.height / 2, str(number), style, at.COST.width)


def _shape(page: Page, left: tuple[float, float], room: float, ship: Ship, cells: Cells) -> None:
    """The silhouette in the middle of what its load leaves."""
    if shape := cells.shapes.get(ship.code):
        longest = min(LONGEST, room / shape.length)
        length = shape.length * longest
        middle = left[1] + shape.middle * length * 0.6
        draw(page, shape, (left[0] + (room - length) / 2, middle), longest, cells.mirrored)


def _values(page: Page, x: float, middle: float, ship: Ship, width: float) -> None:
    """B T D CM of the side that lies up; where that is not known, the front struck out to write over."""
    numbers = ship.lying[:4]
    pitch, box = (width - at.VALUES_BOTH) / 4, at.VALUE
    for place, number in enumerate(numbers):
        centre = x + at.VALUES_EDGE + pitch * (place + 0.5)
        if number is None:
            page.frame(centre + box.x, middle + box.y, box.width, box.height, HAIR)
        else:
            style = largest(str(number), KEY, SIZES, pitch + at.VALUE_WIDER)
            page.figure(centre, middle, str(number), style, pitch + at.VALUE_WIDER)
    # The reverse is not known: its front is struck out, to be written over.
    if ship.damaged and not ship.turned:
        page.across(x + at.STRUCK, middle, width - at.STRUCK_BOTH, FRAME)


def _pair(page: Page, x: float, y: float, ship: Ship, width: float) -> None:
    """Damaged at the left, if the counter has a reverse, and lost at the right; an example's are nobody's."""
    subject = f"unit {ship.unit}"
    apart = (width - 2 * PENCIL) / 4
    left, right = (x + apart, y), (x + width - apart - PENCIL, y)
    # A counter of no match is listed for nobody: a photo of it must not be read as a loss.
    if not ship.unit:
        tick_box(page, *left, PENCIL)
        tick_box(page, *right, PENCIL)
        return
    if ship.has_reverse:
        pencil_box(page, left, subject, "damaged", ship.damaged)
    pencil_box(page, right, subject, "lost")


def _load(page: Page, right: float, top: float, ship: Ship, cells: Cells) -> float:
    """Fighter slots, full or free, or cargo; gives how much room it takes."""
    if ship.carries:
        return _cargo(page, right, top, ship, cells)
    scale, high = cells.measures.scale, cells.measures.shape.height
    style, baseline = STRONG.times(scale).right, top + high / 2 + at.LOAD_BASE * scale
    # A correction may put more aboard than there are berths; all are counted.
    berths = max(ship.berths or 0, ship.fighters)
    if berths * SLOT_WIDTH > cells.measures.shape.width - at.LOAD_FREE:
        return page.write(right, baseline, f"{ship.fighters}/{berths} F", style) + at.LOAD_GAP
    if ship.berths is None and ship.has_reverse:
        page.frame(right - SLOT_WIDTH, top, SLOT_WIDTH, high, HAIR)
        text = f"{ship.fighters} /" if ship.fighters else "F"
        return page.write(right - SLOT_WIDTH - at.LOAD_GAP, baseline, text, style) + SLOT_WIDTH + at.LOAD_BOTH
    for berth in range(berths):
        left = right - SLOT_WIDTH * (berths - berth)
        page.frame(left, top, SLOT_WIDTH, high)
        if berth < ship.fighters:
            draw_fighter(page, left + SLOT_WIDTH / 2, top + high / 2, cells.shapes, FIGHTER)
    return berths * SLOT_WIDTH + (at.LOAD_GAP if berths else 0.0)


def draw_fighter(page: Page, x: float, y: float, shapes: Shapes, long: float) -> None:
    """A fighter's shape about a point."""
    if shape := shapes.get("F"):
        draw(page, shape, (x - long / 2, y), long / shape.length)


def _cargo(page: Page, right: float, top: float, ship: Ship, cells: Cells) -> float:
    """What a transport carries: a code with its figures, or the shape of a marker or fighter."""
    row, scale = cells.measures.shape, cells.measures.scale
    middle = top + row.height / 2
    if ship.cargo:
        style = STRONG.times(scale)
        text = fit(ship.cargo_text, style, row.width - at.CARGO_FREE)
        return page.write(right, middle + at.CARGO_BASE * scale, text, style.right) + at.LOAD_GAP
    if ship.fighters:
        draw_fighter(page, right - FIGHTER / 2, middle, cells.shapes, FIGHTER)
        return FIGHTER + at.CARGO_GAP
    if ship.markers and (shape := cells.shapes.get(ship.markers[0])):
        length = shape.length * at.MARKER
        draw(page, shape, (right - length, middle + at.MARKER_DOWN), at.MARKER)
        return length + at.CARGO_GAP
    if not ship.markers:
        return 0.0
    return page.write(right, middle + at.CARGO_BASE, ship.markers[0], STRONG.right) + at.LOAD_GAP
