"""The sizes in which the survey looks at a page, shared out among its languages."""

from __future__ import annotations

from typing import TypeVar

Size = TypeVar("Size")

SIZES = ((1180, 730), (1024, 690), (820, 1090))
# On pages around a match also upright and on a phone, with nothing cut or covered; those of a match follow.
NARROW = ((730, 1180), (390, 844))
OF_A_MATCH = ("question", "correct", "table", "tab ", "twilight", "outer_planets")
# The table of six has tests that look at its pages in all sizes and lights: here the sizes take turns.
ONE_SIZE = "twilight"


def share_of(number: int, sizes: tuple[Size, ...], language: str) -> tuple[Size, ...]:
    """Those of the sizes in which a language looks at the page of this number; the two share them."""
    turn = number % len(sizes)
    turned = sizes[turn:] + sizes[:turn]
    # They take turns at the larger share: so each looks at pages in all of the sizes.
    share = len(sizes) // 2 + number % 2
    return turned[:share] if language == "en" else turned[share:]


def sizes_of(number: int, name: str, language: str) -> tuple[tuple[int, int], ...]:
    """The sizes in which a page is looked at; a page of a match in each of them by one of the languages."""
    if name.startswith(ONE_SIZE):
        return (SIZES[number % len(SIZES)],)
    return share_of(number, SIZES, language) if name.startswith(OF_A_MATCH) else (*SIZES, *NARROW)
