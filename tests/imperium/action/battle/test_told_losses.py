"""What the losses told of a battle come to: who won and how, and what is lost with what."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.battle.told import (
    RecordBattle,
)
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.state.war import Aboard, OnPlanet, State
from tests.imperium.deploy import answer, clash, fleet, ids, keys, on_planet, the


def test_the_winner_destroyed_more_ships(state: State) -> None:
    clash(state, ["DD", "DD"], ["CL", "DD"])
    referee = answer(
        state, RecordBattle("procyon", (*ids(state, "imperial", "CL", "DD"), *ids(state, "terran", "DD")))
    )
    won = next(line.sentence for line in referee.lines if line.sentence.key == "battles.won")
    assert (won.values["won"], won.values["lost"]) == (2, 1)
    assert state.prestige_notes == []


def test_capital_ships_count_double(state: State) -> None:
    clash(state, ["B", "CL"], ["DD", "DD"])
    lost = (*ids(state, "terran", "B"), *ids(state, "imperial", "DD", "DD"))
    assert "battles.undecided" in keys(answer(state, RecordBattle("procyon", lost)))


def test_equal_losses_have_no_winner(state: State) -> None:
    clash(state, ["DD"], ["DD"])
    lost = (*ids(state, "terran", "DD"), *ids(state, "imperial", "DD"))
    assert "battles.undecided" in keys(answer(state, RecordBattle("procyon", lost)))
    assert state.segment.fight is None


def test_capital_ships_on_both_sides_make_a_major_victory(state: State) -> None:
    clash(state, ["BB"], ["B2", "DD"])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "DD")))
    assert [note.amount for note in state.prestige_notes] == [-1]


def test_ten_ships_on_both_sides_make_a_major_victory(state: State) -> None:
    clash(state, ["DD"] * 10, ["DD"] * 10)
    answer(state, RecordBattle("procyon", ids(state, "terran", "DD")))
    assert [note.amount for note in state.prestige_notes] == [1]


def test_a_capital_ship_against_ten_others_is_no_major_victory(state: State) -> None:
    clash(state, ["BB"], ["DD"] * 10)
    answer(state, RecordBattle("procyon", ids(state, "imperial", "DD")))
    assert state.prestige_notes == []


def test_fighters_that_stay_in_planet_boxes_or_transports_do_not_make_ten_ships(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "F")
    clash(state, [*["DD"] * 9, "TR+F"], ["DD"] * 9)
    answer(state, RecordBattle("procyon", ids(state, "terran", "DD")))
    assert state.prestige_notes == []


def test_fighters_lost_with_their_transport_count_as_ships_destroyed(state: State) -> None:
    clash(state, ["TR+F", "CA"], ["DD", "CL"])
    lost = (*ids(state, "terran", "TR"), *ids(state, "imperial", "DD"))
    referee = answer(state, RecordBattle("procyon", lost))
    won = next(line.sentence for line in referee.lines if line.sentence.key == "battles.won")
    assert (won.values["won"], won.values["lost"]) == (2, 1)


def test_the_first_terran_battleship_lost_frees_the_super_dreadnoughts(state: State) -> None:
    clash(state, ["B", "DD"], ["CA"])
    assert not state.sides["terran"].big_ships_unlocked
    answer(state, RecordBattle("procyon", ids(state, "terran", "B")))
    assert state.sides["terran"].big_ships_unlocked


def test_cargo_shares_the_fate_of_its_transport(state: State) -> None:
    clash(state, ["TR+RT", "DD"], ["CL"])
    answer(state, RecordBattle("procyon", ids(state, "terran", "TR")))
    assert not [unit for unit in state.units.values() if unit.type == "RT"]


def test_fighters_aboard_a_destroyed_carrier_are_lost(state: State) -> None:
    clash(state, ["CV+F+F", "DD"], ["CL"])
    answer(state, RecordBattle("procyon", ids(state, "terran", "CV")))
    assert not [unit for unit in state.units.values() if unit.type == "F"]


def test_fighters_in_flight_outlive_their_carrier_where_another_has_room(state: State) -> None:
    clash(state, ["CV+F+F", "CV+F+F"], ["CL"])
    first = the(state, "CV")
    saved = tuple(unit.id for unit in state.units.values() if unit.where == Aboard(first.id))
    answer(state, RecordBattle("procyon", (first.id,), saved=saved))
    assert len([unit for unit in state.units.values() if unit.type == "F"]) == 3


def test_a_damaged_imperial_carrier_keeps_one_fighter(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    fleet(state, "imperial", 1, "nusku", "CV+F+F", "DD")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    answer(state, RecordBattle("nusku", damaged=ids(state, "imperial", "CV")))
    places = [unit.where for unit in state.units.values() if unit.type == "F"]
    assert places == [Aboard(the(state, "CV").id), OnPlanet("nusku-1")]


def test_a_fighter_without_a_berth_or_planet_is_lost(state: State) -> None:
    clash(state, ["DD"], ["CV+F+F", "DD"])
    referee = answer(state, RecordBattle("procyon", damaged=ids(state, "imperial", "CV")))
    assert "battles.fighter_lost" in keys(referee)
    assert len([unit for unit in state.units.values() if unit.type == "F"]) == 1


def test_a_ship_without_a_damaged_side_cannot_be_damaged(state: State) -> None:
    clash(state, ["TR", "DD"], ["CL"])
    with pytest.raises(Senseless):
        answer(state, RecordBattle("procyon", damaged=ids(state, "terran", "TR")))


def test_only_ships_of_the_system_can_be_lost_there(state: State) -> None:
    fleet(state, "terran", 2, "hades", "SC")
    clash(state, ["DD"], ["CL"])
    with pytest.raises(Senseless):
        answer(state, RecordBattle("procyon", ids(state, "terran", "SC")))
