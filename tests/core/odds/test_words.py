"""A chance is said in one way everywhere, and nothing is called certain that is not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.core.odds.words import bar, percent, percent_in_tenths, percents, tenths


@pytest.mark.parametrize(
    ("chance", "words", "in_tenths"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(1, 10**30), "<1", "<0.1"),
        (Fraction(1, 1000), "<1", "0.1"),
        (Fraction(1, 200), "1", "0.5"),
        (Fraction(1, 3), "33", "33.3"),
        (0.285, "29", "28.5"),
        (0.999999, ">99", ">99.9"),
        (Fraction(199, 200), ">99", "99.5"),
        (1 - Fraction(1, 10**30), ">99", ">99.9"),
        (Fraction(1), "100", "100"),
    ],
)
def test_nothing_is_called_certain_that_is_not(chance: Fraction | float, words: str, in_tenths: str) -> None:
    assert (percent(chance), percent_in_tenths(chance)) == (words, in_tenths)


def test_of_all_that_may_happen_one_is_certain_only_where_nothing_else_may() -> None:
    # Chances added up: 1 - 1e-20 is 1 as a floating number, and tenths of a hundred are not quite one.
    assert percents((1.0, 1e-20, 0.0)) == (">99", "<1", "0")
    assert percents((0.1 + 0.2 + 0.7 - 2e-16, 0.0)) == ("100", "0")
    assert percents((Fraction(1, 3), Fraction(2, 3))) == ("33", "67")


def test_of_what_is_only_estimated_nothing_is_certain() -> None:
    assert percents((1.0, 0.0), estimated=True) == (">99", "<1")


def test_numbers_to_be_expected_have_one_decimal() -> None:
    assert [tenths(Fraction(n, 3)) for n in (0, 1, 2, 3, 31)] == ["0.0", "0.3", "0.7", "1.0", "10.3"]
    assert [tenths(number) for number in (0.05, 0.15, 2.45, 12)] == ["0.1", "0.2", "2.5", "12.0"]


def test_a_bar_is_as_long_as_its_chance() -> None:
    assert [bar(each) for each in (0, 0.1234, Fraction(1, 2), 1)] == ["0", "12", "50", "100"]
