"""The closed sets of the game, and the keys by which lists and forms name things."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NewType

UnitId = NewType("UnitId", int)
AreaKey = NewType("AreaKey", str)
PortKey = NewType("PortKey", str)
# A card goes by its printed number, as text: 1 to 45.
CardKey = NewType("CardKey", str)

TURNS, STEPS, CARDS, MOST_SCORE = 7, 6, 45, 10
# 2-4-5 The port round which the map has no area.
CENTURY = PortKey("century")


class SideKey(StrEnum):
    """Who plays: in files and forms its value."""

    ALLIANCE = "alliance"
    AEROSPACE = "aerospace"


# A side, or "" where neither or both are meant; msgspec takes no enum together with a word.
AnySide = Literal["", "alliance", "aerospace"]
ALLIANCE, AEROSPACE = SideKey.ALLIANCE, SideKey.AEROSPACE
SIDES = (ALLIANCE, AEROSPACE)


def enemy(side: SideKey) -> SideKey:
    """The other side."""
    return AEROSPACE if side == ALLIANCE else ALLIANCE


class Nation(StrEnum):
    """11-2-1 The seven states of the Alliance, each of which may surrender."""

    GANYMEDE = "ganymede"
    CALLISTO = "callisto"
    EUROPA = "europa"
    IO = "io"
    LEADING_TROJANS = "leading_trojans"
    TRAILING_TROJANS = "trailing_trojans"
    TITAN = "titan"


JOVIAN = (Nation.GANYMEDE, Nation.CALLISTO, Nation.EUROPA, Nation.IO)
TROJANS = (Nation.LEADING_TROJANS, Nation.TRAILING_TROJANS)


class TypeKey(StrEnum):
    """2-6 The kinds of units."""

    ZODIAC = "zodiac"
    FRIGATE = "frigate"
    PATROL_SHIP = "patrol_ship"
    GUNBOAT = "gunboat"
    SCOUT = "scout"
    CONVOY = "convoy"
    ORCA_KILLER = "orca_killer"
    REGULAR_CRUISER = "regular_cruiser"
    AUXILIARY_CRUISER = "auxiliary_cruiser"
    SECOND_LINE_CRUISER = "second_line_cruiser"
    DEFENCE_FLEET = "defence_fleet"
    LOCAL_DEFENCE_FLEET = "local_defence_fleet"
    ORCA_SQUADRON = "orca_squadron"
    VALKYRIE = "valkyrie"
    LANDING_FORCE = "landing_force"


class HqKey(StrEnum):
    """10 The seven headquarters."""

    TITAN = "titan"
    GANYMEDE = "ganymede"
    CALLISTO = "callisto"
    FIRST_SQUADRON = "first_squadron"
    SECOND_SQUADRON = "second_squadron"
    THIRD_SQUADRON = "third_squadron"
    FOURTH_SQUADRON = "fourth_squadron"


class Sign(StrEnum):
    """What a counter shows or carries beside its damage."""

    ELITE = "elite"
    CAPTAIN = "captain"
    WITHDRAWN = "withdrawn"
    OUT_OF_CHARGES = "out_of_charges"
    MOVED = "moved"
    FAILED_CHECK = "failed_check"
    DECEPTION = "deception"
    RAID = "raid"
    MUST_SAIL = "must_sail"
    SUPPLIED = "supplied"
    CONVERTING = "converting"


# What no longer counts when a turn is over; the others stay until a rule takes them off.
OF_THE_TURN = (
    Sign.WITHDRAWN, Sign.MOVED, Sign.FAILED_CHECK, Sign.DECEPTION, Sign.RAID, Sign.SUPPLIED,
)  # fmt: skip


class Zone(StrEnum):
    """Where a unit can be."""

    PORT = "port"
    FACTORY = "factory"
    AREA = "area"
    RAIDING = "raiding"
    NEUTRAL = "neutral"
    POOL = "pool"
    TRACK = "track"
    OFF_MAP = "off_map"
    REMOVED = "removed"


AT_SEA = (Zone.AREA, Zone.RAIDING)
IN_PORT = (Zone.PORT, Zone.FACTORY)


class Use(StrEnum):
    """8-1-3 What a card is played as."""

    EVENT = "event"
    OPERATION = "operation"


class Effect(StrEnum):
    """2-3-6 What a card can do; several at once are answered one after the other."""

    ARRIVE = "arrive"
    MOVE = "move"
    DAMAGE = "damage"
    MEND = "mend"
    MINES = "mines"
    CHARGES = "charges"
    SUPPLY = "supply"
    CARDS = "cards"
    STAYS = "stays"
    SCORE = "score"
    AIR_SQUADRON = "air_squadron"
    WITHDRAW = "withdraw"
    BACK = "back"
    HEADQUARTERS = "headquarters"
    LANDING = "landing"
    CONTROL = "control"
    OWNER = "owner"
    SURRENDER = "surrender"
