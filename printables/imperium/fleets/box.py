"""A fleet's box of a sheet with several: head, ten cells, foot; and what the pages of a side share."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.language import Language
from assistant.core.say import Name, say
from assistant.core.sides import Side
from printables.drawing.lettering import BODY, FIELD, KEY, STRONG, Style, fit, largest, measure
from printables.drawing.marks import berth, spot, tick_box
from printables.drawing.page import FRAME, HAIR, Page

from . import layout as at
from .content import FleetView, Ship, boxes, slowest
from .small_cell import Shapes, draw_cell

CELLS, IN_ROW = 10, 5
NUMBER = Style(24, bold=True)
FIGURE = Style(18, bold=True)
SEGMENTS = 4


@dataclass(frozen=True)
class Box:
    """One box: a fleet, or the next ten cells of a large one."""

    fleet: FleetView
    cells: tuple[Ship, ...]
    part: int
    parts: int

    @property
    def short(self) -> float:
        """How high it is if a second row of cells is left out where nothing stands in it."""
        return at.BOX.height - (at.CELL.height + at.ROWS_APART if len(self.cells) <= IN_ROW else 0.0)


@dataclass(frozen=True)
class Sheet:
    """What all pages of a side share."""

    side: Side
    fleets: list[FleetView]
    words: Language
    shapes: Shapes
    link: str = ""

    @property
    def mirrored(self) -> bool:
        """The first side's ships face left, so that the fleets look at each other."""
        return self.side.number == 1

    @property
    def ships(self) -> int:
        """How many there are in all the fleets."""
        return sum(fleet.size for fleet in self.fleets)

    @property
    def maintenance(self) -> int:
        """What they cost a turn, as far as it is known."""
        return sum(fleet.maintenance for fleet in self.fleets)

    @property
    def unknown(self) -> bool:
        """Whether some of that is still to be read off counters."""
        return any(fleet.unknown for fleet in self.fleets)

    @property
    def counts(self) -> list[str]:
        """How many fleets there are, and how many damaged ships, in words."""
        damaged = sum(ship.count for fleet in self.fleets for ship in fleet.ships if ship.damaged)
        counted = say("sheet.fleets.count", n=len(self.fleets)), say("sheet.fleets.damaged", n=damaged)
        return [self.words.words(count) for count in counted]

    def label(self, key: str) -> str:
        """A text of the sheet."""
        return self.words.words(say(key))


def boxes_of(fleet: FleetView) -> list[Box]:
    """The boxes of a fleet, ten cells each."""
    parts = boxes(fleet, CELLS)
    return [Box(fleet, cells, part, len(parts)) for part, cells in enumerate(parts, 1)]


def example(page: Page, x: float, y: float, sheet: Sheet) -> None:
    """A cell to explain others by."""
    ship = Ship(
        code="CV",
        name=Name(""),
        front=(0, 2, 2, 3, 3),
        reverse=(None,) * 5,
        maintenance=3,
        damaged=False,
        has_reverse=True,
        jumps=5,
        speed=3,
        berths=2,
        fighters=1,
        cargo=(),
        markers=(),
        carries=False,
    )
    draw_cell(page=page, x=x, y=y, ship=ship, shapes=sheet.shapes, mirrored=sheet.mirrored)


def draw_box(page: Page, x: float, y: float, box: Box, sheet: Sheet, height: float = at.BOX.height) -> None:
    """The box with its left top corner there, as high as that or as `short` as it can be."""
    page.frame(x, y, at.BOX.width, height, FRAME)
    page.across(x, y + at.HEAD, at.BOX.width, FRAME)
    _box_head(page, x, y, box, sheet)
    for place in range(CELLS if height == at.BOX.height else IN_ROW):
        left = x + at.CELL.x + (at.CELL.width + at.CELLS_APART) * (place % IN_ROW)
        top = y + at.CELL.y + (at.CELL.height + at.ROWS_APART) * (place // IN_ROW)
        if place < len(box.cells):
            draw_cell(
                page=page, x=left, y=top, ship=box.cells[place], shapes=sheet.shapes, mirrored=sheet.mirrored
            )
        else:
            berth(page, left, top, at.CELL.width, at.CELL.height)
    _box_foot(page, x, y + height - at.FOOT)


def _box_head(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    fleet, words = box.fleet, sheet.words
    block = max(at.NUMBER.width, measure(str(fleet.number), NUMBER) + 3)
    page.block(x, y, block, at.HEAD, spot(sheet.side))
    page.figure(x + block / 2, y + at.HEAD / 2, str(fleet.number), NUMBER.white)
    left = x + block + at.BESIDE_NUMBER
    room = at.BEFORE_FIGURES - block - 2 * at.BESIDE_NUMBER
    name = words.words(fleet.system) + (f" {box.part}/{box.parts}" if box.parts > 1 else "")
    style = largest(name, KEY, (14, 12, 10.5), room)
    page.write(left, y + at.SYSTEM, fit(name, style, room), style, room)
    reason = speed_words(fleet, words)
    page.write(left, y + at.REASON, fit(reason, BODY, room), BODY, room)
    jumps = str(fleet.jumps) if fleet.jumps else "–"
    cost = str(fleet.maintenance) + ("+" if fleet.unknown else "")
    for column, key, number in ((at.JUMPS, "jumps", jumps), (at.MAINTENANCE, "maint", cost)):
        start, label = x + column.x, sheet.label(f"sheet.fleets.{key}")
        page.down(start, y, at.HEAD, HAIR)
        page.label(start + at.FIGURE_LABEL.x, y + at.FIGURE_LABEL.y, label, FIELD, column.width - 1.6)
        page.figure(x + column.middle, y + at.FIGURE, number, FIGURE, column.width - 1)


def speed_words(fleet: FleetView, words: Language) -> str:
    """Why a fleet is as fast as it is: its slowest types, then the others."""
    groups = slowest(fleet)
    if not fleet.jumps:
        return words.words(say("sheet.fleet.still"))
    codes = ", ".join(groups[0][1][:3])
    if len(groups) == 1:
        return words.words(say("sheet.fleet.same"))
    others = [jumps for jumps, _ in groups[1:]]
    span = str(others[0]) if len(others) == 1 else f"{others[0]}–{others[-1]}"
    return words.words(say("sheet.fleet.slowest", types=codes, others=span))


def _box_foot(page: Page, x: float, y: float) -> None:
    """Boxes for the segments it moved in, and a line for notes."""
    for segment in range(1, SEGMENTS + 1):
        left = x + at.SEGMENT.x + at.SEGMENT_PITCH * (segment - 1)
        tick_box(page, left, y + at.SEGMENT.y, at.SEGMENT.width)
        page.write(left + at.SEGMENT_NUMBER.x, y + at.SEGMENT_NUMBER.y, str(segment), STRONG)
    page.across(x + at.NOTES.x, y + at.NOTES.y, at.NOTES.width)
