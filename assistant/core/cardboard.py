"""Values that only the cardboard shows: a number, a word, one of several words, or several of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec

from .say import Say, say

HIGHEST, LONGEST, MOST = 99, 100, 200
Word = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Value = int | Word | Annotated[list[Word], msgspec.Meta(max_length=MOST)]


class Kind(msgspec.Struct, frozen=True):
    """What can stand for a name: a number; or words (`options` None: any), `several` of them in a list."""

    words: bool = False
    options: tuple[str, ...] | None = None
    several: bool = False

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        if not self.words:
            whole = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST
            return None if whole else say("book.number", most=HIGHEST)
        if isinstance(value, list) != self.several or isinstance(value, int):
            return say("book.several" if self.several else "book.word")
        for word in value if isinstance(value, list) else [value]:
            if self.options is not None and word not in self.options:
                return say("book.one_of", word=word, options=list(self.options))
        return None


NUMBER = Kind()


def all_numbers(name: str) -> Kind:
    """A book in which only numbers stand."""
    return NUMBER


def first_fault(values: Mapping[str, Value], kind_of: Callable[[str], Kind]) -> tuple[str, Say] | None:
    """The first value of a wrong kind: its name, and what is wrong; None if all are right."""
    for name, value in values.items():
        fault = kind_of(name).fault(value)
        if fault is not None:
            return name, fault
    return None
