"""11.3 to 12.5 Sentences about battles and retreats that a table argues about, each played once."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.battle.told import RecordBattle, Retreat
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, clash, fleet, ids, keys, on_planet


def test_11_4_all_enemy_fleets_of_a_system_fight_in_one_battle(state: State) -> None:
    fleet(state, "imperial", 2, "procyon", "DD")
    clash(state, ["CA"], ["CL"])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL", "DD")))
    assert state.segment.fight is None
    assert not [unit for unit in state.units.values() if unit.side == "imperial"]


def test_12_3_ships_that_are_only_damaged_decide_no_battle(state: State) -> None:
    clash(state, ["CL"], ["CL"])
    damaged = ids(state, "imperial", "CL")
    assert "battles.undecided" in keys(answer(state, RecordBattle("procyon", damaged=damaged)))


def test_12_5_r63_enemy_fighters_in_a_planet_box_bar_a_retreat_as_warships(state: State) -> None:
    on_planet(state, "imperial", "agidda-1", "F")
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    with pytest.raises(Forbidden) as refused:
        answer(state, Retreat("terran", (1,), "agidda"))
    assert refused.value.rule in ("12.3", "12.5")


def test_12_5_an_enemy_outpost_without_warships_bars_no_retreat(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    assert state.planets["nusku-1"].owner == "imperial"
    answer(state, Retreat("terran", (1,), "nusku"))
    assert fleet_of(state, "terran", 1).system == "nusku"
