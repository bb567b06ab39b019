"""12.3 After a battle in space: who leaves, where to, and ships redistributed for nothing."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice, Option
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.refuge import ComeIn
from assistant.games.imperium.action.battle.told import RecordBattle, Retreat, StayAfterBattle
from assistant.games.imperium.action.commands import EndAction
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.movement.regrouping import JoinFleets
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, clash, fleet, ids, on_planet


def test_the_side_that_moved_in_may_not_stay(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    with pytest.raises(Forbidden) as refused:
        answer(state, StayAfterBattle())
    assert refused.value.rule == "12.3"
    answer(state, Retreat("terran", (1,), "sol"))
    assert state.segment.fight is None


def test_who_attacks_where_fleets_share_a_system_counts_as_having_moved(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "procyon", "DD")
    answer(state, FightBattle("terran", "procyon"))
    answer(state, RecordBattle("procyon"))
    with pytest.raises(Forbidden) as refused:
        answer(state, StayAfterBattle())
    assert refused.value.refusals[0].sentence.key == "battles.must_leave"


@pytest.mark.parametrize("ship", ["SC", "TR"])
def test_any_ship_left_after_the_last_round_drives_the_mover_out(state: State, ship: str) -> None:
    clash(state, ["DD"], [ship])
    answer(state, RecordBattle("procyon"))
    with pytest.raises(Forbidden):
        answer(state, StayAfterBattle())


def test_fighters_that_stayed_in_a_planet_box_drive_nobody_out(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "F")
    clash(state, ["DD"], ["SC"])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "SC")))
    assert state.segment.fight is None


def test_the_defender_may_leave_instead(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    answer(state, Retreat("imperial", (1,), "apishal"))
    assert fleet_of(state, "imperial", 1).system == "apishal"
    assert state.segment.fight is None


def test_a_fleet_that_retreated_without_having_moved_may_still_move(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    answer(state, Retreat("imperial", (1,), "apishal"))
    answer(state, MoveFleets("imperial", (1,), "ys"))
    assert fleet_of(state, "imperial", 1).system == "ys"


@pytest.mark.parametrize("ship", ["SC", "DD"])
def test_no_retreat_to_enemy_warships(state: State, ship: str) -> None:
    fleet(state, "imperial", 2, "hades", ship)
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    with pytest.raises(Forbidden):
        answer(state, Retreat("terran", (1,), "hades"))


def test_an_enemy_battery_or_transport_does_not_bar_a_retreat(state: State) -> None:
    on_planet(state, "imperial", "hades-1", "PD")
    fleet(state, "imperial", 2, "hades", "TR")
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    answer(state, Retreat("terran", (1,), "hades"))
    assert fleet_of(state, "terran", 1).system == "hades"


def test_a_fleet_with_nowhere_to_go_is_lost_and_frees_no_super_dreadnought(state: State) -> None:
    clash(state, ["B"], ["CL", "B2"])
    answer(state, RecordBattle("procyon"))
    answer(state, Retreat("terran", (1,), "nowhere"))
    assert not [unit for unit in state.units.values() if unit.side == "terran"]
    assert not state.sides["terran"].big_ships_unlocked
    assert state.prestige_notes == []


def test_a_monitor_never_has_to_leave(state: State) -> None:
    on_planet(state, "terran", "hades-1", "M")
    fleet(state, "imperial", 1, "hades", "DD")
    answer(state, FightBattle("terran", "hades"))
    answer(state, RecordBattle("hades"))
    answer(state, StayAfterBattle())
    assert state.segment.fight is None


def test_after_a_battle_ships_are_redistributed_for_nothing(state: State) -> None:
    fleet(state, "terran", 2, "procyon", "SC")
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    left = dict(state.segment.left)
    answer(state, JoinFleets("terran", (1, 2)))
    assert state.segment.left == left
    answer(state, EndAction("terran"))
    assert set(asked(state)) == {"imperial"}


def offered(state: State, side: str) -> list[Option]:
    """Where the fleets of a side may be said to leave for."""
    (question,) = asked(state).values()
    retreats, *_ = [each for each in question.answers if each.fixed.get("side") == side]
    (places,) = [field for field in retreats.fields if isinstance(field, Choice)]
    return list(places.options)


def test_r31_the_system_a_fleet_came_in_from_is_offered_first(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    first = offered(state, "terran")[0]
    assert first.remark is not None
    assert (first.value, first.remark.key) == ("sol", "battles.came_from")


def test_12_3_an_enemy_home_is_never_nearer_to_an_own_one(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    refused = {each.value: each.refusal.key for each in offered(state, "terran") if each.refusal}
    assert refused == dict.fromkeys(("dingir", "gashidda", "ishkur"), "battles.enemy_home")
    with pytest.raises(Forbidden) as caught:
        answer(state, Retreat("terran", (1,), "dingir"))
    assert (caught.value.sentence.key, caught.value.rule) == ("battles.enemy_home", "12.3")


def test_12_3_from_an_own_home_nothing_is_nearer(state: State) -> None:
    fleet(state, "terran", 1, "sol", "CL")
    fleet(state, "imperial", 1, "nusku", "DD")
    state.segment.turn_of, state.segment.left = "imperial", {"imperial": 1, "terran": 1}
    answer(state, MoveFleets("imperial", (1,), "sol"))
    answer(state, RecordBattle("sol"))
    with pytest.raises(Forbidden) as caught:
        answer(state, Retreat("terran", (1,), "hades"))
    assert (caught.value.sentence.key, caught.value.rule) == ("battles.nothing_nearer", "12.3")


def test_r31_who_moved_in_may_leave_for_where_it_came_from_even_an_enemy_home(state: State) -> None:
    fleet(state, "terran", 1, "dingir", "DD")
    fleet(state, "imperial", 1, "procyon", "CL")
    answer(state, MoveFleets("terran", (1,), "procyon"))
    answer(state, RecordBattle("procyon"))
    answer(state, Retreat("terran", (1,), "dingir"))
    assert fleet_of(state, "terran", 1).system == "dingir"


def test_r31_of_a_way_with_more_jumps_the_last_system_is_where_a_fleet_came_in_from(state: State) -> None:
    fleet(state, "terran", 1, "junction", "DD")
    fleet(state, "imperial", 1, "sol", "CL")
    answer(state, MoveFleets("terran", (1,), "sol"))
    answer(state, RecordBattle("sol"))
    with pytest.raises(Forbidden) as caught:
        answer(state, Retreat("terran", (1,), "barnards-star"))
    assert caught.value.sentence.key == "battles.nothing_nearer"
    answer(state, ComeIn("terran", (1,), "barnards-star"))
    first = offered(state, "terran")[0]
    assert (first.value, first.refusal) == ("barnards-star", None)
    with pytest.raises(Forbidden):
        answer(state, Retreat("terran", (1,), "junction"))
    answer(state, Retreat("terran", (1,), "barnards-star"))
    assert fleet_of(state, "terran", 1).system == "barnards-star"


def test_r31_only_a_fleet_that_moved_has_a_system_it_came_in_from(state: State) -> None:
    fleet(state, "terran", 1, "junction", "DD")
    fleet(state, "terran", 2, "sol", "CA")
    fleet(state, "imperial", 1, "sol", "CL")
    answer(state, MoveFleets("terran", (1,), "sol"))
    answer(state, RecordBattle("sol"))
    with pytest.raises(Forbidden) as caught:
        answer(state, Retreat("terran", (1, 2), "junction"))
    assert (caught.value.sentence.key, caught.value.rule) == ("battles.nothing_nearer", "12.3")
    with pytest.raises(Senseless):
        answer(state, ComeIn("terran", (2,), "hades"))
    answer(state, Retreat("terran", (1,), "junction"))
