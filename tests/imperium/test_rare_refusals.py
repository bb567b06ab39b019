"""Refusals that need a position random play seldom builds up, each from such a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.core.play.referee import Referee
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
from assistant.games.imperium.state.war import Due

from .build import unplaced
from .field import bare, land, put, refused
from .rare_actions import ACTING
from .rare_options import OPTIONAL


def more_fleets_than_markers() -> Referee:
    state, referee = unplaced(), Referee()
    state.sides["imperial"].markers = 1
    for system in ("dingir", "ishkur"):
        setup.place_forces(state, setup.PlaceForces("imperial", system, {"DD": 1}), referee)
    return referee


def ships_where_nothing_is_owned() -> Referee:
    state, referee = unplaced(), Referee()
    setup.place_forces(state, setup.PlaceForces("imperial", "sol", {"DD": 1}), referee)
    return referee


def infantry_where_no_box_is_owned() -> Referee:
    state, referee = unplaced(), Referee()
    troops = next(key for key in state.to_place["imperial"] if key.startswith("PD"))
    setup.place_forces(state, setup.PlaceForces("imperial", "sol", {troops: 1}), referee)
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


RARE: dict[str, Callable[[], Referee]] = {
    **ACTING,
    **OPTIONAL,
    "setup.no_marker": more_fleets_than_markers,
    "setup.no_own_marker": ships_where_nothing_is_owned,
    "setup.no_box": infantry_where_no_box_is_owned,
    "scrap.not_allowed": lambda: scrapping(damaged=False),
    "close_out.blank": lambda: scrapping(damaged=True),
    "reinforcements.second_unit": two_at_one_world,
    "reinforcement_order.no_ship": lambda: choosing({"RT": 2}),
    "reinforcement_order.one_capital": lambda: choosing({"BB": 2}),
    "reinforcement_order.mix": lambda: choosing({"AR": 2}),
    "petition.too_low": pleading_too_low,
    "petition.no_prestige": pleading_with_nothing_to_pay,
    "repair.contested": merging_under_the_enemys_eyes,
    "maintenance.enemy_there": paying_past_an_enemy_fleet,
    "repair.too_dear": repairing_without_money,
    "repair.not_allowed": repairing_far_from_home,
    "crisis.wrong_number": sending_too_few,
}


@pytest.mark.parametrize("key", RARE)
def test_a_refusal_seldom_met_in_random_play_is_met_here(key: str) -> None:
    assert key in refused(RARE[key]())
