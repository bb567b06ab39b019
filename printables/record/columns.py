"""The columns of a match record: a bar, and under it what is to be set, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from assistant.core.play.sides import Side

from ..drawing.lettering import BODY, STRONG, Style, measure, wrap
from ..drawing.marks import side_mark, spot
from ..drawing.page import Page
from ..drawing.typefaces import composed
from . import layout as at

TITLE = Style(16, bold=True).white
Draw = Callable[[Page, float, float], None]


@dataclass(frozen=True)
class Item:
    """Something of a column: how high it is, and what draws it with its left top corner there.

    How `wide` it is is known of what may stand beside another (0: it takes the whole column).
    """

    height: float
    draw: Draw
    wide: float = 0.0


def paired(items: Sequence[Item], width: float) -> list[Item]:
    """Items of a wide column: two that follow each other beside each other, where half of it holds each."""
    found: list[Item] = []
    half = width / 2
    for item in items:
        before = found[-1] if found else None
        # A pair is wide 0 again, so a third never joins it.
        if before and before.wide and 0 < item.wide <= half - at.GAP and before.wide <= half - at.GAP:
            found[-1] = Item(item.height, _both(before, item, half))
        else:
            found.append(item)
    return found


def _both(left: Item, right: Item, apart: float) -> Draw:
    def draw(page: Page, x: float, y: float) -> None:
        left.draw(page, x, y)
        right.draw(page, x + apart, y)

    return draw


@dataclass
class Column:
    """A side (or nobody's), and what is still to be set under its bar."""

    side: Side | None
    name: str
    summary: str
    width: float
    items: list[Item]

    def take(self, room: float) -> list[Item]:
        """The items that fit into so much height; one at least."""
        used, taken = 0.0, 0
        # One at least, though it runs over: else pages would never end.
        while taken < len(self.items) and (not taken or used + self.items[taken].height <= room):
            used += self.items[taken].height
            taken += 1
        some, self.items = self.items[:taken], self.items[taken:]
        return some

    def draw(self, page: Page, x: float, y: float, some: list[Item]) -> None:
        """The bar, and these items under it."""
        page.block(x, y, self.width, at.BAND.height, spot(self.side))
        name = at.MARKED_NAME if self.side else at.NAME
        if self.side:
            page.block(x + at.PATCH.x, y + at.PATCH.y, at.PATCH.width, at.PATCH.height, (1, 1, 1))
            side_mark(page, (x + at.MARK.x, y + at.MARK.y), at.MARK.width, self.side)
        wide = page.write(x + name.x, y + name.y, self.name, TITLE)
        right, room = x + self.width - at.SUMMARY.x, self.width - at.SUMMARY_FREE - wide
        page.write(right, y + at.SUMMARY.y, self.summary, STRONG.white.right, room)
        y += at.BAR
        for item in some:
            item.draw(page, x, y)
            y += item.height


def labelled(label: str, text: str, width: float, indent: float = at.INDENT) -> Iterator[Item]:
    """A bold word and what it says, line by line; nothing where there is nothing to say."""
    lines = wrap(composed(text), BODY, width - indent) if text else []
    for number, line in enumerate(lines):
        wide = indent + measure(line, BODY.sized(line)) if len(lines) == 1 else 0.0
        yield Item(at.LINE, _line(label if number == 0 else "", line, (width, indent)), wide)


def run_in(label: str, text: str, width: float) -> Iterator[Item]:
    """A bold word of any length and what it says, run on behind it; later lines stand under it, indented."""
    lead, shown = composed(label), composed(text)
    # As wide as all of it would be in bold, so that no line is too long.
    lines = wrap(f"{lead} {shown}", STRONG, width - at.RUN_ON)
    for number, line in enumerate(lines):
        bold = line if lead.startswith(line) else lead if number == 0 and line.startswith(lead) else ""
        yield Item(at.LINE, _run_on(bold, line[len(bold) :].lstrip(), at.RUN_ON if number else 0.0))


def _run_on(bold: str, plain: str, indent: float) -> Draw:
    def draw(page: Page, x: float, y: float) -> None:
        base = y + at.LINE_WORDS
        after = page.write(x + indent, base, bold, STRONG) + (at.WORD_APART if bold else 0.0)
        page.write(x + indent + after, base, plain, BODY)

    return draw


def _line(label: str, text: str, wide: tuple[float, float]) -> Draw:
    width, indent = wide

    def draw(page: Page, x: float, y: float) -> None:
        page.write(x, y + at.LINE_WORDS, label, STRONG, indent - at.WORD_FREE)
        page.write(x + indent, y + at.LINE_WORDS, text, BODY, width - indent)

    return draw
