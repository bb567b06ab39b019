"""How a sheet leads to its live page: a code to scan where there is an address, and always one to type."""

from __future__ import annotations

from assistant.core.words.language import Language
from assistant.core.words.say import say

from .geometry import POINT, WIDTH
from .lettering import BODY, LABEL, Style, largest
from .page import CAP, Page
from .qr import LINK_SIDE, QUIET, draw_link, link_code

LEFT, ROOM = 167.5, 30.5
TYPED = Style(16, bold=True)
SCANNED = Style(9.5, bold=True, track=0.6)
CLEAR = 0.5


def link_block(page: Page, y: float, code: str, link: str, words: Language) -> None:
    """The last part of a strip; what is dark of a scanned code is flush with the right margin."""
    matrix = link_code(link)
    if matrix is None:
        page.label(LEFT, y + 1.4, words.words(say("sheet.code")), LABEL)
        page.write(LEFT, y + 11.5, code, largest(code, TYPED, (16, 14, 12), ROOM - 0.5), ROOM)
        page.lines(LEFT, y + 17, words.words(say("sheet.code_use")).split("\n"), BODY, ROOM)
        return
    quiet = QUIET * LINK_SIDE / (len(matrix) + 2 * QUIET)
    draw_link(page, WIDTH - LINK_SIDE + quiet, y + CLEAR - quiet, matrix)
    baseline = y + CLEAR + LINK_SIDE - quiet + SCANNED.size * POINT * CAP
    page.write(WIDTH, baseline, code, SCANNED.right, ROOM)
