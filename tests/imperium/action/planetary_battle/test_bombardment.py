"""13.1 Bombardment."""

from __future__ import annotations

from assistant.core.play.question import Dice, Steppers
from assistant.games.imperium.action.planetary_battle.bombardment import (
    BombardPlanet,
    DealBombardment,
    RollBombardment,
)
from assistant.games.imperium.action.planetary_battle.gunnery import AimAtShips, RollGroundFire
from assistant.games.imperium.state.war import Aboard

from .playing import OUTPOST, WORLD, asked, attack, bombarded, fleet, give, keys, on, ready, stage


def dice_of(state, command):
    """The dice an answer of the open question wants."""
    (answer,) = [each for each in asked(state).answers if each.tag == command]
    (dice,) = answer.fields
    assert isinstance(dice, Dice)
    return dice


def test_13_1_each_battery_fires_at_every_bombarding_ship_and_hits_on_5():
    state = ready()
    on(state, "imperial", OUTPOST, "PD")
    ships = fleet(state, "terran", OUTPOST, "CA", "CL", "AT+JT4")
    attack(state)
    give(state, BombardPlanet("terran", (ships[0].id, ships[1].id)))
    dice = dice_of(state, "roll_ground_fire")
    assert (dice.count, dice.hits) == (6, (5, 6))


def test_13_1_a_battery_on_its_own_world_hits_on_4():
    state = ready()
    on(state, "imperial", WORLD, "PD")
    (ship,) = fleet(state, "terran", WORLD, "CA")
    attack(state, WORLD)
    give(state, BombardPlanet("terran", (ship.id,)))
    assert dice_of(state, "roll_ground_fire").hits == (4, 5, 6)


def test_13_1_a_fighter_names_one_ship_and_fires_its_torpedoes():
    state, (fighter,), ships = bombarded("F", by="CA CL")
    assert stage(state) == "cover"
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[1].id}))
    assert dice_of(state, "roll_ground_fire").count == 2
    give(state, RollGroundFire((5, 1)))
    give(state, RollBombardment("terran", (1, 1)))
    assert ships[1].damaged


def test_13_1_hits_of_fighters_and_batteries_do_not_add_up():
    state, _, (ship,) = bombarded("F", "PD", by="CA")
    # Defence 2: one hit of each kind harms nothing.
    give(state, RollGroundFire((5, 1, 5, 1, 1)))
    give(state, RollBombardment("terran", (1,)))
    assert not ship.damaged


def test_13_1_two_hits_of_one_kind_turn_a_ship_of_defence_2():
    state, _, (ship,) = bombarded("PD", by="CA")
    give(state, RollGroundFire((5, 6, 1)))
    give(state, RollBombardment("terran", (1,)))
    assert ship.damaged


def test_13_1_a_die_for_three_torpedoes_together_rounded_down():
    state, _, _ = bombarded("PD", by="CA CL DD")
    give(state, RollGroundFire((1,) * 9))
    assert dice_of(state, "roll_bombardment").count == (5 + 2 + 1) // 3


def test_13_1_damage_comes_after_all_fire_so_a_ship_shot_down_still_bombards():
    state, (battery,), ships = bombarded("PD", by="TB TB")
    give(state, RollGroundFire((6,) * 6))
    assert dice_of(state, "roll_bombardment").count == 10 // 3
    give(state, RollBombardment("terran", (6, 6, 1)))
    assert battery.damaged
    assert not any(ship.id in state.units for ship in ships)


def test_13_1_the_attacker_deals_the_hits_after_rolling():
    state = ready()
    battery, fighter = on(state, "imperial", OUTPOST, "PD", "F")
    (ship,) = fleet(state, "terran", OUTPOST, "CA")
    attack(state)
    ship.type = "BB"
    give(state, BombardPlanet("terran", (ship.id,)))
    give(state, RollGroundFire((1,) * 5))
    give(state, RollBombardment("terran", (6, 6)))
    (answer,) = [each for each in asked(state).answers if each.tag == "deal_bombardment"]
    assert isinstance(answer.fields[0], Steppers)
    assert {row.key: row.value for row in answer.fields[0].rows} == {
        f"u{battery.id}": 2,
        f"u{fighter.id}": 0,
    }
    give(state, DealBombardment("terran", {f"u{battery.id}": 1, f"u{fighter.id}": 1}))
    assert fighter.damaged
    assert not battery.damaged


def test_13_1_troops_are_no_target_of_a_bombardment():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "CA", "AT+JT4")
    attack(state)
    assert stage(state) == "garrison"


def test_13_1_a_contested_planet_is_not_bombarded():
    state = ready()
    on(state, "imperial", OUTPOST, "PD", "RT4")
    on(state, "terran", OUTPOST, "JT4")
    fleet(state, "terran", OUTPOST, "CA")
    attack(state)
    assert stage(state) == "garrison"


def test_13_1_no_bombardment_is_an_answer():
    state = ready()
    on(state, "imperial", OUTPOST, "PD")
    fleet(state, "terran", OUTPOST, "CA", "AT+JT4")
    attack(state)
    referee = give(state, BombardPlanet("terran"))
    assert keys(referee) == ["planetary.no_bombardment"]
    assert stage(state) == "garrison"


def test_13_1_fighters_that_bombard_outlive_their_carrier():
    state = ready()
    on(state, "imperial", OUTPOST, "PD")
    carrier, fighter, other = fleet(state, "terran", OUTPOST, "CV+F", "CV")
    carrier.damaged = True
    for name in ("defence", "fighters", "torpedo"):
        state.printed[f"terran.CV.damaged.{name}"] = 1
    attack(state)
    give(state, BombardPlanet("terran", (carrier.id, fighter.id)))
    give(state, RollGroundFire((6, 6, 6, 1, 1, 1)))
    give(state, RollBombardment("terran", (1,)))
    assert carrier.id not in state.units
    assert fighter.where == Aboard(other.id)


def test_13_1_one_target_is_aimed_at_without_asking():
    state, _, _ = bombarded("F", "F", by="CA")
    assert stage(state) == "cover_fire"


def test_13_1_with_closed_fleets_bombardment_is_asked_whoever_is_there():
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "CA", "AT+JT4")
    attack(state)
    assert stage(state) == "bombard"
    assert asked(state).side == "terran"


def test_r_36_by_the_other_reading_batteries_name_their_ship_when_the_fighters_have_fired():
    state, (battery, fighter), ships = bombarded("PD", "F", by="CA CL", battery_fire="one")
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[1].id}))
    give(state, RollGroundFire((1, 1)))
    assert stage(state) == "cover"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[0].id}))
    assert dice_of(state, "roll_ground_fire").count == 3


def test_r_36_by_the_other_reading_each_battery_names_one_ship():
    state, (battery,), ships = bombarded("PD", by="CA CL", battery_fire="one")
    assert stage(state) == "cover"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[1].id}))
    assert dice_of(state, "roll_ground_fire").count == 3
