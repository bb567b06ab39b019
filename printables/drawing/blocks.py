"""Blocks of a page: each knows its height and draws itself; side by side in normal type, on more in large."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .document import Body
from .geometry import Room
from .lettering import BODY, STRONG, Style, fit, line_height, measure, wrap
from .page import Page

BETWEEN, SNUG = 5.0, 3.0
# How much of its width the words in bold take at most, however long somebody calls a thing.
WIDEST_LEAD = 0.55
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Block:
    """A part of a page: `draw` gets the page, its left top corner and its width is known to it."""

    height: float
    draw: Callable[[Page, float, float], None]


def stacked(page: Page, blocks: Sequence[Block], x: float) -> None:
    """Blocks under each other, the room that is left shared between them."""
    top = page.top
    room = page.bottom - top - sum(block.height for block in blocks)
    if room < -0.05:
        page.fault(f"{len(blocks)} blocks", f"are {-room:.1f} mm too high")
    gap = room / max(len(blocks) - 1, 1)
    for block in blocks:
        block.draw(page, x, top)
        # Few blocks on a page do not drift apart: the rest of the room stays below.
        top += block.height + min(gap, 12.0)


def beside(left: Sequence[Block], right: Sequence[Block], x: float) -> Block:
    """Two stacks as one block: the right one starts at x, the lower one ends where it ends."""

    def draw(page: Page, start: float, top: float) -> None:
        for number, blocks in enumerate((left, right)):
            y = top
            for block in blocks:
                block.draw(page, start + x * number, y)
                y += block.height + SNUG

    return Block(max(map(_high, (left, right))), draw)


def filled(
    things: Iterable[Thing], height: Callable[[Thing], float], most: float, between: float = 0.0
) -> Iterator[list[Thing]]:
    """Things under each other, as many on a page as fit into so much height; one page if there are none."""
    some: list[Thing] = []
    used = 0.0
    for thing in things:
        # First fit downwards: what is higher than a page stands alone on one, and runs over.
        if some and used + height(thing) > most:
            yield some
            some, used = [], 0.0
        some.append(thing)
        used += height(thing) + between
    yield some


def pages_of(blocks: Sequence[Block], room: Room) -> Iterator[list[Block]]:
    """Blocks under each other, as many on a page as fit into its room."""
    return filled(blocks, lambda block: block.height, room.height, BETWEEN)


def _high(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks) + SNUG * (len(blocks) - 1)


def body_of(blocks: Sequence[Block]) -> Body:
    """A page of blocks."""

    def body(page: Page) -> None:
        y = page.top
        for block in blocks:
            block.draw(page, 0, y)
            y += block.height + BETWEEN

    return body


@dataclass(frozen=True)
class Term:
    """A word in bold and what is to be said of it, wrapped beside it."""

    lead: str
    text: str


def terms_height(terms: Sequence[Term], width: float) -> float:
    """How high terms stand in this width."""
    return sum(line_height(_style(lines)) * len(lines) + 0.5 for lines in _wrapped(terms, width))


def terms(page: Page, place: tuple[float, float], given: Sequence[Term], width: float) -> None:
    """Terms under each other, their texts in one column; `place` is where the first hangs from."""
    x, y = place
    indent = _indent(given, width)
    for term, lines in zip(given, _wrapped(given, width), strict=True):
        step = line_height(_style(lines))
        page.write(x, y + step * 0.8, fit(term.lead, STRONG, indent), STRONG, indent)
        for line in lines:
            page.write(x + indent, y + step * 0.8, line, BODY, width - indent)
            y += step
        y += 0.5


def _style(lines: Sequence[str]) -> Style:
    return BODY.sized("".join(lines))


def _indent(given: Sequence[Term], width: float) -> float:
    leads = [measure(term.lead, STRONG.sized(term.lead)) for term in given]
    return min(max(leads) + (2.4 if any(leads) else 0), width * WIDEST_LEAD)


def _wrapped(given: Sequence[Term], width: float) -> list[list[str]]:
    return [wrap(term.text, BODY, width - _indent(given, width) - 0.1) for term in given]
