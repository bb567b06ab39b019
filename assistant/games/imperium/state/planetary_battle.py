"""What is kept of an attack on a planet while it is played here: plain data."""

from __future__ import annotations

import msgspec

from .keys import FleetNumber, PlanetId, SideKey, UnitId
from .space_battle import Tally

KEY = "planet_battle"
# The stages: bombardment (13.1), set-up and landing (13.2, 13.3), ground (13.4), a withdrawal (13.4).
DRAW, BOMBARD, COVER, COVER_FIRE, BARRAGE, DEAL = "draw", "bombard", "cover", "cover_fire", "barrage", "deal"
GARRISON, LINE_UP, LANDING, FLAK, FLAK_FIRE = "garrison", "line_up", "landing", "flak", "flak_fire"
ADVANCE, FIGHT, REPLY, FIRE = "advance", "fight", "reply", "fire"
COUNTER_MOVE, COUNTER = "counter_move", "counter"
COUNTER_REPLY, COUNTER_AIM, COUNTER_FIRE = "counter_reply", "counter_aim", "counter_fire"
ROUND_END, OVER = "round_end", "over"
PURSUE, PURSUIT, AWAY = "pursue", "pursuit", "away"
AIMED = (COVER, FLAK, PURSUE)
FIRED = (COVER_FIRE, FLAK_FIRE, FIRE, COUNTER_FIRE, PURSUIT)
MAPPED = (GARRISON, LINE_UP)
MOVED = (ADVANCE, COUNTER_MOVE)
OPENED = (FIGHT, COUNTER)
ANSWERED = (REPLY, COUNTER_REPLY, COUNTER_AIM)


class Shot(msgspec.Struct, frozen=True):
    """One unit's whole fire at one target, named before any die is thrown."""

    unit: UnitId
    target: UnitId


class Hit(msgspec.Struct, frozen=True):
    """Hits thrown against a target; those of different kinds never add up."""

    target: UnitId
    kind: str
    number: int


class Mustered(msgspec.Struct, frozen=True):
    """A unit that was there when the attack began: on the planet (`ship` 0), or in orbit aboard a ship."""

    unit: UnitId
    side: SideKey
    type: str
    ship: UnitId = UnitId(0)


class Thrown(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one side at one target that hit on the same faces; `firers` by type, damaged or not, how many.

    Counted on the table there are no `faces`.
    """

    side: SideKey
    target: UnitId
    firers: tuple[tuple[str, bool, int], ...]
    least: int
    dice: int
    hits: int
    faces: tuple[int, ...] = ()


class PlanetBattle(msgspec.Struct):
    """An attack on a planet (13.0), or troops leaving a contested one in ships under fire (`withdrawing`).

    `answered` tells one question from the next; `resumed`: the planet was contested already. `ships` bombard;
    `engaged` ones take part in no other attack; `landing` is the hex each lander named; `entered` hexes must
    be fought in, `fights` were picked; `shots` are named, not thrown, `hits` and their dice (`thrown`) not
    applied; `to_deal` hits of the bombardment are still to be dealt; `aims` are the targets named last,
    `aimed` the guns that have named theirs in this step. The report is made of `roster` and `tallies`.
    """

    planet: PlanetId
    attacker: SideKey
    fleets: list[FleetNumber] = []
    stage: str = BOMBARD
    answered: int = 0
    round: int = 1
    rounds: int = 1
    resumed: bool = False
    scenario: bool = False
    ships: list[UnitId] = []
    engaged: list[UnitId] = []
    landing: dict[UnitId, int] = {}
    withdrawing: list[UnitId] = []
    entered: list[int] = []
    fights: list[int] = []
    shots: list[Shot] = []
    hits: list[Hit] = []
    to_deal: int = 0
    aims: dict[UnitId, int] = {}
    roster: list[Mustered] = []
    tallies: list[Tally] = []
    aimed: list[UnitId] = []
    # New fields stand last, here as in every record of a state: a paper save knows them by their places.
    thrown: list[Thrown] = []
