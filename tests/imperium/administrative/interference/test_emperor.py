from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.administrative.interference.emperor import send
from assistant.games.imperium.administrative.reinforcements.step import (
    STEP,
    PlaceArrival,
    PlaceEmperors,
    SpreadArrivals,
)
from assistant.games.imperium.pieces.forces import add_unit, ships_in
from assistant.games.imperium.state.war import Aboard, Due, OnPlanet
from tests.imperium.administration import answer_to, field, give, only, said
from tests.imperium.arriving import awaiting, systems
from tests.imperium.build import war


@pytest.mark.parametrize("why", ["sent", "granted"])
def test_r15_the_emperors_forces_enter_together_at_one_home_outside_the_one_a_world_rule(why: str) -> None:
    state, units = awaiting("BB", "CA", "CR", side="imperial", why=why)
    home = field(answer_to(only(STEP.ask(state)), SpreadArrivals), "home")
    assert [option.value for option in home.options] == ["dingir-1", "gashidda-1", "ishkur-1"]
    give(STEP, state, SpreadArrivals("imperial", "gashidda-1"))
    assert systems(state, units) == ["gashidda"] * 3
    assert state.pending.arrivals == {}
    assert len(ships_in(state, state.fleets[0])) == 3


def test_8_0_the_emperors_forces_may_be_placed_before_the_rest() -> None:
    state, units = awaiting("BB", side="imperial", why="sent")
    built = add_unit(state, "imperial", "DD", Due(1))
    give(STEP, state, PlaceEmperors("imperial", "ishkur-1"))
    assert systems(state, units) == ["ishkur"]
    assert built.where == Due(1)
    units_now = field(answer_to(only(STEP.ask(state)), PlaceArrival), "unit").options
    assert [option.value for option in units_now] == ["DD"]


def test_8_0_in_a_closed_match_what_the_imperial_player_chose_is_told_by_number_only() -> None:
    state, referee = war(secrecy="closed"), Referee()
    send(state, {"CA": 2}, "reinforcement", referee)
    (line,) = referee.lines
    assert line.for_seat("terran") == say("emperor.sends_hidden", n=2)
    assert line.for_seat("imperial").key == "emperor.sends"
    assert line.counters == ()
    send(state, {"CA": 1}, "visit", referee)
    assert referee.lines[-1].for_seat("terran").key == "emperor.sends"


def test_8_0_only_dingir_gashidda_and_ishkur_receive_the_emperors_forces() -> None:
    state, _ = awaiting("BB", side="imperial", why="sent")
    for home in ("tau-ceti-1", "sol-1"):
        with pytest.raises(Senseless) as caught:
            give(STEP, state, SpreadArrivals("imperial", home))
        assert caught.value.sentence.key == "reinforcements.no_home"


def test_r15_with_one_home_left_it_is_not_asked_for_and_with_none_they_come_next_turn() -> None:
    state, units = awaiting("BB", "DD", side="imperial", why="sent")
    for planet in ("dingir-1", "gashidda-1"):
        state.planets[planet].owner = "terran"
    assert answer_to(only(STEP.ask(state)), SpreadArrivals).fields == ()
    add_unit(state, "terran", "RT", OnPlanet("ishkur-1"), 5)
    referee = give(STEP, state, SpreadArrivals("imperial"))
    assert {unit.where for unit in units} == {Due(2, "sent")}
    assert said(referee) == ["reinforcements.wait_hidden"]


def test_the_emperors_jump_troops_come_aboard_his_transport() -> None:
    state, (transport, troops) = awaiting("AT", "JT", side="imperial", why="sent")
    give(STEP, state, SpreadArrivals("imperial", "dingir-1"))
    assert troops.where == Aboard(transport.id)
    state, (troops,) = awaiting("JT", side="imperial", why="sent")
    give(STEP, state, SpreadArrivals("imperial", "dingir-1"))
    assert troops.where == OnPlanet("dingir-1")


def test_8_0_the_emperors_ships_without_a_fleet_marker_wait_and_stay_his() -> None:
    state, units = awaiting("BB", "JT", side="imperial", why="granted")
    state.sides["imperial"].markers = 0
    give(STEP, state, PlaceEmperors("imperial", "dingir-1"))
    assert [unit.where for unit in units] == [Due(2, "granted"), OnPlanet("dingir-1")]
