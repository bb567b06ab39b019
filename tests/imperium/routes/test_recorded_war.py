"""A recorded short war on made-up routes: after every step its ledger agrees; then a route was wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.language import language
from assistant.core.seats import EVERYBODY
from assistant.games.imperium.definition import GAME
from assistant.matches.match import Match

from ..ledger import differences, passed, read_ledger
from ..test_recorded import FOLDER, Played, give

WAR = FOLDER / "routes" / "short-war.jsonl"


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Every answer given to a match of its own."""
    folder: Path = tmp_path_factory.mktemp("routes")
    setup, *lines = (msgspec.json.decode(line) for line in WAR.read_bytes().splitlines())
    match = Match.create(folder, WAR.stem, GAME, msgspec.convert(setup, Setup))
    state, after = match.state(), dict[tuple[int, str], Any]()
    for number, line in enumerate(lines):
        answered = give(match, line, str(number))
        for step in passed(state, answered):
            after[step] = answered
        state = answered
    return Played(match, after)


def test_after_every_step_the_ledger_worked_by_hand_agrees(war: Played) -> None:
    ledger = read_ledger(WAR.with_suffix(".ledger.toml"))
    steps = [(turn, step) for turn, found in ledger.items() for step in found]
    assert len(steps) == 9
    wrong = {
        f"turn {turn}, {step}": found
        for turn, step in steps
        if (found := differences(war.after[int(turn), step], ledger[turn][step]))
    }
    assert wrong == {}


def test_the_ship_that_waits_in_deep_space_is_where_the_table_said(war: Played) -> None:
    state = war.match.state()
    (fleet,) = (each for each in state.fleets if (each.side, each.number) == ("terran", 4))
    assert state.systems[fleet.system].name.en == "a hex off Sirius"


def test_a_route_that_was_wrong_lists_what_had_been_worked_out_along_it(war: Played) -> None:
    lines = [language("en").words(line.for_seat(EVERYBODY)) for line in war.match.last().record.lines]
    (doubted,) = (line for line in lines if "Midway" in line and "worked out" in line)
    assert doubted.count("(turn 1)") == 2


def test_the_war_replays_alike(war: Played) -> None:
    assert war.match.replay_fault() == 0
