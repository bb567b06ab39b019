from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.games.imperium.space_battle.flights import LandFighters, LaunchFighters
from assistant.games.imperium.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.space_battle.movement import CloseIn, EndMoves, MoveShips
from assistant.games.imperium.space_battle.retreat import RetreatShips
from assistant.games.imperium.space_battle.ships import battle_of
from assistant.games.imperium.state import IMPERIAL, TERRAN, Aboard, State, Unit

from .fighting import attempt, battle, do, put, read_off


def refusals(state: State, command: object) -> list[str]:
    return [refusal.sentence.key for refusal in attempt(state, command).refusals]


def ids(ships: list[Unit]) -> tuple[int, ...]:
    return tuple(ship.id for ship in ships)


def at_step(state: State, step: int) -> None:
    fight = battle_of(state)
    fight.step, fight.moved, fight.flown = step, {}, {}


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


# 12.9 Carriers and fighters.


def carrier_with_three(damaged: bool = False, side: str = TERRAN) -> tuple[State, Unit, list[Unit]]:
    state = battle(step=2, initiative=side)
    (carrier,) = put(state, side, 111, "CV", damaged=damaged)
    fighters = put(state, side, 111, "F", "F", "F")
    for fighter in fighters:
        fighter.where = Aboard(carrier.id)
        battle_of(state).afloat.remove(fighter.id)
        del battle_of(state).areas[fighter.id]
    put(state, IMPERIAL if side == TERRAN else TERRAN, 355, "DD")
    return state, carrier, fighters


def test_12_9_a_carrier_launches_two_fighters_in_a_step_where_it_is():
    state, carrier, fighters = carrier_with_three()
    do(state, LaunchFighters(TERRAN, carrier.id, ids(fighters[:2])))
    assert battle_of(state).areas[fighters[0].id] == 111
    assert refusals(state, LaunchFighters(TERRAN, carrier.id, (fighters[2].id,))) == [
        "space_battle.no_launch"
    ]


def test_12_9_it_does_not_launch_and_land_in_the_same_step():
    state, carrier, fighters = carrier_with_three()
    do(state, LaunchFighters(TERRAN, carrier.id, (fighters[0].id,)))
    assert refusals(state, LandFighters(TERRAN, carrier.id, (fighters[0].id,))) == ["space_battle.no_landing"]


def test_12_9_it_launches_before_it_moves():
    state, carrier, fighters = carrier_with_three()
    do(state, MoveShips(TERRAN, 112, (carrier.id,)))
    assert refusals(state, LaunchFighters(TERRAN, carrier.id, (fighters[0].id,))) == [
        "space_battle.no_launch"
    ]


def test_12_9_fighters_land_on_any_carrier_in_their_area_that_has_a_berth():
    state, carrier, fighters = carrier_with_three()
    do(state, LaunchFighters(TERRAN, carrier.id, ids(fighters[:2])))
    at_step(state, 10)
    (other,) = put(state, TERRAN, 111, "BB")
    do(state, LandFighters(TERRAN, other.id, (fighters[0].id,)))
    assert fighters[0].where == Aboard(other.id)
    assert refusals(state, LandFighters(TERRAN, other.id, (fighters[1].id,))) == ["space_battle.no_landing"]


def test_12_9_fighters_elsewhere_do_not_land():
    state, carrier, fighters = carrier_with_three()
    do(state, LaunchFighters(TERRAN, carrier.id, (fighters[0].id,)))
    at_step(state, 10)
    do(state, MoveShips(TERRAN, 113, (fighters[0].id,)))
    assert refusals(state, LandFighters(TERRAN, carrier.id, (fighters[0].id,))) == [
        "space_battle.not_together"
    ]


def test_12_3_carriers_do_nothing_in_the_second_moves():
    state, carrier, fighters = carrier_with_three()
    at_step(state, 6)
    assert refusals(state, LaunchFighters(TERRAN, carrier.id, (fighters[0].id,))) == [
        "space_battle.no_flights_now"
    ]


def test_12_9_a_damaged_imperial_carrier_works_for_one_fighter_a_round():
    state, carrier, fighters = carrier_with_three(side=IMPERIAL)
    carrier.damaged = True
    read_off(state, carrier, fighters=1)
    do(state, LaunchFighters(IMPERIAL, carrier.id, (fighters[0].id,)))
    at_step(state, 10)
    assert refusals(state, LaunchFighters(IMPERIAL, carrier.id, (fighters[1].id,))) == [
        "space_battle.no_launch"
    ]


# 12.4 Initiative.


@pytest.mark.parametrize(("holder", "faces", "winner"), [("", (3, 3), IMPERIAL), (TERRAN, (3, 3), TERRAN)])
def test_12_4_the_side_that_moved_in_then_the_holder_adds_one(
    holder: str, faces: tuple[int, int], winner: str
):
    state = battle(step=1, initiative=holder)
    do(state, RollBattleInitiative(faces))
    assert battle_of(state).won_by == winner


def test_12_4_equal_totals_are_thrown_again():
    state = battle(step=1, initiative="")
    do(state, RollBattleInitiative((3, 4)))
    assert battle_of(state).won_by == ""
    assert battle_of(state).step == 1


def test_12_4_the_winner_may_make_the_other_side_go_first():
    state = battle(step=1, initiative="")
    put(state, IMPERIAL, 111, "DD")
    put(state, TERRAN, 355, "DD")
    do(state, RollBattleInitiative((6, 1)))
    with pytest.raises(Senseless):
        attempt(state, ChooseOrder(TERRAN))
    do(state, ChooseOrder(IMPERIAL, first=False))
    assert battle_of(state).initiative == TERRAN


def test_6_1_civil_war_lowers_the_imperial_die_of_a_battle_too():
    state = battle(step=1, initiative="")
    state.effects.civil_war = 1
    do(state, RollBattleInitiative((3, 3)))
    assert battle_of(state).won_by == ""


# 12.5 Retreat.


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
