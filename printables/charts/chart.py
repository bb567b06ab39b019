"""Any table of the rules as a chart: measured for a width, then drawn, in parts if longer than a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from assistant.core.odds.dice import ways
from assistant.core.odds.words import percent_in_tenths
from assistant.core.shipped.table import Column, Table, TableRow

from ..drawing.geometry import HALF
from ..drawing.lettering import BODY, EVENT, KEY, SMALL, Style, fit, line_height, measure, wrap
from ..drawing.marks import section, tab_width
from ..drawing.page import FRAME, HAIR, Page
from ..drawing.silhouettes import Silhouette
from . import layout as at
from .cells import Cell, Dice, Figure, Forces, Picture, Ways, Words
from .rows import USUAL, Rows
from .widths import needed, widths
from .wording import Wording

MOST_LINES = 2


@dataclass(frozen=True)
class Lane:
    """A printed column: heading, where it stands in its width, the cells of all rows."""

    heading: str
    style: Style
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Chart:
    """A table measured for one width."""

    table: Table
    wording: Wording
    shapes: Mapping[str, Silhouette]
    width: float
    code: str
    rows: Rows = USUAL

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        columns = [self._lane(column) for column in self._columns]
        return tuple(self._rolls() + self._pictures() + columns + self._odds())

    @cached_property
    def _columns(self) -> tuple[Column, ...]:
        """The table's columns but one that only repeats the roll, which every rolled chart has."""
        return tuple(
            column for column in self.table.columns if not (self.table.dice and column.key == "roll")
        )

    @cached_property
    def widths(self) -> list[float]:
        """Column widths; what is left over goes behind the last column of words, else between them all."""
        spare, cells = self._spare, self._cells
        shared = widths(cells, spare), widths(cells, spare, by_need=True)
        # Neither way of sharing is best for all charts: the one that makes this one lower.
        given = min(shared, key=lambda given: sum(self._row_heights(given)))
        left = max(spare - sum(given), 0.0)
        wordy = [n for n, lane in enumerate(self.lanes) if isinstance(lane.cells[0], (Words, Forces))]
        # Columns of a battle chart are alike, and stand about the width.
        if wordy and not self.table.fought:
            given[wordy[-1]] += left
        else:
            given = [width + left / len(given) for width in given]
        return given

    @cached_property
    def _cells(self) -> list[tuple[Cell, ...]]:
        """The cells of each lane with what stands over them."""
        return [(*lane.cells, Words(lane.heading, SMALL)) for lane in self.lanes]

    @property
    def _spare(self) -> float:
        return self.width - at.GAP * (len(self.lanes) - 1)

    @cached_property
    def heights(self) -> list[float]:
        """Row heights."""
        return self._row_heights(self.widths)

    def _row_heights(self, given: Sequence[float]) -> list[float]:
        lanes = list(zip(self.lanes, given, strict=True))
        return [
            max(self.rows.least, *(lane.cells[row].height(width) + self.rows.free for lane, width in lanes))
            for row in range(len(self.table.rows))
        ]

    @cached_property
    def notes(self) -> list[list[str]]:
        return [wrap(self.wording.words(note), BODY, self.width) for note in self.table.notes]

    @property
    def notes_height(self) -> float:
        lines = [line for note in self.notes for line in note]
        return sum(line_height(BODY.sized(line)) for line in lines) + (1.6 if lines else 0.0)

    @cached_property
    def headings(self) -> list[list[str]]:
        return [
            wrap(lane.heading, lane.style, width) for lane, width in zip(self.lanes, self.widths, strict=True)
        ]

    @property
    def head(self) -> float:
        """Height of title and column headings."""
        return self.rows.head + 3.9 * (max(map(len, self.headings)) - 1)

    @property
    def title(self) -> str:
        return self.wording.words(self.table.name, " / ")

    @property
    def _continued(self) -> str:
        """The title over later rows: in all languages, or in the first if there is no room for more."""
        whole, first = self.title, self.wording.say[0](self.table.name)
        # Both languages if they fit, else the first: a title is never cut.
        name = f"{whole} ({self.wording.again})"
        fits = measure(name, KEY.sized(name)) <= self._title_room
        return name if fits else f"{first} ({self.wording.again})"

    @property
    def height(self) -> float:
        return self.head + sum(self.heights) + self.notes_height

    @property
    def tight(self) -> bool:
        """Whether this width is too narrow to read well."""
        if measure(self.title, KEY.sized(self.title)) > self._title_room:
            return True
        # A hundredth for sums of fractions.
        if needed(self._cells) > self._spare + 0.01:
            return True
        most = MOST_LINES * len(self.wording.say) * line_height(EVENT) + 0.4
        return any(height > most + 1.6 for height in self.heights)

    def split(self, room: float) -> int:
        """How many rows fit in this height under the head."""
        used, count = self.head, 0
        while count < len(self.heights) and used + self.heights[count] <= room:
            used += self.heights[count]
            count += 1
        return count

    def draw(self, page: Page, x: float, y: float, first: int = 0, last: int | None = None) -> float:
        """The rows from first to last under a head; the notes after the very last. Gives where it ends."""
        last = len(self.table.rows) if last is None else last
        name = self._continued if first else self.title
        section(page, (x, y, self.width), self.table.rule, fit(name, KEY, self._title_room), self.code)
        self._headings(page, x, y)
        y += self.head
        page.across(x, y, self.width, FRAME)
        for row in range(first, last):
            self._row(page, x, y, row)
            y += self.heights[row]
            page.across(x, y, self.width, FRAME if row == last - 1 else HAIR)
        if last == len(self.table.rows):
            y = self._draw_notes(page, x, y)
        return y

    @property
    def _title_room(self) -> float:
        return self.width - tab_width(self.table.rule) - measure(self.code, BODY) - 5.6

    def _places(self, x: float) -> list[tuple[Lane, float, float]]:
        places = []
        for lane, width in zip(self.lanes, self.widths, strict=True):
            places.append((lane, x, width))
            x += width + at.GAP
        return places

    def _headings(self, page: Page, x: float, y: float) -> None:
        for (lane, left, width), lines in zip(self._places(x), self.headings, strict=True):
            edge = {"left": left, "centre": left + width / 2, "right": left + width}[lane.style.align]
            for place, line in enumerate(reversed(lines)):
                up = at.HEADING_UP + at.HEADING_LINE * place
                page.write(edge, y + self.head - up, line, lane.style, width)

    def _row(self, page: Page, x: float, y: float, row: int) -> None:
        for lane, left, width in self._places(x):
            lane.cells[row].draw(page, left, y + self.heights[row] / 2, width)

    def _draw_notes(self, page: Page, x: float, y: float) -> float:
        y += at.BEFORE_NOTES
        for note in self.notes:
            page.lines(x, y + at.NOTE, note, BODY, self.width)
            y += sum(line_height(BODY.sized(line)) for line in note)
        return y

    def _rolls(self) -> list[Lane]:
        """The totals a row answers to, where dice are rolled."""
        if not self.table.dice:
            return []
        cells = tuple(Figure(row.span, self.rows.roll, at.LEAST_ROLL) for row in self.table.rows)
        return [Lane(f"{self.table.dice}d{self.table.die}", SMALL.centre, cells)]

    def _lane(self, column: Column) -> Lane:
        heading = self.wording.words(column.name)
        named = next((each for each in self._columns if each.kind == "text"), None)
        cells = tuple(self._cell(row, column, column is named) for row in self.table.rows)
        # Numbers under each other by their middle: they are of one or two digits.
        align = "centre" if column.kind == "number" else "left"
        return Lane(heading, SMALL.centre if align == "centre" else SMALL, cells)

    def _cell(self, row: TableRow, column: Column, named: bool) -> Cell:
        text = self.wording.words(row.cells.get(column.key, ""))
        if column.kind == "number":
            return Figure(text.replace("\n", " "), KEY.centre)
        if column.kind == "forces":
            drawn = tuple(self._force(row.give)) if self.rows.shapes else ()
            return Forces(drawn, text, at.LIST if self.width > HALF else at.LIST_NARROW)
        return Words(text, EVENT if named else BODY)

    def _force(self, give: Mapping[str, int]) -> list[Silhouette]:
        return [
            self.shapes[code] for code, count in give.items() if code in self.shapes for _ in range(count)
        ]

    def _pictures(self) -> list[Lane]:
        """A column of silhouettes where the rows are units."""
        if not any(row.key in self.shapes for row in self.table.rows):
            return []
        return [Lane("", SMALL, tuple(Picture(self.shapes.get(row.key), 14.0) for row in self.table.rows))]

    def _odds(self) -> list[Lane]:
        """Dice or squares for the ways to roll a row, and its chance, where that says something."""
        dice, sides, rows = self.table.dice, self.table.die, self.table.rows
        if not dice or self.table.fought:
            return []
        odds = self.table.odds()
        chances = tuple(Figure(percent_in_tenths(each) if each else "–", KEY.right) for each in odds)
        lane = Lane("%", SMALL.right, chances)
        if dice == 1:
            faces = [tuple(face for face in row.on if 0 < face <= sides) for row in rows]
            most = max(map(len, faces))
            drawn = tuple(Dice(each, most, sides) for each in faces)
            return [Lane(self.wording.dice, SMALL, drawn), lane]
        # Totals that no dice can show stand in a row for what a bonus makes of them.
        counts = [sum(ways(dice, sides).get(total, 0) for total in row.on) for row in rows]
        pitch = min(5.2, (34.0 if self.width > at.ROOMY else 20.0) / max(counts))
        cells = tuple(Ways(count, pitch, max(counts)) for count in counts)
        return [Lane(self.wording.ways.format(total=sides**dice), SMALL, cells), lane]
