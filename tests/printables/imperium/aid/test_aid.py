"""The player aid: its figures are those of the tables, its chances those of the dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.games.imperium.components.tables import table
from printables import print_sheet
from printables.imperium.aid.battle import chance_of_hits, percent
from printables.imperium.aid.plate import values_of
from printables.imperium.battle.board import distance, hits_from
from tests.printables.late import late
from tests.printables.paper import Read, asked, war


def test_every_type_is_listed_with_its_price_and_what_its_counters_print() -> None:
    state = late()
    first = Read(print_sheet("imperium", "aid", asked(state))).pages[0]
    for row in table(state, "production").rows:
        for side in ("terran", "imperial"):
            if side in row.give:
                assert str(row.give[side]) in first
                fire, _ = values_of(state, side, row.key)
                if row.key not in ("PD", "RT", "JT", "OUTPOST"):
                    assert "-".join(map(str, fire)) in first


def test_the_income_worksheet_shows_the_budget_of_the_match() -> None:
    state = late()
    state.sides["imperial"].budget = 22
    text = Read(print_sheet("imperium", "aid", asked(state))).pages[0]
    assert "22\r\nbudget" in text or "22 budget" in text


def test_hits_come_from_the_fire_tables() -> None:
    request = asked(war())
    assert [hits_from(request, "beam_fire", far, False) for far in range(4)] == [4, 6, 0, 0]
    assert [hits_from(request, "beam_fire", far, True) for far in range(4)] == [4, 6, 6, 0]
    assert [hits_from(request, "torpedo_fire", far, False) for far in range(4)] == [5, 5, 6, 6]


def test_chances_are_exact() -> None:
    assert chance_of_hits(1, 4, 1) == Fraction(1, 2)
    assert chance_of_hits(2, 5, 1) == 1 - Fraction(4, 6) ** 2
    assert chance_of_hits(2, 6, 3) == 0
    assert sum(chance_of_hits(3, 4, n) - chance_of_hits(3, 4, n + 1) for n in range(4)) == 1


def test_a_chance_is_never_rounded_to_none_or_certainty() -> None:
    assert percent(Fraction(0)) == "–"
    assert percent(Fraction(1, 500)) == "<1"
    assert percent(Fraction(499, 500)) == ">99"
    assert percent(Fraction(1, 2)) == "50"


def test_distance_counts_levels_rows_and_columns() -> None:
    assert distance((2, 3, 3), (2, 3, 3)) == 0
    assert distance((1, 1, 1), (3, 5, 5)) == 10
    assert distance((2, 3, 2), (1, 3, 3)) == 2


def test_distances_lie_as_the_board_does_with_232_above_the_planet(documents) -> None:
    print_sheet("imperium", "aid", asked(late()))
    runs = [run for run in documents[-1].log.runs if run.text in ("0", "1", "2", "3")]
    (start,) = [run for run in runs if run.text == "0" and run.size == 11]
    near = [run for run in runs if run.page == start.page and abs(run.left - start.left) < 16]
    over = [run.text for run in near if abs(run.left - start.left) < 1 and 0 < start.top - run.top < 16]
    beside = [run.text for run in near if abs(run.top - start.top) < 1 and start.left - run.left > 0]
    assert (over, sorted(beside)) == (["1"], ["1", "2"])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_type_is_half_as_large_again_and_says_the_same(language: str, documents) -> None:
    normal = Read(print_sheet("imperium", "aid", asked(late(), language=language)))
    large = Read(print_sheet("imperium", "aid", asked(late(), language=language, size="large")))
    assert len(large.pages) > len(normal.pages)
    bodies = [run for run in documents[-1].log.runs if 17 <= run.top <= 250]
    assert min(run.size for run in bodies) >= 7.5 * 1.5
    for words in ("7-9-3-4", ">99", "12.6–7"):
        assert words in large.text
