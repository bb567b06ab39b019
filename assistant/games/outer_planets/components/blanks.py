"""2-1-2 What is asked for where a rule needs it: blanks by their keys, each with what it is printed on."""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.kept.book import Blank

from ..state.table import State
from .book import chapter_of, chapters, named
from .kit import kit


def blanks_of(state: State, wanted: Collection[str]) -> tuple[Blank, ...]:
    """The blanks of these keys, named; the book is opened only where they stand."""
    keys = set(wanted) - {""}
    if not keys:
        return ()
    meant, found = {chapter_of(key) for key in keys}, chapters(kit(state), state.printed)
    return tuple(
        named(blank, name)
        for at, name, blanks in found
        if at in meant
        for blank in blanks
        if blank.key in keys
    )
