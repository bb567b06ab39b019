"""The games that ship as files, to begin one's own with."""

from __future__ import annotations

import re

from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.say import say
from assistant.folders import shipped

from .file.fault import short
from .file.values import GAME_KEY

LIKE = {
    "small": "winter-ford",
    "economy": "old-crown",
    "cards": "iron-summer",
    "sides": "six-lords",
    "treaties": "salt-roads",
    "squads": "stone-bridge",
    "alone": "long-watch",
}
"""What each example is an example of."""
FOLDER = shipped("data") / "own"
# What a file is kept by that does not say how its game is called.
NAMELESS = "my-game"
# What a file has that is begun from nothing.
EMPTY = "empty"
# A comment that stands there in each language, a line each.
COMMENT = re.compile(r"^# (en|ja): (.*)\n", re.MULTILINE)
KEY_LINE = re.compile(r"""^key[ \t]*=[ \t]*["']([^"'\n]*)["']""", re.MULTILINE)


def example(like: str, language: str = "en") -> str:
    """The text of an example, its comments in a language."""
    if like not in (*LIKE, EMPTY):
        raise Missing(say("own.new.no_example", like=short(like), known=[*LIKE, EMPTY]))
    text = (FOLDER / f"{LIKE.get(like, EMPTY)}.toml").read_text(encoding="utf-8")
    return COMMENT.sub(lambda found: f"# {found[2]}\n" if found[1] == language else "", text)


def key_in(text: str) -> str:
    """The key that a text gives its game, also where it is no TOML yet; empty if that is none."""
    found = KEY_LINE.search(text)
    return found[1] if found and re.search(GAME_KEY, found[1]) else ""


def begun(key: str, like: str, language: str = "en") -> str:
    """A file to begin with: an example under a key of its own; Unreadable if that is none."""
    if not re.search(GAME_KEY, key):
        raise Unreadable(say("own.new.no_key", name=short(key)))
    return KEY_LINE.sub(f'key = "{key}"', example(like, language), count=1)
