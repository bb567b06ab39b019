"""12-2 How likely so many dice bring so many hits or more, for each figure to hit on."""

from __future__ import annotations

from assistant.core.odds.hits import at_least
from assistant.core.odds.words import percent
from assistant.core.words.say import say
from assistant.games.twilight.pieces.combat import chance
from assistant.games.twilight.pieces.odds import hits
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, EVENT, SMALL, STRONG
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest

from .. import parts
from . import hits_layout as at

VALUES = range(10, 1, -1)
THROWS = ((2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3), (6, 2), (6, 3), (8, 3))
"""How many dice, and how many hits are wanted of them."""


def likely(value: int, dice: int, wanted: int) -> float:
    """The chance that so many dice bring so many hits or more."""
    return at_least(hits(((chance(value), dice),)), wanted)


def hits_block(request: SheetRequest) -> Block:
    """A row a figure, a column a throw; what is more likely than not stands bold."""
    opening = ("12-2", say("sheet.units.hits"), say("sheet.units.zero_is_ten"))
    rows = [_row(value) for value in VALUES]
    whole = parts.rows(request, opening, (), 0.0)

    def draw(page: Page, x: float, y: float) -> None:
        whole.draw(page, x, y)
        _heads(page, x, y + rows_at.SECTION, request)
        top = y + rows_at.SECTION + at.HEADS
        for number, row in enumerate(rows):
            row(page, x, top + at.ROW * number)
            page.across(x, top + at.ROW * (number + 1), page.width - x)

    return Block(rows_at.SECTION + at.HEADS + at.ROW * len(VALUES), draw)


def _middle(page: Page, x: float, column: int) -> float:
    first = x + at.VALUE + at.DIE
    return first + (page.width - first) / len(THROWS) * (column + 0.5)


def _heads(page: Page, x: float, y: float, request: SheetRequest) -> None:
    """Numbers of dice over numbers of hits."""
    room = at.VALUE + at.DIE
    parts.write(page, (x, y + at.DICE), parts.words(request, say("sheet.units.dice")), SMALL, room)
    parts.write(page, (x, y + at.WANTED), parts.words(request, say("sheet.units.hits_or_more")), SMALL, room)
    for column, (dice, wanted) in enumerate(THROWS):
        middle = _middle(page, x, column)
        page.write(middle, y + at.DICE, str(dice), STRONG.centre)
        page.write(middle, y + at.WANTED, f"{wanted}+", SMALL.centre)
    page.across(x, y + at.HEADS, page.width - x, FRAME)


def _row(value: int) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        middle = y + at.ROW / 2
        page.figure(x + at.VALUE / 2, middle, str(value), EVENT)
        page.figure(x + at.VALUE + at.DIE / 2, middle, f"{percent(chance(value))} %", BODY)
        for column, (dice, wanted) in enumerate(THROWS):
            found = likely(value, dice, wanted)
            page.figure(_middle(page, x, column), middle, percent(found), STRONG if found >= 0.5 else BODY)

    return draw
