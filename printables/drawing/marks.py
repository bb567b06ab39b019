"""Drawing verbs that every sheet uses: side marks, rule tabs, dice, tick boxes, berths, squares."""

from __future__ import annotations

from assistant.core.play.sides import Colour as SideColour
from assistant.core.play.sides import Shape, Side

from .geometry import POINT
from .lettering import BLACK, BODY, EVENT, KEY, SMALL_BOLD, WHITE, Colour, Style, measure
from .page import CAP, FRAME, SLOT, Page, Pen, Point

SPOTS: dict[SideColour, Colour] = {
    SideColour.RED: (0.675, 0.09, 0.12),
    SideColour.BLUE: (0.03, 0.27, 0.56),
    SideColour.GREEN: (0.04, 0.37, 0.19),
    SideColour.YELLOW: (0.55, 0.40, 0.0),
    SideColour.PURPLE: (0.38, 0.13, 0.48),
    SideColour.BLACK: BLACK,
}
"""Each dark enough to fall to black in print of one colour, and to carry a white letter."""
SHAPES: dict[Shape, tuple[Point, ...]] = {
    Shape.HEXAGON: ((0, -0.57), (0.5, -0.285), (0.5, 0.285), (0, 0.57), (-0.5, 0.285), (-0.5, -0.285)),
    Shape.DIAMOND: ((0, -0.58), (0.58, 0), (0, 0.58), (-0.58, 0)),
    Shape.SHIELD: (
        (-0.5, -0.5), (0.5, -0.5), (0.5, 0.08), (0.38, 0.32), (0, 0.58), (-0.38, 0.32), (-0.5, 0.08),
    ),
    Shape.CROSS: (
        (-0.27, -0.57), (0.27, -0.57), (0.27, -0.27), (0.57, -0.27), (0.57, 0.27), (0.27, 0.27),
        (0.27, 0.57), (-0.27, 0.57), (-0.27, 0.27), (-0.57, 0.27), (-0.57, -0.27), (-0.27, -0.27),
    ),
}  # fmt: skip
"""Outlines about their middle, for a mark of size 1."""
KITE: tuple[Point, ...] = ((0.5, 0), (1, 0.58), (0.5, 1), (0, 0.58))
"""A face of a die of ten in the square of its size."""
TAB_HEIGHT, TAB_WIDTH = 6.4, 9.5
TICK = 4.6
PENCIL, PENCIL_APART = 5.0, 3.0
"""A box that is read off a photo, and how far the next one is from it at least."""
_PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}


def spot(side: Side | None) -> Colour:
    """The spot colour of a side; black for a sheet of nobody's."""
    return SPOTS[side.colour] if side else BLACK


def side_mark(page: Page, middle: Point, size: float, side: Side) -> None:
    """A side's solid shape with its letter in white."""
    x, y = middle
    match side.shape:
        case Shape.SQUARE:
            page.block(x - size / 2, y - size / 2, size, size, spot(side))
        case Shape.DISC:
            page.disc(x, y, size / 2, spot(side))
        case shape:
            page.polygons([[(x + size * dx, y + size * dy) for dx, dy in SHAPES[shape]]], spot(side))
    _letter(page, middle, size, side.letter)


def _letter(page: Page, middle: Point, size: float, letter: str) -> None:
    """The letter, drawn where a typeface would make it a bare bar."""
    x, y = middle
    tall, stroke = 0.53 * size, 0.13 * size
    arms = {"I": ((0.36, 0), (0.36, tall - stroke)), "T": ((0.5, 0),)}.get(letter)
    if arms is None:
        page.figure(x, y, letter, Style(max(tall / CAP / POINT, 7.5), bold=True).white)
        return
    page.block(x - stroke / 2, y - tall / 2, stroke, tall, WHITE)
    for wide, down in arms:
        page.block(x - wide * size / 2, y - tall / 2 + down, wide * size, stroke, WHITE)


def tab_width(rule: str) -> float:
    """Width of the tab of a rule number; none for no rule."""
    return max(TAB_WIDTH, measure(rule, EVENT) + 3) if rule else 0.0


def rule_tab(page: Page, x: float, y: float, rule: str) -> float:
    """A rule number white on black, hanging from its line; gives its width."""
    width = tab_width(rule)
    page.block(x, y, width, TAB_HEIGHT)
    page.figure(x + width / 2, y + TAB_HEIGHT / 2, rule, EVENT.white)
    return width


def section(
    page: Page,
    place: tuple[float, float, float],
    rule: str,
    title: str,
    note: str = "",
    scale: float = 1.0,
) -> None:
    """The heavy line, rule tab and title that open a section; the note stands at the right."""
    x, y, width = place
    beside = BODY.times(scale)
    page.across(x, y + 0.25, width, FRAME)
    start = x + (rule_tab(page, x, y, rule) + 2.4 if rule else 0)
    taken = measure(note, beside.sized(note)) + 3 if note else 0
    page.write(start, y + 5.4 * scale, title, KEY.times(scale), x + width - start - taken)
    if note:
        page.write(x + width, y + 5.4 * scale, note, beside.right)


def die(page: Page, x: float, y: float, side: float, face: int, of: int = 6) -> None:
    """A die seen from above: one of six sides with its pips, one of ten as a kite with its figure."""
    if of != 6:
        page.trace([(x + side * dx, y + side * dy) for dx, dy in (*KITE, KITE[0], KITE[1])], SLOT)
        # A die of ten shows its ten as 0.
        page.figure(x + side / 2, y + side * 0.54, str(face % 10), SMALL_BOLD)
        return
    page.rounded(x, y, side, side * 0.15, SLOT)
    for column, row in _PIPS[face]:
        page.disc(x + side * (0.27 + 0.23 * column), y + side * (0.27 + 0.23 * row), side * 0.095)


def tick_box(page: Page, x: float, y: float, size: float = TICK, ticked: bool = False) -> None:
    """A box to tick, white inside, crossed if it is so already."""
    page.block(x, y, size, size, WHITE)
    page.frame(x, y, size, size, FRAME)
    if ticked:
        inset = size * 0.25
        cross = Pen(0.8)
        page.trace([(x + inset, y + inset), (x + size - inset, y + size - inset)], cross)
        page.trace([(x + inset, y + size - inset), (x + size - inset, y + inset)], cross)


def done(page: Page, x: float, y: float, size: float) -> None:
    """A tick, as one makes it: what is over."""
    page.trace([(x, y + size * 0.55), (x + size * 0.35, y + size), (x + size, y)], Pen(0.8))


def pencil_box(
    page: Page, place: Point, subject: str, means: str, marked: bool = False, side: float = PENCIL
) -> None:
    """A box to mark with a pencil so that it can be read off a photo; the document lists it."""
    page.note_box(place, side, subject, means, marked)
    tick_box(page, *place, side, marked)


def berth(page: Page, x: float, y: float, width: float, height: float) -> None:
    """An empty place: four corner marks."""
    arm = 2.4
    corners = [
        (cx, cy, dx, dy)
        for cx, dx in ((x, arm), (x + width, -arm))
        for cy, dy in ((y, arm), (y + height, -arm))
    ]
    page.traces([[(cx + dx, cy), (cx, cy), (cx, cy + dy)] for cx, cy, dx, dy in corners])


def squares(page: Page, x: float, y: float, count: int, size: float = 4.6) -> None:
    """Solid squares in a row, centred on y: so many of all the ways dice can fall."""
    for number in range(count):
        page.block(x + number * size * 1.13, y - size / 2, size, size)


def ruler(page: Page, x: float, y: float, scale: float = 1.0) -> None:
    """50 mm in ticks, which shows a sheet that was scaled."""
    tall = [2.6 if mark % 10 == 0 else 1.9 if mark % 5 == 0 else 1.2 for mark in range(51)]
    page.traces([[(x + mark, y), (x + mark, y + height)] for mark, height in enumerate(tall)])
    for mark in range(0, 51, 10):
        style = SMALL_BOLD.times(scale)
        page.write(x + mark, y + 3.6 + 2.0 * scale, str(mark), style if mark == 0 else style.centre)
