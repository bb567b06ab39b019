"""12 The odds of a battle: exact, against every throw counted out, and against figures worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from assistant.games.twilight.pieces.odds import course, expected, hits, outcome


def ladder(*ships: tuple[float, int], sturdy: int = 0) -> tuple[tuple[tuple[float, int], ...], ...]:
    """Ships as they are lost, each with its chance and dice; `sturdy` hits cost nothing."""
    rungs = [tuple(ships[lost:]) for lost in range(len(ships) + 1)]
    return (*(rungs[0] for _ in range(sturdy)), *rungs)


def counted_out(
    first: tuple[float, ...], second: tuple[float, ...], rounds: int = 60
) -> tuple[float, float, float]:
    """Chances that the first wins, the second wins, nobody is left: every throw of every round, one by one.

    Ships are chances to hit, the first in line is lost first.
    """
    mass = {(first, second): 1.0}
    ends = [0.0, 0.0, 0.0]
    for _ in range(rounds):
        after: dict[tuple[tuple[float, ...], tuple[float, ...]], float] = {}
        for (own, other), chance in mass.items():
            for throws in product((False, True), repeat=len(own) + len(other)):
                here = chance
                for hit, likely in zip(throws, (*own, *other), strict=True):
                    here *= likely if hit else 1 - likely
                left = own[sum(throws[len(own) :]) :], other[sum(throws[: len(own)]) :]
                if left[0] and left[1]:
                    after[left] = after.get(left, 0.0) + here
                else:
                    ends[0 if left[0] else 1 if left[1] else 2] += here
        mass = after
    return ends[0], ends[1], ends[2]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((0.5,), (0.5,)),
        ((0.2, 0.6), (0.3, 0.3)),
        ((0.2, 0.2, 0.8), (0.4, 0.6)),
        ((0.1,), (0.9, 0.9)),
    ],
)
def test_the_odds_are_those_of_every_throw_counted_out(first, second):
    found = outcome(ladder(*((c, 1) for c in first)), ladder(*((c, 1) for c in second)))
    assert (found.first, found.second, found.nobody) == pytest.approx(counted_out(first, second), abs=1e-9)
    assert found.first + found.second + found.nobody == pytest.approx(1)


def test_two_alike_are_even_and_one_die_each_leaves_nobody_one_time_in_three():
    # Both, or either alone, are equally likely to hit; a round without a hit is thrown again.
    found = outcome(ladder((0.5, 1)), ladder((0.5, 1)))
    assert (found.first, found.second, found.nobody) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_battle_of_five_types_comes_out_as_enumerated_elsewhere():
    # 2 dreadnoughts 4+, one damaged, carrier and 3 fighters 9+, against 2 cruisers 6+, carrier, 2 destroyers
    # and 2 fighters 8+: 50, 45 and 5 in a hundred.
    first = ladder((0.2, 1), (0.2, 1), (0.2, 1), (0.2, 1), (0.7, 1), (0.7, 1), sturdy=1)
    second = ladder((0.3, 1), (0.3, 1), (0.3, 1), (0.3, 1), (0.3, 1), (0.5, 1), (0.5, 1))
    found = outcome(first, second)
    assert (found.first, found.second, found.nobody) == pytest.approx((0.50004, 0.44803, 0.05194), abs=1e-5)
    assert sum(found.second_left.values()) == pytest.approx(found.second)


def test_who_can_never_hit_never_wins():
    found = outcome(ladder((0.0, 2)), ladder((0.1, 1)))
    assert found.first == 0
    assert found.second == pytest.approx(1)


def test_the_first_round_may_be_fought_with_other_figures():
    later = outcome(ladder((0.9, 1)), ladder((0.5, 1)))
    found = outcome(ladder((0.9, 1)), ladder((0.5, 1)), ((ladder((0.1, 1)), ladder((0.5, 1))),))
    # Round 1: hit or not on both sides; then as with the usual figures.
    none = 0.9 * 0.5
    assert found.first == pytest.approx(0.1 * 0.5 + none * later.first)


def test_hits_of_a_throw_add_up_and_are_expected_as_their_chances_add_up():
    spread = hits(((0.5, 2), (0.8, 3)))
    assert sum(spread) == pytest.approx(1)
    assert sum(number * chance for number, chance in enumerate(spread)) == pytest.approx(
        expected(((0.5, 2), (0.8, 3)))
    )


def test_after_some_rounds_it_stands_as_every_throw_counted_out_says():
    first, second = (0.2, 0.6), (0.3, 0.3)
    ladders = ladder(*((c, 1) for c in first)), ladder(*((c, 1) for c in second))
    for number, after in enumerate(course(*ladders, (), 4), 1):
        assert (after.first, after.second, after.nobody) == pytest.approx(
            counted_out(first, second, number), abs=1e-12
        )
        whole = after.first + after.second + after.nobody + sum(after.still.values())
        assert whole == pytest.approx(1)


def test_rounds_that_differ_are_fought_first():
    ladders = ladder((0.5, 1)), ladder((0.5, 1))
    sure = ladder((1.0, 1)), ladder((0.0, 1))
    assert course(*ladders, (sure,), 1)[0].first == pytest.approx(1)
    assert outcome(*ladders, (sure,)).first == pytest.approx(1)
