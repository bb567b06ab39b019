"""Help for a question: what it wants, who does what on the board, an example, and where its rule stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from ..words.language import language
from ..words.rule_mark import marked
from ..words.say import Name, Say, say
from .question import Question

# Values put right by hand are all asked alike, in every game.
CORRECTION = "correct_"
CHAPTER = re.compile(r"\d+")


class OwnHelp(msgspec.Struct, frozen=True):
    """What a game that comes with its matches says itself: chapters of its rules by number, steps by key."""

    chapters: Mapping[str, Name] = MappingProxyType({})
    steps: Mapping[str, Name] = MappingProxyType({})


NOTHING = OwnHelp()


class Help(msgspec.Struct, frozen=True, kw_only=True):
    """What stands behind the `?` of a question; `where` is missing where the question has no rule."""

    wants: Say | Name
    board: Say
    example: Say
    where: Say | None


def key_of(game: str, question: Question) -> str:
    """What the messages of its help begin with."""
    # The list of all players is helped by the words for one of them.
    own = f"{game}.{question.covers or question.key}"
    return f"help.{'correct' if question.key.startswith(CORRECTION) else own}"


def help_of(game: str, question: Question, own: OwnHelp = NOTHING) -> Help | None:
    """The help of a question of a game; None for one that nobody has written any for.

    What the game says itself of a step goes before what is said of all questions alike.
    """
    key = key_of(game, question)
    if not language("en").knows(f"{key}.wants"):
        return None
    said = next(filter(None, (own.steps.get(str(each)) for each in question.about)), None)
    return Help(
        wants=said or Say(f"{key}.wants"),
        board=Say(f"{key}.board"),
        example=Say(f"{key}.example"),
        where=where_is(game, question.rule, own.chapters),
    )


def where_is(game: str, rule: str, chapters: Mapping[str, Name]) -> Say | None:
    """In which chapter of the rulebook a rule stands; None without one, or in an unnamed chapter."""
    number = CHAPTER.match(rule)
    if number is None:
        return None
    key = f"chapter.{game}.{number[0]}"
    chapter = chapters.get(number[0]) or (Say(key) if language("en").knows(key) else None)
    return say("help.where", rule=marked(rule), number=number[0], chapter=chapter) if chapter else None
