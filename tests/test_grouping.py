"""Tests that share something costly run in one worker; some versions of pytest and xdist lose that."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .grouping import LONGEST, OF_SOURCES, group_of, turn_of
from .slow import ROOT

GROUPED = """
import pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("number", range(6))
def test_grouped(number, worker_id):
    with open("workers", "a") as workers:
        print(worker_id, file=workers)
"""


def test_tests_of_one_group_run_in_one_worker(tmp_path: Path) -> None:
    (tmp_path / "test_grouped.py").write_text(GROUPED)
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "2", "--dist", "loadgroup", "."]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    inherited = {name for name in alone if name.startswith("PYTEST_XDIST")}
    own = {name: value for name, value in alone.items() if name not in inherited}
    done = subprocess.run(command, cwd=tmp_path, env=own, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    workers = (tmp_path / "workers").read_text().split()
    assert len(workers) == 6
    assert len(set(workers)) == 1


@pytest.mark.parametrize("number", range(2))
def test_a_file_is_a_group_unless_its_tests_say_otherwise(
    number: int, request: pytest.FixtureRequest
) -> None:
    marks = [mark.args for mark in request.node.iter_markers("xdist_group")]
    assert marks == [("test_grouping.py",)]


def test_the_longest_groups_there_are_begin_first(request: pytest.FixtureRequest) -> None:
    named = "".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("test_*.py"))
    assert [group for group in LONGEST if f'xdist_group("{group}")' not in named] == []
    longest = request.node
    assert turn_of(longest) == len(LONGEST)
    for number, group in enumerate(LONGEST):
        longest.add_marker(pytest.mark.xdist_group(group), append=False)
        assert turn_of(longest) == number


@pytest.mark.xdist_group("named")
def test_what_names_its_group_is_in_no_other(request: pytest.FixtureRequest) -> None:
    assert [mark.args for mark in request.node.iter_markers("xdist_group")] == [("named",)]


def test_what_reads_all_sources_runs_together() -> None:
    assert [file for file in OF_SOURCES if not (ROOT / file).is_file()] == []
    assert {group_of(file) for file in OF_SOURCES} == {"sources"}
    assert group_of("core/odds/test_dice.py") == "core/odds/test_dice.py"
