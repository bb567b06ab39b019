"""Pairs instead of every combination: none is left out, and hardly more cases than there must be."""

from __future__ import annotations

from itertools import combinations, product

from .pairs import pairs

COLUMNS = ("abcdefg", ("a4", "letter"), ("en", "ja"), ("normal", "large"))


def test_every_two_values_of_any_two_columns_meet_in_a_case() -> None:
    cases = pairs(*COLUMNS)
    for one, other in combinations(range(len(COLUMNS)), 2):
        met = {(case[one], case[other]) for case in cases}
        assert met == set(product(COLUMNS[one], COLUMNS[other]))


def test_there_are_about_as_many_cases_as_the_two_longest_columns_have_pairs_and_always_the_same() -> None:
    assert 14 <= len(pairs(*COLUMNS)) <= 17
    assert pairs(*COLUMNS) == pairs(*COLUMNS)
    assert len(pairs("abc", ("en", "ja"))) == 6
