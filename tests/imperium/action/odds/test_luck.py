"""The luck ledger sets hits thrown against hits expected."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.imperium.action.odds.luck import luck
from assistant.games.imperium.state.space_battle import Tally


def tally(side: str, hits: int, thrown: dict[int, int]) -> Tally:
    return Tally(1, 4, side, "beam", sum(thrown.values()), hits, thrown=thrown)


def test_hits_are_set_against_what_such_dice_are_expected_to_score() -> None:
    fallen = [tally("terran", 3, {4: 4}), tally("imperial", 0, {6: 9}), tally("terran", 2, {5: 3, 6: 6})]
    found = luck(fallen, "terran")
    assert (found.dice, found.hits, found.expected) == (13, 5, Fraction(4))
    assert luck(fallen, "imperial").expected == Fraction(3, 2)


def test_how_rare_such_dice_are_is_the_chance_of_as_many_hits_or_more() -> None:
    found = luck([tally("terran", 2, {6: 2})], "terran")
    assert found.at_least == pytest.approx(1 / 36)
    assert found.better_than == 97
    assert luck([tally("terran", 0, {6: 2})], "terran").at_least == pytest.approx(1)


def test_no_dice_are_neither_lucky_nor_unlucky() -> None:
    found = luck([], "terran")
    assert (found.dice, found.hits, found.expected, found.at_least) == (0, 0, 0, 1)


def test_thousands_of_dice_still_add_up() -> None:
    found = luck([tally("terran", 420, {4: 300, 5: 500, 6: 700})], "terran")
    assert float(found.expected) == pytest.approx(433.3, abs=0.1)
    assert found.at_least == pytest.approx(0.794, abs=0.001)
