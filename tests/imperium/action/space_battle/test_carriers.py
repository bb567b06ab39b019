"""12.9 Carriers and fighters: what takes off and lands, when, and how often."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.space_battle.flights import LandFighters, LaunchFighters
from assistant.games.imperium.action.space_battle.movement import MoveShips
from assistant.games.imperium.action.space_battle.moves import may_launch
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.steps import advance
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import Aboard, State, Unit

from .fighting import at_step, battle, do, ids, put, read_off, refusals


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


def by_fire(step: int) -> tuple[State, Unit, list[Unit]]:
    """The same fire by fire, the Terran side naming its targets: no positions, no move step is asked."""
    state, carrier, fighters = carrier_with_three()
    fight = battle_of(state)
    fight.how, fight.areas, fight.step, fight.initiative = "fire", {}, step, IMPERIAL
    return state, carrier, fighters


def test_12_9_fire_by_fire_a_carrier_works_for_two_fighters_between_beams_and_torpedoes_together():
    state, carrier, fighters = by_fire(4)
    do(state, LaunchFighters(TERRAN, carrier.id, ids(fighters[:2])))
    advance(state, Referee())
    assert battle_of(state).step == 5
    assert may_launch(state, carrier) == []
    battle_of(state).step = 9
    advance(state, Referee())
    assert may_launch(state, carrier) == [fighters[2]]


@pytest.mark.parametrize(("step", "open_to"), [(4, True), (5, True), (8, False), (9, False), (12, True)])
def test_12_3_fire_by_fire_carriers_do_nothing_in_the_second_moves_either(step: int, open_to: bool):
    state, carrier, fighters = by_fire(step)
    forbidden = refusals(state, LaunchFighters(TERRAN, carrier.id, (fighters[0].id,)))
    assert forbidden == ([] if open_to else ["space_battle.no_flights_now"])


def to_choose(state: State, command: str) -> set[str]:
    """The fighters that may be picked, where some are left to choose from."""
    (question,) = SEQUENCE.steps["space_battle"].ask(state)
    picks = [one.fields[0] for one in question.answers if one.tag == command and one.fields]
    return {option.value for pick in picks for option in pick.options}


def test_12_9_a_carrier_may_launch_one_fighter_alone_whichever_it_likes():
    state, carrier, fighters = carrier_with_three()
    assert to_choose(state, "launch_fighters") == {str(each) for each in ids(fighters)}
    do(state, LaunchFighters(TERRAN, fighters=ids(fighters[1:2])))
    assert battle_of(state).areas[fighters[1].id] == battle_of(state).areas[carrier.id]


def test_12_9_fighters_of_several_carriers_launch_in_one_answer():
    state, carrier, (first, *_) = carrier_with_three()
    (other,) = put(state, TERRAN, 121, "BB")
    (second,) = put(state, TERRAN, 0, "F")
    second.where = Aboard(other.id)
    battle_of(state).afloat.remove(second.id)
    do(state, LaunchFighters(TERRAN, fighters=(first.id, second.id)))
    areas = battle_of(state).areas
    assert (areas[first.id], areas[second.id]) == (areas[carrier.id], 121)


def test_12_9_a_carrier_may_take_in_one_fighter_alone():
    state, carrier, fighters = carrier_with_three()
    do(state, LaunchFighters(TERRAN, carrier.id, ids(fighters[:2])))
    at_step(state, 10)
    assert to_choose(state, "land_fighters") == {str(each) for each in ids(fighters[:2])}
    do(state, LandFighters(TERRAN, carrier.id, ids(fighters[1:2])))
    assert fighters[0].id in battle_of(state).areas


def test_12_9_nobody_chooses_where_one_fighter_is_all_there_is():
    state, _, fighters = carrier_with_three()
    for fighter in fighters[1:]:
        del state.units[fighter.id]
    assert to_choose(state, "launch_fighters") == set()


def test_12_9_a_damaged_super_dreadnought_launches_nothing_and_takes_nothing_in():
    state = battle(step=2, initiative=TERRAN)
    (ship,) = put(state, TERRAN, 111, "BB", damaged=True)
    own, flying = put(state, TERRAN, 111, "F", "F")
    own.where = Aboard(ship.id)
    battle_of(state).afloat.remove(own.id)
    assert refusals(state, LaunchFighters(TERRAN, ship.id, (own.id,))) == ["space_battle.no_launch"]
    assert refusals(state, LandFighters(TERRAN, ship.id, (flying.id,))) == ["space_battle.no_landing"]
