"""Every throw counted out one by one, straight from the rules: what the odds are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from assistant.games.outer_planets.odds.fire import Firer, Target

# Damage taken in this fire, and whether the target withdraws.
Result = tuple[int, bool]
FACES = range(1, 7)


def results(firers: Sequence[Firer], target: Target) -> dict[Result, Fraction]:
    """9-4 The chance of each result, all that sinks counted as one point more than cripples."""
    dice = [firer for firer in firers for _ in range(1 if firer.crippled else firer.attack)]
    found: Counter[Result] = Counter()
    for faces in product(FACES, repeat=len(dice)):
        shown = [face + firer.elite + firer.extra for face, firer in zip(faces, dice, strict=True)]
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
