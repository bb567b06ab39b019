"""The last of the journal at the foot of a record: numbers, dice, results, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.play.referee import Line
from assistant.core.words.say import say

from ..drawing.lettering import BODY, STRONG, wrap
from ..drawing.marks import die
from ..drawing.page import Page
from ..drawing.request import SheetRequest
from ..drawing.typefaces import composed
from . import layout as at
from .columns import Column, Item

MOST_LINES, MOST_DICE = 16, 10


def journal(request: SheetRequest) -> Iterator[Column]:
    """The last lines that were told, over the whole width; none of a match that has just begun."""
    told = [(past.number, line) for past in request.history for line in past.lines][-MOST_LINES:]
    if told:
        items = [item for number, line in told for item in _items(number, line, request)]
        title = request.words.words(say("paper.journal"))
        yield Column(None, title, "", request.room.width, items)


def _items(number: int, line: Line, request: SheetRequest) -> Iterator[Item]:
    """A line as it is wrapped, its number and dice before the first."""
    faces = line.faces if len(line.faces) <= MOST_DICE else ()
    indent = at.NUMBER + at.DIE_PITCH * len(faces) + (at.AFTER_DICE if faces else 0.0)
    sentence = request.words.words(line.for_seat(request.seat))
    headline = request.words.words(line.headline) if line.headline else ""
    # An empty headline begins every sentence.
    text = sentence if sentence.startswith(headline) else f"{headline} – {sentence}"
    for place, part in enumerate(wrap(composed(text), BODY, request.room.width - indent)):
        thrown = faces if place == 0 else ()
        draw = partial(_draw, str(number) if place == 0 else "", (thrown, int(line.die)), (indent, part))
        yield Item(at.ROLLED if thrown else at.LINE, draw)


def _draw(
    number: str, dice: tuple[tuple[int, ...], int], said: tuple[float, str], page: Page, x: float, y: float
) -> None:
    faces, of = dice
    baseline = y + (at.ROLLED_WORDS if faces else at.LINE_WORDS)
    page.write(x, baseline, number, STRONG, at.NUMBER - at.NUMBER_FREE)
    for place, face in enumerate(faces):
        die(page, x + at.NUMBER + at.DIE_PITCH * place, y + at.DIE_DOWN, at.DIE, face, of=of)
    indent, text = said
    page.write(x + indent, baseline, text, BODY)
