"""A fleet's box on a sheet with several, as large as its fleet: head, rows of cells, foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.core.words.language import Language
from assistant.core.words.say import say
from printables.drawing.lettering import BODY, FIELD, KEY, STRONG, Style, fit, largest, measure
from printables.drawing.marks import PENCIL, berth, pencil_box, spot, tick_box
from printables.drawing.page import FRAME, HAIR, Page

from . import layout as at
from .content import FleetView, Ship, Sums, slowest, sums_of
from .layout import Measures
from .small_cell import Cells, Shapes, draw_cell

NUMBER = Style(24, bold=True)
FIGURE = Style(18, bold=True)
NAMED = 3


@dataclass(frozen=True)
class Box:
    """One box: a fleet, or as much of a large one as a page takes; without a fleet one to write in."""

    fleet: FleetView | None
    ships: tuple[Ship, ...] = ()
    part: int = 1
    parts: int = 1

    def rows(self, measures: Measures) -> int:
        """How many rows of cells it takes."""
        return max(-(-len(self.ships) // measures.row), 1)

    def height(self, measures: Measures) -> float:
        """How high it is."""
        return measures.height(self.rows(measures))


@dataclass(frozen=True)
class Sheet:
    """What all pages of a side share."""

    side: Side
    fleets: list[FleetView]
    words: Language
    shapes: Shapes
    measures: Measures
    link: str = ""

    @property
    def cells(self) -> Cells:
        """How cells are drawn: the first side's ships face left, so that fleets look at each other."""
        return Cells(self.measures, self.shapes, self.side.number == 1)

    @property
    def sums(self) -> Sums:
        """Ships, maintenance, B and T of all the fleets."""
        return sums_of(ship for fleet in self.fleets for ship in fleet.ships)

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
        """How many fleets there are, how many damaged ships, and what they fire, in words."""
        sums = self.sums
        counted = (
            say("sheet.fleets.count", n=len(self.fleets)),
            say("sheet.fleets.damaged", n=sums.damaged),
            say("sheet.fleets.fire", beam=sums.text("beam"), torpedo=sums.text("torpedo")),
        )
        return [self.words.words(count) for count in counted]

    def label(self, key: str) -> str:
        """A text of the sheet."""
        return self.words.words(say(f"sheet.{key}"))


def boxes_of(fleet: FleetView, measures: Measures, room: float) -> list[Box]:
    """The box of a fleet; several if one is higher than the room of a page."""
    rows = 1
    # As many rows as a page holds; a larger fleet goes on in a second box.
    while measures.height(rows + 1) <= room:
        rows += 1
    most = rows * measures.row
    parts = [fleet.ships[start : start + most] for start in range(0, max(len(fleet.ships), 1), most)]
    return [Box(fleet, ships, part, len(parts)) for part, ships in enumerate(parts, 1)]


def draw_box(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    """The box with its left top corner there."""
    measures = sheet.measures
    height = box.height(measures)
    page.frame(x, y, measures.width, height, FRAME)
    page.across(x, y + measures.head, measures.width, FRAME)
    _box_head(page, x, y, box, sheet)
    for place in range(box.rows(measures) * measures.row):
        left = x + measures.cells.x + (measures.cell.width + measures.apart[0]) * (place % measures.row)
        down = (measures.cell.height + measures.apart[1]) * (place // measures.row)
        top = y + measures.head + measures.cells.y + down
        if place < len(box.ships):
            draw_cell(page, left, top, box.ships[place], sheet.cells)
        else:
            _free(page, left, top, measures)
    _box_foot(page, x, y + height - measures.foot, box, sheet)


def _free(page: Page, x: float, y: float, measures: Measures) -> None:
    """A place for one more ship: what it is, and whether it is damaged or lost."""
    width, height = measures.cell.width, measures.cell.height
    berth(page, x, y, width, height)
    apart, top = (width - 2 * PENCIL) / 4, y + height - at.PAIR + at.PAIR_EDGE
    tick_box(page, x + apart, top, PENCIL)
    tick_box(page, x + width - apart - PENCIL, top, PENCIL)


def _box_head(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    """Number, system and speed; jumps, maintenance and fire at the right. A free box has room to write."""
    measures, fleet = sheet.measures, box.fleet
    wide = measures.number
    if fleet:
        wide = max(wide, measure(str(fleet.number), NUMBER) + at.HEAD_NUMBER)
        page.block(x, y, wide, measures.head, spot(sheet.side))
        page.figure(x + wide / 2, y + measures.head / 2, str(fleet.number), NUMBER.white)
        room = measures.width - wide - sum(measures.figures) - at.HEAD_END
        _whereabouts(page, (x + wide + at.HEAD_GAP, y), room, box, sheet)
    else:
        page.down(x + wide, y, measures.head, FRAME)
        free = at.FREE_SYSTEM
        label = FIELD.times(measures.scale)
        page.label(x + wide + free.x, y + free.y, sheet.label("fleet.system"), label)
    sums = sums_of(fleet.ships) if fleet else None
    figures = (
        ("jumps", str(fleet.jumps or "–") if fleet else ""),
        ("maint", f"{fleet.maintenance}{'+' if fleet.unknown else ''}" if fleet else ""),
        ("guns", f"{sums.text('beam')}–{sums.text('torpedo')}" if sums else ""),
    )
    left = x + measures.width - sum(measures.figures)
    for (key, text), column in zip(figures, measures.figures, strict=True):
        page.down(left, y, measures.head, HAIR)
        label = FIELD.times(measures.scale)
        said = at.FIGURE_LABEL
        page.label(left + said.x, y + said.y, sheet.label(f"fleets.{key}"), label, column - said.width)
        style = largest(text, FIGURE, (18, 16, 14, 12, 10, 7.5), column - at.FIGURE_FREE)
        page.figure(left + column / 2, y + measures.figure, text, style, column - at.FIGURE_FREE)
        left += column


def _whereabouts(page: Page, corner: tuple[float, float], room: float, box: Box, sheet: Sheet) -> None:
    """The system, and under it why the fleet is as fast as it is; beside it in large type."""
    fleet, words, measures = box.fleet, sheet.words, sheet.measures
    assert fleet is not None
    x, y = corner
    name = words.words(fleet.system) + (f" {box.part}/{box.parts}" if box.parts > 1 else "")
    style = largest(name, KEY, (14, 12, 10.5) if measures.scale == 1.0 else (16,), room)
    page.write(x, y + measures.name[0], fit(name, style, room), style, room)
    body = BODY.times(measures.scale)
    texts = speed_words(fleet, words)
    # The longest wording that fits; they come longest first.
    fitting = (text for text in texts if measure(text, body.sized(text)) <= room)
    reason = next(fitting, texts[-1])
    page.write(x, y + measures.name[1], fit(reason, body, room), body, room)


def speed_words(fleet: FleetView, words: Language) -> list[str]:
    """Why a fleet is as fast as it is: its slowest types, then the others; and the same shorter."""
    groups = slowest(fleet)
    if not fleet.jumps:
        return [words.words(say("sheet.fleet.still"))]
    if len(groups) == 1:
        return [words.words(say("sheet.fleet.same"))]
    others = [jumps for jumps, _ in groups[1:]]
    span = str(others[0]) if len(others) == 1 else f"{others[0]}–{others[-1]}"
    types = groups[0][1]
    some, one = _some(types, NAMED), _some(types, 1)
    return [
        words.words(say("sheet.fleet.slowest", types=some, others=span)),
        words.words(say("sheet.fleet.slow", types=some)),
        words.words(say("sheet.fleet.slow", types=one)),
    ]


def _some(types: Sequence[str], most: int) -> str:
    """The first of some types, and dots where there are more."""
    return ", ".join(types[:most]) + (" …" if len(types) > most else "")


def _box_foot(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    """Boxes for the segments it moved in, what the boxes of its ships mean, and a line for notes."""
    measures = sheet.measures
    strong, body = STRONG.times(measures.scale), BODY.times(measures.scale)
    pitch = at.SEGMENT_PITCH + (measures.scale - 1) * 4
    baseline = y + at.SEGMENT_NUMBER.y + (at.NUMBER_LARGE if measures.scale > 1 else 0.0)
    for segment in range(1, at.SEGMENTS + 1):
        left = x + at.SEGMENT.x + pitch * (segment - 1)
        # Listed for reading back once: a fleet that fills two boxes moves once.
        if box.fleet and box.part == 1:
            subject = f"fleet {box.fleet.side} {box.fleet.number}"
            pencil_box(page, (left, y + at.SEGMENT.y), subject, f"moved {segment}")
        else:
            tick_box(page, left, y + at.SEGMENT.y, PENCIL)
        page.write(left + at.SEGMENT_NUMBER.x, baseline, str(segment), strong)
    left = x + at.NOTE_FROM + (measures.scale - 1) * 20
    right = x + measures.width - at.PAIR_END
    words = sheet.label("fleets.pair")
    page.write(left, baseline, words, body, right - left)
    left += measure(words, body.sized(words)) + at.PAIR_WORDS
    page.across(left, baseline + at.PAIR_LINE, right - left)
