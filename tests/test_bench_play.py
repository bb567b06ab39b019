"""The long play chooses wars that together show everything, and tells of those that break something."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.imperium.test_random_play import CHOSEN
from tests.imperium.wars import War

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


def test_a_few_wars_are_played_and_some_chosen_that_show_all_of_them() -> None:
    command = [sys.executable, str(SCRIPTS / "bench_play.py"), "3", "--first", "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "3 wars to their end" in told.stdout
    assert told.stdout.endswith("nothing was broken\n")
    chosen = [int(number) for number in told.stdout.splitlines()[-2].split(",")]
    assert chosen
    assert set(chosen) <= {1, 2, 3}


@pytest.mark.parametrize(
    "fault", [AssertionError("money out of nowhere"), KeyError("sol"), RecursionError("deep")]
)
def test_a_war_that_breaks_something_is_told_by_its_number_whatever_it_is(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import bench_play

    def broken(self: War) -> None:
        raise fault

    monkeypatch.setattr(War, "play", broken)
    told = f"{type(fault).__name__}: {fault}"
    assert bench_play.play(4) == bench_play.Played(4, fault=told)


def test_the_choice_leaves_out_what_shows_nothing_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from bench_play import Played, chosen

    wars = [Played(1, frozenset("ab")), Played(2, frozenset("abc")), Played(3, frozenset("d")), Played(4)]
    assert chosen(wars) == [2, 3]


def test_no_chosen_war_stands_twice() -> None:
    assert list(CHOSEN) == sorted(set(CHOSEN))
