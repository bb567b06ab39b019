"""12 Where a unit at sea ends: the tanker first, then a port, then the neutral port."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.outer_planets.odds.checks import Mover
from assistant.games.outer_planets.odds.returning import Way, home, in_port, reasons, staying

TANKER = (1, 2, 3)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
SHIP = Mover(3)


@pytest.mark.parametrize(
    ("way", "ends"),
    [
        (Way(SHIP, 0), (0, 1, 0, 0)),
        (Way(SHIP, 1), (0, 1, 0, 0)),
        (Way(SHIP, 2), (0, THIRD, 0, 2 * THIRD)),
        (Way(SHIP, 2, neutral=True), (0, THIRD, 2 * THIRD, 0)),
        (Way(SHIP, 2, tries=2), (0, 1 - Fraction(4, 9), 0, Fraction(4, 9))),
        (Way(Mover(3, hq=True), 2), (0, HALF, 0, HALF)),
        (Way(Mover(4, crippled=True), 2), (0, 0, 0, 1)),
        (Way(SHIP, None), (0, 0, 0, 1)),
        (Way(SHIP, 3), (0, 0, 0, 1)),
        (Way(SHIP, None, neutral=True), (0, 0, 1, 0)),
        (Way(SHIP, None, tanker=TANKER), (HALF, 0, 0, HALF)),
        (Way(SHIP, 2, tanker=TANKER, neutral=True), (HALF, HALF * THIRD, HALF * 2 * THIRD, 0)),
    ],
)
def test_a_unit_stays_or_reaches_a_port_or_the_neutral_port_or_is_removed(way, ends):
    assert home(way) == ends
    assert sum(home(way)) == 1


def test_the_chances_name_the_rules_they_come_from():
    way = Way(Mover(4, hq=True), 2, neutral=True, tanker=TANKER)
    assert [part.rule for part in reasons(way)] == ["12-2-1", "12-1-2", "8-4-6", "10-1-2", "12-3-1"]
    assert [part.rule for part in reasons(Way(SHIP, 1))] == ["12-1-1"]
    assert [part.rule for part in reasons(Way(SHIP, 3))] == ["12-1-3"]
    assert reasons(way)[0].sentence.values["faces"] == 3


def test_how_many_stay_or_get_home():
    assert staying(2, TANKER) == (Fraction(1, 4), HALF, Fraction(1, 4))
    assert in_port([Way(SHIP, 1), Way(SHIP, 2), Way(SHIP, None)]) == (0, 2 * THIRD, THIRD, 0)
