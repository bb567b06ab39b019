"""Rulings: named answers to what the rules leave open, each with a default and its alternatives."""

from __future__ import annotations

import msgspec

from .say import Name


class Reading(msgspec.Struct, frozen=True):
    """One way to read the rule."""

    key: str
    name: Name


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch of the match; the first reading is the default."""

    key: str
    code: str
    rule: str
    name: Name
    readings: tuple[Reading, ...]
    house: bool = False

    @property
    def default(self) -> str:
        return self.readings[0].key

    @property
    def optional(self) -> bool:
        """Whether it switches an optional rule, which goes by its own number."""
        return self.code == self.rule


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `data/<game>/rulings.toml`."""

    rulings: tuple[Ruling, ...]
