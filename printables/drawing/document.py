"""A document of sheets: head and foot of every page, and the PDF, refused if anything on it does not fit."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from assistant.core.words.errors import Problem
from assistant.core.words.language import Language
from assistant.core.words.say import Say, say

from . import typefaces
from .corners import BESIDE, draw_corners
from .geometry import BODY_END, HEIGHT, LARGE, LARGE_END, POINT, WIDTH, Paper, Room
from .head import Imprint, PageHead, body_top, draw_head
from .ink import Ink
from .lettering import KEY, SMALL, STRONG, Style, fit, wrap
from .log import Log
from .marks import ruler
from .page import Page
from .qr import draw_foot_code, foot_code

# Pages as they are compressed: written once more as text they would be a quarter larger and slower to make.
rl_config.useA85 = 0
Body = Callable[[Page], None]
FOOT = 253.6
CODE = Style(9.5, bold=True, track=0.4)


class Misfit(Problem):
    """Something on a sheet does not fit, is too small, or cannot be drawn; `faults` says all of it."""

    status = 422

    def __init__(self, title: str, log: Log) -> None:
        super().__init__(say("sheet.misfit", sheet=title, n=len(log.faults), first=log.first))
        self.faults = log.faults


@dataclass
class Document:
    """Pages in the making; nothing is drawn before their number is known."""

    paper: Paper
    words: Language
    imprint: Imprint
    log: Log = field(default_factory=Log)
    finished: Callable[[Document, bytes], None] | None = None
    """Told when the whole of it is drawn, with the PDF."""
    cuts: bool = False
    """Whether its words are those of a file that players wrote: none is too long, it is cut."""
    pages: list[tuple[PageHead, Body, float]] = field(default_factory=list)
    parts: list[tuple[Say, int]] = field(default_factory=list)
    """The sheets a bundle is made of, each with the number of its last page.

    A page of a bundle that cannot be drawn is replaced by one that says so; alone it is refused.
    """

    def add(self, head: PageHead, body: Body, *, then: Body | None = None) -> None:
        """One more page, whose body is laid out in the request's room and drawn larger in large type.

        What is drawn `then` sees to its own type.
        """
        larger = _magnified(body) if self.imprint.large else body
        self.add_board(head, _both(larger, then) if then else larger)

    def add_board(self, head: PageHead, body: Body, top: float = 0.0) -> None:
        """One more page, whose body sees to its own type: nothing on it is drawn larger than it says.

        Its head stands at `top`.
        """
        self.pages.append((head, body, top))

    def include(self, title: Say, other: Document) -> None:
        """All pages of another document."""
        self.pages += other.pages
        self.cuts |= other.cuts
        self.parts.append((title, len(self.pages)))

    def pdf(self, most: int | None = None) -> bytes:
        """The document, or its first pages; Misfit if one noted a fault. The same input, the same bytes."""
        drawing = self.drawing(most)
        while True:
            try:
                next(drawing)
            except StopIteration as finished:
                return bytes(finished.value)

    def drawing(self, most: int | None = None) -> Generator[int, None, bytes]:
        """Draw page by page: gives the number of each that is done, and in the end the document."""
        # Before the canvas, which asks for its first typeface at once.
        typefaces.face(typefaces.REGULAR)
        out = io.BytesIO()
        size = (self.paper.width / POINT, self.paper.height / POINT)
        # `invariant`: no date and no chance in the file, so that the same sheet is the same bytes.
        canvas = Canvas(
            out, size, invariant=1, pageCompression=1, initialFontName=typefaces.REGULAR, lang=self.words.code
        )
        canvas.setTitle(f"{self.imprint.title} – {typefaces.composed(self.imprint.match)}")
        canvas.setAuthor("Tableside")
        canvas.setCreator("Tableside")
        for number, (head, body, top) in enumerate(self.pages[:most], 1):
            page = self._drawn(number, (head, body, top), canvas)
            # In a bundle one sheet that does not fit costs its page, not all the others.
            if page.log.faults and self.parts:
                page = self._drawn(number, (head, self._spoilt, 0.0), canvas)
            self.log.add(page.log)
            page.ink.finish()
            yield number
        if self.log.faults:
            raise Misfit(self.imprint.title, self.log)
        canvas.save()
        pdf = out.getvalue()
        if self.finished and most is None:
            self.finished(self, pdf)
        return pdf

    def _drawn(self, number: int, given: tuple[PageHead, Body, float], canvas: Canvas) -> Page:
        """A page with head, body and foot, not yet handed over; its log says what does not fit."""
        head, body, top = given
        noted = self.imprint.large and head.note
        room = Room(WIDTH, body_top(head, self.imprint), LARGE_END if noted else BODY_END)
        page = Page(Ink(canvas), self.paper, number, Log(), room, cuts=self.cuts)
        page.end = FOOT
        body(page)
        page.end = HEIGHT
        # A page answers if there is anything on it to mark, and that its match could be told.
        corners = self.imprint.corners_of(page.number) if page.log.boxes else None
        inset = BESIDE if corners else 0.0
        draw_head(page, head, top, (self.imprint, self.words), inset)
        self._foot(page, head, inset)
        if corners:
            draw_corners(page, corners, top, self.imprint.link(head) is not None)
        return page

    def _spoilt(self, page: Page) -> None:
        """What stands on a page of a bundle instead of what cannot be drawn."""
        sentence = self.words.words(say("sheet.spoilt"))
        page.lines(0, page.top + 10, wrap(sentence, KEY, WIDTH), KEY, WIDTH)

    def _foot(self, page: Page, head: PageHead, inset: float) -> None:
        """Ruler, code and page number; the note beside them, in large type on a line of its own."""
        scale, right = self.imprint.scale, WIDTH - inset
        if not inset and (code_of_page := self.imprint.page_code(page.number)):
            right = draw_foot_code(page, foot_code(code_of_page))
        small, strong = SMALL.times(scale), STRONG.times(scale)
        page.across(inset, FOOT, right - inset)
        ruler(page, inset + 0.25, FOOT, scale)
        number = self.words.words(say("sheet.page", page=page.number, pages=len(self.pages)))
        code = CODE.times(scale).right
        scale_words, note_words = self.words.words(say("sheet.scale")), head.note
        if self.imprint.large:
            # From the right: what is written tells how wide it was.
            taken = page.write(right, FOOT + 7.0, number, strong.right) + 5
            page.write(right - taken, FOOT + 7.0, head.code, code)
            page.write(inset + 54, FOOT + 7.0, scale_words, small)
            room = WIDTH
            if inset:
                # How to mark it stands in the note's line: what is left of that is the note's.
                room -= page.write(WIDTH, FOOT - 2.0, self._say("sheet.cross_shortly"), small.right) + 4
            page.write(0, FOOT - 2.0, fit(note_words, small, room), small, room)
            return
        wide = max(
            page.write(right, FOOT + 3.6, head.code, code),
            page.write(right, FOOT + 8.2, number, strong.right),
        )
        # Over how to mark it, where it is marked; else in the middle.
        base = FOOT + (3.6 if inset else 5.6)
        note_at = max(84.0, inset + 58.0 + page.write(inset + 54, base, scale_words, small))
        room = right - wide - 3 - note_at
        page.write(note_at, base, fit(note_words, small, room), small, room)
        if inset:
            page.write(inset + 54, FOOT + 8.2, self._say("sheet.cross"), small, right - wide - inset - 57)

    def _say(self, key: str) -> str:
        return self.words.words(say(key))


def _both(first: Body, then: Body) -> Body:
    def draw(page: Page) -> None:
        first(page)
        then(page)

    return draw


def _magnified(body: Body) -> Body:
    """A body laid out in a smaller room and drawn larger as a whole."""

    def draw(page: Page) -> None:
        room = page.room
        with page.magnified(0, room.top, LARGE):
            page.room = Room(room.width / LARGE, 0.0, room.height / LARGE)
            body(page)
        page.room = room

    return draw


__all__ = ["Body", "Document", "Imprint", "Misfit", "PageHead"]
