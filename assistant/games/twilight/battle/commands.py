"""12 What is said in a space battle."""

from __future__ import annotations

import msgspec

from assistant.core.odds.dice import ManyTens
from assistant.core.play.command import Command

from ..state.keys import NO_SIDE, Count, SideKey, System, Unit

Ships = dict[Unit, Count]


class TellFleets(Command, frozen=True):
    """12 The ships of both sides, damaged ones among them; with a `side` its own."""

    attacker: Ships = msgspec.field(default_factory=dict)
    defender: Ships = msgspec.field(default_factory=dict)
    attacker_damaged: Ships = msgspec.field(default_factory=dict)
    defender_damaged: Ships = msgspec.field(default_factory=dict)
    side: SideKey = NO_SIDE


class LeaveBefore(Command, frozen=True):
    """12-0 The Naalu retreat before the battle; where to is an adjacent system with an own counter."""

    side: SideKey
    to: System = ""


class ThrowShots(Command, frozen=True):
    """12-0 The dice of ships that fire before the battle, side by side and type by type."""

    faces: dict[SideKey, dict[Unit, ManyTens]] = msgspec.field(default_factory=dict)
    side: SideKey = NO_SIDE


class ThrowBarrage(Command, frozen=True):
    """12-0 The destroyers' dice of each side."""

    faces: dict[SideKey, ManyTens] = msgspec.field(default_factory=dict)
    side: SideKey = NO_SIDE


class FightOn(Command, frozen=True):
    """12-1 No retreat is announced."""

    side: SideKey


class AnnounceRetreat(Command, frozen=True):
    """12-1 A retreat is announced; where to is an adjacent system with an own counter."""

    side: SideKey
    to: System = ""


class PayForDice(Command, frozen=True):
    """12-2 The Letnev pay for better dice of their ships this round."""

    side: SideKey


class ThrowDice(Command, frozen=True):
    """12-2 The dice of a side, type by type."""

    side: SideKey
    faces: dict[Unit, ManyTens] = msgspec.field(default_factory=dict)


class CountHits(Command, frozen=True):
    """12-2 The hits of a side, counted on the table."""

    side: SideKey
    hits: Ships = msgspec.field(default_factory=dict)


class ThrowRound(Command, frozen=True):
    """12-1, 12-2 Nobody says any more that they retreat, and the dice of both sides, type by type.

    With a `side` its own; a side among `hits` has counted them on the table.
    """

    faces: dict[SideKey, dict[Unit, ManyTens]] = msgspec.field(default_factory=dict)
    side: SideKey = NO_SIDE
    hits: dict[SideKey, Ships] = msgspec.field(default_factory=dict)


class CountRound(Command, frozen=True):
    """12-1, 12-2 The same with the hits of both sides, counted on the table."""

    hits: dict[SideKey, Ships] = msgspec.field(default_factory=dict)
    side: SideKey = NO_SIDE


class ThrowAgain(Command, frozen=True):
    """12-2 Jol-Nar pay a counter and throw one die again that did not hit."""

    side: SideKey
    unit: Unit
    faces: ManyTens


class KeepDice(Command, frozen=True):
    """12-2 Jol-Nar leave their dice as they fell."""

    side: SideKey


class TakeLosses(Command, frozen=True):
    """12-3 What a side takes its hits with."""

    side: SideKey
    lost: Ships = msgspec.field(default_factory=dict)
    damaged: Ships = msgspec.field(default_factory=dict)


class TakeRound(Command, frozen=True):
    """12-3 What both sides take their hits with."""

    lost: dict[SideKey, Ships] = msgspec.field(default_factory=dict)
    damaged: dict[SideKey, Ships] = msgspec.field(default_factory=dict)
