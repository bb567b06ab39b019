"""The component book on disk: what players read off their own cardboard once, kept for all later matches.

One TOML a game; a value is a number, a word, yes or no, or a list of words. What its kind is says the game.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.game import Game
from assistant.core.kept.cardboard import LONGEST, Value
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Damaged, Problem, Unreadable
from assistant.core.words.say import Say, say

from ..file.atomic_files import replace_whole
from ..file.fault import fault_of

LARGEST = 200_000
"""Bytes of a book that is brought: many times what any game prints."""
_values, _word = Reader(dict[str, Value]), Reader(str)
_VALUE: Any = Value
_value = Reader[Value](_VALUE)
# A bare key or one in quotation marks, and what stands for it.
_LINE = re.compile(r'(?:([\w-]+)|("(?:[^"\\]|\\.)*"))\s*=\s*(.+)')
# Two screens may read a value off at once.
_one_at_a_time = threading.Lock()
# The first value that cannot stand there, and why.
Check = Callable[[Mapping[str, Value]], "tuple[str, Say] | None"]


def checked_by(game: Game, strict: bool = False) -> Check:
    """What finds the first value that a game's book cannot hold, or (if strict) knows nothing of."""
    return lambda values: game.book.fault(game.load_kit(), values, strict)


def anything(values: Mapping[str, Value]) -> None:
    """A book in which all may stand."""


def read_book(path: Path, check: Check = anything) -> dict[str, Value]:
    """The values in a book, none if there is none; Damaged if unreadable, or if one is of a wrong kind."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Damaged(say("error.book", file=str(path), fault=fault_of(error))) from error
    try:
        values = _values.toml(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(say("error.book", file=str(path), fault=fault_of(error))) from error
    except RecursionError as error:
        raise Damaged(say("error.book", file=str(path), fault=say("fault.too_deep"))) from error
    _check(str(path), values, check, Damaged)
    return values


def read_brought(text: bytes, name: str, check: Check) -> dict[str, Value]:
    """The values in a book that somebody brings; Unreadable if it is none, or one is of a wrong kind.

    It is read line by line as it is written here: a reader of all TOML can be made to take all memory.
    """
    if len(text) > LARGEST:
        raise Unreadable(say("book.too_large", file=name, most=LARGEST // 1000))
    values: dict[str, Value] = {}
    for number, line in enumerate(text.decode("utf-8-sig", "replace").splitlines(), 1):
        # One value a line, as it is written here: nothing of TOML but that.
        if line.strip() and not line.startswith("#"):
            key, value = _value_in(line, name, number)
            if key in values:
                raise Unreadable(say("book.line_twice", file=name, number=number, name=key[:LONGEST]))
            values[key] = value
    _check(name, values, check, Unreadable)
    return values


def _value_in(line: str, name: str, number: int) -> tuple[str, Value]:
    """The key and the value of a line; Unreadable if it is none."""
    found = _LINE.fullmatch(line.strip())
    try:
        if found is not None:
            return found[1] or _word.json(found[2].encode()), _value.json(found[3].encode())
    except (msgspec.MsgspecError, UnicodeError):
        pass
    raise Unreadable(say("book.line", file=name, number=number, line=line[:LONGEST]))


def _check(name: str, values: Mapping[str, Value], check: Check, problem: type[Problem]) -> None:
    """A problem for the first value that is of a wrong kind; so none is kept."""
    found = check(values)
    if found is not None:
        raise problem(say("book.wrong_kind", file=name, name=found[0][:LONGEST], fault=found[1]))


def book_text(values: Mapping[str, Value]) -> bytes:
    """A book as TOML, which writes numbers, words, truth and lists of words as JSON does."""
    return "".join(
        f"{json.dumps(name)} = {json.dumps(value, ensure_ascii=False)}\n"
        for name, value in sorted(values.items())
    ).encode()


def add_to_book(path: Path, values: Mapping[str, Value | None], check: Check = anything) -> None:
    """Write the book anew with these values beside those it has, without those that are None.

    Damaged if it cannot be written, or would hold a value of a wrong kind.
    """
    # Read inside the lock: another thread may have written since the page was drawn.
    with _one_at_a_time:
        whole = {**read_book(path, check), **values}
        kept = {name: value for name, value in whole.items() if value is not None}
        _check(str(path), kept, check, Damaged)
        try:
            replace_whole(path, book_text(kept), 0o644)
        except OSError as error:
            raise Damaged(say("error.book_unwritable", file=str(path), fault=fault_of(error))) from error
