"""What `make quick` leaves out, and why: written here alone; collected tests get the mark `slow` by it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent
# Folders and files of tests, with the reason.
SLOW = {
    "web": "pages, many of them in a browser",
    "proof": "servers just started, and all orders of requests",
    "crash": "power cut at every write",
    "fuzz": "hundreds of hostile requests",
    "reading": "workers in processes of their own",
    "matches/test_lock.py": "waits for other processes",
    "imperium/test_random_play.py": "wars to their end",
    "imperium/action/space_battle/test_random_battles.py": "battles to their end",
    "imperium/action/planetary_battle/test_random_assaults.py": "attacks to their end",
    "printables/paper_save/test_scan.py": "photographs, worn and turned",
    "test_bench_load.py": "plays for seconds",
    "test_bench_play.py": "starts programs",
    "test_bench_uploads.py": "starts programs",
    "test_carry.py": "starts programs",
    "test_command_line.py": "starts programs",
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if is_slow(item.path.relative_to(ROOT), getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
