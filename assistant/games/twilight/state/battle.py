"""A space battle that is being fought (12)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .keys import NO_SIDE, SideKey, Unit


class Stage(StrEnum):
    """12 What a battle waits for."""

    FLEETS = "fleets"
    SHOTS = "shots"
    BARRAGE = "barrage"
    RETREAT = "retreat"
    DICE = "dice"
    LOSSES = "losses"
    LEAVE = "leave"
    OVER = "over"


class Fleet(msgspec.Struct):
    """The ships of one side: whole and damaged ones, and the figure each type hits on."""

    ships: dict[Unit, int] = {}
    damaged: dict[Unit, int] = {}
    values: dict[Unit, int] = {}
    lost: dict[Unit, int] = {}
    # None until its dice have fallen: no hits are something else.
    hits: int | None = None
    taken: bool = False
    # 12-2 The Letnev have paid for better dice this round.
    paid: bool = False
    # 12-2 Dice of this round that did not hit, type by type.
    missed: dict[Unit, int] = {}
    # What the end tells of the luck of all rounds: dice, their hits, and the hits that were due, in tenths.
    rolled: int = 0
    struck: int = 0
    tenths: int = 0


class Battle(msgspec.Struct):
    """A space battle; round 0 is what is shot before the first.

    `asked` are those who have said whether they retreat this round, `leaving` who has announced it.
    """

    system: str
    attacker: SideKey
    defender: SideKey = NO_SIDE
    fleets: dict[SideKey, Fleet] = {}
    stage: Stage = Stage.FLEETS
    round: int = 1
    asked: list[SideKey] = []
    leaving: SideKey = NO_SIDE
    # 12-4 Where whoever leaves goes to; empty where counters are not kept.
    to: str = ""
    # 12-1 Where both may announce it: who did so after the first, and where to.
    also: dict[SideKey, str] = {}
    # 12-2 Jol-Nar, as long as they may throw a die of this round again.
    again: SideKey = NO_SIDE

    def goes_to(self) -> dict[SideKey, str]:
        """Who leaves after this round, and where to."""
        return {self.leaving: self.to, **self.also} if self.leaving else {}

    def other(self, side: SideKey) -> SideKey:
        """The side a side fights against."""
        return self.defender if side == self.attacker else self.attacker
