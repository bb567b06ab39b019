"""The story of a match: what a game counts as each turn ended, and what weighed in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from ..shipped.decoding import Reader
from ..words.say import Name, Say, say
from .referee import Line
from .result import Result

# Numbers by measure and side; "" is nobody's, as a track is.
Figures = Mapping[str, Mapping[str, float]]
NOBODY = ""


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a state stands: the chapter (a war of a campaign), the turn, the key of the stop."""

    chapter: int = 1
    turn: int = 1
    stop: str = ""


class StoryMark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that weighed in a turn, in a word or two and in a sentence; the greater `weight` comes first.

    `decides` is how many pieces it cost one side more than the other, `cost` how many all sides together.
    """

    what: Say | Name | str
    sentence: Say
    weight: int
    side: str = ""
    rule: str = ""
    decides: int = 0
    cost: int = 0


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """A graph of a story: what is counted, and how; `remark` says so in full.

    `least` and `most` are always in sight; `summed` adds up over a turn what its answers brought, else it is
    what stood as the turn ended.
    """

    key: str
    label: Say | Name
    remark: Say
    least: float = 0
    most: float = 0
    summed: bool = False
    rule: str = ""


class ToldAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer tells everybody: its lines, its results, and what its game archived of it."""

    lines: tuple[Line, ...]
    results: tuple[Result, ...] = ()
    archived: Any = None


class Happened(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer adds to its turn; `lost` are pieces, by side and type."""

    marks: tuple[StoryMark, ...] = ()
    sums: dict[str, dict[str, float]] = {}
    lost: dict[str, dict[str, int]] = {}


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter as a line of the whole: what it is called, when it was, how it went and for whom."""

    title: Say
    when: str
    what: Say
    side: str = ""


class _Now(msgspec.Struct):
    """What every version of every game says of its sequence of play."""

    turn: int = 1
    stop: str = ""


class _Standing(msgspec.Struct):
    """The part of a state that is read; all the rest is skipped."""

    now: _Now


_standing = Reader(_Standing)


def place_of(state: bytes) -> Place:
    """Where a state of one chapter stands."""
    now = _standing.json(state).now
    return Place(1, now.turn, now.stop)


def nothing_happened(told: ToldAnswer) -> Happened:
    """A game in which nothing is marked."""
    return Happened()


def nothing_kept(state: Any) -> Figures:
    """A game whose states keep no account of their turn."""
    return {}


def numbered(state: Any, chapter: int) -> Say:
    """A game whose chapters have only numbers."""
    return say("story.chapter", number=chapter)


def no_outline(state: Any) -> tuple[Chapter, ...]:
    """A game of which each match is one chapter."""
    return ()


def by_its_key(state: Any, piece: str) -> Say | Name | str:
    """A game whose types of pieces are called what stands on them."""
    return piece


def nothing_silent(state: Any) -> frozenset[str]:
    """A game of which every measure is told in every turn."""
    return frozenset()


def no_limits(state: Any, turn: int) -> tuple[int, int] | None:
    """A game that no number of its first measure ends."""
    return None


@dataclass(frozen=True)
class Story:
    """How a game's story is read.

    `measures` are its graphs, the first of them above all others; `figures` counts them in a state, as far as
    a seat may know it, as a turn left it; `account` in the last state of the turn itself, which may still
    keep what came in and went out. `happened` is what an answer adds, of what all may know.
    `limits(state, turn)` are the values of the first measure at which, or beyond which, a turn of the chapter
    of this state ends it.
    `begins` are the sentences with which a turn begins: what an answer tells before belongs to the turn it
    ends. `place` reads where a state of any version stands; `chapter` is what the newest state calls the
    chapter of a number, `silent` the measures that say nothing of a turn with this last state. `outline` are
    the chapters so far, `piece` is what a type of pieces is called.
    """

    measures: tuple[Measure, ...]
    figures: Callable[[Any], Figures]
    account: Callable[[Any], Figures] = nothing_kept
    happened: Callable[[ToldAnswer], Happened] = nothing_happened
    limits: Callable[[Any, int], tuple[int, int] | None] = no_limits
    begins: frozenset[str] = frozenset()
    place: Callable[[bytes], Place] = place_of
    chapter: Callable[[Any, int], Say] = numbered
    silent: Callable[[Any], frozenset[str]] = nothing_silent
    outline: Callable[[Any], tuple[Chapter, ...]] = no_outline
    piece: Callable[[Any, str], Say | Name | str] = by_its_key

    @property
    def keeps_account(self) -> bool:
        """Whether states of this game keep an account of their turn."""
        return self.account is not nothing_kept
