"""11.1–11.3, 12.3, 12.5 Moves and retreats of real fleets on made-up routes, worked by hand."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.battle.refuge import Leaving, check_refuge, refuges
from assistant.games.imperium.action.goals import destinations
from assistant.games.imperium.action.movement.fleets import MoveFleets, move_fleets
from assistant.games.imperium.action.options import View
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, State

from ..build import taken
from ..field import bare, keys, land, put, refused
from .on_the_map import mapped

TERRAN, IMPERIAL = "terran", "imperial"


def acting(side: str = TERRAN, **chosen: object) -> State:
    state = mapped(bare(**chosen))
    state.segment.mode, state.segment.turn_of, state.segment.left = "actions", side, {side: 6}
    return state


def fleet(state: State, side: str = TERRAN) -> Fleet:
    return next(each for each in state.fleets if each.side == side)


def move(state: State, goal: str, side: str = TERRAN) -> Referee:
    return taken(state, lambda on, referee: move_fleets(on, MoveFleets(side, (1,), goal), referee))


def why(state: State, goal: str) -> list[str]:
    with pytest.raises(Forbidden) as error:
        move(state, goal)
    return [f"{refusal.sentence.key} {refusal.rule}" for refusal in error.value.refusals]


@pytest.mark.parametrize(
    ("ships", "farthest", "beyond"),
    [
        (("BB",), "hades", "midway"),
        (("DD",), "midway", "sirius"),
        (("TR", "DD"), "agidda", "hades"),
    ],
)
def test_11_1_a_fleet_goes_as_far_as_its_slowest_class(
    ships: tuple[str, ...], farthest: str, beyond: str
) -> None:
    # From sol hades is four jumps away: by both stars of Alpha Centauri and agidda.
    state = acting()
    put(state, TERRAN, "sol", *ships)
    assert why(state, beyond) == ["movement.too_far 11.1"]
    assert keys(move(state, farthest).lines) == ["movement.moved_by"]
    assert fleet(state).system == farthest


def test_11_1_a_damaged_ship_slows_its_fleet() -> None:
    state = acting()
    put(state, TERRAN, "sol", "BB", damaged=True)
    assert why(state, "hades") == ["movement.too_far 11.1"]


def test_11_1_the_way_is_told_and_the_fleet_came_from_its_last_system() -> None:
    state = acting()
    put(state, TERRAN, "sol", "DD")
    (line,) = move(state, "hades").lines
    way = [name.en for name in line.sentence.values["way"]]
    assert way == ["Alpha Centauri B", "Alpha Centauri A", "Agidda"]
    assert fleet(state).came_from == "agidda"


def test_11_1_where_no_route_leads_is_refused() -> None:
    state = acting()
    put(state, TERRAN, "sol", "DD")
    assert why(state, "ys") == ["movement.no_way 11.1"]


def test_a_tick_that_is_missing_lets_the_fleet_go_where_it_is_told() -> None:
    state = mapped(acting(), but=("sol",))
    state.printed["routes.sol.whole"] = False
    put(state, TERRAN, "sol", "DD")
    assert keys(move(state, "ys").lines) == ["movement.moved"]
    assert fleet(state).came_from == "sol"


def test_11_2_a_system_without_planets_ends_the_move_and_lets_go_in_the_next_segment() -> None:
    state = acting()
    put(state, TERRAN, "midway", "DD")
    assert why(state, "lagash") == ["movement.stops_without_planets 11.2"]
    assert keys(move(state, "sirius").lines) == ["movement.moved", "movement.planetless"]
    fleet(state).acted = False
    move(state, "lagash")
    assert fleet(state).system == "lagash"


def test_11_3_an_enemy_fleet_on_the_way_stops() -> None:
    state = acting()
    put(state, TERRAN, "sol", "DD")
    put(state, IMPERIAL, "agidda", "SC")
    assert why(state, "hades") == ["movement.stops_at_enemy 11.3"]


def test_11_3_who_goes_on_past_light_ships_has_only_the_jumps_that_are_left() -> None:
    state = acting()
    put(state, TERRAN, "sol", "DD")
    put(state, IMPERIAL, "agidda", "SC")
    assert "movement.light_contact" in keys(move(state, "agidda").lines)
    # Three of five jumps are made; two are left.
    state.segment.onward, state.segment.fight = [1], None
    assert why(state, "nusku") == ["movement.too_far 11.1"]
    move(state, "tau-ceti")
    assert state.segment.jumped == {1: 5}


def test_11_3_with_closed_fleets_a_monitor_nobody_saw_stops_the_fleet_on_its_way() -> None:
    state = acting(secrecy="closed")
    put(state, TERRAN, "sol", "DD")
    land(state, IMPERIAL, "agidda-1", "M")
    told = keys(move(state, "hades").lines)
    assert told == ["movement.moved_by", "movement.stopped_short", "movement.contact"]
    assert fleet(state).system == "agidda"
    assert state.segment.fight is not None
    assert state.segment.fight.system == "agidda"


def battle(state: State, system: str) -> State:
    state.segment.fight = Fight(system, attacker=TERRAN)
    return state


def leaving(state: State, goal: str) -> list[str]:
    referee = Referee()
    check_refuge(state, Leaving(TERRAN, [fleet(state)], goal), "12.5", referee)
    return refused(referee)


def test_12_5_ships_leave_for_what_is_one_jump_nearer_home_and_nowhere_else() -> None:
    state = battle(acting(), "hades")
    put(state, TERRAN, "hades", "DD")
    assert leaving(state, "agidda") == []
    assert leaving(state, "midway") == ["battles.not_nearer"]
    assert leaving(state, "sol") == ["battles.not_beside"]


def test_r31_who_moved_in_may_go_back_to_where_it_came_from_though_nothing_is_nearer() -> None:
    state = battle(acting(), "hades")
    put(state, TERRAN, "hades", "DD")
    fleet(state).came_from = "midway"
    assert leaving(state, "midway") == []
    offered = refuges(state, TERRAN, "12.5")
    assert [one.value for one in offered if one.refusal is None] == ["midway", "agidda"]


def test_12_5_an_enemy_warship_bars_a_refuge_an_enemy_transport_does_not() -> None:
    state = battle(acting(), "hades")
    put(state, TERRAN, "hades", "DD")
    put(state, IMPERIAL, "agidda", "TR")
    assert leaving(state, "agidda") == []
    land(state, IMPERIAL, "agidda-1", "F")
    assert leaving(state, "agidda") == ["battles.enemy_warships"]


def test_12_5_the_other_star_of_the_hex_is_one_jump_away() -> None:
    state = battle(acting(), "alpha-centauri-a")
    put(state, TERRAN, "alpha-centauri-a", "DD")
    assert leaving(state, "alpha-centauri-b") == []
    assert leaving(state, "agidda") == ["battles.not_nearer"]


def test_a_system_that_no_fleet_reaches_is_shut_in_the_list_of_goals() -> None:
    state = acting()
    put(state, TERRAN, "sol", "BB")
    put(state, TERRAN, "midway", "DD")
    found = survey(state)
    offered = destinations(View(state, TERRAN, tuple(found.systems(TERRAN)), found))
    shut = {one.value for one in offered if one.refusal}
    # Lagash is beyond Sirius; ys is nowhere; nusku is three jumps from midway.
    assert {"lagash", "ys", "dingir"} <= shut
    assert not {"nusku", "sirius", "junction", "hades"} & shut
    assert {one.rule for one in offered if one.refusal} == {"11.1"}


def test_while_the_map_is_blank_every_system_is_open() -> None:
    state = bare()
    put(state, TERRAN, "sol", "BB")
    found = survey(state)
    assert not any(one.refusal for one in destinations(View(state, TERRAN, ("sol",), found)))
