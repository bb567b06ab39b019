"""9-2 Whole battles: against every round counted out, and sampled ones against exact ones."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from assistant.games.outer_planets.odds import exact, sampled
from assistant.games.outer_planets.odds.battle import MOST_PAIRS, Method, estimate
from assistant.games.outer_planets.odds.fire import Target
from assistant.games.outer_planets.odds.fleets import fleet, ship, volleys

from .throws import Shots, results

AUXILIARY = ship(Shots(2).firer, Target(2), 1)
CRIPPLED = ship(Shots(1).firer, Target(2, damage=2), 1)
FRIGATE = ship(Shots(3).firer, Target(5), 1)
ZODIAC = ship(Shots(4, elite=True).firer, Target(7), 1)
CONVOY = ship(Shots(1).firer, Target(2), 1, convoy=True)
PLAIN, ELITE = AUXILIARY.misses, ZODIAC.misses


@cache
def shot_at(struck, firers):
    """Each state of a ship after fire, None if it is gone, from every throw counted out."""
    found: Counter[object] = Counter()
    for (damage, withdraws), likely in results(firers, Target(struck.left)).items():
        gone = withdraws or damage > struck.left
        left = struck.left - damage
        after = None if gone else struck._replace(left=left)
        if after and damage and not left:
            after = after._replace(missing=-1)
        found[after] += float(likely)
    return found


def counted_out(first, second, rounds=60):
    """Chances that the first, the second and nobody is left: one ship at each target, round by round."""
    mass, ends = {(first, second): 1.0}, Counter()
    for _ in range(rounds):
        after: Counter[object] = Counter()
        for pair, likely in mass.items():
            sides = [list(product(*(each.items() for each in fired_at(pair, at)))) for at in (0, 1)]
            for one, other in product(*sides):
                here = likely
                for _, share in (*one, *other):
                    here *= share
                after[tuple(fleet(each for each, _ in side if each) for side in (one, other))] += here
        mass = {}
        for pair, likely in after.items():
            if all(pair):
                mass[pair] = likely
            else:
                ends["first" if pair[0] else "second" if pair[1] else "nobody"] += float(likely)
    return ends["first"], ends["second"], ends["nobody"]


def fired_at(pair, at):
    """What comes of each ship of one side of a pair; firers take the targets in turn."""
    own, other = pair[at], pair[1 - at]
    aimed = [[each for number, each in enumerate(other) if number % len(own) == to] for to in range(len(own))]
    as_firers = [tuple(Shots(each.dice, elite=each.misses == ELITE) for each in firers) for firers in aimed]
    return [shot_at(each, firers) for each, firers in zip(own, as_firers, strict=True)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([AUXILIARY], [AUXILIARY]),
        ([AUXILIARY], [CRIPPLED]),
        ([FRIGATE], [AUXILIARY]),
        ([AUXILIARY], [CRIPPLED, AUXILIARY]),
    ],
)
def test_the_odds_are_those_of_every_round_counted_out(first, second):
    found = estimate(fleet(first), fleet(second))
    assert found.method is Method.EXACT
    assert found.bound == found.runs == 0
    counted = counted_out(fleet(first), fleet(second))
    assert (found.first.holds, found.second.holds, found.nobody) == pytest.approx(counted, abs=1e-9)


def test_every_ship_is_left_or_withdrawn_or_sunk():
    for first, second in (([AUXILIARY] * 3, [FRIGATE, CRIPPLED]), ([ZODIAC, FRIGATE] * 5, [AUXILIARY] * 9)):
        found = estimate(fleet(first), fleet(second))
        for side, ships in ((found.first, first), (found.second, second)):
            assert side.left + side.withdrawn + side.sunk == pytest.approx(len(ships))
        assert found.first.holds + found.second.holds + found.nobody + found.both == pytest.approx(1)


def test_equal_fleets_have_equal_chances():
    found = estimate(fleet([AUXILIARY] * 3), fleet([AUXILIARY] * 3))
    assert found.first == pytest.approx(found.second)


@pytest.mark.parametrize(
    ("first", "second"),
    [([AUXILIARY] * 3, [AUXILIARY] * 3), ([FRIGATE] * 2, [AUXILIARY] * 3), ([ZODIAC], [AUXILIARY, CRIPPLED])],
)
def test_battles_fought_out_come_as_near_as_they_say(first, second):
    pair = fleet(first), fleet(second)
    right, (near, runs, bound) = exact.fight(*pair), sampled.fight(*pair)
    assert runs <= sampled.MOST
    for at in (0, 1):
        found, figure = (
            sum(likely for ends, likely in each.pairs.items() if ends[at]) for each in (near, right)
        )
        assert found == pytest.approx(figure, abs=bound)
    assert near.first.sunk == pytest.approx(right.first.sunk, abs=0.1)
    assert near.second.withdrawn == pytest.approx(right.second.withdrawn, abs=0.1)


def test_large_fleets_are_fought_out_and_say_how_near_that_comes():
    pair = fleet([FRIGATE] * 10), fleet([AUXILIARY] * 10)
    assert exact.pairs_met(*pair) > MOST_PAIRS
    found = estimate(*pair)
    assert found.method is Method.SAMPLED
    assert 0 < found.bound <= 0.007
    # Without weighing them it would have taken three times as many.
    assert found.runs < (1.96 / 0.007) ** 2 * 0.25 / 3
    estimate.cache_clear()
    assert estimate(*pair) == found


@pytest.mark.parametrize("ships", [AUXILIARY, FRIGATE])
def test_even_fleets_of_ten_are_told_to_seven_parts_of_a_thousand(ships):
    found = estimate(fleet([ships] * 10), fleet([ships] * 10))
    assert found.bound <= sampled.NEAR
    # Both sides are alike, so that the right figures are equal.
    assert found.first.holds == pytest.approx(found.second.holds, abs=2 * found.bound)


def test_weights_come_to_one_and_nobody_is_lucky_under_them():
    luck = [0.5, -0.25, 1.5, 0.25]
    weights = sampled.balanced(luck)
    assert sum(weights) == pytest.approx(1)
    assert sum(weight * each for weight, each in zip(weights, luck, strict=True)) == pytest.approx(0)
    assert sampled.balanced([0.0] * 4) == [0.25] * 4


def test_no_more_pairs_are_met_than_are_counted():
    first, second = fleet([FRIGATE, FRIGATE, AUXILIARY]), fleet([AUXILIARY] * 4)
    assert exact.pairs_met(second, second) == len(exact.weakened(second)) ** 2
    # Ships of two kinds that are crippled are of one kind.
    assert exact.pairs_met(first, ()) > len(exact.weakened(first))


def test_ships_aim_in_turn_the_strongest_first_and_convoys_last():
    order = fleet([CONVOY, AUXILIARY, ZODIAC, CRIPPLED, FRIGATE])
    assert order == (ZODIAC, FRIGATE, AUXILIARY, CRIPPLED, CONVOY)
    assert volleys(order, 2) == (((ELITE, 4), (PLAIN, 2)), ((PLAIN, 4),))
    # Two firers leave the convoy, the last of three, alone; a third finds it once all others are aimed at.
    assert volleys(fleet([AUXILIARY] * 2), 3) == (((PLAIN, 2),), ((PLAIN, 2),), ())
    assert volleys(fleet([AUXILIARY] * 3), 3) == (((PLAIN, 2),),) * 3


def test_an_elite_whose_seven_is_nothing_fires_like_all_others():
    seven_is_nothing = ship(Shots(4, elite=True, seven_hits=False).firer, Target(7), 1)
    assert seven_is_nothing == ship(Shots(4).firer, Target(7), 1) != ZODIAC


def test_where_nobody_fires_both_are_left():
    silent = ship(Shots(0).firer, Target(2), 1)
    for first, second in (([CONVOY], [silent]), ([CONVOY] * 9, [silent] * 9)):
        found = estimate(fleet(first), fleet(second))
        assert (found.both, found.first.left, found.second.left) == (1, len(first), len(second))


def test_a_side_that_is_alone_holds_the_area():
    found = estimate(fleet([FRIGATE]), ())
    assert (found.first.holds, found.first.left) == (1, 1)
    assert estimate((), ()).nobody == 1


def test_an_estimate_says_what_its_policy_does_and_leaves_out():
    found = estimate(fleet([FRIGATE]), fleet([AUXILIARY]))
    assert found.policy == "spread"
    assert [part.rule for part in found.parts] == ["9-3-1", "9-3-2", "9-6-1", "10-2-1"]
