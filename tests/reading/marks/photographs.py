"""Sheets of a match that were printed, crossed with a pencil and photographed, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pypdfium2 as pdfium
from PIL import Image, ImageDraw, ImageFilter

from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.file.prints import Box, Print
from assistant.reading.child import follow
from assistant.reading.orders import Event, File, PageRead, ReadMarks, Trouble
from printables.drawing.codes import match_code
from printables.of_match import match_document
from tests.printables.wear import encoded

DOTS = 10.0
"""Dots a mm of the paper."""
PENCIL = 110
SIZE = 1536, 2048
ASKEW = (-150, -120, -60, 3130, 2240, 3150, 2250, -160)
"""Where the corners of the photograph lie on the paper, in its dots: left top, left bottom, right both."""
Marks = Callable[[ImageDraw.ImageDraw, Box], None]


class Printed(NamedTuple):
    """A print of a match, with its pages."""

    match: Match
    number: int
    kept: Print
    pdf: bytes


def printed(match: Match, sheet: str, seat: str = "everybody", **choices: str) -> Printed:
    """A sheet as it comes out of the printer."""
    document = match_document(match, sheet, seat=seat, kept=True, **{"language": "en"} | choices)
    pdf, number = document.pdf(), document.imprint.number
    with Journal.open(match.path) as journal:
        kept = journal.print_numbered(number)
    assert kept is not None
    return Printed(match, number, kept, pdf)


@cache
def page_of(pdf: bytes, page: int) -> Image.Image:
    """A page as it lies in the printer, counted from 1."""
    return pdfium.PdfDocument(pdf)[page - 1].render(scale=DOTS * 25.4 / 72, grayscale=True).to_pil()


def cross(pencil: ImageDraw.ImageDraw, box: Box) -> None:
    """A cross as one makes it with a pencil."""
    left, top, side = box.left * DOTS, box.top * DOTS, box.side * DOTS
    for down in (0.0, side):
        pencil.line((left - 3, top + down, left + side + 2, top + side - down), fill=PENCIL, width=5)


def crossed(sheet: Printed, page: int, marked: Iterable[int], mark: Marks = cross) -> Image.Image:
    """A page with some boxes of the print marked."""
    paper = page_of(sheet.pdf, page).copy()
    pencil = ImageDraw.Draw(paper)
    for index in marked:
        mark(pencil, sheet.kept.boxes[index])
    return paper


def taken(paper: Image.Image, askew: tuple[int, ...] = ASKEW, blur: float = 0.8) -> bytes:
    """A paper as a phone photographs it, a little from the side."""
    kind, how = Image.Transform.QUAD, Image.Resampling.BILINEAR
    seen = paper.transform(SIZE, kind, askew, how, fillcolor=90).filter(ImageFilter.GaussianBlur(blur))
    return encoded(seen, "JPEG", quality=70)


def order_for(match: Match, folder: Path, *pictures: bytes, seat: str = "everybody") -> ReadMarks:
    """An order to read pictures of a match."""
    files = []
    for number, picture in enumerate(pictures, start=1):
        path = folder / f"{number}.jpg"
        path.write_bytes(picture)
        files.append(File(str(path), path.name))
    return ReadMarks(tuple(files), str(match.path), match_code(match.id), seat)


def told(order: ReadMarks) -> tuple[list[PageRead], list[Trouble]]:
    """The pages that were read, and what was wrong with the others."""
    events: list[Event] = []
    follow(order, events.append)
    pages = [event for event in events if isinstance(event, PageRead)]
    return pages, [event for event in events if isinstance(event, Trouble)]
