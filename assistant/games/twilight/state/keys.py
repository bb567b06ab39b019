"""The closed sets of the game: cards, areas, groups, kinds of units, ways to use a turn."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Annotated, NewType

import msgspec

PlanetKey = NewType("PlanetKey", str)
# Who plays: the key of a seat at the table.
SideKey = NewType("SideKey", str)
NO_SIDE = SideKey("")
# Of what has no limit of plastic there are counters: this is more than anybody has of them.
MOST = 40
# A system as players call it, and a number of pieces of a kind, as they are told.
System = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class Card(IntEnum):
    """3 The strategy cards by their numbers, which give the order of play."""

    INITIATIVE = 1
    DIPLOMACY = 2
    POLITICAL = 3
    LOGISTICS = 4
    TRADE = 5
    WARFARE = 6
    TECHNOLOGY = 7
    IMPERIAL = 8

    @property
    def key(self) -> str:
        """The word that data and sentences know a card by."""
        return self.name.lower()


class Unit(StrEnum):
    """The kinds of plastic, in the order in which they are listed."""

    DREADNOUGHT = "dreadnought"
    WAR_SUN = "war_sun"
    CARRIER = "carrier"
    CRUISER = "cruiser"
    DESTROYER = "destroyer"
    FIGHTER = "fighter"
    GROUND_FORCE = "ground_force"
    PDS = "pds"
    DOCK = "space_dock"


class RaceKey(StrEnum):
    """The races, by the words of the data."""

    HACAN = "hacan"
    JOL_NAR = "jol_nar"
    L1Z1X = "l1z1x"
    LETNEV = "letnev"
    MENTAK = "mentak"
    NAALU = "naalu"
    SARDAKK = "sardakk"
    SOL = "sol"
    XXCHA = "xxcha"
    YSSARIL = "yssaril"


class TechnologyKey(StrEnum):
    """5-3 The technologies that the rules name; the data have more."""

    ENVIRO = "enviro"
    SARWEEN = "sarween"
    GRAVITON_LASER = "graviton_laser"
    CYBERNETICS = "cybernetics"
    NEURAL = "neural"
    GEN_SYNTHESIS = "gen_synthesis"
    ADVANCED_FIGHTERS = "advanced_fighters"
    HYLAR = "hylar"
    MICRO = "micro"
    TRANSIT_DIODES = "transit_diodes"
    INTEGRATED = "integrated"
    STASIS = "stasis"
    DACXIVE = "dacxive"
    X89 = "x89"
    ANTIMASS = "antimass"
    XRD = "xrd"
    TYPE_IV = "type_iv"
    LIGHT_WAVE = "light_wave"
    FLEET_LOGISTICS = "fleet_logistics"
    WAR_SUN = "war_sun"
    MAGEN = "magen"
    DEEP_SPACE_CANNON = "deep_space_cannon"
    ASSAULT_CANNON = "assault_cannon"
    GRAVITON_NEGATOR = "graviton_negator"


SHIPS = (Unit.DREADNOUGHT, Unit.WAR_SUN, Unit.CARRIER, Unit.CRUISER, Unit.DESTROYER, Unit.FIGHTER)


class Area(StrEnum):
    """Where a race sheet holds its command counters."""

    POOL = "pool"
    FLEET = "fleet"
    STRATEGY = "strategy"


class Group(StrEnum):
    """The groups of bookkeeping: what must be entered, and what may."""

    ROUND = "round"
    COUNTERS = "counters"
    PLANETS = "planets"
    STRUCTURES = "structures"
    TECHNOLOGIES = "technologies"
    GOODS = "goods"
    DAMAGE = "damage"
    AGREEMENTS = "agreements"
    AGENDA = "agenda"
    CLOCK = "clock"


class Asks(StrEnum):
    """10-1 What an objective asks for: the first are spent when it is claimed, the others held."""

    RESOURCES = "resources"
    INFLUENCE = "influence"
    EITHER = "either"
    GOODS = "goods"
    COUNTERS = "counters"
    TECHNOLOGIES = "technologies"
    COLOURS = "colours"
    OF_A_COLOUR = "of_a_colour"
    PLANETS = "planets"
    SPECIALTIES = "specialties"
    DOCKS = "docks"
    MECATOL = "mecatol"


class Source(StrEnum):
    """Where a victory point comes from."""

    OBJECTIVE = "objective"
    SECRET = "secret"  # noqa: S105 an objective
    IMPERIAL = "imperial"
    BY_HAND = "by_hand"


class Gone(StrEnum):
    """Whether a player has gone home, and what became of what lay on the board."""

    NO = ""
    PIECES_STAY = "pieces_stay"
    PIECES_LEAVE = "pieces_leave"


class End(StrEnum):
    """When an effect ends."""

    TURN = "turn"
    PHASE = "phase"
    ROUND = "round"
    TAKEN_OFF = "taken_off"
