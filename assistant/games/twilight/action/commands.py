"""4, 8 What a player uses a turn for."""

from __future__ import annotations

from assistant.core.play.command import Command

from ..state.keys import Card, SideKey, System


class TakeStrategic(Command, frozen=True):
    """5 Use a strategy card."""

    side: SideKey
    card: Card


class TakeTactical(Command, frozen=True):
    """6-1 Activate a system."""

    side: SideKey
    system: System = ""


class TakeTransfer(Command, frozen=True):
    """7-1 Activate two adjacent systems."""

    side: SideKey
    system: System = ""
    other: System = ""


class TakeCardAction(Command, frozen=True):
    """4 Play an action card that is the action of a turn."""

    side: SideKey


class TakeRaceAction(Command, frozen=True):
    """4 Sol bring ground forces to one of their planets, as the action of a turn."""

    side: SideKey


class SkipTurn(Command, frozen=True):
    """The Yssaril do nothing this turn."""

    side: SideKey


class PassTurn(Command, frozen=True):
    """8 No more actions this round."""

    side: SideKey


class MoveGround(Command, frozen=True):
    """Transit Diodes: for a counter ground forces change planets; the turn goes on."""

    side: SideKey


class TakeTribute(Command, frozen=True):
    """Mentak take a trade good from each of these."""

    side: SideKey
    whose: tuple[SideKey, ...]


class LookAtHand(Command, frozen=True):
    """Yssaril look at the action cards of another."""

    side: SideKey
    whose: SideKey
