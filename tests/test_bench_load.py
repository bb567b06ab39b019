"""The load bench holds its limits as they were promised, and its screens get through without an error."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent / "scripts" / "bench_load.py"
PROMISED = {
    "SLOWEST_ANSWER": 250,
    "SLOWEST_SHOWN": 1500,
    "MOST_MEMORY": 120,
    "MOST_OF_ANSWER": 100,
    "MOST_OF_POLL": 1,
}


def test_the_promises_are_the_limits() -> None:
    assigned = [node for node in ast.parse(BENCH.read_text()).body if isinstance(node, ast.Assign)]
    limits = {ast.unparse(node.targets[0]): node.value for node in assigned}
    assert {name: ast.literal_eval(limits[name]) for name in PROMISED} == PROMISED
    assert ast.literal_eval(limits["(TABLES, SCREENS, MOST_SCREENS)"]) == (10, 6, 8)


def test_small_evenings_are_played_without_an_error() -> None:
    command = [sys.executable, str(BENCH), "--tables", "2", "--seconds", "2"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    # How fast it was is for the bench to judge, on a machine of its own.
    assert told.stdout.count("ok   errors: 0.0") == 3, told.stdout + told.stderr
    assert told.stdout.count("ok   memory") == 3, told.stdout
    assert "just started: 2 matches, 12 screens, 2 s\n     10 screens have joined" in told.stdout
    assert (
        "a table of eight, closed: 1 matches, 8 screens, 1 s\n     7 screens have joined, 7 sit"
        in told.stdout
    )
    assert (
        "a table of eight, open: 1 matches, 8 screens, 1 s\n     7 screens have joined, 0 sit" in told.stdout
    )
    assert all(0 < int(few) < 12 for few in re.findall(r"(\d+) read Japanese", told.stdout))
