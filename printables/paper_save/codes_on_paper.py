"""The codes of a paper save on the pages of a sheet, as large as the room allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from assistant.core.game import Game, Setup
from assistant.core.words.say import Value, Values, say

from ..drawing.document import Document, PageHead
from ..drawing.geometry import WIDTH
from ..drawing.lettering import BODY, Style, wrap
from ..drawing.marks import section
from ..drawing.page import Page
from ..drawing.qr import CODE_MODULE, Matrix, binary_code, draw_code, side_of
from ..drawing.request import SheetRequest
from . import layout as at
from .layout import APART, BETWEEN, HEADING, LABEL, LEFT_OUT, LEFT_OUT_AT
from .paper_save import PaperSave, packed
from .parts import parts, sign_of, spared_by, spares_of
from .story import story_of

ROOMY = (0.85, 0.75, 0.65)
"""Modules that come back from a blurred photograph, in mm, the largest first."""
NUMBER = Style(20, bold=True)


@dataclass(frozen=True)
class Codes:
    """The codes of a match, and how many older headlines of its journal they have no room for."""

    matrices: Sequence[Matrix]
    left_out: int = 0
    spares: int = 1

    def __len__(self) -> int:
        return len(self.matrices)


@dataclass(frozen=True)
class Grid:
    """Codes in rows: how large their modules are, how many stand beside each other, in which size of type."""

    codes: Codes
    module: float
    scale: float

    @property
    def side(self) -> float:
        """How wide a code is with its quiet zone."""
        return side_of(self.codes.matrices[0], self.module)

    @property
    def across(self) -> int:
        """How many of them are in a row."""
        return max(int((WIDTH + APART) / (self.side + APART)), 1)

    @property
    def row(self) -> float:
        """How high a row is with its labels."""
        return LABEL * self.scale + self.side + BETWEEN

    @property
    def head(self) -> float:
        """How high the heading is."""
        return (HEADING + (LEFT_OUT if self.codes.left_out else 0.0)) * self.scale

    @property
    def height(self) -> float:
        """How high all of them are, with their heading."""
        return self.head + -(-len(self.codes) // self.across) * self.row


def codes_of(game: Game, request: SheetRequest) -> Codes:
    """The codes of the match as it stands, the spare one last; its story as far as it takes no code more."""
    save = PaperSave(
        game=game,
        match=request.match_id,
        revision=request.revision,
        date=request.date.isoformat(),
        setup=request.setup or Setup(""),
        state=request.state,
    )
    told, left_out = story_of(save, request.history)
    every = parts(packed(told), request.code)
    # So many and a spare for every eight of them are all there are.
    spares = next(n for n in range(1, len(every)) if n == spares_of(len(every) - n))
    return Codes([binary_code(part) for part in every], left_out, spares)


def grid_for(codes: Codes, room: float, scale: float = 1.0, modules: Iterable[float] = ROOMY) -> Grid | None:
    """The codes as large as they fit into so much height; None if even the smallest modules do not."""
    grids = (Grid(codes, module, scale) for module in modules)
    return next((grid for grid in grids if grid.height <= room), None)


def add_pages(document: Document, codes: Codes, head: PageHead, request: SheetRequest) -> None:
    """Pages of nothing but codes; large type leaves them as they are: only what is said of them grows."""
    room = request.bottom - request.top
    grid = grid_for(codes, room, request.scale) or Grid(codes, CODE_MODULE, request.scale)
    each = grid.across * int((room - grid.head) / grid.row)
    for first in range(0, len(codes), each):
        shown = range(first, min(first + each, len(codes)))
        document.add_board(head, partial(_page, grid=grid, request=request, shown=shown))


def _page(page: Page, grid: Grid, request: SheetRequest, shown: range) -> None:
    draw_codes(page, page.top, grid, request, shown)


def draw_codes(page: Page, y: float, grid: Grid, request: SheetRequest, shown: range) -> None:
    """Some of the codes in rows under their heading, each with its number."""
    words, scale, spares = request.words, request.scale, grid.codes.spares
    needed = len(grid.codes) - spares
    told = say(
        "paper.sheet_note" if spares == 1 else "paper.sheet_note_spares", n=needed, all=len(grid.codes)
    )
    note = words.words(told)
    place, body = (0, y, WIDTH), BODY.times(scale)
    section(page=page, place=place, rule="", title=_title(request), note=note, scale=scale)
    if left_out := grid.codes.left_out:
        baseline = y + (HEADING + LEFT_OUT_AT) * scale
        page.write(0, baseline, words.words(say("paper.left_out", n=left_out)), body, WIDTH)
    # What the codes leave of the width stands between them.
    pitch = (WIDTH + APART) / grid.across
    for position, number in enumerate(shown):
        x = pitch * (position % grid.across)
        top = y + grid.head + grid.row * (position // grid.across)
        # The last are the exclusive-or of others: each takes the place of any one of them that is lost.
        sign, about = (words.words(each) for each in _named(number, needed, spares))
        after = page.write(x + at.SIGN, top + at.BASELINE * scale, sign, NUMBER.times(scale))
        lines = wrap(about, body, pitch - APART - at.WRAP_FREE - after)[:2]
        baseline = top + at.BASELINE * scale - (at.SECOND_LINE if len(lines) > 1 else 0.0)
        page.lines(x + at.ABOUT + after, baseline, lines, body, pitch - APART - at.ABOUT_FREE - after)
        draw_code(page, x, top + LABEL * scale, grid.codes.matrices[number], grid.module)


def _named(number: int, needed: int, spares: int) -> tuple[Value, Value]:
    """The sign of a code, and what it is: one of so many, or a spare and for which."""
    if number < needed:
        return number + 1, say("paper.of", n=needed)
    spare = number - needed
    if spares == 1:
        return sign_of(spare, spares), say("paper.spare")
    own: Values = [each + 1 for each in spared_by(spare, needed, spares)]
    return sign_of(spare, spares), say("paper.spare_for", numbers=own)


def _title(request: SheetRequest) -> str:
    return request.words.words(say("paper.sheet_title"))
