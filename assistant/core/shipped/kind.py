"""Kinds of counters as players look them up: their letters, name, what is printed, what they may do."""

from __future__ import annotations

import msgspec

from ..words.say import Name, Say


class Figure(msgspec.Struct, frozen=True):
    """One printed value and what it is called; None is blank until players read it off."""

    label: Say
    value: int | str | None


class Face(msgspec.Struct, frozen=True):
    """What the counters of one side print; `of` names the side where both have the kind."""

    of: Say | Name | None
    figures: tuple[Figure, ...]


class Kind(msgspec.Struct, frozen=True):
    """A kind of counter: its letters, its name, what each side’s print, and in sentences what it may do."""

    code: str
    name: Name
    faces: tuple[Face, ...]
    may: tuple[Say, ...]
