"""Who and what is meant: sides, and the keys by which lists and forms name things."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NewType

import msgspec

from assistant.core.play.command import is_number

UnitId = NewType("UnitId", int)
FleetNumber = NewType("FleetNumber", int)
SystemId = NewType("SystemId", str)
PlanetId = NewType("PlanetId", str)
# An area of the battle board.
Area = NewType("Area", int)


class SideKey(StrEnum):
    """Who plays: in files and forms its value."""

    IMPERIAL = "imperial"
    TERRAN = "terran"


# A side, or "" where neither or both are meant; msgspec takes no enum together with a word.
AnySide = Literal["", "imperial", "terran"]
IMPERIAL = SideKey.IMPERIAL
TERRAN = SideKey.TERRAN
SIDES = (IMPERIAL, TERRAN)


def enemy(side: str) -> SideKey:
    """The other side."""
    return TERRAN if side == IMPERIAL else IMPERIAL


# The two sides of a counter, by the words their values are kept under.
FACES = ("front", "damaged")


class PrintedKey(msgspec.Struct, frozen=True):
    """Where a value read off a counter is kept: terran.CA.damaged.beam, terran.RT5.front.strength."""

    side: str
    counter: str
    face: str
    name: str

    def __str__(self) -> str:
        return f"{self.side}.{self.counter}.{self.face}.{self.name}"

    @staticmethod
    def read(text: str) -> PrintedKey | None:
        """The key of a text; None for what is read off map or board."""
        parts = text.split(".")
        # A key of the board has four parts too, but no side of a counter among them.
        return PrintedKey(*parts) if len(parts) == 4 and parts[2] in FACES else None


class TargetKey(msgspec.Struct, frozen=True):
    """A target with the kind of fire at it, as a form names it: u12-beam."""

    unit: UnitId
    kind: str

    def __str__(self) -> str:
        return f"{unit_key(self.unit)}-{self.kind}"

    @staticmethod
    def read(text: str) -> TargetKey:
        """The key of a text."""
        unit, _, kind = text.partition("-")
        return TargetKey(unit_named(unit), kind)


def unit_key(unit: UnitId) -> str:
    """How a form names a unit: u12, since a form's keys of figures alone would be a list."""
    return f"u{unit}"


def unit_named(key: str) -> UnitId:
    """The unit of such a key; 0, which no unit is, if it is none."""
    number = key.removeprefix("u")
    return UnitId(int(number) if is_number(number) else 0)
