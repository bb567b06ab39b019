"""docs/rules-tested-twilight.md names tests that there are, for every step of the rules."""

from __future__ import annotations

from pathlib import Path

from tests.listed_rules import cases, missing

LIST = "rules-tested-twilight.md"
STEPS = [
    "1", "3", "4", "5", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6", "6-7", "7-1", "7-3", "7-5", "8", "9",
    "10-1", "10-2", "10-3", "10-4", "10-5", "10-6", "10-7", "11", "12", "12-0", "12-1", "12-2", "12-3",
    "12-4",
]  # fmt: skip
LEAST_CASES = 60


def test_every_case_names_tests_that_there_are() -> None:
    assert missing(LIST, Path(__file__).parent) == (set(), [])


def test_every_step_has_its_cases_in_its_place() -> None:
    steps = [step for step, *_ in cases(LIST)]
    assert list(dict.fromkeys(steps)) == STEPS
    assert steps == sorted(steps, key=STEPS.index)


def test_there_are_as_many_cases_as_the_rules_have_sentences_and_none_twice() -> None:
    sentences = [sentence for _, sentence, _ in cases(LIST)]
    assert len(sentences) == len(set(sentences)) >= LEAST_CASES


def test_every_test_that_names_a_step_is_listed_under_it() -> None:
    listed: dict[str, set[str]] = {}
    for step, _, tests in cases(LIST):
        for test in tests:
            listed.setdefault(test, set()).add(step)
    assert {test for test, steps in listed.items() if numbered(test) not in ("", *steps)} == set()


def numbered(test: str) -> str:
    """The step in the name of a test."""
    numbers = [word for word in test.split("_")[1:3] if word.isdecimal()]
    return "-".join(numbers) if test.split("_")[1].isdecimal() else ""
