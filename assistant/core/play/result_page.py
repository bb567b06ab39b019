"""A result as every game may lay it out: lines in columns, with counters in piles, dice, and what follows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..odds.dice import Die
from ..words.say import Name, Say
from .board import Counter
from .result import Result

# Lines of a column that stand in sight on the smallest tablet; piles in each, and those beside its words.
MOST_LINES, PILES_A_LINE, BESIDE_WORDS = 6, 3, 2


class ResultLine(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Whose and what, its counters in piles, its dice, and what it comes to, from what it `was`.

    `weighs`: nothing else of the result is as heavy as this; it is the one that is yellow.
    """

    what: Say | Name | str = ""
    side: str = ""
    rule: str = ""
    piles: tuple[Counter, ...] = ()
    faces: tuple[int, ...] = ()
    was: str = ""
    comes_to: Say | Name | str = ""
    weighs: bool = False

    @property
    def height(self) -> int:
        """How many lines it takes: piles that find no room beside its words stand below them."""
        below = len(self.piles) > BESIDE_WORDS and bool(self.what)
        return max(1, below - (-len(self.piles) // PILES_A_LINE))


class ResultColumn(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Lines under a head, the heaviest first; `count` is what they come to together."""

    title: Say | Name | str = ""
    side: str = ""
    count: Say | str = ""
    lines: tuple[ResultLine, ...] = ()

    @property
    def first(self) -> tuple[ResultLine, ...]:
        """The lines that stand in sight."""
        return self.lines[: _fitting(self.lines)]

    @property
    def more(self) -> tuple[ResultLine, ...]:
        """Those a tap away; one alone takes no more room than the button that would open it."""
        return self.lines[len(self.first) :]


class ResultPage(Result, frozen=True, omit_defaults=True, tag="page", kw_only=True):
    """A result that is a page of the question: `sum` stands beside its title, `faces` and `total` large.

    With a `main` column the others stand below each other at its right, without one all side by side.
    `beside` stands at the left of the way on; counters are drawn by their `silhouettes`, or as printed.
    """

    side: str = ""
    sum: Say | None = None
    faces: tuple[int, ...] = ()
    die: Die = Die.D6
    total: int | None = None
    main: ResultColumn | None = None
    columns: tuple[ResultColumn, ...] = ()
    silhouettes: bool = False
    beside: Say | None = None


def filled(columns: Iterable[ResultColumn]) -> tuple[ResultColumn, ...]:
    """The columns in which something stands."""
    return tuple(each for each in columns if each.lines)


def _fitting(lines: tuple[ResultLine, ...]) -> int:
    """How many lines fit; the button for the others takes the place of one."""
    heights = [line.height for line in lines]
    if sum(heights) <= MOST_LINES:
        return len(lines)
    taken = 0
    for at, height in enumerate(heights):
        taken += height
        if taken >= MOST_LINES:
            return max(1, at)
    return len(lines)
