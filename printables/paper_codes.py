"""The codes of a paper save on the pages of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game, Setup
from assistant.core.language import Language
from assistant.core.say import say

from .document import Body, Document, Head
from .geometry import BODY_END, BODY_TOP, WIDTH
from .lettering import BODY, Style
from .marks import section
from .page import Page
from .paper_save import PaperSave, packed, parts
from .qr import Matrix, binary_code, draw_code, side_of
from .request import SheetRequest

HEADING, LABEL = 9.0, 8.2
ACROSS, PITCH, BETWEEN = 3, 66.0, 1.6
NUMBER = Style(20, bold=True)


def codes_of(game: Game, request: SheetRequest) -> list[Matrix]:
    """The codes of the match as it stands, the spare one last."""
    save = PaperSave(
        game,
        request.match_id,
        request.revision,
        request.date.isoformat(),
        request.setup or Setup(""),
        request.state,
    )
    return [binary_code(part) for part in parts(packed(save), request.code)]


def height_of(codes: Sequence[Matrix]) -> float:
    """How high so many codes stand, with their heading."""
    return HEADING + -(-len(codes) // ACROSS) * _row(codes)


def _row(codes: Sequence[Matrix]) -> float:
    return LABEL + side_of(codes[0]) + BETWEEN


def add_pages(document: Document, codes: Sequence[Matrix], head: Head) -> None:
    """Pages of nothing but codes."""
    each = ACROSS * int((BODY_END - BODY_TOP - HEADING) / _row(codes))
    for first in range(0, len(codes), each):
        document.add(head, _page(codes, document.words, range(first, min(first + each, len(codes)))))


def _page(codes: Sequence[Matrix], words: Language, shown: range) -> Body:
    return lambda page: draw_codes(page, BODY_TOP, codes, words, shown)


def draw_codes(page: Page, y: float, codes: Sequence[Matrix], words: Language, shown: range) -> None:
    """Some of the codes in rows under their heading, each with its number."""
    needed = len(codes) - 1
    note = words.words(say("paper.sheet_note", n=needed, all=len(codes)))
    section(page, (0, y, WIDTH), "", words.words(say("paper.sheet_title")), note)
    for place, number in enumerate(shown):
        x, top = PITCH * (place % ACROSS), y + HEADING + _row(codes) * (place // ACROSS)
        spare = number == needed
        sign = words.words(say("paper.spare_sign")) if spare else str(number + 1)
        about = say("paper.spare") if spare else say("paper.of", n=needed)
        after = page.write(x + 2, top + 7.0, sign, NUMBER)
        page.write(x + 4 + after, top + 7.0, words.words(about), BODY, PITCH - 6 - after)
        draw_code(page, x, top + LABEL, codes[number])
