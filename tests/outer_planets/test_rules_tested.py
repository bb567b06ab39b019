"""docs/rules-tested-outer-planets.md names tests that there are, for every rule the assistant keeps."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

from tests import listed_rules
from tests.listed_rules import cases, missing

LIST = "rules-tested-outer-planets.md"
HERE = Path(__file__).parent
# The sections of the digest, as far down as it counts them.
RULES = [
    "2-1-2", "2-3-2", "2-3-6", "2-3-7", "2-4", "4-1", "4-2", "4-2-2", "4-2-3", "4-3", "6-1",
    "6-1-2", "6-1-3", "6-1-4", "6-1-5", "7-1", "7-2-2", "7-2-3", "7-3-1", "7-3-2", "7-3-3", "7-4-1",
    "7-4-2", "7-4-3", "8-1-2", "8-1-3", "8-2-1", "8-2-2", "8-2-3", "8-2-4", "8-2-5", "8-3-2",
    "8-4-1", "8-4-2", "8-4-3", "8-4-4", "8-4-5", "8-4-6", "8-5-1", "8-6-1", "8-6-2", "8-7", "8-8-2",
    "8-8-3", "9-1-2", "9-1-3", "9-1-4", "9-3-1", "9-3-2", "9-4-1", "9-4-3", "9-4-4", "9-5-1",
    "9-5-3", "9-6-1", "9-6-2", "9-6-3", "9-6-4", "9-7-1", "9-7-2", "9-7-3", "9-8", "9-9", "10-1-1",
    "10-1-2", "10-2-1", "10-2-2", "10-2-3", "10-3", "10-4", "11-1-1", "11-1-2", "11-2-2", "11-2-3",
    "11-2-4", "11-2-5", "11-2-6", "11-2-7", "11-2-8", "11-3", "12", "12-1", "12-1-1", "12-1-2",
    "12-1-3", "12-2-1", "12-2-2", "12-3", "12-3-2", "12-3-3", "13-1-1", "13-1-2", "13-1-3", "13-2",
    "13-2-1", "13-2-2", "13-2-3", "14-1", "14-2", "15-1",
]  # fmt: skip
LEAST_CASES = 100


def test_every_rule_names_tests_that_there_are() -> None:
    assert missing(LIST, HERE) == (set(), [])


def test_every_rule_has_its_cases_in_its_place() -> None:
    rules = [rule for rule, *_ in cases(LIST)]
    assert list(dict.fromkeys(rules)) == RULES
    assert rules == sorted(rules, key=lambda rule: [int(part) for part in rule.split("-")])


def test_there_are_as_many_cases_as_the_rules_have_sentences_and_none_twice() -> None:
    sentences = [sentence for _, sentence, _ in cases(LIST)]
    assert len(sentences) == len(set(sentences)) >= LEAST_CASES


def test_every_test_that_names_a_rule_is_listed_under_it() -> None:
    listed: dict[str, set[str]] = {}
    for rule, _, tests in cases(LIST):
        for test in tests:
            listed.setdefault(test, set()).add(rule)
    named = {test: rule for test in listed_rules.tests_in(HERE) if (rule := numbered(test))}
    assert {test: rule for test, rule in named.items() if rule not in listed.get(test, ())} == {}


def numbered(test: str) -> str:
    """The rule in the name of a test: the longest number of it that is listed; empty without one."""
    numbers = list(takewhile(str.isdecimal, test.split("_")[1:]))
    found = ("-".join(numbers[:length]) for length in range(len(numbers), 0, -1))
    return next((rule for rule in found if rule in RULES), "")
