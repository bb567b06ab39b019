"""11.3 Fleet sheets in large type: the folded page with where, how fast and what it costs, then its ships."""

from __future__ import annotations

from contextlib import AbstractContextManager

from printables.drawing.document import Body
from printables.drawing.geometry import LARGE, LINKED_TOP, WIDTH
from printables.drawing.lettering import LABEL
from printables.drawing.page import HAIR, Page

from .content import FleetView, Ship
from .large_cell import HEIGHT, draw_cell
from .large_cell import WIDTH as CELL
from .one_parts import COLUMNS, STRIP, Part, face, fold, maintenance, speed, system

CELLS, ACROSS, MOST = 6, 2, 12
HEAD = 74.0
FIRST_ROW = HEAD + LINKED_TOP
SECOND_ROW, NOTES_FROM = FIRST_ROW + 56.0, FIRST_ROW + 108.0
SPEED_AT = 76.0
NOTE_LINE = 9.0
DOWN = HEIGHT * LARGE + 1.8


def pages_of(fleet: FleetView) -> list[tuple[Ship, ...]]:
    """No cells under the fold, then six a page."""
    cells = fleet.cells(MOST)
    return [(), *(cells[start : start + CELLS] for start in range(0, len(cells), CELLS))]


def body(part: Part, first: int) -> Body:
    """A page whose first cell has this number; one without cells has the face and the strip."""

    def draw(page: Page) -> None:
        if not part.cells:
            face(page, part, LARGE)
            fold(page, part.word("fold"), LARGE)
            _strip(page, part)
            return
        for place, ship in enumerate(part.cells):
            left = (WIDTH - CELL * LARGE) * (place % ACROSS)
            with page.magnified(left, page.top + DOWN * (place // ACROSS), LARGE):
                draw_cell(page, 0, 0, (first + place, ship), part.style)
        rows = -(-len(part.cells) // ACROSS)
        _notes(page, 0, page.top + DOWN * rows + 1, part)

    return draw


def _strip(page: Page, part: Part) -> None:
    """System and speed over maintenance, with lines for notes beside and under it."""
    for x, y, column, draw in (
        (0.0, FIRST_ROW, 0, system),
        (SPEED_AT, FIRST_ROW, 1, speed),
        (1.0, SECOND_ROW, 2, maintenance),
    ):
        with _moved(page, (x, y), COLUMNS[column]):
            draw(page, part)
    page.down(SPEED_AT - 2.5, FIRST_ROW + 1, SECOND_ROW - FIRST_ROW - 4)
    page.across(0, SECOND_ROW - 1.5, WIDTH, HAIR)
    _notes(page, 0, NOTES_FROM, part)


def _notes(page: Page, x: float, y: float, part: Part) -> None:
    """Lines to write on, as many as there is room for."""
    style = LABEL.times(LARGE)
    if y + NOTE_LINE < page.bottom:
        page.label(x, y + 2, part.word("notes"), style)
    for line in range(1, int((page.bottom - y) // NOTE_LINE) + 1):
        left = x + (24 if line == 1 else 0)
        page.across(left, y - 1 + NOTE_LINE * line, WIDTH - left)


def _moved(page: Page, place: tuple[float, float], column: float) -> AbstractContextManager[None]:
    """A column of the strip drawn large, its left top corner there."""
    return page.magnified(place[0] - LARGE * column, place[1] - LARGE * STRIP, LARGE)
