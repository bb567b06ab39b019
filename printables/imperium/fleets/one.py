"""11.3 Fleet sheets, one page a fleet: folded, the upper part tells the enemy what the map shows."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.game import Game
from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import STRONG
from printables.drawing.link import link_block
from printables.drawing.page import HAIR, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import silhouettes
from printables.letters import letter_of

from ..known import own_sides
from . import one_layout as at
from .content import FleetView, Ship, fleets_of
from .large_cell import CellStyle, draw_cell
from .many import add_nothing
from .one_layout import Cell
from .one_parts import Part, face, fold, maintenance, speed, system


def make(game: Game, request: SheetRequest) -> Document:
    """A page, or several, for each fleet this seat may see; `only` is one fleet's number."""
    document = start(request, "sheet.fleet.title")
    cell = at.CELL_LARGE if request.large else at.CELL
    for side in game.sides:
        if side.key not in own_sides(request):
            continue
        style = CellStyle(side, request.words, silhouettes(game.key), mirrored=side.number == 1, cell=cell)
        for fleet in fleets_of(request.state, side.key):
            if request.only in ("", str(fleet.number)):
                _add(document, (fleet, style), request, letter_of(game, side))
    if request.only and not document.pages:
        raise Missing(say("sheet.no_fleet", fleet=request.only[:12]))
    if not document.pages:
        add_nothing(document, request)
    return document


def pages_of(ships: tuple[Ship, ...], cell: Cell, *, all_folded: bool) -> Iterator[tuple[Ship, ...]]:
    """The ships of each page: fewer on the first, which has the face, unless all have it."""
    # A page with the face to fold has room for fewer.
    under, alone = (rows * at.ACROSS for rows in cell.rows)
    yield ships[:under]
    most = under if all_folded else alone
    for first in range(under, len(ships), most):
        yield ships[first : first + most]


def _add(document: Document, given: tuple[FleetView, CellStyle], request: SheetRequest, letter: str) -> None:
    """The pages of a fleet; in normal type each can be folded, in large type the first."""
    fleet, style = given
    strip = at.LARGE if request.large else at.NORMAL
    pages = list(pages_of(fleet.ships, style.cell, all_folded=not request.large))
    code, link = request.short_code(letter, fleet.number), request.link(letter, fleet.number)
    first = 1
    for number, some in enumerate(pages, 1):
        folded = number == 1 or not request.large
        part = Part(fleet, some, style, strip, code, link=link, first=first, folded=folded)
        title = document.imprint.title
        if len(pages) > 1:
            title += " " + part.word("part", part=number, parts=len(pages))
        block = f"{style.side.letter}{fleet.number}"
        head = PageHead(block, title, code, part.word("note"), style.side, linked=request.large)
        document.add_board(head, _body(part), strip.head if folded else 0.0)
        first += len(some)


def _body(part: Part) -> Body:
    def body(page: Page) -> None:
        top = part.strip.cells if part.folded else page.top
        if part.folded:
            face(page, part)
            fold(page, part.word("fold"), part.strip.scale)
            _strip(page, part)
        cell = part.style.cell
        for place, ship in enumerate(part.cells):
            left = (cell.size.width + cell.apart[0]) * (place % at.ACROSS)
            down = top + (cell.size.height + cell.apart[1]) * (place // at.ACROSS)
            draw_cell(page, left, down, (part.first + place, ship), part.style)
        rows = -(-len(part.cells) // at.ACROSS)
        _notes(page, top + rows * (cell.size.height + cell.apart[1]), part)

    return body


def _notes(page: Page, used: float, part: Part) -> None:
    """Lines to write on under the cells: one at least, in large type as far as there is room."""
    end = min(at.NOTES, page.bottom)
    lines = max(int((end - at.NOTES_LEAST - used) // at.NOTE_LINE), 0)
    if lines == 0 and part.strip.scale > 1:
        return
    top = end - at.NOTE_LINE * lines
    wide = page.write(0, top - at.NOTES_WORD, part.word("notes"), STRONG.times(part.strip.scale))
    page.across(wide + at.NOTES_GAP, top - at.NOTES_RISE, WIDTH - wide - at.NOTES_GAP)
    for line in range(1, lines + 1):
        page.across(0, top - at.NOTES_RISE + at.NOTE_LINE * line, WIDTH)


def _strip(page: Page, part: Part) -> None:
    strip = part.strip
    for x in strip.rules:
        page.down(x, strip.top + at.RULE_TOP, strip.cells - strip.top - at.RULE_FREE)
    system(page, part)
    speed(page, part)
    maintenance(page, part)
    if strip.scale == 1.0:
        link_block(page, strip.top, part.code, part.link, part.style.words)
    page.across(0, strip.cells - at.STRIP_END, WIDTH, HAIR)
