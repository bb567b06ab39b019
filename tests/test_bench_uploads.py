"""The bench of uploads holds its limits as they were promised."""

from __future__ import annotations

import ast
from pathlib import Path

from assistant.reading.limits import MOST_MEMORY
from assistant.reading.orders import ReadCodes

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "scripts" / "bench_uploads.py"
PROMISED = {"SCREENS": 4, "SLOWEST_POLL": 1.0, "SLOWEST_REFUSAL": 1.0, "LARGE_STATES": 140}


def test_the_promises_are_the_limits() -> None:
    assigned = [node for node in ast.parse(BENCH.read_text()).body if isinstance(node, ast.Assign)]
    limits = {ast.unparse(node.targets[0]): node.value for node in assigned}
    assert {name: ast.literal_eval(limits[name]) for name in PROMISED} == PROMISED
    assert (ReadCodes.seconds, MOST_MEMORY) == (10, 1_000_000_000)


def test_make_runs_it() -> None:
    assert "$(OWN) scripts/bench_uploads.py" in (ROOT / "Makefile").read_text()
