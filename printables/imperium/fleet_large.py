"""11.3 Fleet sheets in large type: the folded page with its first ships, the others on pages of eight."""

from __future__ import annotations

from contextlib import AbstractContextManager

from ..document import Body
from ..geometry import WIDTH
from ..lettering import LABEL
from ..link import link_block
from ..page import HAIR, Page
from ..request import LARGE
from .content import FleetView, Ship
from .fleet_parts import COLUMNS, STRIP, Part, face, fold, maintenance, speed, system
from .large_cell import HEIGHT, draw_cell
from .large_cell import WIDTH as CELL

FIRST, LATER, ACROSS = 2, 8, 2
SECOND_ROW, FIRST_CELL = 147.5, 196.6
SPEED_AT = 76.0
NOTES, NOTE_LINE = 102.0, 9.0
DOWN = HEIGHT * LARGE + 1.8


def pages_of(fleet: FleetView) -> list[tuple[Ship, ...]]:
    """The cells of a fleet: two beside the strip, then eight a page."""
    cells = fleet.cells(FIRST + LATER)
    rest = [cells[start : start + LATER] for start in range(FIRST, len(cells), LATER)]
    return [cells[:FIRST], *rest]


def body(part: Part, first: int) -> Body:
    """A page whose first cell has this number; the first page also has the face and the strip."""

    def draw(page: Page) -> None:
        top = page.top
        if first == 1:
            face(page, part)
            fold(page, part.word("fold"))
            _strip(page, part)
            top = FIRST_CELL
        for place, ship in enumerate(part.cells):
            left = (WIDTH - CELL * LARGE) * (place % ACROSS)
            with page.magnified(left, top + DOWN * (place // ACROSS), LARGE):
                draw_cell(page, 0, 0, (first + place, ship), part.style)

    return draw


def _strip(page: Page, part: Part) -> None:
    """System and speed over maintenance and lines for notes."""
    for x, y, column, draw in (
        (0.0, STRIP, 0, system),
        (SPEED_AT, STRIP, 1, speed),
        (1.0, SECOND_ROW, 2, maintenance),
    ):
        with _moved(page, (x, y), COLUMNS[column]):
            draw(page, part)
    page.down(SPEED_AT - 2.5, STRIP + 1, SECOND_ROW - STRIP - 4)
    page.down(166.0, STRIP + 1, 36)
    link_block(page, STRIP, part.code, part.link, part.style.words)
    page.across(0, SECOND_ROW - 1.5, WIDTH, HAIR)
    page.label(NOTES, SECOND_ROW + 1.4, part.word("notes"), LABEL)
    for line in range(1, int((FIRST_CELL - SECOND_ROW) // NOTE_LINE)):
        page.across(NOTES, SECOND_ROW + 4 + NOTE_LINE * line, WIDTH - NOTES)


def _moved(page: Page, place: tuple[float, float], column: float) -> AbstractContextManager[None]:
    """A column of the strip drawn large, its left top corner there."""
    return page.magnified(place[0] - LARGE * column, place[1] - LARGE * STRIP, LARGE)
