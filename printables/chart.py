"""Any table of the rules as a chart: measured for a width, then drawn, in parts if it is longer than a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from assistant.core.dice import ways
from assistant.core.say import Name
from assistant.core.table import Column, Table, TableRow

from .cells import Cell, Dice, Figure, Forces, Picture, Ways, Words, widths
from .lettering import BODY, EVENT, KEY, SMALL, Style, line_height, wrap
from .marks import section
from .page import FRAME, HAIR, Page
from .silhouettes import Silhouette

ROLL = Style(22, bold=True).centre
GAP = 3.0
HEAD = 11.6
LEAST_ROW = 6.75
NARROW = 97.5
MOST_LINES = 2


@dataclass(frozen=True)
class Wording:
    """How a chart puts names into words: one language, or two under each other."""

    say: tuple[Callable[[int | str | Name], str], ...]
    ways: str
    chance: str
    dice: str
    again: str

    def words(self, value: int | str | Name, between: str = "\n") -> str:
        """The value in each language, once where they agree."""
        return between.join(dict.fromkeys(each(value) for each in self.say))


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

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        columns = [self._lane(number, column) for number, column in enumerate(self.table.columns)]
        return tuple(self._pictures() + columns + self._odds())

    @cached_property
    def widths(self) -> list[float]:
        """Column widths; what is left over goes behind the last column of words, else between them all."""
        spare = self.width - GAP * (len(self.lanes) - 1)
        cells = [(*lane.cells, Words(lane.heading, SMALL)) for lane in self.lanes]
        given = widths(cells, spare)
        left = max(spare - sum(given), 0.0)
        wordy = [n for n, lane in enumerate(self.lanes) if isinstance(lane.cells[0], (Words, Forces))]
        if wordy:
            given[wordy[-1]] += left
        else:
            given = [width + left / len(given) for width in given]
        return given

    @cached_property
    def heights(self) -> list[float]:
        """Row heights."""
        return [
            max(max(lane.cells[row].height(width) for lane, width in zip(self.lanes, self.widths, strict=True)) + 1.6, LEAST_ROW)
            for row in range(len(self.table.rows))
        ]

    @cached_property
    def notes(self) -> list[list[str]]:
        return [wrap(self.wording.words(note), BODY, self.width) for note in self.table.notes]

    @property
    def notes_height(self) -> float:
        lines = [line for note in self.notes for line in note]
        return sum(line_height(BODY.sized(line)) for line in lines) + (1.6 if lines else 0.0)

    @property
    def height(self) -> float:
        return HEAD + sum(self.heights) + self.notes_height

    @property
    def tight(self) -> bool:
        """Whether this width is too narrow to read well."""
        if sum(self.widths) + GAP * (len(self.lanes) - 1) > self.width + 0.01:
            return True
        most = MOST_LINES * len(self.wording.say) * line_height(EVENT) + 0.4
        return any(height > most + 1.6 for height in self.heights)

    def split(self, room: float) -> int:
        """How many rows fit in this height under the head."""
        used, count = HEAD, 0
        while count < len(self.heights) and used + self.heights[count] <= room:
            used += self.heights[count]
            count += 1
        return count

    def draw(self, page: Page, x: float, y: float, first: int = 0, last: int | None = None) -> float:
        """The rows from first to last under a head; the notes after the very last. Gives where it ends."""
        last = len(self.table.rows) if last is None else last
        name = self.wording.words(self.table.name, " / ") + (f" ({self.wording.again})" if first else "")
        section(page, (x, y, self.width), self.table.rule, name, self._note)
        self._headings(page, x, y)
        y += HEAD
        page.across(x, y, self.width, FRAME)
        for row in range(first, last):
            self._row(page, x, y, row)
            y += self.heights[row]
            page.across(x, y, self.width, FRAME if row == last - 1 else HAIR)
        if last == len(self.table.rows):
            y = self._draw_notes(page, x, y)
        return y

    @property
    def _note(self) -> str:
        return self.code

    def _places(self, x: float) -> list[tuple[Lane, float, float]]:
        places = []
        for lane, width in zip(self.lanes, self.widths, strict=True):
            places.append((lane, x, width))
            x += width + GAP
        return places

    def _headings(self, page: Page, x: float, y: float) -> None:
        for lane, left, width in self._places(x):
            at = {"left": left, "centre": left + width / 2, "right": left + width}[lane.style.align]
            page.write(at, y + HEAD - 1.6, lane.heading, lane.style, width)

    def _row(self, page: Page, x: float, y: float, row: int) -> None:
        for lane, left, width in self._places(x):
            lane.cells[row].draw(page, left, y + self.heights[row] / 2, width)

    def _draw_notes(self, page: Page, x: float, y: float) -> float:
        y += 1.6
        for note in self.notes:
            page.lines(x, y + 2.9, note, BODY, self.width)
            y += sum(line_height(BODY.sized(line)) for line in note)
        return y

    def _lane(self, number: int, column: Column) -> Lane:
        heading = self.wording.words(column.name, " / ")
        named = next((n for n, each in enumerate(self.table.columns) if each.kind == "text"), -1)
        cells = tuple(self._cell(row, column, number, number == named) for row in self.table.rows)
        align = "centre" if column.kind == "number" else "left"
        return Lane(heading, SMALL.centre if align == "centre" else SMALL, cells)

    def _cell(self, row: TableRow, column: Column, number: int, named: bool) -> Cell:
        text = self.wording.words(row.cells.get(column.key, ""))
        if column.kind == "number":
            return Figure(text.replace("\n", " "), ROLL if self.table.dice and number == 0 else KEY.centre)
        if column.kind == "forces":
            return Forces(tuple(self._force(row.give)), text)
        return Words(text, EVENT if named else BODY)

    def _force(self, give: Mapping[str, int]) -> list[Silhouette]:
        return [self.shapes[code] for code, count in give.items() if code in self.shapes for _ in range(count)]

    def _pictures(self) -> list[Lane]:
        """A column of silhouettes where the rows are units."""
        if not any(row.key in self.shapes for row in self.table.rows):
            return []
        return [Lane("", SMALL, tuple(Picture(self.shapes.get(row.key), 14.0) for row in self.table.rows))]

    def _odds(self) -> list[Lane]:
        """Dice or squares for the ways to roll a row, and its chance; nothing where nothing is rolled."""
        dice, rows = self.table.dice, self.table.rows
        if not dice:
            return []
        chances = tuple(
            Figure(f"{float(self.table.odds(row)) * 100:.1f}" if self.table.odds(row) else "–", KEY.right) for row in rows
        )
        lane = Lane("%", SMALL.right, chances)
        if dice == 1:
            faces = [tuple(face for face in row.on if face <= 6) for row in rows]
            most = max(map(len, faces))
            return [Lane(self.wording.dice, SMALL, tuple(Dice(each, most) for each in faces)), lane]
        counts = [sum(ways(dice).get(total, 0) for total in row.on) for row in rows]
        pitch = min(5.2, (34.0 if self.width > NARROW else 20.0) / max(counts))
        cells = tuple(Ways(count, pitch, max(counts)) for count in counts)
        return [Lane(self.wording.ways.format(total=6**dice), SMALL, cells), lane]
