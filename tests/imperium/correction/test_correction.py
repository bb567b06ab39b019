"""Corrections: every kept value can be set by hand with a reason; only what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.kept.values import GoTo, SetValue
from assistant.core.words.errors import Senseless
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.correction.commands import (
    AddPlanet,
    AddSystem,
    FlipUnit,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
    RemoveUnit,
    SetStrength,
)
from assistant.games.imperium.pieces.forces import all_fleets, fleet_of, ships_in, system_of
from assistant.games.imperium.pieces.invariants import broken
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, State

from ..build import war
from .fixing import fix, one


@pytest.mark.parametrize("scenario", [6, 7, 8])
def test_a_war_set_up_by_spreading_breaks_no_invariant(scenario: int) -> None:
    assert broken(war(scenario)) == {}


def test_stock_budget_and_markers_of_a_side_can_be_set(state: State) -> None:
    fix(state, *(SetValue(f"{what}.terran", 17) for what in ("stock", "budget", "markers", "actions")))
    terran = state.sides["terran"]
    assert (terran.stock, terran.budget, terran.markers, state.segment.left["terran"]) == (17, 17, 17, 17)


def test_prestige_and_turn_can_be_set(state: State) -> None:
    fix(state, SetValue("prestige", 7), SetValue("turn", 4))
    assert (state.prestige, state.now.turn) == (7, 4)


def test_several_changes_are_one_correction_with_one_reason(state: State) -> None:
    referee = fix(state, SetValue("prestige", 7), SetValue("stock.imperial", 30))
    reasons = [line.sentence.values["reason"] for line in referee.lines]
    assert reasons == ["the board says so"] * 2


def test_a_counter_is_placed_moved_flipped_and_removed(state: State) -> None:
    fix(state, PlaceUnit("imperial", "AR", OnPlanet("dingir-1")))
    repair = one(state, "AR")
    fix(state, MoveUnit(repair.id, InFleet(1)), FlipUnit(repair.id, True))
    assert (repair.where, repair.damaged) == (InFleet(1), True)
    fix(state, MoveUnit(repair.id, Due(5)))
    assert repair.where == Due(5)
    fix(state, RemoveUnit(repair.id))
    assert repair.id not in state.units


def test_a_counter_boards_a_ship_and_shares_its_fate(state: State) -> None:
    transport, infantry = one(state, "TR"), one(state, "RT")
    fix(state, MoveUnit(infantry.id, Aboard(transport.id)))
    assert system_of(state, infantry) == system_of(state, transport)
    fix(state, RemoveUnit(transport.id))
    assert infantry.id not in state.units


def test_a_troop_counter_keeps_the_strength_it_prints(state: State) -> None:
    infantry = one(state, "RT")
    fix(state, SetStrength(infantry.id, 3))
    assert infantry.strength == 3
    with pytest.raises(Senseless):
        fix(state, SetStrength(infantry.id, 9))


def test_a_fleet_marker_moves_with_its_ships_and_a_new_one_takes_some(state: State) -> None:
    first = next(all_fleets(state, "imperial"))
    fix(state, PlaceFleet("imperial", first.number, "nusku"))
    assert first.system == "nusku"
    ship = ships_in(state, first)[0]
    fix(state, PlaceFleet("imperial", 30, "apishal"), MoveUnit(ship.id, InFleet(30)))
    assert fleet_of(state, "imperial", 30).system == "apishal"
    assert ships_in(state, fleet_of(state, "imperial", 30)) == [ship]


def test_a_fleet_marker_without_ships_does_not_stay(state: State) -> None:
    fix(state, PlaceFleet("imperial", 30, "apishal"))
    with pytest.raises(Senseless):
        fleet_of(state, "imperial", 30)


def test_a_holding_changes_hands_type_and_connection(state: State) -> None:
    state.rulings["terraforming"] = "on"
    printed = {"holder": "terran.outpost", "connected": False, "type": "N2", "hexes": 4, "terraformed": True}
    fix(state, *(SetValue(f"planet.nusku-1.{what}", to) for what, to in printed.items()))
    nusku = state.planets["nusku-1"]
    assert (nusku.owner, nusku.marker, nusku.connected) == ("terran", "outpost", False)
    assert (nusku.type, nusku.hexes, nusku.terraformed) == ("N2", 4, True)
    fix(state, SetValue("planet.nusku-1.connected", True))
    assert (nusku.owner, nusku.connected) == ("terran", True)
    fix(state, SetValue("planet.nusku-1.holder", "."))
    assert (nusku.owner, nusku.marker) == (None, "")
    with pytest.raises(Senseless):
        fix(state, SetValue("planet.nusku-1.holder", "terran."))


def test_effects_permissions_and_switches_can_be_set(state: State) -> None:
    state.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    fix(
        state,
        SetValue("effect.recession_turns", 2),
        SetValue("effect.peace_talks", True),
        SetValue("loan.1", False),
        SetValue("permission.imperial.BB", True),
        SetValue("barred.imperial", True),
        SetValue("ruling.boom_length", "turn"),
    )
    assert (state.effects.recession_turns, state.effects.peace_talks, state.effects.loans) == (2, True, [])
    assert (state.sides["imperial"].permissions, state.sides["imperial"].barred) == (["BB"], True)
    fix(state, SetValue("permission.imperial.BB", False), SetValue("effect.peace_talks", False))
    assert (state.sides["imperial"].permissions, state.effects.peace_talks) == ([], False)


@pytest.mark.parametrize("effect", ["civil_war", "recession_turns", "boom", "visit_turn"])
def test_every_counted_effect_can_be_set_and_ended(state: State, effect: Any) -> None:
    for to in (3, 0):
        fix(state, SetValue(f"effect.{effect}", to))
        assert getattr(state.effects, effect) == to


@pytest.mark.parametrize("switch", ["barred", "big_ships_unlocked"])
def test_every_switch_of_a_side_can_be_turned_on_and_off(state: State, switch: Any) -> None:
    for on in (True, False):
        fix(state, SetValue(f"{switch}.terran", on))
        assert getattr(state.sides["terran"], switch) is on


def test_a_rule_is_read_another_way_from_then_on_and_only_in_a_way_it_can_be_read(state: State) -> None:
    fix(state, SetValue("ruling.boom_length", "turn"))
    assert Reading.BOOM_LENGTH_TURN.holds(state)
    for ruling, way in (("boom_length", "forever"), ("tea", "turn")):
        with pytest.raises(Senseless):
            fix(state, SetValue(f"ruling.{ruling}", way))
    assert Reading.BOOM_LENGTH_TURN.holds(state)


def test_play_goes_to_any_step_and_any_action_segment(state: State) -> None:
    from assistant.games.imperium.sequence import SEQUENCE

    fix(state, GoTo("construction"))
    assert SEQUENCE.place(state).step == "construction"
    fix(state, GoTo("actions.3"))
    assert state.now.stop == "actions.3"
    with pytest.raises(Senseless):
        fix(state, GoTo("setup"))
    with pytest.raises(Senseless):
        fix(state, GoTo("tea"))


def test_a_star_and_a_planet_that_the_lists_lack_can_be_added(state: State) -> None:
    fix(state, AddSystem("Wolf 359", 1), AddPlanet("wolf-359"))
    assert state.systems["wolf-359"].name.en == "Wolf 359"
    assert [planet for planet in state.planets if planet.startswith("wolf")] == ["wolf-359-1", "wolf-359-2"]
    for again in (AddSystem("Wolf 359"), AddPlanet("wolf-359"), AddPlanet("nowhere")):
        with pytest.raises(Senseless):
            fix(state, again)


def test_a_name_without_latin_letters_makes_a_system_too(state: State) -> None:
    fix(state, AddSystem("太陽", 0))
    assert any(system.name.en == "太陽" and system.planetless for system in state.systems.values())


def test_a_counter_taken_off_by_hand_is_no_longer_rolled_for(state: State) -> None:
    ship = one(state, "DD")
    state.close_out.rolls = {"imperial": [ship.id]}
    fix(state, RemoveUnit(ship.id))
    assert state.close_out.rolls == {"imperial": []}
