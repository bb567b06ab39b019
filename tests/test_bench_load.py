"""The load bench holds its limits as they were promised, and its screens get through without an error."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent / "scripts" / "bench_load.py"
PROMISED = {
    "SCREENS": 4,
    "CLOSED_SCREENS": 7,
    "SLOWEST_ANSWER": 250,
    "SLOWEST_SHOWN": 1500,
    "MOST_MEMORY": 300,
}


def test_the_promises_are_the_limits() -> None:
    assigned = [node for node in ast.parse(BENCH.read_text()).body if isinstance(node, ast.Assign)]
    limits = {ast.unparse(node.targets[0]): node.value for node in assigned}
    assert {name: ast.literal_eval(limits[name]) for name in PROMISED} == PROMISED


def test_a_small_hall_plays_without_an_error_and_every_answer_is_in_its_journal() -> None:
    command = [sys.executable, str(BENCH), "--matches", "2", "--seconds", "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    # How fast it was is for the bench to judge, on a machine of its own.
    assert told.stdout.count("ok   errors: 0.0") == 3, told.stdout + told.stderr
    assert told.stdout.count("ok   memory") == 3, told.stdout
    assert "8 screens, 1 s from a server just started\n     6 screens have joined" in told.stdout
    assert (
        "14 screens, 1 s from a server just started\n     12 screens have joined, 12 sit on closed"
        in told.stdout
    )
    assert "six races a table: 1 matches, 6 screens" in told.stdout
    closed, japanese = map(int, re.findall(r"(\d+) sit on closed seats, (\d+) read Japanese", told.stdout)[0])
    assert 0 < closed < 6
    assert 0 < japanese < 8
