"""Lines that flow through columns: what belongs together is not parted, no line is left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..drawing.geometry import Room
from ..drawing.page import Page
from .layout import Columns

Draw = Callable[[Page, float, float], None]


@dataclass(frozen=True)
class Item:
    """Something as wide as a column: how high, what draws it, the room before and after it.

    One that `clings` stays with the next; `name` tells what begins here.
    """

    height: float
    draw: Draw
    before: float = 0.0
    after: float = 0.0
    clings: bool = False
    name: str = ""


@dataclass(frozen=True)
class Placed:
    """An item in its place on a page."""

    item: Item
    x: float
    y: float


def pages_of(items: Sequence[Item], room: Room, columns: Columns) -> list[list[Placed]]:
    """Items column by column, page by page."""
    pages: list[list[Placed]] = []
    for number, column in enumerate(_columns(items, room.height)):
        across = number % len(columns.lefts)
        if across == 0:
            pages.append([])
        y = room.top
        for place, item in enumerate(column):
            # What parts it from what stands above is needed only below something.
            y += item.before if place else 0.0
            pages[-1].append(Placed(item, columns.lefts[across], y))
            y += item.height + item.after
    return pages


def _columns(items: Sequence[Item], most: float) -> Iterator[list[Item]]:
    """As many as fit into each column."""
    column: list[Item] = []
    used = 0.0
    for group in _groups(items):
        high = sum(item.before + item.height + item.after for item in group)
        # What would part the last item from the next needs no room at the end of a column.
        if column and used + high - group[-1].after > most:
            yield column
            column, used = [], -group[0].before
        column += group
        used += high
    if column:
        yield column


def _groups(items: Sequence[Item]) -> Iterator[list[Item]]:
    """Items that may not be parted."""
    group: list[Item] = []
    for item in items:
        group.append(item)
        if not item.clings:
            yield group
            group = []
    if group:
        yield group
