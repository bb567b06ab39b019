"""The component book: what only the players' own counters show, read off once and kept for later matches.

A value is a number, a word, one of several words, or several of them; what its kind is the game says by the
name of the value.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from assistant.core.cardboard import LONGEST, Kind, Value, all_numbers, first_fault
from assistant.core.decoding import Reader
from assistant.core.errors import Damaged
from assistant.core.say import say

from .atomic_files import replace_whole
from .fault import fault_of

_values = Reader(dict[str, Value])
# Two screens may read a value off at once.
_one_at_a_time = threading.Lock()


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
    found = first_fault(values, kind_of)
    if found is not None:
        raise Damaged(say("book.wrong_kind", file=str(path), name=found[0][:LONGEST], fault=found[1]))


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
