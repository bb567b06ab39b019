"""13.2 The defenders set up; 13.3 the landing under fire."""

from __future__ import annotations

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.gunnery import AimAtShips, RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.state.war import Aboard, OnPlanet

from .playing import (
    OUTPOST,
    WORLD,
    asked,
    attack,
    battle,
    fleet,
    give,
    hexes,
    keys,
    landing,
    on,
    ready,
    stage,
)


def test_13_2_the_defender_sets_up_by_hex_and_everybody_hears_where():
    state = ready()
    units = on(state, "imperial", OUTPOST, "RT4", "RT3")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    assert (stage(state), asked(state).side) == ("garrison", "imperial")
    referee = give(state, SetGarrison("imperial", hexes(units, 1, 3)))
    assert state.surface[OUTPOST] == {units[0].id: 1, units[1].id: 3}
    assert not referee.lines[0].private


def test_13_2_at_most_five_units_stand_in_a_hex():
    state = ready()
    on(state, "imperial", OUTPOST, *["RT4"] * 6)
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    with pytest.raises(Forbidden) as refused:
        give(state, SetGarrison("imperial", others=2))
    assert refused.value.sentence.key == "planetary.stack"
    assert refused.value.rule == "13.2"


def test_13_2_who_is_not_named_stands_where_the_others_do():
    state = ready()
    units = on(state, "imperial", OUTPOST, "RT4", "RT3", "RT2")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    give(state, SetGarrison("imperial", hexes(units[:1], 2), others=1))
    assert list(state.surface[OUTPOST].values()) == [2, 1, 1]


def test_13_2_on_a_planet_of_one_hex_nothing_is_asked():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    state.planets[OUTPOST].hexes = 1
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    assert stage(state) == "landing"


def test_13_2_how_many_hexes_there_are_is_asked_once_and_kept():
    state = ready()
    state.planets[OUTPOST].hexes = None
    on(state, "imperial", OUTPOST, "RT4", "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    (answer,) = [each for each in asked(state).answers if each.tag == "record_printed"]
    assert answer.fields[0].name == f"values.planet/{OUTPOST}/hexes"
    give(state, RecordPrinted({f"planet/{OUTPOST}/hexes": 2}))
    assert state.printed == {f"planet.{OUTPOST}.hexes": 2}
    assert [option.value for option in asked(state).answers[0].fields[0].options] == ["1", "2"]


def test_13_3_infantry_lands_only_in_hexes_without_enemies():
    state = ready()
    _, (_, troops) = landing(state, "TR+RT5")
    with pytest.raises(Forbidden) as refused:
        give(state, LandTroops("terran", hexes([troops], 1)))
    assert (refused.value.sentence.key, refused.value.rule) == ("planetary.enemy_in_hex", "13.3")
    give(state, LandTroops("terran", hexes([troops], 2)))
    assert troops.where == OnPlanet(OUTPOST)


def test_13_3_jump_troops_out_of_an_attack_transport_and_fighters_land_among_enemies():
    state = ready()
    _, (_, troops, _, fighter) = landing(state, "AT+JT5", "CV+F")
    give(state, LandTroops("terran", hexes([troops, fighter], 1, 1)))
    assert {state.surface[OUTPOST][unit.id] for unit in (troops, fighter)} == {1}


def test_13_3_a_fighter_out_of_a_transport_lands_among_enemies_and_its_ship_is_the_target():
    state = ready()
    (battery,), (ship, fighter) = landing(state, "TR+F", defenders=("PD",))
    give(state, LandTroops("terran", hexes([fighter], 1)))
    assert battle(state).shots[0].target == ship.id
    give(state, RollGroundFire((1, 1, 1)))
    assert state.surface[OUTPOST] == {battery.id: 1, fighter.id: 1}


def test_13_3_jump_troops_out_of_a_transport_do_not():
    state = ready()
    _, (_, troops) = landing(state, "TR+JT5")
    with pytest.raises(Forbidden):
        give(state, LandTroops("terran", hexes([troops], 1)))


def test_13_3_who_is_not_named_stays_aboard():
    state = ready()
    _, (_, first, ship, second) = landing(state, "AT+JT5", "AT+JT4")
    give(state, LandTroops("terran", hexes([first], 2)))
    assert second.where == Aboard(ship.id)


def test_13_3_guns_aim_at_transports_and_fighters_wherever_they_land():
    state = ready()
    units, ships = landing(state, "AT+JT5", "TR+RT5", "CV+F", defenders=("PD", "F"), at=(1, 3))
    give(state, LandTroops("terran", hexes([ships[1], ships[3], ships[5]], 1, 2, 2)))
    assert (stage(state), asked(state).side) == ("flak", "imperial")
    marks = {option.value for option in asked(state).answers[0].fields[0].options}
    assert marks == {str(ships[0].id), str(ships[2].id), str(ships[5].id), "0"}
    give(state, AimAtShips("imperial", {f"u{units[1].id}": ships[2].id}))
    (dice,) = asked(state).answers[0].fields
    assert (dice.count, dice.hits) == (2, (5, 6))
    give(state, RollGroundFire((1, 1)))
    give(state, AimAtShips("imperial", others=ships[0].id))
    (dice,) = asked(state).answers[0].fields
    assert (dice.count, dice.hits) == (3, (5, 6))


def test_13_3_the_cargo_of_a_destroyed_transport_is_lost():
    state = ready()
    _, (ship, troops) = landing(state, "TR+RT5", defenders=("PD",))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, RollGroundFire((6, 1, 1)))
    assert not {ship.id, troops.id} & set(state.units)
    assert stage(state) == ""
    assert state.planets[OUTPOST].owner == "imperial"


def test_13_3_the_cargo_of_a_damaged_attack_transport_is_reduced():
    state = ready()
    _, (ship, troops) = landing(state, "AT+JT5", defenders=("PD",))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, RollGroundFire((6, 6, 1)))
    assert ship.damaged
    assert troops.damaged
    assert troops.where == OnPlanet(OUTPOST)


def test_13_3_reduced_cargo_of_a_damaged_attack_transport_is_lost():
    state = ready()
    units = on(state, "imperial", OUTPOST, "PD")
    ship, troops = fleet(state, "terran", OUTPOST, "AT+JT5")
    troops.damaged = True
    attack(state)
    give(state, BombardPlanet("terran"))
    give(state, SetGarrison("imperial", hexes(units, 1)))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, RollGroundFire((6, 6, 1)))
    assert ship.id in state.units
    assert troops.id not in state.units


def test_13_3_fighters_and_batteries_do_not_add_up_against_a_landing():
    state = ready()
    _, (ship, troops) = landing(state, "AT+JT5", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, RollGroundFire((6, 1, 6, 1, 1)))
    assert not ship.damaged


def test_13_3_a_battery_on_its_own_world_hits_landers_on_4_and_is_thrown_apart():
    state = ready()
    _, (_, troops) = landing(state, "AT+JT5", defenders=("PD", "F"), at=(1, 1), planet=WORLD)
    give(state, LandTroops("terran", hexes([troops], 2)))
    assert asked(state).answers[0].fields[0].hits == (5, 6)
    give(state, RollGroundFire((1, 1)))
    assert asked(state).answers[0].fields[0].hits == (4, 5, 6)


def test_13_3_troops_and_infantry_do_not_fire_at_a_landing():
    state = ready()
    _, (_, troops) = landing(state, "AT+JT5", defenders=("RT6", "JT6"), at=(1, 1))
    referee = give(state, LandTroops("terran", hexes([troops], 2)))
    assert "battles.landed" in keys(referee)


def test_r_24_an_undefended_planet_is_taken_without_map_or_fire():
    state = ready()
    state.planets[OUTPOST].hexes = None
    _, troops = fleet(state, "terran", OUTPOST, "TR+RT5")
    attack(state)
    assert stage(state) == "landing"
    give(state, LandTroops("terran", others=1))
    assert troops.where == OnPlanet(OUTPOST)
    assert state.planets[OUTPOST].owner == "terran"
    assert state.surface == {}


def test_13_4_batteries_are_not_unloaded_on_a_contested_planet():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    on(state, "terran", OUTPOST, "RT4")
    _, battery = fleet(state, "terran", OUTPOST, "TR+PD")
    attack(state)
    give(state, SetGarrison("imperial", others=1))
    give(state, SetGarrison("terran", others=2))
    with pytest.raises(Forbidden) as refused:
        give(state, LandTroops("terran", hexes([battery], 3)))
    assert refused.value.sentence.key == "transport.contested_battery"


def test_nobody_landing_ends_the_attack():
    state = ready()
    landing(state, "AT+JT5")
    referee = give(state, LandTroops("terran"))
    assert "planetary.nobody_lands" in keys(referee)
    assert stage(state) == ""
