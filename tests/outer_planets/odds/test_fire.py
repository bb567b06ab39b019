"""9-4 What fire does to a target, against every throw counted out and figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.outer_planets.odds.fire import (
    Fate,
    Target,
    fate,
    fate_of_hits,
    fates,
    parts_of_target,
)

from .throws import Shots, damages, results

SIXTH = Fraction(1, 6)
AUXILIARY, FRIGATE, ZODIAC = Shots(2), Shots(3), Shots(4, elite=True)
CASES = {
    "one die": ([Shots(1)], Target(2)),
    "an elite die": ([Shots(1, elite=True)], Target(2)),
    "ordinary and elite": ([AUXILIARY, Shots(1, elite=True)], Target(3)),
    "an elite with one die beside another": ([Shots(1, elite=True), Shots(1)], Target(2)),
    "earlier damage counts": ([AUXILIARY], Target(5, damage=3)),
    "a crippled target sinks by any hit": ([AUXILIARY], Target(2, damage=2)),
    "in port nothing withdraws": ([AUXILIARY, Shots(1, elite=True)], Target(3, in_port=True)),
    "one that withdraws already": ([AUXILIARY], Target(2, withdrawn=True)),
    "a 7 that is nothing": ([Shots(2, elite=True, seven_hits=False), Shots(1)], Target(2)),
    "out of charges throws nothing": ([Shots(0)], Target(2)),
    "nobody fires": ([], Target(4)),
    "a Zodiac": ([FRIGATE, Shots(1, elite=True)], Target(7)),
}


def shots(firers):
    """Firers as the odds know them."""
    return [each.firer for each in firers]


@pytest.mark.parametrize(("firers", "target"), CASES.values(), ids=CASES)
def test_the_fate_is_that_of_every_throw_counted_out(firers, target):
    found, counted = fate(shots(firers), target), results(firers, target)
    for damage in range(target.left + 2):
        assert found.staying[damage] == counted.get((damage, False), 0)
        assert found.withdrawing[damage] == counted.get((damage, True), 0)


@pytest.mark.parametrize(("firers", "target"), CASES.values(), ids=CASES)
def test_what_comes_of_a_target_adds_up_to_one(firers, target):
    found = fate(shots(firers), target)
    assert found.nothing + found.withdrawing[0] + found.damaged + found.crippled + found.sunk == 1
    assert found.gone == found.withdraws + found.sunk <= 1


@pytest.mark.parametrize("defence", range(1, 8))
def test_one_hit_sinks_by_more_than_the_defence_and_cripples_by_as_much(defence):
    found = fate_of_hits(1, Target(defence))
    assert found.sunk == max(0, 6 - defence) * SIXTH
    assert found.crippled == (SIXTH if defence <= 6 else 0)
    assert found.damaged == (defence - 1) * SIXTH
    assert found.withdraws == 0


def test_one_ordinary_die_withdraws_on_5_and_hits_on_6_and_an_elite_one_on_4_and_on_5_and_6():
    ordinary, elite = fate(shots([Shots(1)]), Target(7)), fate(shots([Shots(1, elite=True)]), Target(7))
    assert (ordinary.nothing, ordinary.withdrawing[0], ordinary.damaged) == (4 * SIXTH, SIXTH, SIXTH)
    assert (elite.nothing, elite.withdrawing[0], elite.damaged) == (3 * SIXTH, SIXTH, 2 * SIXTH)


def test_a_zodiac_is_crippled_and_sunk_only_by_two_hits():
    found = fate(shots([Shots(2)]), Target(7))
    # Two sixes, then 7 of two dice six ways of 36, more fifteen ways.
    assert found.crippled == Fraction(1, 36) * Fraction(6, 36)
    assert found.sunk == Fraction(1, 36) * Fraction(15, 36)


def test_known_hits_leave_only_their_damage_dice():
    found, target = fate_of_hits(3, Target(5, damage=1, withdrawn=True)), 4
    thrown = list(damages(3))
    assert found.sunk == Fraction(sum(damage > target for damage in thrown), len(thrown))
    assert found.crippled == Fraction(sum(damage == target for damage in thrown), len(thrown))
    assert found.withdraws == 1 - found.sunk


def test_every_target_has_the_fate_of_those_that_aim_at_it():
    targets = {"a": Target(5), "b": Target(2), "c": Target(2)}
    found = fates([(FRIGATE.firer, "b"), (ZODIAC.firer, "a"), (AUXILIARY.firer, "b")], targets)
    assert found == {
        "a": fate(shots([ZODIAC]), targets["a"]),
        "b": fate(shots([AUXILIARY, FRIGATE]), targets["b"]),
        "c": fate([], targets["c"]),
    }
    assert found["c"].nothing == 1


def test_twenty_firers_leave_nothing_out():
    found = fate(shots([FRIGATE, ZODIAC] * 10), Target(7, damage=1))
    assert sum(found.staying) + sum(found.withdrawing) == 1
    assert 0 < found.nothing < found.withdraws < found.sunk < 1


@pytest.mark.parametrize("damage", [-1, 4])
def test_no_target_is_more_than_crippled(damage):
    with pytest.raises(ValueError, match=f"defence 3 is afloat with damage {damage}"):
        fate(shots([AUXILIARY]), Target(3, damage=damage))


def test_every_number_says_why():
    told = parts_of_target(Target(5, damage=2, in_port=True, withdrawn=True))
    assert [(part.amount, part.rule) for part in told] == [
        (5, "9-4-4"),
        (-2, "9-4-3"),
        (None, "9-7-3"),
        (None, "9-4-2"),
    ]


def test_a_fate_names_its_last_damage_the_one_that_sinks():
    found = Fate((SIXTH, SIXTH, SIXTH), (SIXTH, SIXTH, SIXTH))
    assert (found.sunk, found.crippled, found.damaged) == (2 * SIXTH, 2 * SIXTH, 0)
