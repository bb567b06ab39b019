"""The lists of rules name tests that there are, for every rule that a game keeps."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

from tests import listed_rules
from tests.listed_rules import cases, missing

from .handed import KEYS, handed

RULED = {key: rules for key in KEYS if (rules := handed(key).rules)}
TESTS = Path(__file__).parents[1]
every_game = pytest.mark.parametrize("key", RULED)


@every_game
def test_every_case_names_tests_that_there_are(key: str) -> None:
    assert missing(RULED[key].listed, TESTS / key) == (set(), [])


@every_game
def test_every_section_has_its_cases_in_its_place(key: str) -> None:
    rules, sections = [rule for rule, *_ in cases(RULED[key].listed)], RULED[key].sections
    assert tuple(dict.fromkeys(rules)) == sections
    assert rules == sorted(rules, key=sections.index)


@every_game
def test_there_are_as_many_cases_as_tables_have_argued_about_and_none_twice(key: str) -> None:
    sentences = [sentence for _, sentence, _ in cases(RULED[key].listed)]
    assert len(sentences) == len(set(sentences)) >= RULED[key].cases


@pytest.mark.parametrize("key", [key for key, rules in RULED.items() if rules.all_named is not None])
def test_every_test_that_names_a_rule_is_listed_under_it(key: str) -> None:
    listed: dict[str, set[str]] = {}
    for rule, _, tests in cases(RULED[key].listed):
        for test in tests:
            listed.setdefault(test, set()).add(rule)
    there = listed_rules.tests_in(TESTS / key) if RULED[key].all_named else listed
    named = {test: numbered(test, RULED[key].sections) for test in there}
    assert {test: rule for test, rule in named.items() if rule and rule not in listed.get(test, ())} == {}


def numbered(test: str, sections: tuple[str, ...]) -> str:
    """The rule in the name of a test: the longest number of it that is listed; empty without one."""
    numbers = list(takewhile(str.isdecimal, test.split("_")[1:]))
    known = {re.sub(r"\D", "-", each): each for each in sections}
    found = ("-".join(numbers[:length]) for length in range(len(numbers), 0, -1))
    return next((known[number] for number in found if number in known), "")
