"""Refusals that need a position random play seldom builds up, each from such a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.core.referee import Referee
from assistant.games.imperium.action.battle import told
from assistant.games.imperium.action.movement import fleets as movement
from assistant.games.imperium.action.movement import loading as transport
from assistant.games.imperium.action.spending import ACTIONS, name_system
from assistant.games.imperium.action.stealth import step as stealth
from assistant.games.imperium.administrative import petition
from assistant.games.imperium.administrative.interference import crisis
from assistant.games.imperium.administrative.interference import reinforcement as reinforcement_order
from assistant.games.imperium.administrative.reinforcements import step as reinforcements
from assistant.games.imperium.close_out import scrap
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import PayMaintenance
from assistant.games.imperium.close_out.repair import step as repair
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Aboard, Due, State

from .build import unplaced
from .field import bare, land, put, refused


def acting() -> State:
    """A bare war in an action segment, the Terran side to act."""
    state = bare()
    state.segment.mode, state.segment.turn_of, state.segment.left = ACTIONS, "terran", {"terran": 3}
    return state


def acting_out_of_turn() -> Referee:
    """The Imperial side names a system while the Terran one is to act."""
    state, referee = acting(), Referee()
    name_system(state, "imperial", "sol", referee)
    return referee


def carried(state: State, system: str, code: str) -> int:
    """A unit aboard a Terran transport in a system."""
    (transport_ship,) = put(state, "terran", system, "TR")
    return add_unit(state, "terran", code, Aboard(transport_ship.id)).id


def loading(code: str, acted: bool) -> Referee:
    """A unit on Earth goes aboard."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "TR")
    unit = land(state, "terran", "sol-1", code)
    unit.acted = acted
    transport.load(state, transport.Load("terran", (unit.id,), 1), referee)
    return referee


def unloading(system: str, planet: str, code: str, *there: tuple[str, str]) -> Referee:
    """A unit lands where others stand."""
    state, referee = acting(), Referee()
    cargo = carried(state, system, code)
    for side, other in there:
        land(state, side, planet, other)
    transport.unload(state, transport.Unload("terran", (cargo,), planet), referee)
    return referee


def outpost_among_enemies() -> Referee:
    state, referee = acting(), Referee()
    carried(state, "agidda", "OUTPOST")
    land(state, "imperial", "agidda-1", "RT")
    transport.place_outpost(state, transport.PlaceOutpost("terran", "agidda-1"), referee)
    return referee


def more_fleets_than_markers() -> Referee:
    state, referee = unplaced(), Referee()
    state.sides["imperial"].markers = 1
    for system in ("dingir", "ishkur"):
        setup.place_forces(state, setup.PlaceForces("imperial", system, {"DD": 1}), referee)
    return referee


def infantry_where_no_box_is_owned() -> Referee:
    state, referee = unplaced(), Referee()
    troops = next(key for key in state.to_place["imperial"] if key.startswith("PD"))
    setup.place_forces(state, setup.PlaceForces("imperial", "sol", {troops: 1}), referee)
    return referee


def destroyers_into_a_planet_box() -> Referee:
    state, referee = acting(), Referee()
    (ship,) = put(state, "terran", "sol", "DD")
    movement.move_in_orbit(state, movement.MoveInOrbit("terran", (ship.id,), "sol-1"), referee)
    return referee


def moving_what_cannot_jump() -> Referee:
    """Fighters aboard nothing hold the fleet they form part of."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD", "F")
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    return referee


def scouting(destination: str, *ships: str) -> Referee:
    """A fleet of these types at Sol tries to scout."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", *ships)
    stealth.scout_system(state, stealth.ScoutSystem("terran", (1,), destination), referee)
    return referee


def two_at_one_world() -> Referee:
    state, referee = bare(), Referee()
    for _ in range(2):
        add_unit(state, "terran", "DD", Due(state.now.turn))
        reinforcements.place(state, reinforcements.PlaceArrival("terran", "DD", "sol-1"), referee)
    return referee


def choosing(ships: dict[str, int]) -> Referee:
    """The Imperial player chooses two ships."""
    state, referee = bare(), Referee()
    state.pending.event, state.pending.roll = "reinforcement", 2
    reinforcement_order.choose(state, reinforcement_order.ChooseReinforcement(ships), referee)
    return referee


def pleading_too_low() -> Referee:
    state, referee = bare(rulings={"house_petition_floor": "on"}), Referee()
    state.prestige = 1
    petition.plead(state, petition.Petition("military", (3, 4)), referee)
    return referee


def repairing_without_money() -> Referee:
    state, referee = bare(), Referee()
    state.sides["terran"].stock = 0
    unit = land(state, "terran", "sol-1", "RT", damaged=True)
    repair.repair_units(state, repair.RepairUnits("terran", (unit.id,)), referee)
    return referee


def scrapping(damaged: bool) -> Referee:
    """A cruiser at home is scrapped; what its damaged side prints is not known."""
    state, referee = bare(), Referee()
    (ship,) = put(state, "terran", "sol", "CL", damaged=damaged)
    scrap.scrap_ships(state, scrap.ScrapShips("terran", (ship.id,)), referee)
    return referee


def repairing_far_from_home() -> Referee:
    state, referee = bare(), Referee()
    (ship,) = put(state, "terran", "agidda", "F", damaged=True)
    repair.repair_units(state, repair.RepairUnits("terran", (ship.id,)), referee)
    return referee


def sending_too_few() -> Referee:
    state, referee = bare(), Referee()
    put(state, "imperial", "dingir", "DD", "DD", "DD")
    state.pending.event, state.pending.roll = "crisis", 2
    crisis.send_away(state, crisis.SendAway({"dingir-fleet1-DD": 1}), referee)
    return referee


def pleading_with_nothing_to_pay() -> Referee:
    state, referee = bare(), Referee()
    state.prestige = 0
    petition.plead(state, petition.Petition("military", (3, 4)), referee)
    return referee


def merging_under_the_enemys_eyes() -> Referee:
    state, referee = bare(), Referee()
    for _ in range(2):
        land(state, "terran", "sol-1", "F", damaged=True)
    land(state, "imperial", "sol-1", "RT")
    repair.repair_units(state, repair.RepairUnits("terran", (), {"sol:F": 1}), referee)
    return referee


def paying_past_an_enemy_fleet() -> Referee:
    state, referee = bare(), Referee()
    (ship,) = put(state, "terran", "kinunir", "CA")
    put(state, "imperial", "kinunir", "SC")
    paid = PayMaintenance("terran", "chosen", {f"u{ship.id}": "paid"})
    maintenance.pay_maintenance(state, paid, referee)
    return referee


def evading_a_battle() -> Referee:
    """The Terran fleet met a warship; nobody else comes."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD")
    put(state, "imperial", "procyon", "CL")
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    told.no_battle(state, told.NoBattle(), referee)
    return referee


def passing_with_a_battle_put_off() -> Referee:
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD")
    put(state, "terran", "sol", "DD")
    put(state, "imperial", "procyon", "CL")
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    told.no_battle(state, told.NoBattle(), referee)
    name_system(state, "terran", "hades", referee)
    return referee


def retreating(system: str, destination: str) -> Referee:
    """A Terran fleet leaves a battle that came to it."""
    state, referee = acting(), Referee()
    put(state, "terran", system, "DD")
    state.segment.fight = Fight(system, attacker="imperial", fought=True)
    told.retreat(state, told.Retreat("terran", (1,), destination), referee)
    return referee


RARE: dict[str, Callable[[], Referee]] = {
    "actions.not_your_action": acting_out_of_turn,
    "actions.unit_acted": lambda: loading("RT", acted=True),
    "transport.placed_for_good": lambda: loading("PD", acted=False),
    "transport.planet_full": lambda: unloading("midway", "midway-1", "JT", *[("terran", "JT")] * 15),
    "transport.wrong_planet": lambda: unloading("sol", "sol-2", "RT"),
    "transport.contested_battery": lambda: unloading("hades", "hades-1", "PD", ("imperial", "RT")),
    "transport.attack_instead": lambda: unloading("hades", "hades-1", "RT", ("imperial", "RT")),
    "transport.enemy_there": outpost_among_enemies,
    "setup.no_marker": more_fleets_than_markers,
    "setup.no_box": infantry_where_no_box_is_owned,
    "scrap.not_allowed": lambda: scrapping(damaged=False),
    "close_out.blank": lambda: scrapping(damaged=True),
    "movement.holds_ship": moving_what_cannot_jump,
    "movement.not_moored": destroyers_into_a_planet_box,
    "stealth.only_scouts": lambda: scouting("dingir", "SC", "CL"),
    "stealth.nobody_there": lambda: scouting("junction", "SC"),
    "reinforcements.second_unit": two_at_one_world,
    "reinforcement_order.no_ship": lambda: choosing({"RT": 2}),
    "reinforcement_order.mix": lambda: choosing({"AR": 2}),
    "petition.too_low": pleading_too_low,
    "petition.no_prestige": pleading_with_nothing_to_pay,
    "repair.contested": merging_under_the_enemys_eyes,
    "maintenance.enemy_there": paying_past_an_enemy_fleet,
    "battles.nobody_to_come": evading_a_battle,
    "battles.fight_first": passing_with_a_battle_put_off,
    "battles.enemy_home": lambda: retreating("procyon", "dingir"),
    "battles.nothing_nearer": lambda: retreating("sol", "hades"),
    "repair.too_dear": repairing_without_money,
    "repair.not_allowed": repairing_far_from_home,
    "crisis.wrong_number": sending_too_few,
}


@pytest.mark.parametrize("key", RARE)
def test_a_refusal_seldom_met_in_random_play_is_met_here(key: str) -> None:
    assert key in refused(RARE[key]())
