"""The component book: what only the players' own counters show, read off once and kept for later matches.

A value is a number, a word, one of several words, or several of them; what its kind is the game says by the
name of the value.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from .decoding import Reader
from .errors import Damaged
from .fault import fault_of
from .say import Say, say
from .whole import replace_whole

HIGHEST, LONGEST, MOST = 99, 100, 200
Word = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Value = int | Word | Annotated[list[Word], msgspec.Meta(max_length=MOST)]
_values = Reader(dict[str, Value])
# Two screens may read a value off at once.
_one_at_a_time = threading.Lock()


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


def read_book(path: Path, kind_of: Callable[[str], Kind] = all_numbers) -> dict[str, Value]:
    """The values in a book, none if there is none; Damaged if unreadable, or if one is of a wrong kind."""
    try:
        values = _values.toml(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(say("error.book", file=str(path), fault=fault_of(error))) from error
    _check(path, values, kind_of)
    return values


def _check(path: Path, values: Mapping[str, Value], kind_of: Callable[[str], Kind]) -> None:
    """Damaged for the first value that is of a wrong kind; so none is written either."""
    for name, value in values.items():
        fault = kind_of(name).fault(value)
        if fault is not None:
            raise Damaged(say("book.wrong_kind", file=str(path), name=name[:LONGEST], fault=fault))


def add_to_book(
    path: Path, values: Mapping[str, Value], kind_of: Callable[[str], Kind] = all_numbers
) -> None:
    """Write the book anew with these values beside those it has; Damaged if it cannot be written."""
    with _one_at_a_time:
        _check(path, values, kind_of)
        whole = {**read_book(path, kind_of), **values}
        # TOML writes numbers, words and lists of words as JSON does.
        lines = [
            f"{json.dumps(name)} = {json.dumps(value, ensure_ascii=False)}\n"
            for name, value in sorted(whole.items())
        ]
        try:
            replace_whole(path, "".join(lines).encode(), 0o644)
        except OSError as error:
            raise Damaged(say("error.book_unwritable", file=str(path), fault=fault_of(error))) from error
