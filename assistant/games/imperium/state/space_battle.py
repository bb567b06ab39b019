"""12.0 The state of a space battle: plain data, kept in the match's state while it is fought."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .keys import Area, FleetNumber, PlanetId, SideKey, SystemId, UnitId

# 12.3 How long a battle of a war is fought.
ROUNDS = 3
# Fought on the drawn board, fire by fire, or by the quick resolution (17.4).
How = Literal["board", "fire", "quick"]
# 12.2 Where the side that is there first stands; in files of an earlier day a scenario may not say.
Placing = Literal["", "adjacent", "cross", "around", "areas", "one"]


class Aim(msgspec.Struct, frozen=True):
    """One ship's fire at one target: all its dice unless split, the distance where positions are unknown."""

    firer: UnitId
    target: UnitId
    dice: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    distance: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None


class AreaAim(msgspec.Struct, frozen=True):
    """The fire of one area at another (17.4)."""

    source: Area
    target: Area


class Entry(msgspec.Struct):
    """One fleet's way in (12.2), by the dice it rolled: the entry number, then the area along that edge."""

    fleet: FleetNumber
    faces: tuple[int, ...] = ()


class Lost(msgspec.Struct, frozen=True, kw_only=True):
    """A ship destroyed, with the round and step; `counts` is what it is worth to the enemy (12.3)."""

    unit: UnitId
    side: SideKey
    type: str
    counts: int = 1
    round: int = 0
    step: int = 0


class Tally(msgspec.Struct):
    """What one side's fire came to in one step; `expected` counts 36ths of a hit,
    `flipped` and `destroyed` are the enemy's, `thrown` the dice by the face they hit on.
    """

    round: int
    step: int
    side: SideKey
    weapon: str
    dice: int = 0
    hits: int = 0
    expected: int = 0
    cancelled: int = 0
    flipped: dict[str, int] = {}
    destroyed: dict[str, int] = {}
    thrown: dict[int, int] = {}


class SpaceBattle(msgspec.Struct):
    """A battle under way.

    `placer` sets up first, `mover` enters by dice. Round 0 is the set-up, steps 1 to 13 are those of 12.3.
    `afloat` are the ships on the board; one without an entry in `areas` stands on the table only.
    `waiting` stand beside it, `left` have retreated and where to; `moved` counts areas in this step,
    `flown` the fighters each carrier launched (+) or landed (-) in it, `worked` those of the round.
    Resolved quickly (17.4), areas have `area_aims` where ships have aims; `quick_hits` are a side's by area,
    and `dealt` those it has given its ships.
    """

    system: SystemId
    mover: SideKey
    placer: SideKey
    how: How = "board"
    planet: bool = True
    rounds: int = ROUNDS
    placing: Placing = "adjacent"
    round: int = 0
    step: int = 0
    initiative: str = ""
    won_by: str = ""
    dice: dict[SideKey, int] = {}
    areas: dict[UnitId, int] = {}
    afloat: list[UnitId] = []
    waiting: list[UnitId] = []
    left: dict[UnitId, SystemId] = {}
    launched: list[UnitId] = []
    moved: dict[UnitId, int] = {}
    flown: dict[UnitId, int] = {}
    worked: dict[UnitId, int] = {}
    entries: list[Entry] = []
    ready: list[SideKey] = []
    aims: dict[SideKey, list[Aim]] = {}
    last_aims: dict[SideKey, list[Aim]] = {}
    named: list[SideKey] = []
    start: dict[SideKey, dict[str, int]] = {}
    lost: list[Lost] = []
    tallies: list[Tally] = []
    major: bool = False
    over: bool = False
    quick_hits: dict[SideKey, dict[int, int]] = {}
    dealt: dict[SideKey, dict[UnitId, int]] = {}
    area_aims: dict[SideKey, list[AreaAim]] = {}


class BattleReport(msgspec.Struct):
    """A battle that was fought here, for the journal and the sheet; `planet` if it was on the ground.

    `unseen` are the ships of `start` that never came onto the board: the enemy does not know of them.
    """

    turn: int
    segment: int
    system: SystemId
    mover: SideKey
    rounds: int
    start: dict[SideKey, dict[str, int]]
    lost: list[Lost] = []
    left: dict[SideKey, dict[str, int]] = {}
    damaged: dict[SideKey, dict[str, int]] = {}
    tallies: list[Tally] = []
    score: dict[SideKey, int] = {}
    winner: str = ""
    major: bool = False
    planet: PlanetId = PlanetId("")
    unseen: dict[SideKey, dict[str, int]] = {}
