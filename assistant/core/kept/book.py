"""The component book a game declares: what its players can read off their own cardboard, page by page.

Nothing is demanded up front: what is blank is asked for when a rule needs it, is kept for the match and for
all later ones, and can be set right at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from ..play.command import Command
from ..play.referee import Referee
from ..play.step import Handler
from ..shipped.kit import kit_named
from ..words.errors import Senseless
from ..words.say import Name, Say, say
from .cardboard import LONGEST, Kind, Value

Key = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Values = Mapping[str, Value]
MOST_AT_ONCE, LONGEST_PART = 1_000, 40


class Blank(msgspec.Struct, frozen=True, kw_only=True):
    """One value that can be read off: its key, which never changes, what it is called, and its kind.

    `known` is what the game's own data says where players have read off nothing; None is blank.
    """

    key: str
    label: Say | Name
    kind: Kind
    rule: str = ""
    known: Value | None = None


class BookPage(msgspec.Struct, frozen=True, kw_only=True):
    """Blanks that stand together: an area, a card, a counter."""

    key: str
    name: Say | Name
    blanks: tuple[Blank, ...]


class Misread(Senseless):
    """What was told is no value of its kind: which field that was, and what is wrong about it."""

    field = ""
    fault: Say | None = None

    @staticmethod
    def of(blank: Blank, fault: Say) -> Misread:
        """That of a value."""
        problem = Misread(say("book.no_value", what=blank.label, fault=fault))
        problem.field, problem.fault = field_name(blank.key), fault
        return problem


class ReadOff(Command, frozen=True):
    """An answer that tells what is printed, for this match and all later ones."""

    def told(self, state: Any) -> Iterable[str]:
        """The keys of all that it may have told, as the state after it knows them."""
        raise NotImplementedError


class RecordPrinted(ReadOff, frozen=True):
    """Values read off the cardboard, by their keys with / for . (a form reads dots as nesting)."""

    values: Annotated[dict[Key, Value], msgspec.Meta(max_length=MOST_AT_ONCE)]

    @property
    def keys(self) -> dict[str, Value]:
        """What was read off, by its keys."""
        return {given.replace("/", "."): value for given, value in self.values.items()}

    def told(self, state: Any) -> Iterable[str]:
        """Those."""
        return self.keys


def field_name(key: str) -> str:
    """The field of a value: a form reads dots as nesting."""
    return f"values.{key.replace('.', '/')}"


Pages = Iterable[BookPage]
Keep = Callable[[Any, Blank, Value, Referee], None]


def as_said(before: Values, said: Mapping[str, Value | None]) -> Mapping[str, Value | None]:
    """A book in which no value follows from another."""
    return said


def nothing_clashes(values: Values) -> None:
    """A book in which every value may stand beside every other."""


def keep_and_tell(state: Any, blank: Blank, value: Value, referee: Referee) -> None:
    """Keep a value, and tell all sides."""
    state.printed[blank.key] = value
    referee.tell(say("book.recorded", what=blank.label, value=blank.kind.told(value)), blank.rule)


def no_pages(*_: Any) -> Pages:
    """A game that has all it needs, or a match that has nothing of its own."""
    return ()


@dataclass(frozen=True)
class Book:
    """What a game's players can read off: `pages(kit, values)`, by what its kit and the values so far tell.

    `own_pages(state)` are those of things that only this match has; `keep` puts a value into the state (its
    `printed`), with all that follows from it, and tells it. `along(before, said)` is what is said with the
    values that change along with it: who is joined with whom holds at both ends. `clash(values)` is the first
    value that cannot stand beside another, though each by itself may: its key, and what is wrong.
    """

    pages: Callable[[Any, Values], Pages] = no_pages
    own_pages: Callable[[Any], Pages] = no_pages
    keep: Keep = keep_and_tell
    along: Callable[[Values, Mapping[str, Value | None]], Mapping[str, Value | None]] = as_said
    clash: Callable[[Values], tuple[str, Say] | None] = nothing_clashes

    def of_match(self, state: Any) -> tuple[BookPage, ...]:
        """The pages as a match has them now."""
        return (*self.pages(kit_named(state.kit), state.printed), *self.own_pages(state))

    def blanks(self, kit: Any, values: Values) -> dict[str, Blank]:
        """Everything that can be read off in any match, by its key."""
        return blanks_of(self.pages(kit, values))

    def fault(self, kit: Any, values: Values, strict: bool = False) -> tuple[str, Say] | None:
        """The first value that cannot stand there: its key, and what is wrong; None if all are right.

        Unless it is `strict`, a key of which the game knows nothing is let be: a later version may have it.
        """
        known = self.blanks(kit, values)
        for key, value in values.items():
            fault = known[key].kind.fault(value) if key in known else say("book.unknown") if strict else None
            if fault is not None:
                return key, fault
        return self.clash(values)

    def known_values(self, kit: Any, values: Values) -> dict[str, Value]:
        """Those values that the game knows."""
        known = self.blanks(kit, values)
        return {key: value for key, value in values.items() if key in known}

    @property
    def record(self) -> Handler[Any]:
        """The handler of `RecordPrinted`, which a game has among what can be said at any time."""
        return self._record

    def _record(self, state: Any, command: RecordPrinted, referee: Referee) -> None:
        blanks: dict[str, Blank] = {}
        left, before = command.keys, 0
        while left and len(left) != before:
            later, new = dict[str, Value](), True
            for key, said in left.items():
                # What was read off just before may have brought pages of its own.
                if key not in blanks and new:
                    blanks, new = blanks_of(self.of_match(state)), False
                if key not in blanks:
                    # Those that bring its page may stand after it.
                    later[key] = said
                    continue
                self._keep_one(state, blanks[key], said, referee)
                new = True
            left, before = later, len(left)
        if left:
            raise Senseless(say("printed.no_such_value", name=next(iter(left))))

    def _keep_one(self, state: Any, blank: Blank, said: Value, referee: Referee) -> None:
        value = blank.kind.read(said)
        fault = blank.kind.fault(value)
        if fault is not None:
            raise Misread.of(blank, fault)
        self.keep(state, blank, value, referee)


def blanks_of(pages: Pages) -> dict[str, Blank]:
    """The blanks of pages, by their keys."""
    return {blank.key: blank for page in pages for blank in page.blanks}


def told_by(blank: Blank, values: Values) -> Value | None:
    """What stands for a blank: as read off, or else as known; None if it is blank."""
    return values.get(blank.key, blank.known)


def word_key(word: str) -> str:
    """A part of a key that stands for a word of the players' own: Leading Trojans is leading-trojans."""
    # Words of signs alone leave nothing: a part of a key is never empty.
    return "-".join(re.findall(r"\w+", word.lower()))[:LONGEST_PART] or "-"


NO_BOOK = Book()
