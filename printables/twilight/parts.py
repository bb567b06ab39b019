"""Parts that the sheets share: a section's head, rows to tick, a player's mark and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.core.say import Value
from assistant.core.sides import Side
from assistant.games.twilight.pieces.players import name
from printables.drawing.blocks import Block
from printables.drawing.lettering import STRONG, fit
from printables.drawing.marks import section, side_mark, tick_box
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .layout import BOX, MARK, SECTION

Draw = Callable[[Page, float, float], None]


def words(request: SheetRequest, value: Value) -> str:
    """Anything in the words of this sheet."""
    return request.words.words(value)


def rows(request: SheetRequest, rule: str, title: Value, drawn: Sequence[Draw], height: float) -> Block:
    """A section with its rows under each other."""

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, page.width - x), rule, words(request, title))
        for number, row in enumerate(drawn):
            row(page, x, y + SECTION + number * height)
            page.across(x, y + SECTION + (number + 1) * height, page.width - x)

    return Block(SECTION + height * len(drawn), draw)


def called(page: Page, place: tuple[float, float, float], side: Side, request: SheetRequest) -> None:
    """A player's mark and name; `place` is left, middle and width."""
    x, middle, width = place
    side_mark(page, (x + MARK / 2, middle), MARK, side)
    text = fit(words(request, name(request.state, side.key)), STRONG, width - MARK - 2)
    page.write(x + MARK + 2, middle + 1.4, text, STRONG)


def ticks(request: SheetRequest, steps: Sequence[tuple[Value, str]]) -> list[Draw]:
    """Steps with a box before each and its rule behind."""

    def row(step: Value, rule: str) -> Draw:
        def draw(page: Page, x: float, y: float) -> None:
            tick_box(page, x, y + 0.8)
            text = fit(words(request, step), STRONG, page.width - x - BOX - 18)
            page.write(x + BOX + 2.4, y + 4.6, text, STRONG)
            page.write(page.width, y + 4.6, rule, STRONG.right)

        return draw

    return [row(step, rule) for step, rule in steps]
