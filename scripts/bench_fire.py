"""Odds of fire and of battles of the outer planets: how long they take, and how near 20,000 runs come."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from timing import judge

from assistant.games.outer_planets.odds import battle, exact, fire, fleets, sampled
from assistant.games.outer_planets.odds.fire import Fate, Target
from assistant.games.outer_planets.odds.fleets import fleet, ship, volleys
from tests.outer_planets.odds.throws import Shots

RUNS, TIMES = 20_000, 9
# Twenty that fire at a Zodiac that is damaged: frigates, and Zodiacs whose dice are better.
FIRERS, TARGET = [Shots(3).firer, Shots(4, elite=True).firer] * 10, Target(7, damage=1)
# As many as leave every fate of the target likely.
FEW = FIRERS[:3]
AUXILIARY, FRIGATE, ZODIAC = (
    ship(Shots(2).firer, Target(2), 1),
    ship(Shots(3).firer, Target(5), 1),
    ship(Shots(4, elite=True).firer, Target(7), 1),
)
SMALL = fleet([AUXILIARY] * 4), fleet([AUXILIARY] * 4)
LARGE = fleet([ZODIAC] * 3 + [FRIGATE] * 3 + [AUXILIARY] * 4), fleet([AUXILIARY] * 10)


def forgotten() -> None:
    """Nothing is known of any fire."""
    for known in (battle.estimate, exact.after_fire, fleets.results, sampled.together, fire.damage_ways):
        known.cache_clear()


def thrown(chance: Random) -> str:
    """9-4 What the dice of a few do to the target, by hand."""
    damage, withdraws = 0, False
    for firer in FEW:
        for _ in range(firer.dice):
            face, (hits, leaves) = chance.randint(1, 6), firer.die
            withdraws |= 6 - hits - leaves < face <= 6 - hits
            damage += chance.randint(1, 6) if face > 6 - hits else 0
    if damage > TARGET.left:
        return "sunk"
    return "withdraws" if withdraws else "stays"


def fought(chance: Random) -> str:
    """9-2 Four auxiliary cruisers against four, fought out with dice: the side that is left."""
    own, other = SMALL
    while own and other:
        by_own, by_other = volleys(own, len(other)), volleys(other, len(own))
        own, other = hurt(own, by_other, chance), hurt(other, by_own, chance)
    return "first" if own else "second" if other else "nobody"


def hurt(ships: fleets.Fleet, fired: tuple[fleets.Volley, ...], chance: Random) -> fleets.Fleet:
    """Those that are left after such dice; none of them is elite."""
    left = []
    for each, volley in zip(ships, fired, strict=True):
        faces = [chance.randint(1, 6) for _, dice in volley for _ in range(dice)]
        damage = sum(chance.randint(1, 6) for face in faces if face == 6)
        if 5 not in faces and damage <= each.left:
            left.append(fleets.damaged(each, damage))
    return fleet(left)


def apart(figures: dict[str, float], one: Callable[[Random], str]) -> float:
    """How far exact figures are from those of many runs at most, in points of a hundred."""
    chance, counted = Random(94), dict.fromkeys(figures, 0)
    for _ in range(RUNS):
        if (result := one(chance)) in counted:
            counted[result] += 1
    return max(100 * abs(figures[key] - number / RUNS) for key, number in counted.items())


def spent(work: Callable[[], Any]) -> float:
    """The median of what a work takes of the processor, each time from nothing, ms."""
    times = []
    for _ in range(TIMES):
        forgotten()
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


def figures_of(fate: Fate) -> dict[str, float]:
    """The three that are looked at."""
    stays = 1 - fate.sunk - fate.withdraws
    return {"sunk": float(fate.sunk), "withdraws": float(fate.withdraws), "stays": float(stays)}


def measure_fire() -> None:
    """Exact fire and battles, each time from nothing, beside those thrown by dice."""
    own = spent(lambda: fire.fate(FIRERS, TARGET))
    judge("fire of 20 at one target, ms", own, 50, f"{own:.2f} ms")
    twenty = dict(enumerate([TARGET] * 20))
    own = spent(lambda: fire.fates(((firer, at) for at, firer in enumerate(FIRERS)), twenty))
    judge("fire of 20 at 20 targets, ms", own, 50, f"{own:.2f} ms")
    figures = figures_of(fire.fate(FEW, TARGET))
    judge("fire of 3, points from 20,000 throws", apart(figures, thrown), 1.5, str(figures))
    own = spent(lambda: battle.estimate(*SMALL))
    judge("4 ships against 4 exactly, ms", own, 200, f"{own:.1f} ms")
    found = battle.estimate(*SMALL)
    figures = {"first": found.first.holds, "second": found.second.holds, "nobody": found.nobody}
    judge("4 ships against 4, points from 20,000 battles", apart(figures, fought), 1.5, str(figures))
    own, near = spent(lambda: battle.estimate(*LARGE)), battle.estimate(*LARGE)
    judge("10 ships against 10, ms", own, 200, f"{own:.1f} ms, {near.runs} battles, ±{near.bound:.1%}")
    right = sampled.fight(*LARGE, near=0.0, most=RUNS).ends.pairs
    figures = {str(at): sum(likely for pair, likely in right.items() if not pair[1 - at]) for at in (0, 1)}
    off = max(abs(figures[str(at)] - near[2 + at].holds - near.nobody) for at in (0, 1))
    judge("10 ships against 10, points from 20,000 battles", 100 * off, 1.1, str(figures))


if __name__ == "__main__":
    measure_fire()
