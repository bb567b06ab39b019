"""What is printed on the components, and what the scenarios list, as it stands in data/imperium."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.core import game
from assistant.core.words.say import Name

from ..state.keys import PlanetId, SideKey, SystemId
from ..state.space_battle import Placing

# 12.8 So many times its defence in hits of one step destroy a ship that would only be damaged.
OUTRIGHT = 3


class UnitClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all units of a class share: jumps a segment (11.1) and battle speed (12.5)."""

    name: Name
    ftl: bool = False
    jumps: int = 0
    battle_speed: int = 0


# 11.0, 13.0 What sort of thing a counter is.
Class = Literal["capital", "fast", "auxiliary", "monitor", "fighter", "ground", "marker"]


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side's counters of a type; a value that is None is blank, a count that is None has no known limit.

    `strengths` are the combat values of all ground counters in the mix; `damaged` holds what is known of
    the damaged side.
    """

    side: SideKey
    code: str
    name: Name
    kind: Class = msgspec.field(name="class")
    short: Name | None = None
    beam: int | None = None
    torpedo: int | None = None
    defence: int | None = None
    cm: int | None = None
    fighters: int | None = None
    maintenance: int | None = None
    strengths: tuple[int, ...] = ()
    damaged: dict[str, int] = {}
    reverse: bool = True
    count: int | None = None
    cost: int = 0
    turns: int = 1


class PlanetBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet box of the map; type and hexes are blank until read off the board."""

    number: int
    name: Name | None = None
    type: str = ""
    hexes: int | None = None


class StarSystem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A star of the map; stars with the same `hex` count as joined (3.2)."""

    id: SystemId
    name: Name
    home: str = ""
    hex: str = ""
    planetless: bool = False
    planets: tuple[PlanetBox, ...] = ()

    @property
    def planet_ids(self) -> tuple[PlanetId, ...]:
        return tuple(planet_id(self.id, planet.number) for planet in self.planets)


class Deployment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side starts with; `troops_any` counters are drawn from all RT and JT together."""

    forces: dict[str, int]
    worlds: tuple[PlanetId, ...] = ()
    outposts: tuple[PlanetId, ...] = ()
    troops: dict[str, int] = {}
    troops_any: int = 0

    @property
    def units(self) -> int:
        """How many counters the side starts with, ships and ground units."""
        return sum(self.forces.values()) + sum(self.troops.values()) + self.troops_any


class BattleField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A single battle (scenarios 1–5): where, which side sets up first and how, and what wins it.

    `box` is the planet fought for, empty in space. `placing` is where the first side stands: areas (within 2
    of 233), one (of them), around (one and its neighbours). `planet`: area 233 is closed; `rounds` 0 is no
    limit. Fighters start aboard where there are carriers. `victory`: last, raid, carriers or troops.
    """

    system: SystemId
    first: SideKey
    victory: Literal["last", "raid", "carriers", "troops"]
    box: PlanetId = PlanetId("")
    placing: Placing = ""
    planet: bool = True
    rounds: int = 0


class Scenario(game.Scenario, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario: a single battle, or a war with the Imperial budget and permissions; what stands where.

    A campaign is set up as another scenario, and won by who holds all that `hold` lists when a war ends.
    """

    number: int
    sides: dict[SideKey, Deployment] = msgspec.field(default_factory=dict)
    budget: int = 0
    prestige: int = 5
    battle: BattleField | None = None
    year: int | None = None
    stock: int = 0
    permissions: tuple[str, ...] = ()
    big_ships_unlocked: bool = False
    terraformed: tuple[PlanetId, ...] = ()
    notes: tuple[Name, ...] = ()
    set_up_as: str = ""
    hold: dict[SideKey, tuple[PlanetId, ...]] = msgspec.field(default_factory=dict)


def planet_id(system: SystemId, number: int) -> PlanetId:
    """The id of a planet box: sol-1."""
    return PlanetId(f"{system}-{number}")
