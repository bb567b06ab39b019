"""Prints that are kept in the match file: their number, and what each box on them means."""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import asdict, replace
from functools import partial

import msgspec

import assistant
from assistant.core.words.errors import Unwritable
from assistant.matches.answering.match import Match
from assistant.matches.file.prints import LAYOUT, Box, Print

from .drawing.document import Document
from .drawing.request import SheetRequest


def numbered(match: Match, sheet: str, document: Document, request: SheetRequest) -> Document:
    """The document with the number of its print, kept when it is whole; none where nothing can be written."""
    begun = Print(sheet=sheet, revision=request.revision, paper=request.paper, seat=request.seat)
    try:
        with match.newest.opened(writing=True) as journal:
            # The same thing asked for twice keeps its number: the code in its foot is the same, too.
            number = journal.prints().reserve(_asked(begun, request), begun)
    except Unwritable:
        return document
    document.imprint = replace(document.imprint, number=number)
    document.finished = partial(_keep, match, number, begun)
    return document


def _asked(begun: Print, request: SheetRequest) -> str:
    """What makes two prints the same thing; another version may lay it out otherwise."""
    chosen = (request.language, request.side, request.only, request.size, request.address, request.date)
    made_by = assistant.__version__
    return hashlib.sha256(msgspec.json.encode((begun, *chosen, made_by))).hexdigest()[:32]


def boxes_of(document: Document) -> tuple[Box, ...]:
    """The boxes of a document that was drawn, as they are kept with its print."""
    return tuple(Box(**asdict(box)) for box in document.log.boxes)


def _keep(match: Match, number: int, begun: Print, document: Document, pdf: bytes) -> None:
    boxes = boxes_of(document)
    kept = msgspec.structs.replace(begun, pages=len(document.pages), boxes=boxes)
    if boxes:
        kept = msgspec.structs.replace(kept, layout=LAYOUT, drawn=pdf)
    # The sheet is drawn already: where nothing can be written any more it is printed all the same.
    with contextlib.suppress(Unwritable), match.newest.opened(writing=True) as journal:
        journal.prints().keep(number, kept)
