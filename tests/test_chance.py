"""Chance of tests: alike in every run, in every order, and for what several tests share."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from assistant.core.odds.dice import Die, draw, throw

from .chance import once

Thrown = tuple[tuple[int, ...], tuple[int, ...]]
ROOT = Path(__file__).parent.parent
# Names a file to which the tests of another run add what they threw.
TOLD = "TOLD"


def thrown() -> Thrown:
    return throw(20, Die.D10), draw(range(20), 20)


def tell(what: str, found: Thrown) -> None:
    """Told to the test that started this run."""
    if os.environ.get(TOLD):
        with Path(os.environ[TOLD]).open("a") as file:
            file.write(f"{what} {found}\n")


@once
def kept() -> Thrown:
    return thrown()


@cache
def kept_by_the_first() -> Thrown:
    return thrown()


@pytest.fixture(scope="module")
def shared() -> Thrown:
    return thrown()


@pytest.mark.parametrize("number", [1, 2])
def test_a_test_throws_by_its_own_name(number: int, shared: Thrown) -> None:
    own = thrown()
    tell(f"own {number}", own)
    tell("shared", shared)
    tell("kept", kept())
    assert len({own, shared, kept(), thrown()}) == 4


def test_what_is_played_once_leaves_the_chance_of_a_test_as_it_is() -> None:
    tell("kept", kept())
    tell("after", thrown())


def test_what_is_kept_for_several_tests_is_never_thrown_by_the_first() -> None:
    with pytest.raises(AssertionError, match="kept_by_the_first is kept for other tests"):
        kept_by_the_first()


def run(told: Path, tests: list[object], hash_seed: str) -> set[str]:
    """What tests of this file throw in a run of their own."""
    names = [f"{__file__}::{each.__name__}" for each in tests]  # type: ignore[attr-defined]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:playwright", *names]
    env = {**os.environ, TOLD: str(told), "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return set(told.read_text().splitlines())


def test_the_same_tests_throw_the_same_in_every_run_and_order(tmp_path: Path) -> None:
    tests: list[object] = [
        test_a_test_throws_by_its_own_name,
        test_what_is_played_once_leaves_the_chance_of_a_test_as_it_is,
    ]
    one = run(tmp_path / "one", tests, "1")
    assert one == run(tmp_path / "other", tests[::-1], "2")
    assert len(one) == 5
