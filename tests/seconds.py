"""After a run: how many seconds the tests of each area took, its slowest tests, and what a game may take.

A line says so when a game is over its budget; nothing fails by it, for machines differ and are shared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Protocol

import pytest

from assistant.games import COVERS

# Of the tests that lie in a folder of the game's key, on two quiet cores.
SECONDS_A_GAME = 240
GAMES = (*COVERS, "six")
# Below this a run was of a few tests, whose times say nothing about areas.
WORTH_TELLING = 20
SLOWEST = 3

Times = dict[str, float]


class Timed(Protocol):
    """What is read of a report of a test's beginning, call or end."""

    nodeid: str
    duration: float


def area_of(nodeid: str) -> str:
    """The game in whose folder a test lies, or else the folder under `tests`, or `tests` itself."""
    folders = nodeid.partition("::")[0].split("/")[1:-1]
    return next((folder for folder in folders if folder in GAMES), folders[0] if folders else "tests")


def by_area(reports: Iterable[Timed]) -> dict[str, Times]:
    """The seconds of each test, its fixtures included, by area."""
    found: dict[str, Times] = defaultdict(lambda: defaultdict(float))
    for report in reports:
        # The time of a part of a test is in that of the test.
        if isinstance(report, pytest.SubtestReport):
            continue
        found[area_of(report.nodeid)][report.nodeid] += report.duration
    return found


def lines_of(areas: dict[str, Times]) -> Iterator[str]:
    """An area a line, the longest first, with its slowest tests below; and the games over their budget."""
    for area, times in sorted(areas.items(), key=lambda one: -sum(one[1].values())):
        yield f"{sum(times.values()):7.1f} s  {area}, {len(times)} tests"
        for test in sorted(times, key=lambda one: -times[one])[:SLOWEST]:
            yield f"{times[test]:17.1f} s  {test.removeprefix('tests/')}"
    for game in GAMES:
        spent = sum(areas.get(game, {}).values())
        if spent > SECONDS_A_GAME:
            yield f"OVER BUDGET: the tests of {game} took {spent:.0f} s of {SECONDS_A_GAME} s"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the report at the end of a run that is long enough."""
    reports = [one for some in terminalreporter.stats.values() for one in some if hasattr(one, "duration")]
    areas = by_area(one for one in reports if getattr(one, "when", None))
    if sum(sum(times.values()) for times in areas.values()) < WORTH_TELLING:
        return
    terminalreporter.section("seconds")
    for line in lines_of(areas):
        terminalreporter.write_line(line)
