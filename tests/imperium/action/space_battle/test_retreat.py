"""12.3, 12.5 Leaving a battle of a war: who may, where to, and under which marker."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Pick
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.space_battle.asking.moving import retreats
from assistant.games.imperium.action.space_battle.flights import LaunchFighters
from assistant.games.imperium.action.space_battle.movement import RetreatShips
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Due, InFleet, State
from tests.imperium.deploy import fleet

from .fighting import answer
from .warring import begin_round, clash, end, ids


def test_12_5_a_fleet_that_left_whole_takes_its_marker_along(state: State) -> None:
    clash(state, ["CA"], ["DD"])
    begin_round(state)
    answer(state, RetreatShips("terran", ids(state, "CA"), "sol"))
    assert state.space_battle is None
    assert fleet_of(state, "terran", 1).system == "sol"


def test_12_5_ships_that_left_alone_have_a_marker_of_their_own(state: State) -> None:
    clash(state, ["CA", "DD"], ["CL"])
    begin_round(state)
    (destroyer,) = ids(state, "DD")
    answer(state, RetreatShips("terran", (destroyer,), "sol"))
    end(state)
    assert fleet_of(state, "terran", 1).system == "procyon"
    assert fleet_of(state, "terran", 2).system == "sol"


def test_12_5_nobody_retreats_to_enemy_warships_or_where_the_battle_is(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    fleet(state, "imperial", 9, "hades", "DD")
    begin_round(state)
    (cruiser,) = ids(state, "CA")
    with pytest.raises(Forbidden):
        answer(state, RetreatShips("terran", (cruiser,), "hades"))
    for nowhere, why in (
        ("procyon", "battles.same_system"), ("", "space_battle.no_way_to_go"),
        ("nowhere", "space_battle.no_way_to_go"), ("atlantis", "forces.no_such_system"),
    ):  # fmt: skip
        with pytest.raises(Senseless) as refused:
            answer(state, RetreatShips("terran", (cruiser,), nowhere))
        assert refused.value.sentence.key == why


def test_8_0_ships_that_left_without_a_marker_wait_in_the_next_turns_box(state: State) -> None:
    state.sides["terran"].markers = 1
    clash(state, ["CA", "DD"], ["CL"])
    begin_round(state)
    (destroyer,) = ids(state, "DD")
    answer(state, RetreatShips("terran", (destroyer,), "sol"))
    end(state)
    assert state.units[destroyer].where == Due(state.now.turn + 1, "waiting")


def test_12_5_a_carrier_that_leaves_its_fighters_behind_takes_the_marker_along(state: State) -> None:
    state.sides["terran"].markers = 1
    clash(state, ["CV+F"], ["CL"])
    begin_round(state)
    (carrier,), (fighter,) = ids(state, "CV"), ids(state, "F")
    answer(state, LaunchFighters("terran", carrier, (fighter,)))
    answer(state, RetreatShips("terran", (carrier,), "sol"))
    end(state)
    assert fleet_of(state, "terran", 1).system == "sol"
    assert state.units[carrier].where == InFleet(1)
    assert fighter not in state.units, "12.9: no carrier on the board, no own planet at Procyon"


def test_12_5_ships_that_join_a_fleet_where_they_flee_have_moved_with_it(state: State) -> None:
    fleet(state, "terran", 2, "sol", "SC")
    state.sides["terran"].markers = 2
    clash(state, ["CA", "DD"], ["CL"])
    begin_round(state)
    answer(state, RetreatShips("terran", ids(state, "DD"), "sol"))
    end(state)
    assert state.units[ids(state, "DD")[0]].where == InFleet(2)
    assert fleet_of(state, "terran", 2).acted


def test_12_5_who_stands_next_to_the_planet_is_listed_shut_and_leaves_only_anyway(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    begin_round(state)
    (cruiser,) = ids(state, "CL")
    battle_of(state).areas[cruiser] = 234
    (leave,) = retreats(state, IMPERIAL)
    ships = leave.fields[0]
    assert isinstance(ships, Pick)
    shut = [(each.refusal and each.refusal.key, each.rule) for each in ships.options]
    assert shut == [("space_battle.next_to_planet", "12.5")]
    with pytest.raises(Forbidden) as refused:
        answer(state, RetreatShips("imperial", (cruiser,), "apishal"))
    assert refused.value.rule == "12.5"
