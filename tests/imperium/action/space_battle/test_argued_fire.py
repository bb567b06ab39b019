"""12.6 to 12.8 Sentences of fire and damage that a table argues about, each played once."""

from __future__ import annotations

import pytest

from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.fire_step import RollFire, dice_needed
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from .fighting import TORPEDOES, battle, do, put, refusals


def fired(state: State, shooters: list[Unit], *targets: Unit) -> None:
    """Each Terran ship fires at its target, the Imperial side holds its fire."""
    aims = tuple(Aim(ship.id, target.id) for ship, target in zip(shooters, targets, strict=True))
    do(state, NameTargets(TERRAN, aims))
    do(state, NameTargets(IMPERIAL, ()))


def test_12_7_the_target_throws_its_counter_measures_once_for_all_torpedoes_of_the_step() -> None:
    state = battle(step=TORPEDOES)
    boats = put(state, TERRAN, 252, "TB", "TB")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    fired(state, boats, cruiser, cruiser)
    assert dice_needed(state) == 5 + 5 + 3


def test_12_7_counter_measures_help_no_other_ship() -> None:
    state = battle(step=TORPEDOES)
    boats = put(state, TERRAN, 252, "TB", "TB")
    cruiser, destroyer = put(state, IMPERIAL, 252, "CA", "DD")
    fired(state, boats, cruiser, destroyer)
    assert dice_needed(state) == 5 + 5 + 3 + 2
    do(state, RollFire((1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 6, 6, 6, 1, 1)))
    assert not cruiser.damaged
    assert destroyer.damaged or destroyer.id not in state.units


def test_12_7_counter_measures_beyond_the_hits_are_spent_for_nothing() -> None:
    state = battle(step=TORPEDOES)
    (boat,) = put(state, TERRAN, 252, "TB")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    fired(state, [boat], cruiser)
    do(state, RollFire((5, 1, 1, 1, 1, 6, 6, 6)))
    assert not cruiser.damaged
    assert cruiser.id in state.units


def test_12_6_hits_on_a_ship_that_is_destroyed_already_go_to_no_other() -> None:
    state = battle()
    cruisers = put(state, TERRAN, 252, "CA", "CA")
    scout, transport = put(state, IMPERIAL, 252, "SC", "TR")
    fired(state, cruisers, scout, scout)
    do(state, RollFire((6,) * dice_needed(state)))
    assert scout.id not in state.units
    assert transport.id in state.units


def test_12_6_a_ship_that_is_no_capital_ship_does_not_split_its_beams() -> None:
    state = battle()
    (cruiser,) = put(state, TERRAN, 252, "CA")
    scout, transport = put(state, IMPERIAL, 252, "SC", "TR")
    split = (Aim(cruiser.id, scout.id, 2), Aim(cruiser.id, transport.id, 3))
    assert refusals(state, NameTargets(TERRAN, split)) != []


@pytest.mark.parametrize(
    ("hits", "damaged", "afloat"), [(2, False, True), (3, True, True), (8, True, True), (9, False, False)]
)
def test_12_8_less_than_the_defence_does_nothing_and_three_times_destroys(
    hits: int, damaged: bool, afloat: bool
) -> None:
    state = battle(initiative=TERRAN)
    (target,) = put(state, TERRAN, 252, "BB")
    ships = put(state, IMPERIAL, 252, "BB", "B2")
    do(state, NameTargets(IMPERIAL, tuple(Aim(ship.id, target.id) for ship in ships)))
    do(state, NameTargets(TERRAN, ()))
    do(state, RollFire((6,) * hits + (1,) * (dice_needed(state) - hits)))
    assert (target.id in state.units) is afloat
    assert not afloat or target.damaged is damaged
