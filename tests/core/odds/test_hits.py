"""Hits of several dice come out alike however they are reckoned."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import Volley, at_least, expected, hitting, how_many, spread, ways


def test_faces_that_hit_are_those_a_die_has() -> None:
    assert [hitting(least) for least in (0, 1, 2, 6, 7, 9)] == [6, 6, 5, 1, 0, 0]
    assert [hitting(least, Die.D10) for least in (1, 8, 10, 12)] == [10, 3, 1, 0]


def test_ways_fractions_and_numbers_agree_with_every_throw_counted() -> None:
    leasts = (3, 3, 5, 6)
    counted = [0] * 5
    for faces in product(range(1, 7), repeat=4):
        counted[sum(face >= least for face, least in zip(faces, leasts, strict=True))] += 1
    volleys = [Volley(2, 3), Volley(1, 5), Volley(1, 6)]
    assert list(ways(volleys)) == counted
    exact = how_many(Fraction(hitting(least), 6) for least in leasts)
    assert [each * 6**4 for each in exact] == counted
    assert spread(volleys) == pytest.approx([float(each) for each in exact])
    assert (at_least(exact, 3), expected(exact)) == (exact[3] + exact[4], Fraction(4 + 4 + 2 + 1, 6))


def test_what_hardly_ever_happens_is_kept_where_it_is_asked_for() -> None:
    volleys = [Volley(30, 6)]
    assert spread(volleys)[30] == 0
    assert spread(volleys, faint=0.0)[30] == pytest.approx(6.0**-30)
