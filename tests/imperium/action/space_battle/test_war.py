"""12.2, 12.3 A battle fought here within a war: how it begins, and what of it the war keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.command import Undo
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.refuge import ComeIn
from assistant.games.imperium.action.battle.told import StayAfterBattle
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.deployment import (
    PlaceAll,
    PlaceShips,
    ReadyToFight,
    RollEntry,
)
from assistant.games.imperium.action.space_battle.fire_step import TellHits
from assistant.games.imperium.action.space_battle.flights import LandFighters, LaunchFighters
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.action.space_battle.ships import battle_of, on_board
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import Aboard, OnPlanet, State
from assistant.matches.answering.match import Match
from tests.imperium.deploy import fleet, on_planet
from tests.imperium.invariants_play import beyond_the_rules

from .fighting import answer, asked_of, read_off
from .warring import begin_round, clash, end, ids, kill, space_asked


def test_a_fight_offers_to_be_played_here_or_only_told(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "procyon"))
    question, *_ = asked_of(state)
    commands = [one.tag for one in question.answers]
    assert commands == ["record_battle", "play_battle", "play_battle"]


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


def test_15_0_fighters_that_never_fly_from_a_transport_do_not_make_ten_ships(state: State) -> None:
    clash(state, [*["DD"] * 8, "TR+F"], ["DD"] * 10)
    assert not battle_of(state).major


def test_15_0_fighters_aboard_a_carrier_count_for_the_ten(state: State) -> None:
    clash(state, [*["DD"] * 8, "CV+F"], ["DD"] * 10)
    assert battle_of(state).major


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


def test_12_9_fighters_beyond_berths_read_off_in_a_battle_need_another_when_it_ends(state: State) -> None:
    clash(state, ["CV+F+F", "CA"], ["CL"])
    begin_round(state)
    (carrier,), fighters = ids(state, "CV"), ids(state, "F")
    state.units[carrier].damaged = True
    values = {"fighters": 1, "beam": 1, "torpedo": 1, "defence": 1, "cm": 1}
    read = RecordPrinted({f"terran.CV.damaged.{name}": number for name, number in values.items()})
    BOOK.record(state, read, Referee())
    assert [state.units[each].where for each in fighters] == [Aboard(carrier)] * 2
    assert beyond_the_rules(state) == []
    end(state)
    assert tuple(each for each in fighters if each in state.units) == fighters[:1]
    assert beyond_the_rules(state) == []


def test_a_battle_is_not_opened_twice(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    from assistant.games.imperium.action.space_battle.opening import play_battle

    with pytest.raises(Senseless):
        play_battle(state, PlayBattle(), Referee())


def test_a_battle_of_a_war_is_undone_to_before_it(tmp_path: Path, state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "CA")
    match = Match.begin(tmp_path / "war.tableside", GAME, Setup("first-interstellar-war"), state, ())
    before = match.last().state
    for number, fields in enumerate(
        ({"type": "move_fleets", "side": "terran", "fleets": [1], "destination": "procyon"},
         {"type": "play_battle", "how": "board"}, {"type": "place_all", "side": "imperial"})
    ):  # fmt: skip
        match.answer(match.convert(fields), action=f"answer {number}")
    for number, key in enumerate(("space_battle_place", "actions_battle")):
        match.answer(Undo(), action=f"undo {number}")
        assert match.questions("everybody")[0].key == key
    match.answer(Undo(), action="undo the move")
    assert match.last().state == before
    assert match.state().space_battle is None


def test_12_2_monitors_that_attack_are_asked_for_their_entry_by_name(state: State) -> None:
    on_planet(state, "terran", "hades-1", "M")
    fleet(state, "imperial", 1, "hades", "DD")
    answer(state, FightBattle("terran", "hades"))
    answer(state, PlayBattle("board"))
    answer(state, PlaceAll("imperial"))
    question, *_ = asked_of(state)
    assert (question.key, question.title.key) == ("space_battle_entry", "space_battle.entry_of_monitors")


def test_17_4_the_quick_resolution_is_refused_while_it_is_off(state: State) -> None:
    with pytest.raises(Forbidden):
        clash(state, ["CA"], ["CL"], "quick")


def test_r31_a_way_with_more_jumps_is_told_where_ships_leave_the_board(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    begin_round(state)
    (came,) = [each for question in asked_of(state) for each in question.answers if each.tag == "come_in"]
    assert came.fixed == {"side": "terran"}
    answer(state, ComeIn("terran", (1,), "barnards-star"))
    assert fleet_of(state, "terran", 1).came_from == "barnards-star"


def test_12_3_after_three_rounds_the_side_that_moved_in_leaves(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    end(state)
    assert state.battle_reports[0].rounds == 3
    assert space_asked(state) == "actions_retreat"


def test_12_3_who_moved_in_leaves_though_only_fighters_are_left_to_the_enemy(state: State) -> None:
    fleet(state, "imperial", 1, "nusku", "CV+F")
    fleet(state, "terran", 1, "sol", "CA")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    answer(state, PlayBattle("fire"))
    begin_round(state)
    (carrier,), (fighter,) = ids(state, "CV"), ids(state, "F")
    answer(state, LaunchFighters("imperial", carrier, (fighter,)))
    state.units[carrier].damaged = True
    read_off(state, state.units[carrier], beam=0)
    answer(state, NameTargets("terran", (Aim(ids(state, "CA")[0], carrier, None, 0),)))
    answer(state, TellHits({f"{carrier}-4": 5}))
    end(state)
    assert state.units[fighter].where == OnPlanet("nusku-1")
    assert space_asked(state) == "actions_retreat"
    with pytest.raises(Forbidden) as refused:
        answer(state, StayAfterBattle())
    assert refused.value.sentence.key == "battles.must_leave"


def test_fighters_in_planet_boxes_stay_out_of_it_and_monitors_there_fight(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "M", "F")
    clash(state, ["CA"], ["CL"])
    assert sorted(ship.type for ship in on_board(state, IMPERIAL)) == ["CL", "M"]
    assert [u.where for u in state.units.values() if u.type == "F"] == [OnPlanet("procyon-1")]


def test_12_9_a_fleet_of_fighters_alone_gives_its_marker_back_when_they_have_landed(state: State) -> None:
    fleet(state, "terran", 2, "sol", "CV", "DD")
    fleet(state, "terran", 3, "procyon", "F")
    clash(state, ["CV"], ["CL"])
    begin_round(state)
    (fighter,), carrier = ids(state, "F"), ids(state, "CV")[-1]
    answer(state, LandFighters("terran", carrier, (fighter,)))
    assert [each.number for each in state.fleets if each.side == TERRAN] == [2, 1]
