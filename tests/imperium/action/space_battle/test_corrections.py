"""Ships that a correction takes off the table while their fire stands."""

from __future__ import annotations

import pytest

from assistant.games.imperium.action.space_battle.aiming import AimAt, NameTargets, RepeatAims
from assistant.games.imperium.action.space_battle.fire_step import RollFire
from assistant.games.imperium.action.space_battle.quick import AimAreas, RollQuick, barrages
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.volleys import dice_needed, volleys
from assistant.games.imperium.correction.commands import Correct, RemoveUnit
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from .fighting import TORPEDOES, answer, asked, battle, do, give_anytime, put


def facing(**chosen: object) -> tuple[State, Unit, Unit, Unit]:
    """A light cruiser against two destroyers in one area."""
    state = battle(**chosen)
    (cruiser,) = put(state, TERRAN, 252, "CL")
    return state, cruiser, *put(state, IMPERIAL, 252, "DD", "DD")


def take_off(state: State, ship: Unit) -> None:
    give_anytime(state, Correct("lost on the table", (RemoveUnit(ship.id),)))


@pytest.mark.parametrize("gone", [0, 1])
def test_a_draft_forgets_the_ship_and_the_others_go_on(gone: int) -> None:
    state, cruiser, one, _ = facing()
    put(state, TERRAN, 252, "DD")
    do(state, AimAt(TERRAN, one.id, (cruiser.id,)))
    take_off(state, (cruiser, one)[gone])
    do(state, NameTargets(TERRAN))
    left = {ship.id for ship in state.units.values()}
    assert battle_of(state).aims[TERRAN]
    assert all({aim.firer, aim.target} <= left for aim in battle_of(state).aims[TERRAN])


@pytest.mark.parametrize("gone", [0, 1])
def test_fire_that_was_named_by_a_ship_or_at_one_that_is_gone_takes_no_dice(gone: int) -> None:
    state, cruiser, one, other = facing()
    do(state, NameTargets(TERRAN, (Aim(cruiser.id, one.id),)))
    do(state, NameTargets(IMPERIAL, (Aim(one.id, cruiser.id), Aim(other.id, cruiser.id))))
    take_off(state, (cruiser, one)[gone])
    if gone:
        assert asked(state) == ["space_battle_dice"]
        assert [shots.side for shots in volleys(state)] == [IMPERIAL]
        answer(state, RollFire((1,) * dice_needed(state)))
    # Where the last target is gone nobody is asked for no dice: the step, here the battle, is over.
    else:
        assert asked(state) == []


@pytest.mark.parametrize("edition", [1, 2])
def test_fire_without_a_target_left_is_passed_over_but_in_matches_that_asked_for_no_dice(
    edition: int,
) -> None:
    state, cruiser, one, _ = facing()
    state.edition = edition
    do(state, NameTargets(TERRAN, (Aim(cruiser.id, one.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    step = battle_of(state).step
    take_off(state, one)
    assert (asked(state), battle_of(state).step - step) == (
        (["space_battle_dice"], 0) if edition == 1 else (["space_battle_targets"], 1)
    )


def test_aims_are_not_repeated_at_a_ship_that_is_gone() -> None:
    state, cruiser, one, other = facing()
    do(state, NameTargets(TERRAN, (Aim(cruiser.id, one.id),)))
    do(state, NameTargets(IMPERIAL, ()))
    do(state, RollFire((1,) * dice_needed(state)))
    take_off(state, one)
    do(state, RepeatAims(TERRAN))
    assert battle_of(state).step == TORPEDOES
    do(state, NameTargets(TERRAN))
    assert {aim.target for aim in battle_of(state).aims[TERRAN]} == {other.id}


def test_17_4_an_area_that_is_emptied_is_not_fired_at() -> None:
    state, *_ = facing(how="quick")
    (third,) = put(state, IMPERIAL, 253, "DD")
    do(state, AimAreas(TERRAN, {"a252": 253}))
    do(state, AimAreas(IMPERIAL, {"a252": 252, "a253": 252}))
    take_off(state, third)
    assert asked(state) == ["battle_quick_dice"]
    assert [(each.side, each.source) for each in barrages(state)] == [(IMPERIAL, 252)]
    answer(state, RollQuick((1,) * sum(each.dice for each in barrages(state))))
    assert GAME.ask(state)
