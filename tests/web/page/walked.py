"""Every question as a page: where and how it is walked, and what may scroll or is not yet whole."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

from assistant.core.words.language import LANGUAGES
from assistant.games import GAMES
from assistant.matches.shelf.shelf import Shelf
from tests import slow
from tests.any_game.handed import handed
from tests.any_game.weighed import extremes

from ..fitting import LOOK, TOGETHER, sized, unfit
from .sizes import PHONE

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import Page

SIZES = ((1024, 690), (1180, 820), PHONE)


def stops(shelf: Shelf) -> dict[str, str]:
    """The address of each question in its heaviest position, in whole runs its lightest too, and results."""
    found = {}
    for weight, key in product(("heavy", "light") if slow.ALL else ("heavy",), GAMES):
        for asked, positions in extremes(key).items():
            for one in positions[1:] if weight == "light" else positions[:1]:
                match, name = one.match(shelf, key), f"{key} {asked} {weight}"
                found[name] = f"/matches/{match.id}?seen={match.last().number}"
                if match.last().record.results:
                    found[f"{name} result"] = f"/matches/{one.match(shelf, key).id}"
    return found


def looks_of(number: int) -> list[tuple[str, tuple[int, int]]]:
    """The languages and sizes in which a page is walked: one of them in turn, all in `make whole`."""
    looks = list(product(LANGUAGES, SIZES))
    return looks if slow.ALL else [looks[number % len(looks)]]


def wrong_on(page: Page, name: str, size: tuple[int, int]) -> list[str]:
    """What is out of sight, cut, covered, crowded, too small or too wide on a page that is open."""
    sized(page, size)
    apart: list[str] = page.evaluate(TOGETHER)
    apart = [one for one in apart if not one.startswith("usual") or not listed(name, "scrolls")]
    fits = unfit(page)
    seen: dict[str, list[str]] = page.evaluate(LOOK)
    found = [*apart, *fits, *(f"{kind} {one}" for kind, some in seen.items() for one in some)]
    told = [f"{name} {size[0]}×{size[1]}: {one}" for one in dict.fromkeys(found)]
    return [one for one in told if not listed(one, "known")]


def listed(name: str, which: str) -> bool:
    """Whether a page, or a fault of it, is in a list that its game hands over."""
    key, _, rest = name.partition(" ")
    patterns: Mapping[str, str] = getattr(handed(key).walked, which)
    return any(re.match(f"{one} " if which != "known" else one, rest) for one in patterns)
