"""6-7 What pays: planets proposed by least waste, with influence spared, never worse than the best way."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from assistant.games.twilight.pieces.payment import Payment, proposed
from assistant.games.twilight.state.table import Holding


def planets(*figures):
    return {
        f"planet {at}": Holding(f"planet {at}", resources, influence)
        for at, (resources, influence) in enumerate(figures)
    }


@pytest.mark.parametrize(
    ("due", "held", "figures", "chosen"),
    [
        (3, 6, ((3, 1), (2, 0), (2, 1), (1, 1)), {0}),
        # Two exact ways: the one that spends less influence.
        (3, 0, ((3, 3), (2, 0), (1, 1)), {1, 2}),
        # Nothing exact: one lost, and the influence of Mecatol Rex is spared.
        (1, 0, ((2, 0), (1, 6)), {1}),
        (4, 0, ((3, 0), (3, 0)), {0, 1}),
        (0, 3, ((3, 0),), set()),
        (9, 2, ((3, 0), (2, 0)), {0, 1}),
    ],
)
def test_planets_are_proposed_by_least_waste_with_influence_spared(due, held, figures, chosen):
    found = proposed(due, planets(*figures), held)
    assert {int(key.split()[1]) for key in found.planets} == chosen


def counted_out(due, ready, held):
    """The best of all ways to pay, one by one."""
    found = []
    for number in range(len(ready) + 1):
        for some in combinations(ready, number):
            brought = sum(ready[key].resources for key in some)
            influence = sum(ready[key].influence for key in some)
            short = max(0, due - brought)
            waste = max(0, brought - due)
            found.append((max(0, short - held), min(short, held) + waste, influence, len(some)))
    return min(found)


@pytest.mark.parametrize("seed", range(40))
def test_the_proposal_is_the_best_of_all_ways_to_pay(seed):
    chance = Random(seed)
    ready = planets(*((chance.randint(0, 4), chance.randint(0, 3)) for _ in range(7)))
    due, held = chance.randint(1, 14), chance.randint(0, 4)
    paid = proposed(due, ready, held)
    brought = sum(ready[key].resources for key in paid.planets)
    influence = sum(ready[key].influence for key in paid.planets)
    worth = (
        max(0, due - brought - paid.goods), paid.goods + max(0, brought - due), influence, len(paid.planets)
    )  # fmt: skip
    assert worth == counted_out(due, ready, held)


def test_every_small_purse_is_paid_from_exactly():
    for due, goods in product(range(5), range(3)):
        found = proposed(due, {}, goods)
        assert found == Payment(due, (), min(due, goods))
