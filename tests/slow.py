"""What `make quick` leaves out, and why: written here alone; collected tests get the mark `slow` by it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent
# Folders and files of tests, with the reason.
SLOW = {
    "any_game": "every stop of every game, and random play of all of them",
    "web": "pages, many of them in a browser",
    "proof": "servers just started, and all orders of requests",
    "crash": "power cut at every write",
    "fuzz": "hundreds of hostile requests",
    "reading": "workers in processes of their own",
    "matches/test_too_large.py": "files of many megabytes",
    "matches/test_lock.py": "waits for other processes",
    "imperium/test_open_questions.py": "wars to their end",
    "imperium/test_random_play.py": "wars to their end",
    "imperium/test_recorded.py": "wars to their end",
    "imperium/peace/test_random_campaigns.py": "campaigns to their end",
    "imperium/action/battle/test_battles_played.py": "battles to their end",
    "imperium/action/space_battle/test_random_battles.py": "battles to their end",
    "imperium/action/planetary_battle/test_random_assaults.py": "attacks to their end",
    "outer_planets/test_campaigns.py": "campaigns to their end",
    "outer_planets/test_recorded.py": "campaigns to their end",
    "outer_planets/web": "pages",
    "printables/imperium/test_recorded_wars.py": "every sheet through wars to their end",
    "printables/test_every_fact.py": "every value of a state changed, and every sheet drawn for each",
    "printables/paper_save/test_scan.py": "photographs, worn and turned",
    "printables/paper_save/test_story.py": "photographs of long records",
    "printables/twilight/test_moments.py": "every sheet through games to their end",
    "printables/twilight/test_record.py": "photographs, and games played far",
    "six/web": "pages",
    "twilight/test_random_play.py": "games to their end",
    "twilight/web": "pages, some of them in a browser",
    "test_bench_load.py": "plays for seconds",
    "test_bench_play.py": "starts programs",
    "test_bench_uploads.py": "starts programs",
    "test_carry.py": "starts programs",
    "test_command_line.py": "starts programs",
    "test_command_line_sheets.py": "workers in processes of their own",
    "test_faults.py": "starts pytest",
    "test_grouping.py": "starts pytest",
    "test_packaging.py": "builds and installs the wheel",
    "test_setup.py": "makes environments",
}
BROWSERS = {"page", "context", "browser"}


def is_slow(test: Path, fixtures: Iterable[str]) -> bool:
    """Whether a test stands in the list, or drives a browser."""
    places = {test.as_posix(), *(folder.as_posix() for folder in test.parents)}
    return bool(places & set(SLOW) or BROWSERS & set(fixtures))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What a quick run leaves out is not even read: to import the tests of pages takes seconds."""
    left_out = config.getoption("markexpr") == "not slow" and collection_path.is_relative_to(ROOT)
    return True if left_out and is_slow(collection_path.relative_to(ROOT), ()) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if is_slow(item.path.relative_to(ROOT), getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
