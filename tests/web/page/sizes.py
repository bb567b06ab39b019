"""Sizes in which the survey looks at a page: one in turn; in `make whole` all, shared out by languages."""

from __future__ import annotations

from typing import TypeVar

from assistant.core.words.language import LANGUAGES
from assistant.games import COVERS
from tests import slow
from tests.any_game.handed import handed

Size = TypeVar("Size")

SIZES = ((1180, 730), (1024, 690), (820, 1090))
# A page is seen in one size in turn, a phone among them. In a whole run pages around a match are seen on a
# phone in every language, nothing cut or covered; of the tablets each language has one that lies and one
# that stands. Those of a match have tests of their own on a phone: here one language sees that nothing
# goes beyond it.
PHONE = (390, 844)
TABLETS = (((1180, 730), (820, 1090)), ((1024, 690), (730, 1180)))
EACH_TABLET = tuple(size for two in TABLETS for size in two)
OF_A_MATCH = ("correct", "table", "tab ", *COVERS)
# Of some games tests of their own look at pages in all sizes and lights: here the sizes take turns.
ONE_SIZE = tuple(key for key in COVERS if handed(key).own_screens)


def looks_at(number: int, language: str) -> bool:
    """Whether a language looks at the page of this number: they take turns; in `make whole` both look."""
    return slow.ALL or LANGUAGES[number % len(LANGUAGES)] == language


def share_of(number: int, sizes: tuple[Size, ...], language: str) -> tuple[Size, ...]:
    """Those of the sizes in which a language looks at the page of this number; the two share them."""
    turn = number % len(sizes)
    turned = sizes[turn:] + sizes[:turn]
    # They take turns at the larger share: so each looks at pages in all of the sizes.
    share = (len(sizes) + number % 2) // 2
    return turned[:share] if language == "en" else turned[share:]


def sizes_of(number: int, name: str, language: str) -> tuple[tuple[int, int], ...]:
    """The sizes in which a language looks at a page: one in turn, or its share of all of them and a phone."""
    if name.startswith(ONE_SIZE):
        return (SIZES[number % len(SIZES)],)
    if not slow.ALL:
        # Languages take turns too, each with all sizes.
        sizes = (*(SIZES if name.startswith(OF_A_MATCH) else EACH_TABLET), PHONE)
        return (sizes[number // len(LANGUAGES) % len(sizes)],)
    if name.startswith(OF_A_MATCH):
        phone = (PHONE,) if LANGUAGES[number % len(LANGUAGES)] == language else ()
        return (*share_of(number, SIZES, language), *phone)
    return (*TABLETS[(number + (language == "en")) % len(TABLETS)], PHONE)
