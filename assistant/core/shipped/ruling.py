"""Rulings: named answers to what the rules leave open, each with a default and its alternatives."""

from __future__ import annotations

import msgspec

from ..words.say import Name
from .kit_file import Rows


class Reading(msgspec.Struct, frozen=True):
    """One way to read the rule."""

    key: str
    name: Name


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch of the match; the first reading is the default. It concerns some `scenarios`, or all.

    Of one that is asked with how open the table is, `hides` is the reading that gives something to hide,
    and `bare` says that the others do not.
    """

    key: str
    code: str
    rule: str
    name: Name
    readings: tuple[Reading, ...]
    house: bool = False
    scenarios: tuple[str, ...] = ()
    hides: str = ""
    bare: Name | None = None

    @property
    def default(self) -> str:
        return self.readings[0].key

    def concerns(self, scenario: str) -> bool:
        """Whether it can make a difference in a scenario."""
        return not self.scenarios or scenario in self.scenarios

    @property
    def optional(self) -> bool:
        """Whether it switches an optional rule, which goes by its own number."""
        return self.code == self.rule


RULINGS = Rows("rulings", Ruling)
