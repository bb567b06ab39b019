"""6, 7 What happens in an activated system."""

from __future__ import annotations

import msgspec

from assistant.core.odds.dice import ManyTens
from assistant.core.play.command import Command

from ...pieces.production import Order
from ...state.keys import NO_SIDE, Count, PlanetKey, SideKey, System, Unit


class TakeAboard(Command, frozen=True):
    """6-2, 7-2 PDS that ships pick up from planets before they move."""

    pds: dict[PlanetKey, Count]


class FirePds(Command, frozen=True):
    """6-3 How many PDS of each owner fire at the active player's ships."""

    pds: dict[SideKey, Count]


class FireOwnPds(Command, frozen=True):
    """6-3 The active player's PDS fire at one player's ships."""

    target: SideKey
    pds: Count


class ThrowPds(Command, frozen=True):
    """6-3 The dice of one owner's PDS."""

    side: SideKey
    faces: ManyTens


class TakeShots(Command, frozen=True):
    """6-3 What the hits of PDS destroy or damage; `gone`: no ship is left there for the rest of them."""

    side: SideKey
    lost: dict[Unit, Count] = msgspec.field(default_factory=dict)
    damaged: dict[Unit, Count] = msgspec.field(default_factory=dict)
    gone: bool = False


class OpenBattle(Command, frozen=True):
    """6-4 A space battle against the player whose ships are there."""

    defender: SideKey


class Land(Command, frozen=True):
    """6-5 Ground forces and PDS that land, by planet, and what stands there of its owner.

    `planets` fall to forces that nobody counts, where the system does not say which planets lie there.
    """

    planets: tuple[PlanetKey, ...] = ()
    forces: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)
    pds: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)
    defenders: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)
    standing: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)


class BeginFight(Command, frozen=True):
    """6-6 Which of the planets is fought for next, and the ships that bombard it."""

    planet: PlanetKey
    bombs: dict[Unit, Count] = msgspec.field(default_factory=dict)


class Invade(Command, frozen=True):
    """6-6 Ground forces on both sides of one planet, ships that bombard it, and the PDS that stand there.

    Without `defender` it is whoever owns the planet. `shielded`: before PDS were counted, that there is one.
    """

    attackers: Count
    defenders: Count
    defender: SideKey = NO_SIDE
    planet: PlanetKey | None = None
    bombs: dict[Unit, Count] = msgspec.field(default_factory=dict)
    shielded: bool = False
    pds: Count = 0


class ThrowBombs(Command, frozen=True):
    """6-6 The dice of ships that bombard."""

    faces: dict[Unit, ManyTens] = msgspec.field(default_factory=dict)


class PayForGround(Command, frozen=True):
    """6-6 The Letnev pay for better dice of their ground forces this round."""

    side: SideKey


class ThrowInvasion(Command, frozen=True):
    """6-6 The dice of both sides' ground forces; with a `side` its own."""

    attacker: ManyTens = ()
    defender: ManyTens = ()
    side: SideKey = NO_SIDE


class BeginBuild(Command, frozen=True):
    """6-7 A dock of the system builds."""

    dock: PlanetKey | None = None


class Build(Command, frozen=True):
    """6-7 Units at a dock of the system."""

    order: Order


class BuildNothing(Command, frozen=True):
    """6-7 This dock builds nothing after all."""


class BuildDock(Command, frozen=True):
    """6-7 A new dock on a planet of the system."""

    planet: PlanetKey
    planets: tuple[PlanetKey, ...] = ()
    goods: Count = 0


class UseX89(Command, frozen=True):
    """6-6 X-89: all ground forces of the defender are gone before anybody fires or fights."""

    side: SideKey


class ThrowRecovery(Command, frozen=True):
    """6-6 The dice for ground forces that were lost in a fight."""

    side: SideKey
    faces: ManyTens


class ActAgain(Command, frozen=True):
    """6-1 A second system is activated in the same turn, by Fleet Logistics."""

    system: System = ""


class FinishAction(Command, frozen=True):
    """Nothing more happens in this action."""
