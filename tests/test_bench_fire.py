"""What the bench of fire forgets between its measurements is still there to be forgotten."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from assistant.games.outer_planets.odds import battle, exact, fire, fleets, sampled

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
ODDS = (battle, exact, fire, fleets, sampled)


def test_each_measurement_of_fire_begins_with_nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(SCRIPTS), *sys.path])
    bench = import_module("bench_fire")
    assert battle.estimate(*bench.SMALL).nobody > 0
    known = {one for part in ODDS for one in vars(part).values() if hasattr(one, "cache_info")}
    assert any(one.cache_info().currsize for one in known)
    bench.forgotten()
    assert [one for one in known if one.cache_info().currsize] == []
