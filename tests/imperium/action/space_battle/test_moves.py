"""12.5 Moves over the board, coming onto it late, and who may leave it."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.movement import CloseIn, EndMoves, MoveShips, RetreatShips
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.steps import advance
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Entry

from .fighting import at_step, attempt, battle, do, ids, put, refusals


def test_12_5_the_example_of_barnards_star():
    state = battle(step=2, initiative=TERRAN)
    destroyers = put(state, TERRAN, 234, "DD", "DD", "DD")
    (dreadnought,) = put(state, TERRAN, 234, "BB")
    transports = put(state, TERRAN, 234, "TR", "TR")
    imperials = put(state, IMPERIAL, 251, "CR", "DD")
    areas = battle_of(state).areas
    for terran, (large, small, slow), imperial in (
        ((2, 3), (0, 244, 0), 252),
        ((6, 7), (244, 243, 0), 242),
        ((10, 11), (243, 242, 224), 232),
    ):
        at_step(state, terran[0])
        do(state, MoveShips(TERRAN, small, ids(destroyers)))
        if large:
            do(state, MoveShips(TERRAN, large, (dreadnought.id,)))
        if slow:
            do(state, MoveShips(TERRAN, slow, ids(transports)))
        at_step(state, terran[1])
        do(state, MoveShips(IMPERIAL, imperial, ids(imperials)))
    assert {areas[each] for each in ids(destroyers)} == {242}
    assert areas[dreadnought.id] == 243
    assert {areas[each] for each in ids(transports)} == {224}
    assert {areas[each] for each in ids(imperials)} == {232}


@pytest.mark.parametrize(
    ("code", "damaged", "steps"),
    [
        ("DD", False, {2, 6, 10}), ("BB", False, {6, 10}), ("TR", False, {10}), ("M", False, {10}),
        ("F", False, {2, 6, 10}), ("DD", True, {6, 10}), ("BB", True, {10}), ("M", True, {10}),
        ("F", True, {2, 6, 10}),
    ],
)  # fmt: skip
def test_12_5_a_ship_moves_in_the_steps_its_speed_opens(code: str, damaged: bool, steps: set[int]):
    for step in (2, 6, 10):
        state = battle(step=step, initiative=TERRAN)
        (ship,) = put(state, TERRAN, 111, code, damaged=damaged)
        put(state, IMPERIAL, 355, "DD")
        assert (refusals(state, MoveShips(TERRAN, 112, (ship.id,))) == []) == (step in steps)


def test_12_5_a_ship_moves_one_area_in_a_step_and_a_fighter_two():
    state = battle(step=2, initiative=TERRAN)
    destroyer, fighter = put(state, TERRAN, 111, "DD", "F")
    assert refusals(state, MoveShips(TERRAN, 113, (destroyer.id,))) == ["space_battle.too_far"]
    do(state, MoveShips(TERRAN, 113, (fighter.id,)))
    assert refusals(state, MoveShips(TERRAN, 114, (fighter.id,))) == ["space_battle.has_moved"]


def test_12_1_a_planet_is_not_entered_and_open_space_is():
    for planet in (True, False):
        state = battle(step=2, initiative=TERRAN, planet=planet)
        (ship,) = put(state, TERRAN, 234, "DD")
        assert refusals(state, MoveShips(TERRAN, 233, (ship.id,))) == (
            ["space_battle.planet_there"] if planet else []
        )


def test_12_5_no_more_than_twelve_ships_of_a_side_end_a_move_in_one_area():
    state = battle(step=2, initiative=TERRAN)
    put(state, TERRAN, 111, *["DD"] * 12)
    (thirteenth,) = put(state, TERRAN, 112, "DD")
    put(state, IMPERIAL, 111, "DD")
    do(state, MoveShips(TERRAN, 111, (thirteenth.id,)))
    assert refusals(state, EndMoves(TERRAN)) == ["space_battle.crowded"]


def test_12_5_an_area_without_named_ships_sends_all_that_get_there():
    state = battle(step=2, initiative=TERRAN)
    destroyer, dreadnought = put(state, TERRAN, 111, "DD", "BB")
    do(state, MoveShips(TERRAN, 112, start=111))
    assert battle_of(state).areas == {destroyer.id: 112, dreadnought.id: 111}


def test_one_answer_moves_the_whole_side_towards_the_enemy_and_no_more_than_twelve_into_an_area():
    state = battle(step=2, initiative=TERRAN)
    ships = put(state, TERRAN, 111, *["DD"] * 14)
    put(state, IMPERIAL, 115, "DD")
    do(state, CloseIn(TERRAN))
    areas = [battle_of(state).areas[ship.id] for ship in ships]
    assert areas.count(112) == 12
    with pytest.raises(Senseless):
        attempt(state, MoveShips(TERRAN, 112, (999,)))


def test_12_5_a_ship_that_found_no_room_comes_onto_the_board_when_its_areas_have_some():
    state = battle(step=1, initiative=IMPERIAL, entries=[Entry(1, (4, 2))])
    put(state, TERRAN, 111, "TR")
    (late,) = put(state, IMPERIAL, 252, "DD")
    fight = battle_of(state)
    fight.afloat.remove(late.id)
    fight.waiting, fight.areas = [late.id], {1: 111}
    advance(state, Referee())
    assert fight.step == 2, "the step is not passed over: it may be placed"
    (question,) = SEQUENCE.steps["space_battle"].ask(state)
    move = next(one for one in question.answers if one.tag == "move_ships")
    assert {option.value for option in move.fields[1].options} == {"152", "242", "251", "252", "253", "352"}
    do(state, MoveShips(IMPERIAL, 252))
    assert fight.areas[late.id] == 252
    assert refusals(state, MoveShips(IMPERIAL, 253, (late.id,))) == ["space_battle.has_moved"]


def test_12_5_only_as_many_come_onto_the_board_as_find_room():
    state = battle(step=2, initiative=IMPERIAL, entries=[Entry(1, (4, 2))])
    put(state, IMPERIAL, 252, *["DD"] * 11)
    late = put(state, IMPERIAL, 0, "DD", "DD")
    fight = battle_of(state)
    fight.waiting = [ship.id for ship in late]
    fight.afloat = fight.afloat[:11]
    do(state, MoveShips(IMPERIAL, 252))
    assert fight.waiting == [late[1].id]
    with pytest.raises(Senseless):
        attempt(state, MoveShips(IMPERIAL, 252))


def test_12_3_nobody_moves_out_of_turn():
    state = battle(step=2, initiative=TERRAN)
    put(state, TERRAN, 111, "DD")
    (ship,) = put(state, IMPERIAL, 355, "DD")
    assert refusals(state, MoveShips(IMPERIAL, 354, (ship.id,))) == ["space_battle.not_your_move"]
    with pytest.raises(Senseless):
        attempt(state, EndMoves(IMPERIAL))


@pytest.mark.parametrize("area", [0, 110, 356, 433, -252])
def test_there_is_no_area_off_the_board(area: int):
    state = battle(step=2, initiative=TERRAN)
    (ship,) = put(state, TERRAN, 111, "DD")
    with pytest.raises(Senseless):
        attempt(state, MoveShips(TERRAN, area, (ship.id,)))


def test_12_5_nobody_retreats_from_next_to_the_planet():
    state = battle(step=2, initiative=TERRAN)
    near, far = put(state, TERRAN, 234, "DD")[0], put(state, TERRAN, 235, "DD")[0]
    put(state, IMPERIAL, 355, "DD")
    assert refusals(state, RetreatShips(TERRAN, (near.id,))) == ["space_battle.next_to_planet"]
    do(state, RetreatShips(TERRAN, (far.id,)))
    assert far.id in battle_of(state).left


@pytest.mark.parametrize("code", ["M", "F"])
def test_12_5_what_cannot_jump_cannot_retreat(code: str):
    state = battle(step=2, initiative=TERRAN)
    put(state, TERRAN, 111, "DD")
    (ship,) = put(state, TERRAN, 111, code)
    put(state, IMPERIAL, 355, "DD")
    assert refusals(state, RetreatShips(TERRAN, (ship.id,))) == ["space_battle.cannot_jump"]


def test_a_retreat_of_all_ends_the_scenario():
    state = battle(step=2, initiative=TERRAN)
    (ship,) = put(state, TERRAN, 111, "DD")
    put(state, IMPERIAL, 355, "DD")
    do(state, RetreatShips(TERRAN, (ship.id,)))
    assert state.winner == IMPERIAL
    assert state.over is not None
