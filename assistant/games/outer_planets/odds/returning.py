"""12, 9-5-3 Where a unit at sea ends: stays by a tanker, in port, in the neutral port, or removed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from assistant.core.odds.hits import how_many
from assistant.core.words.reason import Part
from assistant.core.words.say import say

from .checks import Mover, parts, passes
from .faces import Faces, chance

# 12-1-1 A port in the area or the next one is reached for certain; 12-1-2 one a step farther by a check.
NEAR, FAR = 1, 2


class Way(NamedTuple):
    """What a unit can turn to: areas to the nearest own port (None: none in reach), and what else there is.

    `tanker` are the faces on which a tanker keeps it at sea, none without one; `tries` is how many ports two
    areas away it may check for, one unless the reading `one_try` says otherwise.
    """

    mover: Mover
    areas: int | None
    neutral: bool = False
    tanker: Faces = ()
    tries: int = 1


class Return(NamedTuple):
    """Chances of where a unit ends."""

    stays: Fraction
    port: Fraction
    neutral: Fraction
    removed: Fraction


def home(way: Way) -> Return:
    """12-2-1, 12-1, 12-3 The tanker first, then a port, then the neutral port."""
    stays = chance(way.tanker)
    port = (1 - stays) * reaches(way)
    lost = 1 - stays - port
    nowhere = Fraction(0)
    return Return(stays, port, *((lost, nowhere) if way.neutral else (nowhere, lost)))


def reaches(way: Way) -> Fraction:
    """12-1-1, 12-1-2 How likely it gets into a port of its own, without a tanker."""
    if way.areas is None or way.areas > FAR:
        return Fraction(0)
    # At least one of its tries: not all of them fail.
    return Fraction(1) if way.areas <= NEAR else 1 - (1 - passes(way.mover)) ** way.tries


def reasons(way: Way) -> tuple[Part, ...]:
    """Why the chances are what they are: what it can turn to, and its acceleration if it must check."""
    found = []
    if way.tanker:
        found.append(Part(None, say("outer_planets.odds_tanker", faces=way.tanker[-1]), "12-2-1"))
    if way.areas is None or way.areas > FAR:
        found.append(Part(None, say("outer_planets.odds_no_port"), "12-1-3"))
    elif way.areas == FAR:
        found.append(Part(None, say("outer_planets.odds_far_port"), "12-1-2"))
        found += parts(way.mover)
    else:
        found.append(Part(None, say("outer_planets.odds_near_port"), "12-1-1"))
    if way.neutral:
        found.append(Part(None, say("outer_planets.odds_neutral_port"), "12-3-1"))
    return tuple(found)


def staying(units: int, tanker: Faces) -> tuple[Fraction, ...]:
    """12-2-1 Chance of each number of so many units that tankers keep at sea."""
    return how_many([chance(tanker)] * units)


def in_port(ways: Iterable[Way]) -> tuple[Fraction, ...]:
    """Chance of each number of units that get into a port of their own."""
    return how_many(home(way).port for way in ways)
