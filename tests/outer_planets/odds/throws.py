"""Every throw counted out one by one, straight from the rules: what the odds are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from assistant.games.outer_planets.components.kit import load
from assistant.games.outer_planets.odds.charts import faces_of_fire
from assistant.games.outer_planets.odds.fire import Die, Firer, Target

# Damage taken in this fire, and whether the target withdraws.
Result = tuple[int, bool]
FACES = range(1, 7)


class Shots(NamedTuple):
    """What a unit throws, as the rules say it; `seven_hits` is the reading of `seven`."""

    dice: int
    elite: bool = False
    seven_hits: bool = True

    @property
    def firer(self) -> Firer:
        """The same as the odds know it."""
        return Firer(self.dice, die_of(self.elite, self.seven_hits))


def die_of(elite: bool = False, seven_hits: bool = True) -> Die:
    """How many faces hit and withdraw, as the chart says."""
    hits, withdraws = faces_of_fire(load().tables["fire"], int(elite), seven_hits)
    return len(hits), len(withdraws)


def results(firers: Sequence[Shots], target: Target) -> dict[Result, Fraction]:
    """9-4 The chance of each result, all that sinks counted as one point more than cripples."""
    dice = [firer for firer in firers for _ in range(firer.dice)]
    found: Counter[Result] = Counter()
    for faces in product(FACES, repeat=len(dice)):
        shown = [face + firer.elite for face, firer in zip(faces, dice, strict=True)]
        hits = sum(
            value == 6 or (value > 6 and firer.seven_hits) for value, firer in zip(shown, dice, strict=True)
        )
        withdraws = target.withdrawn or (5 in shown and not target.in_port)
        for damage in damages(hits):
            taken = min(damage, target.defence - target.damage + 1)
            found[taken, withdraws] += Fraction(1, 6 ** (len(dice) + hits))
    return dict(found)


def damages(hits: int) -> Iterator[int]:
    """9-4-3 The damage of every throw of a die for each hit."""
    return (sum(faces) for faces in product(FACES, repeat=hits))
