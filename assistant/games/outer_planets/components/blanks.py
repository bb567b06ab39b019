"""2-1-2 What is asked for where a rule needs it: blanks by their keys, each with what it is printed on."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from assistant.core.book import Blank
from assistant.core.say import Name, Say, say

from ..state.table import State
from .book import ON_MAP, PLACE, chapters
from .kit import kit


def blanks_of(state: State, wanted: Collection[str]) -> tuple[Blank, ...]:
    """The blanks of these keys, named; the book is opened only where they stand."""
    keys = set(wanted) - {""}
    if not keys:
        return ()
    meant, found = {_chapter_of(key) for key in keys}, chapters(kit(state), state.printed)
    return tuple(
        named(blank, name)
        for at, name, blanks in found
        if at in meant
        for blank in blanks
        if blank.key in keys
    )


def named(blank: Blank, of: Name | Say) -> Blank:
    """A blank as it is called away from its page: the points of which area, the attack of which unit."""
    if blank.key in ON_MAP:
        return blank
    return structs.replace(blank, label=say("outer_planets.blank_of", of=of, what=blank.label))


def _chapter_of(key: str) -> str:
    """The page of a blank: that of port.titan.area is port-titan."""
    if key in ON_MAP:
        return "map"
    return "places" if key.startswith(PLACE) else "-".join(key.split(".")[:2])
