"""Recorded campaigns to each ending: every answer through a match file, and what must stand after it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Redo, Undo
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.order import ORDER
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import SIDES, Zone
from assistant.games.outer_planets.state.table import State
from assistant.matches.answering.match import Match

from ..replaying import agree, give
from .holding import holds

FOLDER = Path(__file__).parent.parent / "recorded" / "outer_planets"
CAMPAIGNS = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def as_written(state: State) -> dict[str, Any]:
    """A state in the words of a ledger."""
    removed = [each for each in state.units.values() if each.at.zone == Zone.REMOVED]
    return {
        "score": state.score,
        "cards": {side: hand.count(state, side) for side in SIDES},
        "lost": {side: sum(each.side == side for each in removed) for side in SIDES},
        "out": [each.nation for each in state.surrenders],
        "control": {key: area.controller for key, area in state.areas.items() if area.controller},
    }


def phase(state: State) -> str:
    """The turn and the phase in which play stands."""
    leg = next(place.leg for place in ORDER if place.key == state.now.stop)
    return f"turn-{state.now.turn}-{leg}"


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_recorded_campaign_comes_out_as_its_ledger_says_and_can_be_undone(
    campaign: str, tmp_path: Path
) -> None:
    setup, *lines = [
        msgspec.json.decode(line) for line in (FOLDER / f"{campaign}.jsonl").read_bytes().splitlines()
    ]
    ledger = tomllib.loads((FOLDER / f"{campaign}.ledger.toml").read_text())
    match = Match.create(tmp_path, campaign, GAME, msgspec.convert(setup, Setup))
    state, ends = match.state(), {}
    for number, line in enumerate(lines):
        before, state = state, give(match, line, f"line {number:04d}")
        holds(state)
        if phase(state) != phase(before) or state.over:
            ends[phase(before)] = as_written(state)
        if state.now.turn != before.now.turn or state.over:
            ends[f"turn-{before.now.turn}"] = as_written(state)
    rows = {key: value for key, value in ledger.items() if key != "end"}
    # A ledger says what it has worked out by hand: of each turn the end, of a phase what changes in it.
    worked = {(key, what): wanted for key, row in rows.items() for what, wanted in row.items()}
    found = {(key, what): ends[key][what] for key, what in worked}
    agree({at: (worked[at], found[at]) for at in worked if worked[at] != found[at]})
    assert {key for key in ends if key.count("-") == 1} <= set(rows)
    if ledger["end"].get("every_phase"):
        # The return phase ends its turn, and the forces are placed before anything counts.
        assert {key for key in ends if not key.endswith(("returning", "setting_up"))} == set(rows)
    assert state.over is not None
    assert state.over.key == ledger["end"]["words"]
    for command in (Undo(), Redo()):
        match.answer(command, action=f"way-{command}", seat=EVERYBODY)
    assert match.state() == state
