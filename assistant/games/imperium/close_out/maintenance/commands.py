"""14.1 What the sides answer in maintenance."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.core.odds.dice import ManyDice
from assistant.core.play.command import Command
from assistant.games.imperium.pieces.maintenance import Lane
from assistant.games.imperium.state.keys import SideKey, SystemId

How = Literal["best", "all", "covered", "chosen"]


class PayMaintenance(Command, frozen=True):
    """Pay for a side's counters: as proposed, all of them, nothing from stock, or ship by ship.

    `lanes` puts counters, named u and their id, into a lane; those left out stay as proposed.
    """

    side: SideKey
    how: How = "chosen"
    lanes: dict[str, Lane] = msgspec.field(default_factory=dict)


class PayCounted(Command, frozen=True):
    """All was maintained and the sum from stock counted on the table: nothing has to be read off counters."""

    side: SideKey
    amount: int


class MarkCutOff(Command, frozen=True):
    """No route free of enemy fleets leads from an own world to these systems: stock cannot pay there."""

    side: SideKey
    systems: tuple[SystemId, ...] = ()


class WishScrap(Command, frozen=True):
    """The side wants to scrap a monitor that is not damaged: the scrap step will ask (14.2)."""

    side: SideKey


class RollMaintenance(Command, frozen=True):
    """One die for each counter that was not paid for, in the order asked."""

    side: SideKey
    faces: ManyDice
