"""8-4-6, 9-6 Checks, arrivals and chases, against the table of the rules and every throw counted out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from assistant.core.odds.hits import at_least, expected, how_many
from assistant.games.outer_planets.odds.checks import (
    Mover,
    acceleration,
    arrivals,
    checks_of_move,
    parts,
    passes,
    succeeds_on,
)
from assistant.games.outer_planets.odds.disengaging import next_round
from assistant.games.outer_planets.odds.fire import Firer, Target, fate

SIXTH = Fraction(1, 6)


@pytest.mark.parametrize(
    ("value", "faces"),
    [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 6)],
)
def test_a_check_succeeds_below_the_acceleration(value, faces):
    assert succeeds_on(Mover(value)) == tuple(range(1, faces + 1))
    assert passes(Mover(value)) == faces * SIXTH
    assert succeeds_on(Mover(value - 1, hq=True)) == succeeds_on(Mover(value))


@pytest.mark.parametrize(
    ("mover", "value", "rules"),
    [
        (Mover(4), 4, ["8-4-6"]),
        (Mover(4, hq=True), 5, ["8-4-6", "10-1-2"]),
        (Mover(4, crippled=True), 1, ["8-4-6", "9-4-4"]),
        (Mover(5, hq=True, crippled=True), 2, ["8-4-6", "9-4-4", "10-1-2"]),
        (Mover(4, hq=True, unmanned=True), 4, ["8-4-6", "10-4"]),
        (Mover(4, unmanned=True), 4, ["8-4-6"]),
    ],
)
def test_an_acceleration_is_the_sum_of_its_parts(mover, value, rules):
    assert acceleration(mover) == value
    assert [part.rule for part in parts(mover)] == rules


@pytest.mark.parametrize(
    ("areas", "first_own", "checks"), [(1, False, 0), (2, False, 1), (1, True, 0), (2, True, 0), (3, True, 1)]
)
def test_the_last_area_a_move_may_reach_takes_a_check(areas, first_own, checks):
    assert checks_of_move(areas, first_own) == checks


@pytest.mark.parametrize(("areas", "first_own"), [(0, True), (3, False), (4, True)])
def test_no_move_leads_farther(areas, first_own):
    with pytest.raises(ValueError, match=f"through {areas} areas"):
        checks_of_move(areas, first_own)


def test_checks_in_a_row_are_all_passed_or_not_at_all():
    assert passes(Mover(4), checks=0) == 1
    assert passes(Mover(4), checks=2) == Fraction(1, 4)


def test_how_many_arrive_is_that_of_every_throw_counted_out():
    group = [Mover(4), Mover(4, hq=True), Mover(5), Mover(2, crippled=True)]
    counted = [Fraction(0)] * 5
    for faces in product(range(1, 7), repeat=4):
        arrived = sum(face < acceleration(mover) for face, mover in zip(faces, group, strict=True))
        counted[arrived] += Fraction(1, 6**4)
    found = arrivals(group)
    assert list(found) == counted
    assert expected(found) == sum(passes(mover) for mover in group)
    assert at_least(found, 2) == sum(counted[2:])


def test_nobody_sent_is_nobody_arrived():
    assert how_many([]) == (1,)
    assert expected(how_many([])) == 0


def test_a_chased_group_gets_away_by_withdrawals_or_when_no_chaser_is_left():
    group = [fate([Firer(3)], Target(2)), fate([], Target(2))]
    chasers = [fate([Firer(1)], Target(5, damage=5)), fate([Firer(1)], Target(5))]
    found = next_round(group, chasers)
    assert found.home == (1 - group[0].withdraws, group[0].withdraws, 0)
    assert found.sunk == (1 - group[0].sunk, group[0].sunk, 0)
    # The crippled one goes on 5 and 6; the sound one on 5, or on 6 and then 6 for its damage.
    assert found.unchased == Fraction(2, 6) * (Fraction(1, 6) + Fraction(1, 36))
