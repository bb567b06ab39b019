"""Recorded battles, one for each ending of scenarios 2 to 5: played again, their dice judged twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import BackTo, Redo, Undo
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match

from .umpire import expected, found

FOLDER = Path(__file__).parents[3] / "recorded" / "imperium" / "battles"
BATTLES = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}
NOBODY = "nobody"
ENDINGS = {
    "operation-nightstick": {"imperial", "terran"},
    "raid": {"imperial", "terran"},
    "assault-on-nusku": {"imperial", "terran", NOBODY},
    "armageddon": {"imperial", "terran"},
}


class Fought:
    """A battle played through a file, with the state before and after each answer."""

    def __init__(self, folder: Path, name: str) -> None:
        setup, *lines = [msgspec.json.decode(line) for line in BATTLES[name].read_bytes().splitlines()]
        self.name = name
        self.match = Match.create(folder, name, GAME, msgspec.convert(setup, Setup))
        self.steps: list[tuple[State, dict[str, Any], State]] = []
        before: State = self.match.state()
        for number, line in enumerate(lines):
            command = self.match.read(msgspec.json.encode(line["command"]))
            self.match.answer(command, action=f"answer {number}")
            after: State = self.match.state()
            self.steps.append((before, line["command"], after))
            before = after


@pytest.fixture(scope="module", params=BATTLES)
def fought(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Fought:
    return Fought(tmp_path_factory.mktemp("battles"), request.param)


def test_every_ending_of_every_scenario_is_recorded():
    recorded: dict[str, set[str]] = {}
    for name in BATTLES:
        scenario, _, winner = name.rpartition("-")
        recorded.setdefault(scenario, set()).add(winner)
    assert recorded == ENDINGS


def test_a_recorded_battle_ends_as_it_did(fought: Fought):
    last = fought.steps[-1][2]
    assert last.over is not None
    assert (last.winner or NOBODY) == fought.name.rpartition("-")[2]
    assert fought.match.questions("everybody") == []


def test_its_dice_did_what_the_rules_say(fought: Fought):
    judged = 0
    for before, command, after in fought.steps:
        if command["type"] == "roll_fire":
            for target, fate in expected(before, command["faces"]).items():
                assert found(before, after, target) == fate, (before.space_battle, command, target)
                judged += 1
    assert judged or "raid" in fought.name or "nusku" in fought.name


def but_printed(state: State) -> State:
    """A state without what was read off counters, which undo leaves standing."""
    return msgspec.structs.replace(state, printed={})


def test_it_replays_alike_and_undo_leads_back_to_its_first_question(fought: Fought):
    match = fought.match
    assert match.replay_fault() == 0
    answers = [step for step in fought.steps if step[1]["type"] != "record_printed"][-5:]
    for number in range(len(answers)):
        match.answer(Undo(), action=f"undo {number}")
    assert but_printed(match.state()) == but_printed(answers[0][0])
    for number in range(len(answers)):
        match.answer(Redo(), action=f"redo {number}")
    assert match.state() == fought.steps[-1][2]
    match.answer(BackTo(1), action="back to the start")
    assert but_printed(match.state()) == but_printed(fought.steps[0][0])
