"""11.3 Fleet sheets, one page a fleet: folded, the upper part tells the enemy what the map shows."""

from __future__ import annotations

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.say import say
from printables.drawing.document import Body, Document, Head
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import STRONG
from printables.drawing.link import link_block
from printables.drawing.page import HAIR, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import silhouettes
from printables.letters import letter_of

from ..known import own_sides
from . import one_large as fleet_large
from .content import FleetView, boxes, fleets_of
from .large_cell import HEIGHT as CELL_HEIGHT
from .large_cell import WIDTH as CELL_WIDTH
from .large_cell import CellStyle, draw_cell
from .many import add_nothing
from .one_parts import STRIP, Part, face, fold, maintenance, speed, system

CELLS, ACROSS = 9, 3
HEAD = 73.2
FIRST_CELL = 130.4
NOTES, NOTE_LINE = 251.4, 9.0


def make(game: Game, request: SheetRequest) -> Document:
    """A page, or several, for each fleet this seat may see; `only` is one fleet's number."""
    document = start(request, "sheet.fleet.title")
    for side in game.sides:
        if side.key not in own_sides(request):
            continue
        style = CellStyle(side, request.words, silhouettes(game.key), mirrored=side.number == 1)
        for fleet in fleets_of(request.state, side.key):
            if request.only in ("", str(fleet.number)):
                _add(document, (fleet, style), request, letter_of(game, side))
    if request.only and not document.pages:
        raise Missing(say("sheet.no_fleet", fleet=request.only[:12]))
    if not document.pages:
        add_nothing(document, request)
    return document


def _add(document: Document, given: tuple[FleetView, CellStyle], request: SheetRequest, letter: str) -> None:
    fleet, style = given
    cells = fleet_large.pages_of(fleet) if request.large else boxes(fleet, CELLS)
    top = fleet_large.HEAD if request.large else HEAD
    code = request.short_code(letter, fleet.number)
    link = request.link(letter, fleet.number)
    first = 1
    for number, some in enumerate(cells, 1):
        part = Part(fleet, some, style, code, link)
        title = document.imprint.title
        if len(cells) > 1:
            title += " " + part.word("part", part=number, parts=len(cells))
        block = f"{style.side.letter}{fleet.number}"
        head = Head(block, title, code, part.word("note"), style.side, linked=request.large)
        folded = number == 1 or not request.large
        draw = fleet_large.body(part, first) if request.large else _body(part, first)
        document.add_board(head, draw, top if folded else 0.0)
        first += len(some)


def _body(part: Part, first: int) -> Body:
    def body(page: Page) -> None:
        face(page, part)
        fold(page, part.word("fold"))
        _strip(page, part)
        for place, ship in enumerate(part.cells):
            left = (CELL_WIDTH + 3) * (place % ACROSS)
            top = FIRST_CELL + (CELL_HEIGHT + 1.8) * (place // ACROSS)
            draw_cell(page, left, top, (first + place, ship), part.style)
        _notes(page, -(-len(part.cells) // ACROSS), part)

    return body


def _notes(page: Page, rows: int, part: Part) -> None:
    """Lines to write on under so many rows of cells: one at least."""
    left = NOTES - 4 - FIRST_CELL - rows * (CELL_HEIGHT + 1.8)
    lines = max(int(left // NOTE_LINE), 0)
    top = NOTES - NOTE_LINE * lines
    wide = page.write(0, top - 1.6, part.word("notes"), STRONG)
    page.across(wide + 3, top - 0.6, WIDTH - wide - 3)
    for line in range(1, lines + 1):
        page.across(0, top - 0.6 + NOTE_LINE * line, WIDTH)


def _strip(page: Page, part: Part) -> None:
    for x in (48.75, 99.0, 166.0):
        page.down(x, STRIP + 1, 36)
    system(page, part)
    speed(page, part)
    maintenance(page, part)
    link_block(page, STRIP, part.code, part.link, part.style.words)
    page.across(0, FIRST_CELL - 2.2, WIDTH, HAIR)
