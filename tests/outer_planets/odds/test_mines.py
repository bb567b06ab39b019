"""9-8 Mines: against every face of every mine, and every damage die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from assistant.games.outer_planets.odds.fire import Target, fate_of_hits
from assistant.games.outer_planets.odds.mines import fates, strikes, strikes_any

PATROL, FRIGATE = Target(2), Target(5)


@pytest.mark.parametrize("length", range(7))
def test_a_mine_finds_a_unit_on_the_faces_up_to_the_length_of_the_row(length):
    assert strikes(length) == tuple(range(1, length + 1))
    assert strikes_any(length) == Fraction(length, 6)


def test_one_mine_hits_each_unit_one_time_in_six():
    found = fates([PATROL, FRIGATE])
    assert [each.sunk for each in found] == [Fraction(4, 36), Fraction(1, 36)]
    assert [each.crippled for each in found] == [Fraction(1, 36)] * 2
    assert [each.withdraws for each in found] == [0, 0]


def test_a_second_mine_adds_its_damage():
    found, counted = fates([Target(3), PATROL], mines=2)[0], Fraction(0)
    for places in product(range(1, 7), repeat=2):
        counted += fate_of_hits(places.count(1), Target(3)).sunk / 36
    assert found.sunk == counted


def test_a_row_has_six_places():
    assert len(fates([PATROL] * 6)) == 6
    with pytest.raises(ValueError, match="a row of 7 units: 6"):
        fates([PATROL] * 7)
