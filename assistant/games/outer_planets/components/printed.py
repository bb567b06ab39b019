"""What the rules tell of units, map and cards, as shipped; the rest is read off by the players."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from assistant.core.words.say import Name

from ..state.keys import AreaKey, CardKey, HqKey, Nation, PortKey, SideKey, TypeKey


class Lost(StrEnum):
    """7-3-3, 7-4 Where a removed unit goes."""

    REMOVED = "removed"
    POOL = "pool"
    OFF_MAP = "off_map"


class Trait(StrEnum):
    """What sets a type of unit apart."""

    ELITE = "elite"
    UNMANNED = "unmanned"
    CONVOY = "convoy"
    LANDING = "landing"
    TANKER = "tanker"
    CONVERTIBLE = "convertible"


class Frame(StrEnum):
    """8-8, 11-3 The printed frame of a port."""

    RED = "red"
    BLUE = "blue"


class Colour(StrEnum):
    """2-3-3 Who may use an event or an operation value; both is green on the cards."""

    ALLIANCE = "alliance"
    AEROSPACE = "aerospace"
    BOTH = "both"


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit: `values` are attack, defence and acceleration where the rules tell them."""

    key: TypeKey
    code: str
    side: SideKey
    name: Name
    lost: Lost
    values: tuple[int, int, int] | None = None
    traits: tuple[Trait, ...] = ()


class PrintedArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """2-4-2 An area the rules name, with the points they tell."""

    key: AreaKey
    name: Name
    belt: bool = False
    alliance: int | None = None
    aerospace: int | None = None


class PrintedPort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """2-4-3 A port as it is at the start; `area` and `frame` where the rules tell them."""

    key: PortKey
    name: Name
    owner: SideKey
    frame: Frame
    area: AreaKey | None = None
    nation: Nation | None = None


class PrintedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """2-3 What the rules tell of a strategy card."""

    key: CardKey
    name: Name | None = None
    colour: Colour | None = None
    event: Colour | None = None


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """15-1 Units alike in one port, without a port in the force pool."""

    type: TypeKey
    number: int
    port: PortKey | None = None
    nation: Nation | None = None
    names: tuple[Name, ...] = ()


class PrintedHq(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """10 A headquarters: its port at the start, and the one it comes back to (10-3)."""

    key: HqKey
    side: SideKey
    name: Name
    port: PortKey
    back: PortKey


class FirstHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """15-1 The cards a side holds for certain, and how many it draws beside them."""

    side: SideKey
    cards: tuple[CardKey, ...]
    drawn: int
