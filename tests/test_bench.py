"""The bench holds the speed promises as they were made; only it measures time, never a test."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
PROMISED = {
    "match page / its templates alone": 1.5,
    "an answer, ms over a bare commit": 3.0,
    "page at entry 10,000 / at entry 10": 1.1,
    "answer at entry 10,000 / at entry 10": 1.1,
    "undo at entry 10,000 / at entry 10": 1.1,
    "first load, KB gzipped": 150,
    "an answer, KB gzipped": 25,
    "start to first page / a bare Flask application": 2.0,
    "four first requests at once / starting": 1.0,
    "six closed seats drawn anew / their templates alone": 2.0,
    "six closed races drawn anew / their templates alone": 2.0,
    "odds of 15 against 15, points from 20,000 battles": 1.5,
    "odds of 15 against 15, ms": 200,
    "odds of 15 against 15 / 20,000 battles": 0.1,
    "fire of 20 at one target, ms": 50,
    "fire of 20 at 20 targets, ms": 50,
    "fire of 3, points from 20,000 throws": 1.5,
    "4 ships against 4 exactly, ms": 200,
    "4 ships against 4, points from 20,000 battles": 1.5,
    "10 ships against 10, ms": 200,
    "10 ships against 10, points from 20,000 battles": 1.1,
    "campaign page / its templates alone": 1.5,
    "an answer of a campaign, KB gzipped": 25,
    "campaign page at entry 10,000 / at entry 10": 1.1,
    "undo in a campaign at entry 10,000 / at entry 10": 1.1,
    "campaign answer at entry 10,000 / at entry 10": 1.1,
    "an answer of a campaign, ms over a bare commit": 3.0,
    "tap to paint on tabs, processor slowed 6 times, ms": 200,
    "tap to paint of typical answers, processor slowed 6 times, ms": 200,
    "verify, ms of the processor an entry": 5.0,
    "all chart sheets, s of processor time": 1.0,
    "all sheets, s of processor time": 2.0,
    "all sheets of six players / all of a late war": 0.6,
}


@pytest.fixture
def timing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("timing", SCRIPTS / "timing.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_promise_is_measured_against_its_limit() -> None:
    files = ("bench", "bench_start", "bench_sheets", "bench_screens", "bench_odds", "bench_fire",
             "bench_campaign")  # fmt: skip
    parts = [ast.parse((SCRIPTS / f"{name}.py").read_text()) for name in files]
    calls = [node for part in parts for node in ast.walk(part) if isinstance(node, ast.Call)]
    judged = [call.args for call in calls if isinstance(call.func, ast.Name) and call.func.id == "judge"]
    limits = {ast.literal_eval(name): ast.literal_eval(limit) for name, _, limit, _ in judged}
    assert {name: limits.get(name) for name in PROMISED} == PROMISED


def test_a_figure_over_its_limit_is_a_miss_and_shown_with_its_parts(
    timing: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    timing.judge("kept", 1.5, 1.5, "3 ms / 2 ms")
    assert timing.misses == []
    timing.judge("broken", 1.51, 1.5, "3.02 ms / 2 ms")
    assert timing.misses == ["broken"]
    kept, broken = capsys.readouterr().out.splitlines()
    assert kept.startswith("ok")
    assert broken.startswith("MISS")
    assert "3.02 ms / 2 ms" in broken
