"""13.1, 13.3 The planet's guns fire in their order: all fighters, then the batteries, which have seen how."""

from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.games.imperium.action.planetary_battle.gunnery import AimAtShips, RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops

from .playing import asked, give, hexes, landing, ready, stage


def test_13_3_batteries_name_their_targets_when_the_fighters_have_fired():
    state = ready()
    (battery, fighter), ships = landing(state, "TR+RT5", "TR+RT4", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([ships[1], ships[3]], 2, 2)))
    with pytest.raises(Senseless) as refused:
        give(state, AimAtShips("imperial", {f"u{battery.id}": ships[0].id}))
    assert refused.value.sentence.key == "planetary.cannot_fire"
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[0].id}))
    give(state, RollGroundFire((5, 1)))
    assert (stage(state), asked(state).side) == ("flak", "imperial")
    (row,) = asked(state).detail.rows
    assert (row.unit.unit, row.chosen) == (battery.id, str(ships[2].id)), "the first is shot down already"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[2].id}))
    give(state, RollGroundFire((1, 1, 4)))
    assert ships[0].id not in state.units
    assert ships[2].id in state.units


def test_13_3_fighters_that_hold_their_fire_leave_the_batteries_theirs():
    state = ready()
    (battery, _), ships = landing(state, "TR+RT5", "TR+RT4", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([ships[1], ships[3]], 2, 2)))
    give(state, AimAtShips("imperial"))
    assert [row.unit.unit for row in asked(state).detail.rows] == [battery.id]


def test_r_51_two_kinds_of_hits_damage_and_destroy_or_the_worse_alone_counts():
    for reading, gone in (("in_turn", True), ("alone", False)):
        state = ready()
        state.rulings["mixed_hits"] = reading
        _, (ship, troops) = landing(state, "AT+JT5", defenders=("PD", "F"), at=(1, 1))
        give(state, LandTroops("terran", hexes([troops], 2)))
        give(state, RollGroundFire((5, 5, 5, 5, 1)))
        assert (ship.id not in state.units) == gone
        assert gone or ship.damaged
