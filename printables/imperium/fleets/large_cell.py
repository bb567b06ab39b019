"""A ship's cell on its fleet's own sheet: number, shape, values of both sides, boxes for damaged and lost."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.core.words.language import Language
from assistant.core.words.say import say
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, WHITE, Colour, Style, fit, largest, measure
from printables.drawing.marks import PENCIL, pencil_box, spot
from printables.drawing.page import FRAME, HAIR, SLOT, Page, Pen
from printables.drawing.silhouettes import draw

from . import one_layout as at
from .content import Ship
from .muster import Number
from .one_layout import Cell
from .small_cell import Shapes, draw_fighter

CODE = Style(30, bold=True)
FIGURES = (Style(22, bold=True),) * 3 + (Style(17, bold=True), Style(22, bold=True))
HEADS = ("B", "T", "D", "CM", "M")


@dataclass(frozen=True)
class CellStyle:
    """What all cells of a page share."""

    side: Side
    words: Language
    shapes: Shapes
    mirrored: bool
    cell: Cell

    def word(self, key: str) -> str:
        return self.words.words(say(f"sheet.fleet.{key}"))


def draw_cell(page: Page, x: float, y: float, numbered: tuple[int, Ship], style: CellStyle) -> None:
    """The cell of the ship of this number, its left top corner there."""
    _, ship = numbered
    cell = style.cell
    width, height = cell.size.width, cell.size.height
    table = y + height - cell.values - cell.damaged
    _edge(page, (x, y, table - y), numbered, cell, spot(style.side))
    sizes = (30, 24, 20, 16)
    page.write(x + cell.code.x, y + cell.code.y, ship.code, largest(ship.code, CODE, sizes, cell.code.width))
    if shape := style.shapes.get(ship.code):
        length = shape.length * cell.longest
        middle = y + at.SHAPE.y + cell.tallest / 2 + shape.middle * length
        draw(page, shape, (x + width - at.SHAPE.x - length, middle), cell.longest, style.mirrored)
    body = BODY.times(cell.scale)
    taken = _load(page, x + width - at.LOAD.x, table - at.LOAD.y, ship, style) if cell.scale == 1.0 else 0.0
    room = width - cell.name.x - taken - at.NAME_FREE
    name = fit(style.words.words(ship.name), body, room)
    page.write(x + cell.name.x, table + cell.name.y, name, body, room)
    if cell.scale > 1.0:
        _load(page, x + width - at.LOAD_LARGE.x, table - at.LOAD_LARGE.y, ship, style)
    page.across(x, table, width)
    page.across(x + cell.edge, table + cell.values, width - cell.edge)
    _boxes(page, (x, table), ship, style)
    _columns(page, x + cell.edge, table, ship, style)
    page.frame(x, y, width, height, FRAME)


def _edge(
    page: Page, place: tuple[float, float, float], numbered: tuple[int, Ship], cell: Cell, colour: Colour
) -> None:
    """The coloured edge with the ship's number, over its boxes; hatched if the ship is damaged."""
    (x, y, high), (number, ship) = place, numbered
    # Hatched below: damaged is seen without colour, across the table.
    solid = at.SOLID if ship.damaged else high
    page.block(x, y, cell.edge, solid, colour)
    if ship.damaged:
        page.hatch(x, y + solid, cell.edge, high - solid, Pen(at.HATCH_PEN, colour), pitch=at.HATCH)
    page.figure(x + cell.edge / 2, y + at.EDGE_NUMBER, str(number), KEY.white, cell.edge)


def _boxes(page: Page, corner: tuple[float, float], ship: Ship, style: CellStyle) -> None:
    """A box for damaged, if the counter has a reverse, and one for lost, each under its word."""
    (x, y), cell = corner, style.cell
    small = SMALL.times(cell.scale)
    for key, down in zip(("damaged", "lost"), cell.boxes, strict=True):
        if key == "lost" or ship.has_reverse:
            page.write(
                x + cell.edge / 2, y + down - at.BOX_WORD, style.word(f"box.{key}"), small.centre, cell.edge
            )
            place = (x + (cell.edge - PENCIL) / 2, y + down)
            pencil_box(page, place, f"unit {ship.unit}", key, ship.damaged and key == "damaged")


def _columns(page: Page, x: float, y: float, ship: Ship, style: CellStyle) -> None:
    """Jump and speed, then B T D CM M, with the reverse side under them."""
    cell = style.cell
    small = SMALL.times(cell.scale)
    for down, key, number in zip(at.SPEEDS, ("jump", "battle"), (ship.jumps, ship.speed), strict=True):
        middle = y + down * (cell.values / at.CELL.values)
        page.write(
            x + at.WORDS,
            middle + at.WORD_BASE * cell.scale,
            style.word(key),
            small,
            cell.first - at.WORD_FREE,
        )
        page.figure(x + cell.first - at.FIRST_FIGURE, middle, str(number) if number else "–", KEY)
    if ship.has_reverse:
        room = cell.first - at.WORDS
        words = style.word("damaged" if measure(style.word("damaged"), small) <= room else "box.damaged")
        baseline = y + cell.values + cell.damaged / 2 + at.WORD_BASE * cell.scale
        page.write(x + at.WORDS, baseline, words, small, room)
    for place in range(5):
        left = x + cell.first + cell.column * place
        page.down(left, y, cell.values + (cell.damaged if ship.has_reverse else 0.0))
        _front(page, left, y, place, ship.front[place], cell=cell)
        if ship.reverse[place] is not None:
            middle = y + cell.values + cell.damaged / 2
            page.figure(left + cell.column / 2, middle, str(ship.reverse[place]), KEY, cell.column)
    if ship.damaged:
        right = x + cell.first + cell.column * 4
        left = x + cell.first + at.CROSSED
        page.across(left, y + cell.figure, right - left, FRAME)
        page.across(right, y + cell.figure, cell.column - at.CROSSED, Pen(at.CROSSED_PEN, WHITE))


def _front(page: Page, left: float, y: float, place: int, number: Number, cell: Cell) -> None:
    """One value of the front: M white on black, CM in its ring, a hole where nobody printed it."""
    centre, colour = left + cell.column / 2, SMALL.times(cell.scale)
    if place == 4:
        page.block(left, y, cell.column, cell.values)
        colour = colour.white
    page.figure(centre, y + at.COLUMN_HEAD * cell.scale, HEADS[place], colour)
    if number is None:
        hole = at.HOLE_IN_COLUMN
        box = centre + hole.x, y + cell.figure + hole.y, hole.width, hole.height
        page.block(*box, WHITE)
        if place < 4:
            page.frame(*box, HAIR)
        return
    size = FIGURES[place].size
    figure = largest(str(number), FIGURES[place], (size, 14, 10.5, 7.5), cell.column)
    page.figure(centre, y + cell.figure, str(number), figure.white if place == 4 else figure, cell.column)
    if place == 3:
        page.ring(centre, y + cell.figure, cell.ring, SLOT)


def _load(page: Page, right: float, bottom: float, ship: Ship, style: CellStyle) -> float:
    """Fighter slots, full or free, or cargo with its code; gives how much room it takes."""
    slot, event = at.SLOT, EVENT.times(style.cell.scale)
    top, middle = bottom - slot.height, bottom - slot.height / 2
    if ship.carries:
        return _cargo(page, right, top, ship, style)
    # A warship whose fighters nobody has read off: a box to write the number in.
    if ship.berths is None and ship.has_reverse:
        page.frame(right - slot.width, top, slot.width, slot.height, SLOT)
        text = f"{ship.fighters} F /" if ship.fighters else "F"
        wide = page.write(
            right - slot.width - at.SLOT_WORDS, middle + at.SLOT_BASE * style.cell.scale, text, event.right
        )
        return wide + slot.width + at.SLOT_WORDS
    # A correction may put more aboard than there are berths; all are shown.
    berths = max(ship.berths or 0, ship.fighters)
    if berths > at.MOST_SLOTS:
        baseline = middle + at.SLOT_BASE * style.cell.scale
        return page.write(right, baseline, f"{ship.fighters}/{berths} F", event.right)
    for berth in range(berths):
        left = right - slot.width - (slot.width + at.SLOT_GAP) * berth
        page.frame(left, top, slot.width, slot.height, SLOT)
        if berth >= berths - ship.fighters:
            draw_fighter(page, left + slot.width / 2, middle, style.shapes, at.FIGHTER)
    return berths * (slot.width + at.SLOT_GAP)


def _cargo(page: Page, right: float, top: float, ship: Ship, style: CellStyle) -> float:
    scale, shapes = style.cell.scale, style.shapes
    wide, high, event = at.CARGO * scale, at.SLOT.height, EVENT.times(scale)
    page.frame(right - wide, top, wide, high, SLOT)
    centre, room = right - wide / 2, wide - at.CARGO_FREE
    if ship.cargo:
        page.figure(centre, top + high / 2, fit(ship.cargo_text, event, room), event, room)
    elif ship.fighters:
        draw_fighter(page, centre, top + high / 2, shapes, at.FIGHTER)
    elif ship.markers and (shape := shapes.get(ship.markers[0])):
        long = at.MARKER.width
        draw(page, shape, (centre - shape.length * long / 2, top + high - at.MARKER.y), long)
    elif ship.markers:
        page.figure(centre, top + high / 2, ship.markers[0], event, room)
    return wide
