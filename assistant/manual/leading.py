"""Which part of the manual a sentence belongs to, by its key, and a question, by its rule."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping

from assistant import folders
from assistant.core.words.say import Say

CHAPTER = re.compile(r"\d+")


@functools.cache
def leads() -> Mapping[str, Mapping[str, str]]:
    """What stands in the data: the part for a key or the beginning of one, and for each game's chapters."""
    file = folders.shipped("data") / "manual" / "leads.toml"
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def part_for_rule(game: str, rule: str) -> str:
    """The number of the part about a rule of a game; empty where none is."""
    chapter = CHAPTER.match(rule)
    return leads()[game].get(chapter[0], "") if chapter and game in leads() else ""


def part_for_sentence(sentence: Say, rule: str = "") -> str:
    """The number of the part that a refusal or fault belongs to; empty where none is."""
    known, key = leads()["keys"], sentence.key
    # A game whose sentences have one area is told apart by its rules.
    if number := part_for_rule(key.partition(".")[0], rule):
        return number
    # Longest prefix first: a.b.c, then a.b, then a.
    while key:
        if key in known:
            return known[key]
        key = key.rpartition(".")[0]
    return ""
