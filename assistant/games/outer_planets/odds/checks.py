"""8-4-6 Acceleration checks."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from assistant.core.odds.hits import how_many
from assistant.core.words.reason import Part
from assistant.core.words.say import say

from .faces import FACES, Faces, chance
from .fire import CRIPPLED

# 8-4-1 Areas a move leads through at most.
FARTHEST = 3


class Mover(NamedTuple):
    """A unit that checks: `acceleration` is that of the counter, `hq` whether one is with it and helps it."""

    acceleration: int
    hq: bool = False
    unmanned: bool = False
    crippled: bool = False


def parts(mover: Mover) -> tuple[Part, ...]:
    """Why a unit has the acceleration it has now."""
    found = [Part(mover.acceleration, say("outer_planets.odds_acceleration"), "8-4-6")]
    if mover.crippled:
        found.append(Part(CRIPPLED - mover.acceleration, say("outer_planets.odds_crippled"), "9-4-4"))
    if mover.hq and mover.unmanned:
        found.append(Part(None, say("outer_planets.odds_unmanned"), "10-4"))
    elif mover.hq:
        found.append(Part(1, say("outer_planets.odds_hq"), "10-1-2"))
    return tuple(found)


def acceleration(mover: Mover) -> int:
    """9-4-4, 10-1-2 The acceleration of the moment: crippled 1, then +1 with a headquarters."""
    return sum(part.amount or 0 for part in parts(mover))


def succeeds_on(mover: Mover) -> Faces:
    """8-4-6 Faces below the acceleration."""
    return tuple(face for face in FACES if face < acceleration(mover))


def passes(mover: Mover, checks: int = 1) -> Fraction:
    """How likely a unit passes so many checks in a row."""
    return chance(succeeds_on(mover)) ** checks


def checks_of_move(areas: int, first_own: bool) -> int:
    """8-4-2…4 Checks of a move through so many areas; ValueError for one that no unit can make.

    `first_own` says whether the side controls the first area; without it the second is the last.
    """
    farthest = FARTHEST if first_own else FARTHEST - 1
    if not 1 <= areas <= farthest:
        raise ValueError(f"a move through {areas} areas: {farthest} at most (8-4-3)")
    # 8-4-3, 8-4-4 Whichever area is the last that can be reached takes the check.
    return int(areas == farthest)


def arrivals(movers: Iterable[Mover], checks: int = 1) -> tuple[Fraction, ...]:
    """Chance of each number of units that arrive, from none; each unit checks for itself."""
    return how_many(passes(mover, checks) for mover in movers)
