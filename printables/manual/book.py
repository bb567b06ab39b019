"""The manual as one document: its contents with the pages, then section by section."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from functools import partial

from assistant import __version__
from assistant.core.words.errors import Missing
from assistant.core.words.language import language as language_of
from assistant.core.words.say import say
from assistant.games import shipped_kinds
from assistant.manual.counters import whole_manual
from assistant.manual.library import Manual
from assistant.manual.pieces import Part, Section

from ..drawing.document import Document, Imprint, PageHead
from ..drawing.geometry import PAPERS
from ..drawing.lettering import line_height, wrap
from ..drawing.page import Page
from ..drawing.request import SIZES, SheetRequest
from . import layout as at
from .flow import Item, Placed, pages_of
from .setting import Setter

BLOCK = "?"


def manual_document(language: str, paper: str = "a4", size: str = "normal", section: str = "") -> Document:
    """The manual in a language, or a section of it; Missing if there is no such section, paper or size."""
    if paper not in PAPERS:
        raise Missing(say("sheet.no_paper", paper=paper[:20]))
    if size not in SIZES:
        raise Missing(say("sheet.no_size", size=size[:20]))
    words, manual = language_of(language), whole_manual(language, shipped_kinds())
    title = words.words(say("manual.title"))
    imprint = Imprint(
        title=title, match="Tableside", turn="", date=datetime.date.min, revision=0, blank=True, plain=True,
        large=size == "large",
    )  # fmt: skip
    document = Document(PAPERS[paper], words, imprint)
    head = PageHead(BLOCK, title, f"Tableside {__version__}", words.words(say("manual.note")))
    request = SheetRequest(
        state=None,
        match_name="",
        turn=0,
        revision=0,
        date=imprint.date,
        code="",
        language=language,
        size=size,
    )
    sections = (manual.section(section),) if section else manual.sections
    for page in _pages(manual, sections, request):
        document.add(head, partial(_body, page))
    return document


def _pages(manual: Manual, sections: Sequence[Section], request: SheetRequest) -> list[list[Placed]]:
    """The contents, which tell on which pages the parts stand, and then all of these."""
    columns = at.columns(request.room)
    setter = Setter(manual, request.words, columns.width)
    parts = [part for section in sections for part in section.parts]
    # Filled as soon as all stands in its place, and read when it is drawn.
    where: dict[str, int] = {}
    # Two passes: contents are set before anything has a page, and drawn once all of it has.
    items = [_listed(part, where, columns.width) for part in parts]
    items += [item for part in parts for item in setter.part(part)]
    pages = pages_of(items, request.room, columns)
    for number, page in enumerate(pages, 1):
        where |= {placed.item.name: number for placed in page if placed.item.name}
    return pages


def _listed(part: Part, where: Mapping[str, int], width: float) -> Item:
    """A line of the contents."""
    opens = part.number == part.section
    style = at.SECTION_LISTED if opens else at.LISTED
    room = width - at.NUMBER - at.PAGE_NUMBER
    step, lines = line_height(at.LISTED.sized(part.title)), wrap(part.title, style, room)

    def draw(page: Page, x: float, y: float) -> None:
        base = y + step * at.BASE
        page.write(x, base, part.number, style)
        page.lines(x + at.NUMBER, base, lines, style, room)
        page.write(x + width, base, str(where[part.number]), style.right)

    before = at.SECTION_LISTED_BEFORE if opens else 0.0
    return Item(step * len(lines), draw, before, at.LISTED_AFTER, clings=opens)


def _body(placed: list[Placed], page: Page) -> None:
    for one in placed:
        one.item.draw(page, one.x, one.y)
