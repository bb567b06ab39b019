"""12.2, 12.3 A battle fought here within a war: how it begins, and what of it the war keeps."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.errors import Forbidden, Senseless
from assistant.games.imperium.forces import fleet_of
from assistant.games.imperium.movement import MoveFleets
from assistant.games.imperium.space_battle.aiming import NameTargets
from assistant.games.imperium.space_battle.deployment import PlaceAll, PlaceShips, ReadyToFight, RollEntry
from assistant.games.imperium.space_battle.fire import TellHits, volleys
from assistant.games.imperium.space_battle.flights import LandFighters, LaunchFighters
from assistant.games.imperium.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.space_battle.movement import EndMoves
from assistant.games.imperium.space_battle.opening import PlayBattle
from assistant.games.imperium.space_battle.retreat import RetreatShips
from assistant.games.imperium.space_battle.ships import battle_of, on_board
from assistant.games.imperium.space_battle.state import Aim
from assistant.games.imperium.state import IMPERIAL, TERRAN, Aboard, Due, OnPlanet, State
from tests.imperium.deploy import empty, fleet, initiative, on_planet

from .fighting import answer, asked_of, read_off


@pytest.fixture
def state() -> State:
    """The Terran side has four actions, the Imperial one."""
    state = empty()
    initiative(state, 1, 4)
    return state


def ids(state: State, *types: str) -> tuple[int, ...]:
    """All counters of these types."""
    return tuple(unit.id for unit in state.units.values() if unit.type in types)


def clash(state: State, terran: list[str], imperial: list[str], how: str = "fire") -> None:
    """A Terran fleet 1 from Sol runs into Imperial fleet 1 at Procyon; it is fought here."""
    fleet(state, "imperial", 1, "procyon", *imperial)
    fleet(state, "terran", 1, "sol", *terran)
    answer(state, MoveFleets("terran", (1,), "procyon"))
    answer(state, PlayBattle(how))  # type: ignore[arg-type]


def kill(state: State, side: str, *codes: str) -> None:
    """Play on to the next fire, in which the other side destroys these ships outright."""
    begin_round(state)
    doomed = [ship for code in codes for ship in on_board(state, side) if ship.type == code][: len(codes)]
    other = TERRAN if side == IMPERIAL else IMPERIAL
    firer = next(ship for ship in on_board(state, other) if ship.type in ("BB", "B", "CA", "CL", "DD"))
    for naming in (TERRAN, IMPERIAL):
        if space_asked(state) == "space_battle_targets":
            aims = tuple(Aim(firer.id, ship.id, 1, 0) for ship in doomed) if naming == other else ()
            answer(state, NameTargets(naming, aims))
    hits = {shots.key: shots.dice for shots in volleys(state)}
    for ship in doomed:
        ship.damaged = True
        read_off(state, ship)
    answer(state, TellHits(hits))


def begin_round(state: State) -> None:
    if space_asked(state) == "space_battle_initiative":
        answer(state, RollBattleInitiative((6, 1)))
        answer(state, ChooseOrder("imperial"))


def space_asked(state: State) -> str:
    return next(question.key for question in asked_of(state))


def end(state: State) -> None:
    """Nobody fires any more until the battle is over."""
    while state.space_battle is not None:
        begin_round(state)
        (question,) = asked_of(state)
        side: Any = question.side
        answer(state, EndMoves(side) if question.key == "space_battle_move" else NameTargets(side, ()))


def test_a_fight_offers_to_be_played_here_or_only_told(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "procyon"))
    (question,) = asked_of(state)
    commands = [one.command for one in question.answers]
    assert commands == ["record_battle", "play_battle", "play_battle", "no_battle"]


def test_12_2_the_side_that_was_there_sets_up_next_to_the_planet_and_the_other_enters_by_dice(
    state: State,
) -> None:
    clash(state, ["DD", "CA"], ["CL"], "board")
    assert next(question.side for question in asked_of(state)) == "imperial"
    (cruiser,) = ids(state, "CL")
    with pytest.raises(Forbidden):
        answer(state, PlaceShips("imperial", 235, (cruiser,)))
    answer(state, PlaceShips("imperial", 234, (cruiser,)))
    answer(state, ReadyToFight("imperial"))
    answer(state, RollEntry("terran", 1, (4, 2)))
    answer(state, PlaceAll("terran"))
    assert {battle_of(state).areas[each] for each in ids(state, "DD", "CA")} == {252}
    assert space_asked(state) == "space_battle_initiative"


def test_12_2_different_fleets_stand_in_different_areas(state: State) -> None:
    fleet(state, "imperial", 2, "procyon", "DD")
    clash(state, ["CA"], ["CL"], "board")
    (cruiser,), (destroyer,) = ids(state, "CL"), ids(state, "DD")
    answer(state, PlaceShips("imperial", 234, (cruiser,)))
    with pytest.raises(Forbidden):
        answer(state, PlaceShips("imperial", 234, (destroyer,)))
    answer(state, PlaceAll("imperial"))
    assert battle_of(state).areas[cruiser] != battle_of(state).areas[destroyer]


def test_12_3_losses_leave_the_war_and_the_winner_is_named(state: State) -> None:
    clash(state, ["CA"], ["CL", "DD"])
    kill(state, IMPERIAL, "DD")
    assert ids(state, "DD") == ()
    end(state)
    assert state.battle_reports[0].score == {"imperial": 0, "terran": 1}
    assert state.battle_reports[0].winner == "terran"
    assert state.space_battle is None
    assert space_asked(state) == "actions_retreat"


def test_15_0_a_battle_of_capital_ships_is_a_major_victory(state: State) -> None:
    clash(state, ["B", "DD"], ["B1", "DD"])
    kill(state, IMPERIAL, "DD")
    end(state)
    assert [note.amount for note in state.prestige_notes] == [-1]


def test_9_0_a_terran_battleship_lost_in_a_battle_played_here_frees_the_super_dreadnoughts(
    state: State,
) -> None:
    clash(state, ["B", "DD"], ["CA", "DD"])
    kill(state, TERRAN, "B")
    assert state.sides["terran"].big_ships_unlocked


def test_a_side_without_ships_ends_the_battle_at_once(state: State) -> None:
    clash(state, ["CA"], ["DD"])
    kill(state, IMPERIAL, "DD")
    assert state.space_battle is None
    assert state.segment.fight is None


def test_12_5_a_fleet_that_left_whole_takes_its_marker_along(state: State) -> None:
    clash(state, ["CA"], ["DD"])
    begin_round(state)
    answer(state, RetreatShips("terran", ids(state, "CA"), "sol"))
    assert state.space_battle is None
    assert fleet_of(state, "terran", 1).system == "sol"


def test_12_5_ships_that_left_alone_have_a_marker_of_their_own(state: State) -> None:
    clash(state, ["CA", "DD"], ["CL"])
    begin_round(state)
    (destroyer,) = ids(state, "DD")
    answer(state, RetreatShips("terran", (destroyer,), "sol"))
    end(state)
    assert fleet_of(state, "terran", 1).system == "procyon"
    assert fleet_of(state, "terran", 2).system == "sol"


def test_12_5_nobody_retreats_to_enemy_warships_or_where_the_battle_is(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    fleet(state, "imperial", 9, "hades", "DD")
    begin_round(state)
    (cruiser,) = ids(state, "CA")
    with pytest.raises(Forbidden):
        answer(state, RetreatShips("terran", (cruiser,), "hades"))
    for nowhere in ("procyon", "", "nowhere"):
        with pytest.raises(Senseless):
            answer(state, RetreatShips("terran", (cruiser,), nowhere))


def test_12_9_fighters_in_flight_outlive_their_carrier_and_then_need_a_berth(state: State) -> None:
    clash(state, ["CV+F+F", "CA"], ["CL"])
    begin_round(state)
    (carrier,) = ids(state, "CV")
    one, two = ids(state, "F")
    answer(state, LaunchFighters("terran", carrier, (one,)))
    kill(state, TERRAN, "CV")
    assert one in state.units
    assert two not in state.units
    end(state)
    assert one not in state.units, "no carrier with room, no own planet at Procyon"


def test_12_9_fighters_in_flight_are_back_aboard_after_the_battle(state: State) -> None:
    clash(state, ["CV+F"], ["CL"])
    begin_round(state)
    (carrier,), (fighter,) = ids(state, "CV"), ids(state, "F")
    answer(state, LaunchFighters("terran", carrier, (fighter,)))
    end(state)
    assert state.units[fighter].where == Aboard(carrier)


def test_a_battle_is_not_opened_twice(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    from assistant.core.referee import Referee
    from assistant.games.imperium.space_battle.opening import play_battle

    with pytest.raises(Senseless):
        play_battle(state, PlayBattle(), Referee())


def test_17_4_the_quick_resolution_is_refused_while_it_is_off(state: State) -> None:
    with pytest.raises(Forbidden):
        clash(state, ["CA"], ["CL"], "quick")


def test_12_3_after_three_rounds_the_side_that_moved_in_leaves(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    end(state)
    assert state.battle_reports[0].rounds == 3
    assert space_asked(state) == "actions_retreat"


def test_fighters_in_planet_boxes_stay_out_of_it_and_monitors_there_fight(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "M", "F")
    clash(state, ["CA"], ["CL"])
    assert sorted(ship.type for ship in on_board(state, IMPERIAL)) == ["CL", "M"]
    fighter = next(unit for unit in state.units.values() if unit.type == "F")
    assert fighter.where == OnPlanet("procyon-1")


def test_8_0_ships_that_left_without_a_marker_wait_in_the_next_turns_box(state: State) -> None:
    state.sides["terran"].markers = 1
    clash(state, ["CA", "DD"], ["CL"])
    begin_round(state)
    (destroyer,) = ids(state, "DD")
    answer(state, RetreatShips("terran", (destroyer,), "sol"))
    end(state)
    assert state.units[destroyer].where == Due(state.now.turn + 1, "waiting")


def test_12_9_a_fleet_of_fighters_alone_gives_its_marker_back_when_they_have_landed(state: State) -> None:
    fleet(state, "terran", 2, "sol", "CV", "DD")
    fleet(state, "terran", 3, "procyon", "F")
    clash(state, ["CV"], ["CL"])
    begin_round(state)
    (fighter,), carrier = ids(state, "F"), ids(state, "CV")[-1]
    answer(state, LandFighters("terran", carrier, (fighter,)))
    assert [each.number for each in state.fleets if each.side == TERRAN] == [2, 1]
