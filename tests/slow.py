"""What `make quick` leaves out, and why, and what `make test` does: written here alone, and marked by it.

`slow` is left out by `make quick`. `whole` is heavy and rarely breaks: `make whole` runs it with all else and
plays more at random; of each kind something light stays in `make test`.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from functools import cache
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
    "matches/file/test_too_large.py": "files of many megabytes",
    "matches/file/test_lock.py": "waits for other processes",
    "imperium/test_random_play.py": "wars to their end",
    "imperium/test_recorded.py": "wars to their end, in a story",
    "imperium/peace/test_random_campaigns.py": "campaigns to their end",
    "imperium/action/battle/test_battles_played.py": "battles to their end",
    "imperium/action/space_battle/test_random_battles.py": "battles to their end",
    "imperium/action/planetary_battle/test_random_assaults.py": "attacks to their end",
    "outer_planets/test_campaigns.py": "campaigns to their end",
    "outer_planets/web": "pages",
    "own/test_at_the_table.py": "pages",
    "own/test_game_commands.py": "workers in processes of their own",
    "printables/imperium/test_recorded_wars.py": "every sheet through wars to their end",
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
    "test_chance.py": "starts pytest",
    "test_command_line.py": "starts programs",
    "test_command_line_sheets.py": "workers in processes of their own",
    "test_faults.py": "starts pytest",
    "test_grouping.py": "starts pytest",
    "test_packages.py": "starts programs",
    "test_packaging.py": "builds and installs the wheel",
    "test_setup.py": "makes environments",
}
ANSWERS_BY_JSON = "test_whatever_is_sent_as_an_answer_is_answered_as_the_document_says"
AFTER_ANY_ANSWER = "test_nothing_lies_on_undo_in_any_size_after_any_answer_of_a_scene"
# Files, or tests of them.
WHOLE = {
    f"fuzz/test_openapi.py::{ANSWERS_BY_JSON}": "takes half a minute; other routes stay, and forms",
    "twilight/web/test_screens.py::test_axe_finds_nothing_serious_on_any_kind_of_page": "so does the survey",
    "test_bench_load.py::test_small_evenings_are_played_without_an_error": "servers; proof has its requests",
    "outer_planets/web/test_turns.py": "two turns on a tablet and two phones; walks stay (test_walks.py)",
    "twilight/web/test_evening.py": "a round of six; walks stay (test_walks.py)",
    "web/imperium/test_heard_battle.py": "by keyboard alone; one turn is (web/screen/test_screen_reader.py)",
    "web/imperium/test_evenings.py": "whole evenings; the survey looks at each of their questions",
    "web/imperium/test_space_battle.py": "to its end by taps; so is Earth's (test_planet_battle.py)",
}
PHOTOGRAPHED = {
    "printables/outer_planets/test_record.py": "record_brings_the_campaign_back_and_it_is_played_on",
    "printables/paper_save/test_scan.py": "page_brings_back_the_identical_state",
    "printables/twilight/test_record.py": "record_brings_the_match_back_and_it_is_played_on",
}
# Of these one case of so many is not, from the first on.
IN_TURN = {
    f"web/page/test_undo_seen.py::{AFTER_ANY_ANSWER}": (3, "scenes, answer by answer in a browser"),
}
# Of these the first case is not.
BUT_FIRST = {
    **{f"{file}::test_a_photographed_{test}": "photographs" for file, test in PHOTOGRAPHED.items()},
    "printables/paper_save/test_scan.py::test_any_one_code_of_a_whole_page_of_them_may_be_covered": "too",
}
ALL = bool(os.environ.get("WHOLE"))
BROWSERS = {"page", "context", "browser"}


def many(name: str, few: int, whole: int) -> int:
    """How many of a kind are played: as many as a variable of this name says, else few, or all of them."""
    return int(os.environ.get(name, whole if ALL else few))


def is_whole(file: str, test: str, seen: Counter[str]) -> bool:
    """Whether a file, or a test of it, is heavy; `seen` are the tests of which cases came before."""
    number = seen[test]
    seen[test] += 1
    of_many = (test in BUT_FIRST and number > 0) or number % IN_TURN.get(test, (1, ""))[0] > 0
    return file in WHOLE or test in WHOLE or of_many


@cache
def place_of(test: Path) -> str:
    """Where a file of tests lies in their folder; asked for once a file, not once a test."""
    return test.relative_to(ROOT).as_posix()


@cache
def is_listed(test: Path) -> bool:
    """Whether a file of tests, or a folder it lies in, stands in the list."""
    return any(place.as_posix() in SLOW for place in (test, *test.parents))


def is_slow(test: Path, fixtures: Iterable[str]) -> bool:
    """Whether a test stands in the list, or drives a browser."""
    return is_listed(test) or bool(BROWSERS & set(fixtures))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What a quick run leaves out is not even read: to import the tests of pages takes seconds."""
    left_out = config.getoption("markexpr") == "not slow" and collection_path.is_relative_to(ROOT)
    return True if left_out and is_slow(collection_path.relative_to(ROOT), ()) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow, and what is heavy and rarely breaks."""
    seen = Counter[str]()
    for item in items:
        file = place_of(item.path)
        if is_slow(Path(file), getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
        if is_whole(file, f"{file}::{item.name.partition('[')[0]}", seen):
            item.add_marker(pytest.mark.whole)
