"""A recorded short war on made-up routes: after every step its ledger agrees; then a route was wrong."""

from __future__ import annotations

import pytest

from assistant.core.words.language import language
from assistant.core.words.seats import EVERYBODY
from tests.replaying import agree

from ...any_game.again import Played, disagreements, ledger_of, play
from ..recorded import FOLDER

WAR = FOLDER / "routes" / "short-war.jsonl"


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Every answer given to a match of its own."""
    return play(tmp_path_factory.mktemp("routes"), WAR)


def test_after_every_step_the_ledger_worked_by_hand_agrees(war: Played) -> None:
    assert sum(map(len, ledger_of(WAR).values())) == 9
    agree(disagreements(war, WAR))


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
