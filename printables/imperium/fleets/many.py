"""Fleet sheets, several fleets a page: both sides or one, each box as large as its fleet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import BODY_TOP
from printables.drawing.lettering import KEY
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.sentence import add_sentence
from printables.drawing.silhouettes import small_silhouettes
from printables.letters import letter_of

from ..known import own_sides
from . import layout as at
from .box import Box, Sheet, boxes_of, draw_box
from .content import fleets_of
from .layout import Measures
from .strip import strip, sums_line

SPARE = Box(None)


@dataclass(frozen=True)
class Placed:
    """A box at its place on a page."""

    box: Box
    x: float
    y: float


def make(game: Game, request: SheetRequest) -> Document:
    """The fleets of each side this seat may see, with a page that says so where there is none."""
    document = start(request, "sheet.fleets.title")
    shapes = small_silhouettes(game.key)
    measures = at.LARGE if request.large else at.NORMAL
    for side in game.sides:
        if side.key in own_sides(request):
            letter = letter_of(game, side)
            fleets, link = fleets_of(request.state, side.key), request.link(letter)
            _add_side(
                document, Sheet(side, fleets, request.words, shapes, measures, link=link), request, letter
            )
    if not document.pages:
        add_nothing(document, request)
    return document


def add_nothing(document: Document, request: SheetRequest) -> None:
    """The page a seat gets for which there is none: what is closed to it, or fleets where none are."""
    told = "none_yet" if own_sides(request) else "closed"
    add_sentence(document, request, say(f"sheet.fleets.{told}"))


def _add_side(document: Document, sheet: Sheet, request: SheetRequest, letter: str) -> None:
    top = request.top + at.SUMS if request.large else BODY_TOP + at.STRIP
    room = request.bottom - top
    boxes = [box for fleet in sheet.fleets for box in boxes_of(fleet, sheet.measures, room)]
    note = request.words.words(say("sheet.fleets.note"))
    code = request.short_code(letter)
    for some in placed(boxes, sheet.measures, (top if boxes else top + at.NONE.height, request.bottom)):
        block, title = _block(sheet.side, some), document.imprint.title
        head = PageHead(block, title, code, note, sheet.side, linked=request.large)
        document.add_board(head, _page(sheet, some, code, request))


def placed(boxes: Iterable[Box], measures: Measures, edges: tuple[float, float]) -> Iterator[list[Placed]]:
    """Boxes under each other, column after column, page after page; what is left is filled with free ones."""
    top, bottom = edges
    some: list[Placed] = []
    column, y = 0, top
    for box in boxes:
        height = box.height(measures)
        # A hundredth of a millimetre for sums of fractions.
        if y + height > bottom + 0.01:
            column, y = column + 1, top
        if column == len(measures.columns):
            yield some
            some, column = [], 0
        some.append(Placed(box, measures.columns[column], y))
        y += height + measures.between
    height = SPARE.height(measures)
    for x in measures.columns[column:]:
        while y + height <= bottom + 0.01:
            some.append(Placed(SPARE, x, y))
            y += height + measures.between
        y = top
    yield some


def _block(side: Side, some: list[Placed]) -> str:
    """T4, T1–6, or T2, 9 for two that do not follow each other."""
    numbers = sorted({each.box.fleet.number for each in some if each.box.fleet})
    if len(numbers) < 2:
        return side.letter + "".join(map(str, numbers))
    # Two that do not follow each other are no span.
    apart = len(numbers) == 2 and numbers[1] > numbers[0] + 1
    return f"{side.letter}{numbers[0]}{', ' if apart else '–'}{numbers[-1]}"


def _page(sheet: Sheet, some: list[Placed], code: str, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        if request.large:
            sums_line(page, page.top, sheet)
        else:
            strip(page, sheet, code, request)
        if not sheet.fleets:
            none = at.NONE
            top = some[0].y - none.height
            page.write(none.x, top + none.y, sheet.label("fleets.none"), KEY.times(request.scale), none.width)
        for each in some:
            draw_box(page, each.x, each.y, each.box, sheet)

    return body
