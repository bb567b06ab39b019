"""The report after a run, and the choice of quick tests."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from assistant.games import GAMES

from . import seconds, slow


class Report(NamedTuple):
    """A part of a test."""

    nodeid: str
    duration: float


def test_a_test_counts_to_its_game_wherever_its_folder_lies_and_else_to_its_first_folder() -> None:
    assert seconds.area_of("tests/printables/imperium/aid/test_aid.py::test_a[en/ja]") == "imperium"
    assert seconds.area_of("tests/six/test_play.py::test_a") == "six"
    assert seconds.area_of("tests/web/page/test_pages.py::test_a") == "web"
    assert seconds.area_of("tests/test_setup.py::test_a") == "tests"


def test_every_game_has_a_budget() -> None:
    assert set(GAMES) <= set(seconds.GAMES)


def test_fixtures_count_and_the_slowest_of_each_area_are_named_longest_area_first() -> None:
    told = [Report("tests/core/test_a.py::test_a", 2.0), Report("tests/core/test_a.py::test_b", 1.0)]
    told += [Report("tests/web/test_c.py::test_c", 3.0)] * 2
    lines = list(seconds.lines_of(seconds.by_area(told)))
    assert [line.split() for line in lines] == [
        ["6.0", "s", "web,", "1", "tests"],
        ["6.0", "s", "web/test_c.py::test_c"],
        ["3.0", "s", "core,", "2", "tests"],
        ["2.0", "s", "core/test_a.py::test_a"],
        ["1.0", "s", "core/test_a.py::test_b"],
    ]


def test_a_part_of_a_test_does_not_count_beside_the_test() -> None:
    class Part(pytest.SubtestReport):
        def __init__(self) -> None:
            self.nodeid, self.duration = whole.nodeid, 1.5

    whole = Report("tests/core/test_a.py::test_a", 2.0)
    assert seconds.by_area([whole, Part()]) == {"core": {whole.nodeid: 2.0}}


@pytest.mark.parametrize(("spent", "over"), [(0.0, False), (0.2, True)])
def test_a_game_over_its_budget_is_named_in_a_line(spent: float, over: bool) -> None:
    told = [Report("tests/imperium/test_a.py::test_a", seconds.SECONDS_A_GAME + spent)]
    lines = list(seconds.lines_of(seconds.by_area(told)))
    assert any("OVER BUDGET: the tests of imperium" in line for line in lines) is over


def test_every_place_in_the_list_of_slow_tests_exists_and_has_its_reason() -> None:
    assert [place for place in slow.SLOW if not (slow.ROOT / place).exists()] == []
    assert all(slow.SLOW.values())


def test_every_test_that_is_heavy_and_rarely_breaks_exists_and_has_its_reason() -> None:
    in_turn = {test: reason for test, (_, reason) in slow.IN_TURN.items()}
    for place, reason in (slow.WHOLE | slow.BUT_FIRST | in_turn).items():
        file, _, test = place.partition("::")
        assert f"def {test}" in (slow.ROOT / file).read_text(encoding="utf-8")
        assert reason


def test_of_some_tests_the_first_case_alone_is_light_and_of_others_one_in_so_many() -> None:
    file, _, _ = (test := next(iter(slow.BUT_FIRST))).partition("::")
    seen = Counter[str]()
    assert [slow.is_whole(file, test, seen) for _ in range(3)] == [False, True, True]
    test, (many, _) = next(iter(slow.IN_TURN.items()))
    assert [slow.is_whole(file, test, seen) for _ in range(many + 1)] == [False, *[True] * (many - 1), False]
    assert slow.is_whole(next(iter(slow.WHOLE)), "any", seen)
    assert not slow.is_whole(file, f"{file}::another", seen)


@pytest.mark.parametrize(("asked", "every", "number"), [("", False, 3), ("", True, 9), ("7", True, 7)])
def test_so_many_are_played_as_is_asked_for_or_few_or_in_a_whole_run_all(
    monkeypatch: pytest.MonkeyPatch, asked: str, every: bool, number: int
) -> None:
    monkeypatch.setattr(slow, "ALL", every)
    if asked:
        monkeypatch.setenv("MATCHES_OF_A_TEST", asked)
    assert slow.many("MATCHES_OF_A_TEST", 3, 9) == number


def test_rules_and_sheets_are_quick_and_browsers_are_slow_wherever_they_lie() -> None:
    assert not slow.is_slow(Path("imperium/pieces/test_units.py"), ("state",))
    assert not slow.is_slow(Path("printables/imperium/test_large.py"), ())
    assert slow.is_slow(Path("imperium/pieces/test_units.py"), ("page",))
    assert slow.is_slow(Path("web/door/test_join.py"), ())


@pytest.mark.parametrize(("asked", "quick"), [("not slow", True), ("", False), ("slow", False)])
def test_a_quick_run_does_not_even_read_what_it_leaves_out(asked: str, quick: bool) -> None:
    class Asked:
        def getoption(self, name: str) -> str:
            return {"markexpr": asked}[name]

    left_out = [
        slow.pytest_ignore_collect(slow.ROOT / place, cast("pytest.Config", Asked()))
        for place in ("web", "test_packaging.py", "six/test_play.py")
    ]
    assert left_out == ([True, True, None] if quick else [None] * 3)


def test_this_test_carries_the_mark_only_if_the_list_says_so(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("slow") is None
