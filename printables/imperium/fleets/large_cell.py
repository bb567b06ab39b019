"""A ship's cell of 64 by 37.1 mm: spine with damage box, shape, front values, blanks for the reverse."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.language import Language
from assistant.core.say import say
from assistant.core.sides import Side
from printables.drawing.lettering import (
    BODY,
    EVENT,
    KEY,
    SMALL,
    SMALL_BOLD,
    WHITE,
    Colour,
    Style,
    fit,
    largest,
)
from printables.drawing.marks import spot, tick_box
from printables.drawing.page import FRAME, HAIR, SLOT, Page, Pen
from printables.drawing.silhouettes import draw

from .content import Ship
from .muster import Number
from .small_cell import Shapes, draw_fighter

WIDTH, HEIGHT = 64.0, 37.1
SPINE = 6.5
VALUES, DAMAGED = 12.2, 7.2
FIRST, COLUMN = 14.0, 8.7
CODE = Style(30, bold=True)
FIGURES = (Style(22, bold=True),) * 3 + (Style(17, bold=True), Style(22, bold=True))
HEADS = ("B", "T", "D", "CM", "M")
LONGEST, TALLEST = 30.6, 9.9
SLOT_WIDTH, SLOT_HEIGHT, SLOT_GAP = 6.6, 5.6, 0.8
CARGO_WIDTH = 17.0
MOST_SLOTS = 3


@dataclass(frozen=True)
class CellStyle:
    """What all cells of a page share."""

    side: Side
    words: Language
    shapes: Shapes
    mirrored: bool

    def word(self, key: str) -> str:
        return self.words.words(say(f"sheet.fleet.{key}"))


def draw_cell(page: Page, x: float, y: float, numbered: tuple[int, Ship], style: CellStyle) -> None:
    """The cell of the ship of this number, its left top corner there."""
    _, ship = numbered
    _spine(page, x, y, numbered, spot(style.side))
    table = y + HEIGHT - VALUES - DAMAGED
    code = ship.code if ship.count == 1 else f"{ship.count} {ship.code}"
    page.write(x + 8.3, y + 9.4, code, largest(code, CODE, (30, 24, 20, 16), 26), 26)
    if shape := style.shapes.get(ship.code):
        length = shape.length * (LONGEST if ship.count == 1 else LONGEST * 0.75)
        middle = y + 1.2 + TALLEST / 2 + shape.middle * length
        draw(page, shape, (x + WIDTH - 2.8 - length, middle), length / shape.length, style.mirrored)
    page.write(x + 8.5, table - 2.0, fit(style.words.words(ship.name), BODY, 34), BODY, 34)
    _load(page, x + WIDTH - 1.2, table - 0.9, ship, style.shapes)
    page.across(x + SPINE, table, WIDTH - SPINE)
    page.across(x + SPINE, table + VALUES, WIDTH - SPINE)
    _columns(page, x + SPINE, table, ship, style)
    page.frame(x, y, WIDTH, HEIGHT, FRAME)


def _spine(page: Page, x: float, y: float, numbered: tuple[int, Ship], colour: Colour) -> None:
    """The coloured edge with the ship's number; hatched if the ship is damaged."""
    number, ship = numbered
    solid = 9.3 if ship.damaged else HEIGHT
    page.block(x, y, SPINE, solid, colour)
    if ship.damaged:
        page.hatch(x, y + solid, SPINE, HEIGHT - solid, Pen(0.6, colour), pitch=1.5)
    page.figure(x + SPINE / 2, y + 4.6, str(number), KEY.white, SPINE)
    if ship.has_reverse:
        tick_box(page, x + (SPINE - 4.8) / 2, y + HEIGHT - 5.7, 4.8, ship.damaged)


def _columns(page: Page, x: float, y: float, ship: Ship, style: CellStyle) -> None:
    """Jump and speed, then B T D CM M, with the reverse side under them."""
    for down, key, number in ((3.4, "jump", ship.jumps), (8.9, "battle", ship.speed)):
        page.write(x + 1.2, y + down + 0.9, style.word(key), SMALL, FIRST - 4.4)
        page.figure(x + FIRST - 2.0, y + down, str(number) if number else "–", KEY)
    if ship.has_reverse:
        weight = SMALL_BOLD if ship.damaged else SMALL
        page.write(x + 1.2, y + VALUES + 4.7, style.word("damaged"), weight, FIRST - 1.3)
    for place in range(5):
        left = x + FIRST + COLUMN * place
        page.down(left, y, VALUES + (DAMAGED if ship.has_reverse else 0.0))
        _front(page, left, y, place, ship.front[place])
        if ship.reverse[place] is not None:
            page.figure(left + COLUMN / 2, y + VALUES + DAMAGED / 2, str(ship.reverse[place]), KEY, COLUMN)
    if ship.damaged:
        right = x + FIRST + COLUMN * 4
        page.across(x + FIRST + 1, y + 7.4, COLUMN * 4 - 1, FRAME)
        page.across(right, y + 7.4, COLUMN - 1, Pen(0.5, WHITE))


def _front(page: Page, left: float, y: float, place: int, number: Number) -> None:
    """One value of the front: M white on black, CM in its ring, a hole where nobody printed it."""
    centre, colour = left + COLUMN / 2, SMALL
    if place == 4:
        page.block(left, y, COLUMN, VALUES)
        colour = SMALL.white
    page.figure(centre, y + 2.0, HEADS[place], colour)
    if number is None:
        page.block(centre - 3.15, y + 4.2, 6.3, 6.8, WHITE)
        if place < 4:
            page.frame(centre - 3.15, y + 4.2, 6.3, 6.8, HAIR)
        return
    size = FIGURES[place].size
    figure = largest(str(number), FIGURES[place], (size, 14, 10.5, 7.5), COLUMN)
    page.figure(centre, y + 7.4, str(number), figure.white if place == 4 else figure, COLUMN)
    if place == 3:
        page.ring(centre, y + 7.4, 3.7, SLOT)


def _load(page: Page, right: float, bottom: float, ship: Ship, shapes: Shapes) -> None:
    """Fighter slots, full or free; cargo with its code."""
    top = bottom - SLOT_HEIGHT
    if ship.carries:
        _cargo(page, right, top, ship, shapes)
        return
    if ship.berths is None and ship.has_reverse:
        page.frame(right - SLOT_WIDTH, top, SLOT_WIDTH, SLOT_HEIGHT, SLOT)
        text = f"{ship.fighters} F /" if ship.fighters else "F"
        page.write(right - SLOT_WIDTH - 1, top + 4.2, text, EVENT.right)
        return
    berths = max(ship.berths or 0, ship.fighters)
    if berths > MOST_SLOTS:
        page.write(right, top + 4.2, f"{ship.fighters}/{berths} F", EVENT.right, CARGO_WIDTH)
        return
    for berth in range(berths):
        left = right - SLOT_WIDTH - (SLOT_WIDTH + SLOT_GAP) * berth
        page.frame(left, top, SLOT_WIDTH, SLOT_HEIGHT, SLOT)
        if berth >= berths - ship.fighters:
            draw_fighter(page, left + SLOT_WIDTH / 2, top + SLOT_HEIGHT / 2, shapes, 5.0)


def _cargo(page: Page, right: float, top: float, ship: Ship, shapes: Shapes) -> None:
    page.frame(right - CARGO_WIDTH, top, CARGO_WIDTH, SLOT_HEIGHT, SLOT)
    centre = right - CARGO_WIDTH / 2
    if ship.cargo:
        text = fit(ship.cargo_text, EVENT, CARGO_WIDTH - 1)
        page.figure(centre, top + SLOT_HEIGHT / 2, text, EVENT, CARGO_WIDTH - 1)
    elif ship.fighters:
        draw_fighter(page, centre, top + SLOT_HEIGHT / 2, shapes, 5.0)
    elif ship.markers and (shape := shapes.get(ship.markers[0])):
        draw(page, shape, (centre - shape.length * 6, top + SLOT_HEIGHT - 1.4), 12)
    elif ship.markers:
        page.figure(centre, top + SLOT_HEIGHT / 2, ship.markers[0], EVENT, CARGO_WIDTH - 1)
