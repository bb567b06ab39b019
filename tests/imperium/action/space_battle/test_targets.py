"""12.6, 12.7 Who can be named as a target, with and without positions, and steps without any."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.aiming import AimAt, NameTargets
from assistant.games.imperium.action.space_battle.movement import RetreatShips
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.volleys import volleys
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, UnitId
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from .fighting import TORPEDOES, asked_of, attempt, battle, do, put, refusals


def test_without_positions_a_fire_names_its_distance():
    state = battle(how="fire")
    (cruiser,) = put(state, IMPERIAL, 0, "CA")
    (light,) = put(state, TERRAN, 0, "CL")
    with pytest.raises(Senseless):
        attempt(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id),)))
    assert refusals(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id, None, 2),))) == [
        "space_battle.beam_range"
    ]
    battle_of(state).named, battle_of(state).aims = [], {}
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id, None, 0),)))
    assert volleys(state)[0].least == 4


def test_a_known_position_is_worth_more_than_a_distance_that_was_told():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    (light,) = put(state, TERRAN, 242, "CL")
    do(state, NameTargets(TERRAN, (Aim(light.id, cruiser.id, None, 0),)))
    assert volleys(state)[0].least == 6


def test_targets_that_are_no_enemy_ships_of_the_battle_are_refused():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    one, two = put(state, TERRAN, 252, "CL", "DD")
    for aim in (Aim(one.id, two.id), Aim(one.id, 999), Aim(999, cruiser.id), Aim(cruiser.id, one.id)):
        with pytest.raises(Senseless):
            attempt(state, NameTargets(TERRAN, (aim,)))


def test_a_ship_without_the_weapon_of_the_step_cannot_fire():
    state = battle()
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    boat, _ = put(state, TERRAN, 252, "TB", "CL")
    with pytest.raises(Senseless):
        attempt(state, NameTargets(TERRAN, (Aim(boat.id, cruiser.id),)))


def test_a_step_in_which_nobody_reaches_anybody_is_passed_over():
    state = battle(step=3)
    put(state, IMPERIAL, 111, "CA")
    put(state, TERRAN, 355, "CA")
    from assistant.games.imperium.action.space_battle.movement import EndMoves

    do(state, EndMoves(TERRAN))
    assert battle_of(state).step == 6


def test_both_sides_may_hold_their_fire():
    state = battle()
    put(state, IMPERIAL, 252, "CA")
    put(state, TERRAN, 252, "CL")
    do(state, NameTargets(TERRAN, ()))
    do(state, NameTargets(IMPERIAL, ()))
    assert battle_of(state).step == TORPEDOES


def test_who_leaves_while_targets_are_named_neither_fires_nor_is_fired_at():
    state = battle(how="fire")
    (cruiser,) = put(state, IMPERIAL, 0, "CA")
    light, other = put(state, TERRAN, 0, "CL", "DD")
    do(state, AimAt(TERRAN, cruiser.id, (light.id, other.id), distance=0))
    do(state, RetreatShips(TERRAN, (light.id,)))
    do(state, NameTargets(TERRAN))
    assert [aim.firer for aim in battle_of(state).aims[TERRAN]] == [other.id]


def test_like_ships_are_one_pile_on_the_page_as_long_as_the_same_is_declared_for_them():
    state = battle()
    cruiser, first, second = put(state, IMPERIAL, 252, "CA", "DD", "DD")
    (hurt,) = put(state, IMPERIAL, 252, "DD", damaged=True)
    light = put(state, TERRAN, 252, "CL", "CL", "CL")
    (far,) = put(state, TERRAN, 253, "CL")
    do(state, AimAt(TERRAN, cruiser.id, tuple(ship.id for ship in (*light, far))))
    firers, marks = _piles(state)
    assert firers == [tuple(ship.id for ship in light), (far.id,)]
    assert marks == {"A": (cruiser.id,), "B": (first.id, second.id), "C": (hurt.id,)}
    do(state, AimAt(TERRAN, second.id, (light[1].id, light[2].id)))
    firers, marks = _piles(state)
    assert firers == [(light[0].id,), (light[1].id, light[2].id), (far.id,)]
    assert marks == {"A": (cruiser.id,), "B": (first.id,), "C": (second.id,), "D": (hurt.id,)}


def _piles(state: State) -> tuple[list[tuple[UnitId, ...]], dict[str, tuple[UnitId, ...]]]:
    """The ships of each pile of the page: who fires, in what order they are counted, and who is aimed at."""
    question, *_ = asked_of(state)
    page, (heap,) = question.detail, question.answers[1].fields[0].heaps  # type: ignore[union-attr]
    counted = [tuple(UnitId(int(value)) for value in pile.values) for pile in heap.piles]
    assert counted == [pile.units for pile in page.firers]
    return counted, {mark.tag: mark.units for mark in page.marks}


def test_the_questions_owed_are_those_that_are_asked():
    for step in range(1, 14):
        state = battle(step=step)
        put(state, IMPERIAL, 252, "CA")
        put(state, TERRAN, 252, "CL", "TB")
        procedure = SEQUENCE.steps["space_battle"]
        assert procedure.owed is not None
        owed = [(head.key, head.side, head.about) for head in procedure.owed(state)]
        assert owed == [(q.key, q.side, q.about) for q in procedure.ask(state)]
