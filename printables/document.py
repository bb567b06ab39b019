"""A document of sheets: head and foot of every page, and the PDF, refused if anything on it does not fit."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable
from dataclasses import dataclass, field

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from assistant.core.board import Side
from assistant.core.language import Language
from assistant.core.say import Say, say

from . import typefaces
from .geometry import POINT, WIDTH, Paper
from .lettering import FIELD, LABEL, SMALL, STRONG, TITLE, Style, fit, measure
from .marks import ruler, spot
from .page import FRAME, HAIR, Log, Page

# Pages as they are compressed: written once more as text they would be a quarter larger and slower to make.
rl_config.useA85 = 0
Body = Callable[[Page], None]
CODE = Style(24, bold=True)
REVISION = Style(16, bold=True)
FOOT = 253.6
SHORTEST_NAME = 12.0


class Misfit(Exception):
    """Something on a sheet does not fit, is too small, or cannot be drawn; it says all of it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Imprint:
    """What every page of a document says about itself."""

    title: str
    match: str
    turn: str
    date: datetime.date
    revision: int


@dataclass(frozen=True)
class Head:
    """What one page says about itself: the block, the title, its code in full, a note, whose it is."""

    block: str
    title: str
    code: str
    note: str = ""
    side: Side | None = None


@dataclass
class Document:
    """Pages in the making; nothing is drawn before their number is known."""

    paper: Paper
    words: Language
    imprint: Imprint
    log: Log = field(default_factory=Log)
    pages: list[tuple[Head, Body, float]] = field(default_factory=list)

    def add(self, head: Head, body: Body, top: float = 0.0) -> None:
        """One more page; its head stands at `top`."""
        self.pages.append((head, body, top))

    def pdf(self) -> bytes:
        """The document; Misfit if a page noted a fault. The same input gives the same bytes."""
        typefaces.face(typefaces.REGULAR)
        out = io.BytesIO()
        size = (self.paper.width / POINT, self.paper.height / POINT)
        canvas = Canvas(
            out, size, invariant=1, pageCompression=1, initialFontName=typefaces.REGULAR, lang=self.words.code
        )
        canvas.setTitle(f"{self.imprint.title} – {typefaces.drawable(self.imprint.match)}")
        canvas.setAuthor("Tableside")
        canvas.setCreator("Tableside")
        for number, (head, body, top) in enumerate(self.pages, 1):
            page = Page(canvas, self.paper, number, self.log)
            self._head(page, head, top)
            body(page)
            self._foot(page, head)
            canvas.showPage()
        if self.log.faults:
            raise Misfit(self.log.faults)
        canvas.save()
        return out.getvalue()

    def _head(self, page: Page, head: Head, top: float) -> None:
        colour = spot(head.side)
        width = max(17.0, measure(head.block, CODE) + 3.4)
        page.block(0, top, WIDTH, 1.0, colour)
        page.block(0, top + 1.0, width, 13.0, colour)
        page.figure(width / 2, top + 7.4, head.block, CODE.white)
        page.across(0, top + 14.2, WIDTH)
        after = width + 3 + page.write(width + 3, top + 9.7, head.title, TITLE)
        self._fields(page, top, self._stamp(page, top), after + 4)

    def _fields(self, page: Page, top: float, right: float, least: float) -> None:
        """Match, turn and date from the right; only the match's name may be cut to fit."""
        imprint = self.imprint
        date = say("sheet.date", day=imprint.date.day, month=self._month(), year=imprint.date.year)
        for key, given in (
            ("printed", self.words.words(date)),
            ("turn", imprint.turn),
            ("match", imprint.match),
        ):
            label = self._label(f"sheet.{key}")
            value = fit(given, STRONG, max(right - 6.0 - least, SHORTEST_NAME))
            wide = max(measure(label, FIELD.sized(label)), measure(value, STRONG.sized(value)))
            left = right - 4.0 - wide
            if left - 2.0 < least - 4:
                page.fault(value, "runs into the title")
            page.down(left - 2.0, top + 3.2, 9.2)
            page.write(left, top + 5.6, label, FIELD)
            page.write(left, top + 10.9, value, STRONG)
            right = left - 2.0

    def _month(self) -> Say:
        return say(f"sheet.month.{self.imprint.date.month}")

    def _label(self, key: str) -> str:
        return self.words.words(say(key)).upper()

    def _stamp(self, page: Page, top: float) -> float:
        """The revision in its double frame; gives where it starts."""
        label, number = self._label("sheet.revision"), str(self.imprint.revision)
        inner = measure(label, LABEL.sized(label)) + 1.6 + measure(number, REVISION)
        width = max(22.0, inner + 5.0)
        left = WIDTH - width
        page.frame(left, top + 2.4, width, 10.4, FRAME)
        page.frame(left + 0.9, top + 3.3, width - 1.8, 8.6, HAIR)
        start = left + (width - inner) / 2
        after = start + page.write(start, top + 9.6, label, LABEL) + 1.6
        page.write(after, top + 9.6, number, REVISION)
        return left

    def _foot(self, page: Page, head: Head) -> None:
        page.across(0, FOOT, WIDTH)
        ruler(page, 0.25, FOOT)
        baseline = FOOT + 5.6
        number = self.words.words(say("sheet.page", page=page.number, pages=len(self.pages)))
        left = WIDTH - page.write(WIDTH, baseline, number, STRONG.right) - 5
        code = Style(9.5, bold=True, track=0.4).right
        left -= page.write(left, baseline, head.code, code) + 3
        scale = self.words.words(say("sheet.scale"))
        note_at = max(84.0, 54.0 + page.write(54, baseline, scale, SMALL) + 4)
        page.write(note_at, baseline, head.note, SMALL, left - note_at)
