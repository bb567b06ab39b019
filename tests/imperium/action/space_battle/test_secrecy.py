"""11.3 With closed fleets a battle shows the ships on the board, and nothing else of the other side."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.action.space_battle.deployment import PlaceAll
from assistant.games.imperium.action.space_battle.flights import LandFighters, LaunchFighters
from assistant.games.imperium.action.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.action.space_battle.movement import RetreatShips
from assistant.games.imperium.action.space_battle.ships import battle_of, on_board
from assistant.games.imperium.board.battle import battle_panel
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import Aboard, State
from tests.imperium.deploy import empty, fleet

from .entering import enters
from .fighting import answer, asked_of


@pytest.fixture
def state() -> State:
    """A Terran fleet with fighters and troops aboard meets an Imperial one; the Terran has to enter yet."""
    state = empty("closed")
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "CV+F", "AT+JT", "DD")
    return enters(state)


def known(state: State, seat: str) -> State:
    found: State = GAME.private(state, seat)
    return found


def types(state: State) -> list[str]:
    return sorted(unit.type for unit in state.units.values())


def test_ships_on_the_board_are_seen_but_not_what_they_carry(state: State) -> None:
    answer(state, PlaceAll("terran"))
    seen = known(state, "imperial")
    assert types(seen) == ["AT", "CL", "CV", "DD"]
    assert not [unit for unit in seen.units.values() if isinstance(unit.where, Aboard)]
    assert types(known(state, EVERYBODY)) == ["AT", "CL", "CV", "DD", "F", "JT"]


def test_the_pages_of_the_other_side_draw_no_fighter_aboard(state: State) -> None:
    answer(state, PlaceAll("terran"))
    answer(state, RollBattleInitiative((1, 6)))
    answer(state, ChooseOrder("terran"))
    battle_of(state).areas = dict.fromkeys(battle_of(state).areas, 252)
    battle_of(state).step = 4
    for question in asked_of(state):
        shown = msgspec.json.encode(question.detail).decode()
        assert '"cargo":["F"]' not in shown or question.side == "terran"
        assert "JT" not in shown


def test_what_the_enemy_has_beside_the_board_is_in_no_estimate(state: State) -> None:
    assert battle_panel(state, "imperial", "").outlook is None
    assert battle_panel(state, "terran", "").outlook is not None


def retreated(state: State) -> Referee:
    """The whole Terran fleet leaves in its first move, its fighter never launched."""
    answer(state, PlaceAll("terran"))
    answer(state, RollBattleInitiative((1, 6)))
    answer(state, ChooseOrder("terran"))
    ships = tuple(ship.id for ship in on_board(state, "terran"))
    return answer(state, RetreatShips("terran", ships, "sol"))


def test_the_battle_tab_shows_the_same_report_to_each_seat_as_its_state(state: State) -> None:
    retreated(state)
    began = {
        seat: battle_panel(state, seat, "").reports[0][1].sides[1].began
        for seat in ("imperial", "terran", EVERYBODY)
    }
    assert began == {"imperial": 3, "terran": 4, EVERYBODY: 4}


def test_the_journal_counts_for_the_other_seat_only_the_ships_it_saw(state: State) -> None:
    (line,) = [
        line
        for line in retreated(state).lines
        if line.sentence.key == "battle_report.side" and line.sentence.values["side"].key == "side.terran"
    ]
    assert [line.for_seat(seat).values["began"] for seat in ("imperial", "terran", EVERYBODY)] == [3, 4, 4]


def test_a_fighter_that_was_launched_was_seen(state: State) -> None:
    answer(state, PlaceAll("terran"))
    answer(state, RollBattleInitiative((1, 6)))
    answer(state, ChooseOrder("terran"))
    carrier, fighter = (next(u.id for u in state.units.values() if u.type == code) for code in ("CV", "F"))
    answer(state, LaunchFighters("terran", carrier, (fighter,)))
    battle_of(state).flown = {}
    answer(state, LandFighters("terran", carrier, (fighter,)))
    ships = tuple(ship.id for ship in on_board(state, "terran"))
    answer(state, RetreatShips("terran", ships, "sol"))
    assert known(state, "imperial").battle_reports[0].start["terran"]["F"] == 1
