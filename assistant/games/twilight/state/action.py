"""The action that is being taken (4-8)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .keys import NO_SIDE, Card, PlanetKey, SideKey, TechnologyKey, Unit


class Kind(StrEnum):
    """4 What a turn is used for."""

    STRATEGIC = "strategic"
    TACTICAL = "tactical"
    TRANSFER = "transfer"


class Part(StrEnum):
    """6, 7 Parts of a tactical or a transfer action, in their order."""

    MOVE = "move"
    PDS = "pds"
    OWN_PDS = "own_pds"
    BATTLE = "battle"
    LANDING = "landing"
    INVASION = "invasion"
    BUILD = "build"


class Shots(msgspec.Struct):
    """6-3 The PDS of one owner that fire: how many, at whose ships, and the hits that wait to be taken.

    `landing`: at ground forces that land (6-5). `again`: misses are thrown once more, besides `sure` hits.
    """

    owner: SideKey
    target: SideKey
    dice: int
    hits: int | None = None
    landing: bool = False
    again: bool = False
    sure: int = 0


class Invasion(msgspec.Struct):
    """6-6 Ground forces on one planet; `round` counts from 1, `bombs` are ships that bombard before it.

    `pds` stand on the planet; `fires`: they are still to fire at what lands.
    """

    planet: PlanetKey
    defender: SideKey
    attackers: int
    defenders: int
    round: int = 1
    bombs: dict[Unit, int] = {}
    pds: int = 0
    fires: bool = False
    # 6-6 The Letnev, when they have paid for better dice this round.
    paid: SideKey = NO_SIDE
    # Ground forces of both before anything fell: what the end tells was lost.
    landed: int = 0
    held: int = 0
    # 6-6 PDS that landed neither fight nor help, and are lost with their ground forces.
    own_pds: int = 0


class Recovery(msgspec.Struct):
    """6-6 Ground forces lost in a fight for which their owner throws: how many, and by which technologies."""

    side: SideKey
    dice: int
    by: list[TechnologyKey]


class Action(msgspec.Struct):
    """Who acts how, and how far it is; `answers` are the secondaries that were said.

    While `building`, what the `dock` builds is asked (none: docks are not kept apart here).
    """

    side: SideKey
    kind: Kind
    card: Card | None = None
    primary_done: bool = False
    answers: dict[SideKey, bool] = {}
    systems: list[str] = []
    part: Part = Part.MOVE
    shots: list[Shots] = []
    invasion: Invasion | None = None
    # 6-5 What has landed where it is fought for, until its turn comes.
    fights: list[Invasion] = []
    built: dict[Unit, int] = {}
    building: bool = False
    dock: PlanetKey | None = None
    done: bool = False
    # 6-7 Docks that have built in this action.
    docks: list[PlanetKey] = []
    # 6-3, 12 Who has no ship left in the system that was activated.
    gone: list[SideKey] = []
    # 12-3 What shots have damaged in this action: all that is known of it where systems are not named.
    struck: dict[SideKey, dict[Unit, int]] = {}
    # 6-3 How many PDS of each owner have fired in this activation.
    fired: dict[SideKey, int] = {}
    recoveries: list[Recovery] = []
    # 6 The second of a turn, by Fleet Logistics.
    again: bool = False
    # 6-2 PDS that ships have taken aboard in this action, where it is kept where they stand.
    aboard: int = 0
    # 6-7 Whose ships a battle of this action has left in the system, beside none of its own.
    foe: SideKey = NO_SIDE
