"""The bytes of a file as plain values: what would take long, or go wrong otherwise, is a fault."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from assistant.core.words.say import Say, say

from .fault import Fault, short

LARGEST = 256_000
# tomllib takes minutes for one key of 50,000 parts. Begins at no word, so that it is not tried at each of its
# signs.
DOTTED = re.compile(rb"(?<![\w.\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){8}")
AT_LINE = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")


# What Python says of it, and what players are told.
SAID = {
    "Invalid value": "value",
    "Invalid statement": "statement",
    "Expected '=' after a key": "equals",
    "Expected newline or end of document": "more",
    "Expected ']": "heading",
    "Unclosed array": "list",
    "Unclosed inline table": "table",
    "Unterminated string": "quote",
    "Illegal character '\\n'": "quote",
    "Cannot overwrite": "twice",
    "Cannot declare": "twice",
    "Duplicate inline table key": "twice",
}


class Unfit(Exception):
    """What is no TOML that is read here."""

    def __init__(self, key: str, line: int = 0, **values: Any) -> None:
        super().__init__(key)
        self.fault = Fault(line, "", say(f"own.fault.{key}", **values))


def text_of(content: bytes) -> str:
    """The text of a file; Unfit if it is none, too large, or has a key of too many parts."""
    if len(content) > LARGEST:
        raise Unfit("large", most=LARGEST // 1000)
    if dots := DOTTED.search(content):
        raise Unfit("dots", content.count(b"\n", 0, dots.start()) + 1)
    try:
        # Some editors put a mark before the text that says how it is written.
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unfit("utf8", content.count(b"\n", 0, error.start) + 1) from error


def plain(text: str) -> dict[str, Any]:
    """What a text says; Unfit if it is no TOML, or one that Python does not read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        line = int(found[1] or 0) if found else 0
        raise Unfit("toml", line or text.count("\n") + 1, fault=told_of(str(error))) from error
    except RecursionError as error:
        raise Unfit("nested") from error
    # A number of more digits than Python reads is no fault of its own kind.
    except ValueError as error:
        raise Unfit("digits_of_number") from error


def told_of(error: str) -> Say | str:
    """What is wrong about TOML in words of players; as Python says it, where they have none."""
    known = (key for begun, key in SAID.items() if error.startswith(begun))
    return next((say(f"own.toml.{key}") for key in known), short(AT_LINE.sub("", error)))
