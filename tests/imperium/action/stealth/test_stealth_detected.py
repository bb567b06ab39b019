"""17.2 Detected scouts: a battle in space, or none."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.core.words.say import Say
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.told import RecordBattle, StayAfterBattle
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.stealth.step import ScoutSystem, ShowDestroyers
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, fleet, keys, on_planet
from tests.imperium.scouting import ELEVEN, GO, STAR, acting, moves_again, only, rolled


@pytest.fixture
def state() -> State:
    """An open table."""
    return acting()


def test_17_2_detected_scouts_fight_a_battle_in_space(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    answer(state, GO)
    referee = rolled(state, *ELEVEN)
    assert "stealth.battle" in keys(referee)
    assert "stealth.shown" not in keys(referee)
    assert only(state).key == "actions_battle"


def test_17_2_detected_scouts_fight_light_ships_too() -> None:
    state = acting("closed")
    fleet(state, "imperial", 1, STAR, "SC", "TR")
    answer(state, GO)
    answer(state, ShowDestroyers("imperial", 0))
    rolled(state, *ELEVEN)
    question = only(state)
    assert question.key == "actions_contact"
    assert question.remark == Say("stealth.must_fight")
    assert [a.tag for a in question.answers if a.main] == ["fight_battle"]
    answer(state, FightBattle("terran", STAR))
    assert state.segment.left["terran"] == 3


@pytest.mark.parametrize("secrecy", ["open", "closed"])
def test_17_2_nobody_puts_the_battle_of_detected_scouts_off(secrecy: str) -> None:
    state = acting(secrecy)
    fleet(state, "imperial", 1, STAR, "CL")
    answer(state, GO)
    if secrecy == "closed":
        answer(state, ShowDestroyers("imperial", 0))
    rolled(state, *ELEVEN)
    offered = [each.tag for each in only(state).answers]
    if secrecy == "closed":
        answer(state, FightBattle("terran", STAR))
        offered += [each.tag for each in only(state).answers]
    assert "no_battle" not in offered


def test_11_8_a_lone_monitor_fights_detected_scouts(state: State) -> None:
    on_planet(state, "imperial", "dingir-1", "M")
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    rolled(state, *ELEVEN)
    assert only(state).key == "actions_battle"


@pytest.mark.parametrize("landed", [[], ["RT", "PD"], ["F"]])
def test_r_49_where_no_enemy_fleet_is_detected_scouts_stay_without_a_battle(
    state: State, landed: list[str]
) -> None:
    on_planet(state, "imperial", "dingir-1", *landed)
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    referee = rolled(state, *ELEVEN)
    assert "stealth.no_battle" in keys(referee)
    assert "stealth.shown" not in keys(referee)
    assert state.segment.fight is None
    assert set(asked(state)) == {"imperial"}


def test_17_2_detected_scouts_do_not_go_on(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "CL")
    answer(state, GO)
    rolled(state, *ELEVEN)
    answer(state, RecordBattle(STAR))
    answer(state, StayAfterBattle(), anyway=True)
    answer(state, Pass("imperial"))
    with pytest.raises(Forbidden):
        moves_again(state)
