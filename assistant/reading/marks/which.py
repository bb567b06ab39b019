"""Which page of which print of the match a photograph shows, or why that cannot be told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from assistant.core.words.errors import Missing, Senseless, Unreadable
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.file.journal import Journal
from assistant.matches.file.prints import Box, Print
from printables.drawing.codes import CornerCode, MatchCorner, corner_code, page_code

from ..orders import ReadMarks
from .codes import Seen

THOUSAND = 1000
"""So many prints the codes in the corners tell apart."""


class Which(NamedTuple):
    """A page of a print, and the boxes on it that were printed empty, each with its index in the print."""

    number: int
    page: int
    printed: Print
    boxes: tuple[tuple[int, Box], ...]


def which_page(order: ReadMarks, name: str, seen: Iterable[Seen]) -> Which:
    """The page by its codes; Unreadable, Missing or Senseless, in one sentence, if that cannot be told."""
    texts = [code.text for code in seen]
    told = [code for code in map(corner_code, texts) if code]
    if not told:
        # The code in the foot of a sheet that nothing is marked on.
        if any(page_code(text) for text in texts):
            raise Senseless(say("marks.nothing", file=name))
        raise Unreadable(say("marks.no_sheet", file=name))
    matches = {code.match for code in told if isinstance(code, MatchCorner)}
    pages = {code.page for code in told if isinstance(code, CornerCode)}
    prints = {code.print for code in told}
    if len(matches) > 1 or len(pages) > 1 or len(prints) > 1:
        raise Unreadable(say("marks.two_sheets", file=name))
    if not matches:
        raise cut_off(name, "lower_right")
    (match,) = matches
    if match != order.code:
        raise Missing(say("marks.other_match", file=name, code=match))
    number, printed = kept_print(order, name, *prints)
    answering = sorted({box.page for box in printed.boxes})
    if not pages and len(answering) > 1:
        raise cut_off(name, "upper_left")
    page = next(iter(pages), answering[0])
    boxes = tuple((at, box) for at, box in enumerate(printed.boxes) if box.page == page and not box.marked)
    if not boxes:
        raise Senseless(say("marks.nothing", file=name))
    return Which(number, page, printed, boxes)


def cut_off(name: str, corner: str) -> Unreadable:
    """That a corner is not in the picture."""
    return Unreadable(say("marks.cut_off", file=name, corner=say(f"marks.corner.{corner}")))


def kept_print(order: ReadMarks, name: str, figures: int) -> tuple[int, Print]:
    """The print whose number ends in these figures; Missing if it is not kept, or not for this seat."""
    with Journal.open(Path(order.match)) as journal:
        newest = journal.newest_print()
        number = newest - (newest - figures) % THOUSAND
        printed = journal.print_numbered(number) if number > 0 else None
    if printed is None or not (printed.layout and printed.drawn and printed.boxes):
        raise Missing(say("marks.not_kept", file=name))
    if order.seat != EVERYBODY and printed.seat not in (EVERYBODY, TABLE, order.seat):
        raise Missing(say("marks.other_side", file=name))
    return number, printed
