"""Values that only the cardboard shows, by kind: a number, words, yes or no, one or several of a list."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from ..play.command import is_number
from ..play.question import Option
from ..words.folding import folded, plain
from ..words.say import Name, Say, say
from ..words.say import Value as Told

HIGHEST, LONGEST, MOST = 99, 100, 200
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Value = bool | int | Text | Annotated[list[Text], msgspec.Meta(max_length=MOST)]
# What may stand between the words of a list that is typed: a comma of either language, or a new line.
_BETWEEN = re.compile(r"[,、，\n]+")
# Where yes and no were two of a list, journals have those words.
_SAID = {"true": True, "false": False, "yes": True, "no": False}


class Number(msgspec.Struct, frozen=True):
    """A whole number."""

    least: int = 0
    most: int = HIGHEST

    def read(self, given: Value) -> Value:
        """The value that a form's text says, in figures of either width."""
        if not isinstance(given, str):
            return given
        figures = plain(given).strip()
        digits = figures.removeprefix("-") if self.least < 0 else figures
        return int(figures) if is_number(digits) else given

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        # In Python True is an int, on a counter it is none.
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return None
        return say("book.number", least=self.least, most=self.most)

    def told(self, value: Value) -> Told:
        """The value in words."""
        return str(value)


class Word(msgspec.Struct, frozen=True):
    """Any words of the players' own."""

    most: int = LONGEST

    def read(self, given: Value) -> Value:
        """The value that a form's text says."""
        return given.strip() if isinstance(given, str) else given

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        if not isinstance(value, str) or not value:
            return say("book.word")
        return None if len(value) <= self.most else say("book.too_long", most=self.most)

    def told(self, value: Value) -> Told:
        """The value in words."""
        return str(value)


class Words(msgspec.Struct, frozen=True):
    """A list of words of the players' own; an empty one says that there is none."""

    def read(self, given: Value) -> Value:
        """The value that a form's text says: words with commas between."""
        if not isinstance(given, str):
            return given
        return [word.strip() for word in _BETWEEN.split(given) if word.strip()]

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        return _list_fault(value)

    def told(self, value: Value) -> Told:
        """The value in words."""
        return _listed(value, ())


class YesNo(msgspec.Struct, frozen=True):
    """Whether something is so."""

    def read(self, given: Value) -> Value:
        """The value that a form's text says."""
        return _SAID.get(given, given) if isinstance(given, str) else given

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        return None if isinstance(value, bool) else say("book.yes_or_no")

    def told(self, value: Value) -> Told:
        """The value in words."""
        return say("book.yes" if value else "book.no")


class OneOf(msgspec.Struct, frozen=True):
    """One of what the game lists."""

    options: tuple[Option, ...]

    def read(self, given: Value) -> Value:
        """The value that a form's text says."""
        return given

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        if not isinstance(value, str):
            return say("book.word")
        return _strange(self.options, [value])

    def told(self, value: Value) -> Told:
        """The value in words."""
        return _label(self.options, str(value))


class SeveralOf(msgspec.Struct, frozen=True):
    """Any of what the game lists; none of it is a value too."""

    options: tuple[Option, ...]

    def read(self, given: Value) -> Value:
        """The values that a form ticks, or its text names; a dash alone says that there is none."""
        return _words_of(given) if isinstance(given, str) else given

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        return _list_fault(value) or _strange(self.options, value if isinstance(value, list) else [])

    def told(self, value: Value) -> Told:
        """The value in words."""
        return _listed(value, self.options)


class Joined(msgspec.Struct, frozen=True):
    """What a place on the players' map is joined with: any of the other places, by key or by name."""

    places: tuple[Option, ...]
    itself: str

    def read(self, given: Value) -> Value:
        """The keys of the places that a form's text names; a dash alone says that there is none."""
        if not isinstance(given, str):
            return given
        return [_key_of(self.places, word) for word in _words_of(given)]

    def fault(self, value: Value) -> Say | None:
        """What is wrong about a value, in words; None if it is of this kind."""
        fault = _list_fault(value)
        if fault is not None or not isinstance(value, list):
            return fault
        if self.itself in value:
            return say("book.joins_itself", word=_label(self.places, self.itself))
        known = {option.value for option in self.places}
        strange = next((word for word in value if word not in known), None)
        return None if strange is None else say("book.no_place", word=strange)

    def told(self, value: Value) -> Told:
        """The value in words."""
        return _listed(value, self.places)

    def labels(self, value: Value | None) -> tuple[Say | Name | str, ...]:
        """The names of the places, one by one."""
        return tuple(_label(self.places, word) for word in value) if isinstance(value, list) else ()


Kind = Number | Word | Words | YesNo | OneOf | SeveralOf | Joined


def _words_of(text: str) -> list[str]:
    """The words of a list that is typed, or said by a button; a dash alone is none."""
    return [word.strip() for word in _BETWEEN.split(text) if word.strip("-– ")]


def _key_of(options: tuple[Option, ...], word: str) -> str:
    """The key of what is called so in either language; else the word as it is."""
    wanted = folded(word)
    for option in options:
        # In whatever language the page is read, players type what their own map prints.
        names = (option.label.en, option.label.ja) if isinstance(option.label, Name) else ()
        if word == option.value or wanted in map(folded, (option.value, *names)):
            return option.value
    return word


def _list_fault(value: Value) -> Say | None:
    if not isinstance(value, list):
        return say("book.several")
    twice = next((word for word in value if value.count(word) > 1), None)
    return None if twice is None else say("book.twice", word=twice)


def _strange(options: tuple[Option, ...], words: list[str]) -> Say | None:
    known = {option.value: option.label for option in options}
    strange = next((word for word in words if word not in known), None)
    return None if strange is None else say("book.one_of", word=strange, options=[*known])


def _label(options: tuple[Option, ...], word: str) -> Say | Name | str:
    return next((option.label for option in options if option.value == word), word)


def _listed(value: Value, options: tuple[Option, ...]) -> Told:
    words = value if isinstance(value, list) else []
    return [_label(options, word) for word in words] or say("book.none")
