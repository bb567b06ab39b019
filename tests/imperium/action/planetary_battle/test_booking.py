"""13.4, 15.0 What an attack played here leaves behind in the war: control, prestige, contested planets."""

from __future__ import annotations

from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.ground import MoveTroops, OpenGroundFight
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison

from .playing import OUTPOST, asked, attack, facing, fleet, give, hexes, keys, on, ready, stage


def test_13_4_both_left_make_it_contested_and_the_hexes_are_kept():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 2})
    give(state, MoveTroops("terran"))
    referee = give(state, MoveTroops("imperial"))
    assert "control.contested" in keys(referee)
    assert state.surface == {OUTPOST: {enemy.id: 1, troops.id: 2}}
    assert troops.acted


def test_13_4_a_contested_planet_is_fought_on_from_the_kept_hexes():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 2})
    give(state, MoveTroops("terran"))
    give(state, MoveTroops("imperial"))
    state.segment.left["imperial"], state.segment.turn_of = 1, "imperial"
    attack(state, OUTPOST, "imperial", ())
    assert (stage(state), asked(state).side) == ("advance", "imperial")
    assert state.surface == {OUTPOST: {enemy.id: 1, troops.id: 2}}


def test_r_25_fighters_alone_contest_but_do_not_take():
    state = ready()
    on(state, "imperial", OUTPOST, "PD")
    _, fighter = fleet(state, "terran", OUTPOST, "CV+F")
    attack(state)
    give(state, BombardPlanet("terran"))
    give(state, SetGarrison("imperial", others=1))
    give(state, LandTroops("terran", hexes([fighter], 2)))
    give(state, RollGroundFire((1, 1, 1)))
    give(state, MoveTroops("terran"))
    assert stage(state) == ""
    assert state.planets[OUTPOST].owner == "imperial"
    assert fighter.acted


def test_13_0_units_take_part_in_one_attack_only():
    state = ready("imperial")
    ships = fleet(state, "imperial", "sol-1", "AT+JT5", "AT+JT4", "CA")
    attack(state, "sol-1", "imperial")
    give(state, LandTroops("imperial", hexes(ships[1:2], 1)))
    attack(state, "sol-2", "imperial")
    assert {field.name for field in asked(state).answers[0].fields} == {f"placed.u{ships[3].id}"}


def test_15_0_a_world_taken_is_booked_as_prestige():
    state = ready("imperial")
    on(state, "terran", "sol-1", "RT2")
    _, troops = fleet(state, "imperial", "sol-1", "AT+JT6")
    attack(state, "sol-1", "imperial")
    give(state, SetGarrison("terran", others=1))
    give(state, LandTroops("imperial", hexes([troops], 1)))
    give(state, MoveTroops("imperial"))
    (enemy,) = [unit for unit in state.units.values() if unit.side == "terran"]
    give(state, OpenGroundFight("imperial", (1,), {f"u{troops.id}": enemy.id}))
    give(state, RollGroundFire((6,) * 6))
    give(state, RollGroundFire((1, 1)))
    assert state.planets["sol-1"].owner == "imperial"
    assert [note.amount for note in state.prestige_notes] == [3]
    assert state.segment.fight is None
