"""On which line of a file each part stands; for a text that is TOML, which the reader has made sure of."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .fault import Spot

TOKEN = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|\n|[\[\]{}=,.]|[^\s\[\]{}=,.\#"']+''',
    re.DOTALL,
)


class Token(NamedTuple):
    """A sign, a word or a text of the file, and its line."""

    text: str
    line: int


def lines_of(text: str) -> dict[Spot, int]:
    """The line of every key, and of every thing in a list."""
    return _Walk(text).found


def tokens(text: str) -> Iterator[Token]:
    """The file without its remarks and spaces."""
    line = 1
    for found in TOKEN.finditer(text):
        if not found[0].startswith("#"):
            yield Token(found[0], line)
        line += found[0].count("\n")


def unquoted(text: str) -> str:
    """A key as it is meant."""
    if text[:1] == "'":
        return text[1:-1]
    if text[:1] == '"':
        return str(next(iter(tomllib.loads(f"{text} = 1"))))
    return text


class _Walk:
    """One walk through all tokens."""

    def __init__(self, text: str) -> None:
        self.found: dict[Spot, int] = {}
        self._tokens: Sequence[Token] = [*tokens(text)]
        self._at = 0
        self._tables: dict[Spot, int] = {}
        table: Spot = ()
        while token := self._next():
            if token.text == "[":
                table = self._heading(token)
            elif token.text != "\n":
                self._pair(table, token)

    def _next(self) -> Token | None:
        self._at += 1
        return self._tokens[self._at - 1] if self._at <= len(self._tokens) else None

    def _peek(self) -> str:
        return self._tokens[self._at].text if self._at < len(self._tokens) else ""

    def _skip(self, *signs: str) -> None:
        while self._peek() in signs and self._at < len(self._tokens):
            self._at += 1

    def _keys(self, first: Token) -> Spot:
        keys = [unquoted(first.text)]
        while self._peek() == ".":
            self._at += 1
            keys.append(unquoted(self._peek()))
            self._at += 1
        return tuple(keys)

    def _heading(self, bracket: Token) -> Spot:
        many = self._peek() == "["
        self._skip("[")
        first = self._next()
        spot = self._keys(first) if first else ()
        self._skip("]")
        if many:
            self._tables[spot] = self._tables.get(spot, -1) + 1
            spot = (*spot, self._tables[spot])
        self._note(spot, bracket.line)
        return spot

    def _note(self, spot: Spot, line: int) -> None:
        # Of a table that is opened by its parts the first one counts.
        for n in range(1, len(spot) + 1):
            self.found.setdefault(spot[:n], line)

    def _pair(self, table: Spot, first: Token) -> None:
        spot = (*table, *self._keys(first))
        self._note(spot, first.line)
        self._skip("=")
        self._value(spot)

    def _value(self, spot: Spot) -> None:
        token = self._next()
        if token is None:
            return
        if token.text == "[":
            self._list(spot)
        elif token.text == "{":
            while (first := self._next()) and first.text != "}":
                if first.text not in (",", "\n"):
                    self._pair(spot, first)
        else:
            # 1979-05-27 07:32:00.5 is one value of several words.
            while self._peek() not in ("", ",", "]", "}", "\n"):
                self._at += 1

    def _list(self, spot: Spot) -> None:
        at = 0
        self._skip("\n")
        while self._at < len(self._tokens) and self._peek() != "]":
            self._note((*spot, at), self._tokens[self._at].line)
            self._value((*spot, at))
            self._skip("\n")
            self._skip(",")
            self._skip("\n")
            at += 1
        self._skip_one()

    def _skip_one(self) -> None:
        self._at += 1
