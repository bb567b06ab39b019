"""9-9 Like units are dealt groups of fire at random: against every way to deal them."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from assistant.games.outer_planets.odds.fire import Target, fate
from assistant.games.outer_planets.odds.random_targets import fates

from .throws import Shots

AUXILIARY = Shots(2).firer
FRIGATE = Target(5)
# The example of 9-9-2: three frigates, one the flagship; fire spread evenly, or on some of them only.
SPREAD = [[AUXILIARY] * 2, [AUXILIARY] * 2, [AUXILIARY] * 2]
MASSED = [[AUXILIARY] * 5, [AUXILIARY]]


def dealt(groups, units):
    """9-9-2 The chance that each unit is sunk and that it withdraws, from every way to deal the groups."""
    ways = list(permutations(range(len(units)), len(groups)))
    sunk, withdraws = [Fraction(0)] * len(units), [Fraction(0)] * len(units)
    for way in ways:
        for number, unit in enumerate(units):
            group = groups[way.index(number)] if number in way else []
            sunk[number] += fate(group, unit).sunk / len(ways)
            withdraws[number] += fate(group, unit).withdraws / len(ways)
    return sunk, withdraws


@pytest.mark.parametrize("groups", [SPREAD, MASSED, [[AUXILIARY] * 6]], ids=["spread", "massed", "one"])
@pytest.mark.parametrize(
    "units", [[FRIGATE] * 3, [FRIGATE, Target(5, damage=3), Target(5, damage=4)]], ids=["sound", "damaged"]
)
def test_each_frigate_is_as_likely_the_target_of_each_group(groups, units):
    found, (sunk, withdraws) = fates(groups, units), dealt(groups, units)
    assert [each.sunk for each in found] == sunk
    assert [each.withdraws for each in found] == withdraws


def test_the_flagship_among_three_frigates_is_missed_by_two_groups_one_time_in_three():
    flagship, *_ = fates([[Shots(0).firer]] * 2, [FRIGATE] * 3)
    assert flagship.nothing == 1
    # Fire massed on one of three sinks the flagship a third as often as fire aimed at it.
    massed, *others = fates([[AUXILIARY] * 6], [FRIGATE] * 3)
    assert massed.sunk == fate([AUXILIARY] * 6, FRIGATE).sunk / 3
    assert others == [massed, massed]


def test_there_are_no_more_groups_than_units():
    with pytest.raises(ValueError, match="3 groups for 2 units"):
        fates(SPREAD, [FRIGATE] * 2)
