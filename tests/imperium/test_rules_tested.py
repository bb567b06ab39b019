"""docs/rules-tested.md names tests that there are, for every section of the rules that is played."""

from __future__ import annotations

from pathlib import Path

from tests.listed_rules import cases, missing

LIST = "rules-tested.md"
SECTIONS = [
    "6.1", "6.2", "7.1", "7.2", "7.3", "7.4", "8.0", "9.0", "10.0",
    "11.0", "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8",
    "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9",
    "13.0", "13.1", "13.2", "13.3", "13.4", "14.1", "14.2", "14.3", "15.0", "16.0",
    "17.1", "17.2", "17.3", "17.4",
]  # fmt: skip
LEAST_CASES = 62


def test_every_case_names_tests_that_there_are() -> None:
    assert missing(LIST, Path(__file__).parent) == (set(), [])


def test_every_section_that_is_played_has_its_cases_in_its_place() -> None:
    rules = [rule for rule, *_ in cases(LIST)]
    assert list(dict.fromkeys(rules)) == SECTIONS
    assert rules == sorted(rules, key=SECTIONS.index)


def test_there_are_as_many_cases_as_tables_have_argued_about_and_none_twice() -> None:
    sentences = [sentence for _, sentence, _ in cases(LIST)]
    assert len(sentences) == len(set(sentences)) >= LEAST_CASES
