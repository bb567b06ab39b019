"""What a turn has brought so far, kept until it is over: money by what it was for, losses, prestige moved."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from assistant.core.words.say import Say

from .keys import SideKey


class What(StrEnum):
    """What money came from or went into."""

    INCOME = "income"
    GIFT = "gift"
    ORDERS = "orders"
    MAINTENANCE = "maintenance"
    SCRAP = "scrap"
    REPAIR = "repair"
    UPGRADE = "upgrade"
    TERRAFORMING = "terraforming"


class Booked(msgspec.Struct):
    """One side's turn: its stock at the start, money in and out, and counters lost by type."""

    stock: int
    money: dict[What, int] = {}
    lost: dict[str, int] = {}


class Moved(msgspec.Struct, frozen=True):
    """A change of prestige as the marker made it."""

    amount: int
    sentence: Say
    rule: str


class Ledger(msgspec.Struct):
    """The turn so far; a side is there once anything was booked for it."""

    prestige: list[Moved] = []
    sides: dict[SideKey, Booked] = {}
