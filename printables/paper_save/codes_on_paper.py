"""The codes of a paper save on the pages of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game, Setup
from assistant.core.say import say

from ..drawing.document import Body, Document, Head
from ..drawing.geometry import WIDTH
from ..drawing.lettering import BODY, Style, wrap
from ..drawing.marks import section
from ..drawing.page import Page
from ..drawing.qr import Matrix, binary_code, draw_code, side_of
from ..drawing.request import SheetRequest
from .paper_save import PaperSave, packed
from .parts import parts

HEADING, LABEL = 8.6, 8.2
ACROSS, PITCH, BETWEEN = 3, 66.0, 1.4
NUMBER = Style(20, bold=True)


def codes_of(game: Game, request: SheetRequest) -> list[Matrix]:
    """The codes of the match as it stands, the spare one last."""
    save = PaperSave(
        game=game,
        match=request.match_id,
        revision=request.revision,
        date=request.date.isoformat(),
        setup=request.setup or Setup(""),
        state=request.state,
    )
    return [binary_code(part) for part in parts(packed(save), request.code)]


def height_of(codes: Sequence[Matrix], scale: float = 1.0) -> float:
    """How high so many codes stand, with their heading."""
    return HEADING * scale + -(-len(codes) // ACROSS) * _row(codes, scale)


def _row(codes: Sequence[Matrix], scale: float) -> float:
    return LABEL * scale + side_of(codes[0]) + BETWEEN


def add_pages(document: Document, codes: Sequence[Matrix], head: Head, request: SheetRequest) -> None:
    """Pages of nothing but codes, which large type leaves as they are: only what is said of them grows."""
    scale = request.scale
    each = ACROSS * int((request.bottom - request.top - HEADING * scale) / _row(codes, scale))
    for first in range(0, len(codes), each):
        shown = range(first, min(first + each, len(codes)))
        document.add_board(head, _page(codes, request, shown))


def _page(codes: Sequence[Matrix], request: SheetRequest, shown: range) -> Body:
    return lambda page: draw_codes(page, page.top, codes, request, shown)


def draw_codes(page: Page, y: float, codes: Sequence[Matrix], request: SheetRequest, shown: range) -> None:
    """Some of the codes in rows under their heading, each with its number."""
    words, scale, needed = request.words, request.scale, len(codes) - 1
    note = words.words(say("paper.sheet_note", n=needed, all=len(codes)))
    section(
        page=page,
        place=(0, y, WIDTH),
        rule="",
        title=words.words(say("paper.sheet_title")),
        note=note,
        scale=scale,
    )
    for place, number in enumerate(shown):
        x = PITCH * (place % ACROSS)
        top = y + HEADING * scale + _row(codes, scale) * (place // ACROSS)
        spare = number == needed
        sign = words.words(say("paper.spare_sign")) if spare else str(number + 1)
        about = words.words(say("paper.spare") if spare else say("paper.of", n=needed))
        after = page.write(x + 2, top + 7.0 * scale, sign, NUMBER.times(scale))
        lines = wrap(about, BODY.times(scale), PITCH - 6 - after)[:2]
        baseline = top + 7.0 * scale - (5.2 if len(lines) > 1 else 0.0)
        page.lines(x + 4 + after, baseline, lines, BODY.times(scale), PITCH - 5 - after)
        draw_code(page, x, top + LABEL * scale, codes[number])
