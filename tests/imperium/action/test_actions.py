"""10.0 Action segments: initiative, actions in turn, passing, and segments played on the board alone."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Pick
from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.commands import EndAction, Pass, RollInitiative
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.rows import ActionDetail
from assistant.games.imperium.state.war import State

from ..deploy import answer, asked, empty, five_fleets, fleet, ids, initiative, keys, next_segment, on_planet


@pytest.fixture
def state() -> State:
    """Each side has fleets in two systems."""
    return five_fleets()


def test_both_dice_are_asked_of_the_table_at_once(state: State) -> None:
    (question,) = actions.ask(state)
    assert question.side == ""
    assert question.answers[0].fields[0].count == 2  # type: ignore[union-attr]


def test_the_higher_die_goes_first_and_each_side_acts_as_often_as_its_own_die(state: State) -> None:
    referee = answer(state, RollInitiative((2, 5)))
    assert list(asked(state)) == ["terran"]
    assert state.segment.left == {"imperial": 2, "terran": 5}
    assert referee.lines[0].faces == (2, 5)


def test_equal_dice_skip_the_segment(state: State) -> None:
    referee = answer(state, RollInitiative((4, 4)))
    assert actions.ask(state) == []
    assert keys(referee) == ["actions.tie"]


def test_equal_dice_in_segment_4_lead_to_the_close_out(state: State) -> None:
    for _ in range(3):
        next_segment(state)
    assert state.segment.number == 4
    assert keys(answer(state, RollInitiative((4, 4)))) == ["actions.tie_in_last"]
    assert actions.ask(state) == []


def test_civil_war_lowers_the_imperial_die_before_a_tie_is_judged(state: State) -> None:
    state.effects.civil_war = 1
    initiative(state, 4, 3)
    assert actions.ask(state) == []


def test_an_imperial_one_in_civil_war_is_no_action(state: State) -> None:
    state.effects.civil_war = 1
    initiative(state, 1, 1)
    assert state.segment.left == {"imperial": 0, "terran": 1}
    answer(state, Pass("terran"))
    assert actions.ask(state) == []


def test_the_sides_act_in_turn(state: State) -> None:
    initiative(state, 3, 2)
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    assert list(asked(state)) == ["terran"]
    answer(state, MoveFleets("terran", (3,), "procyon"))
    assert list(asked(state)) == ["imperial"]


def test_a_pass_keeps_the_action_for_later(state: State) -> None:
    initiative(state, 3, 2)
    answer(state, Pass("imperial"))
    assert state.segment.left["imperial"] == 3
    assert list(asked(state)) == ["terran"]


def test_two_passes_in_a_row_end_the_segment(state: State) -> None:
    initiative(state, 3, 2)
    answer(state, Pass("imperial"))
    assert "actions.two_passes" in keys(answer(state, Pass("terran")))
    assert actions.ask(state) == []


def test_r27_a_side_without_actions_counts_as_passing_as_after_a_civil_war_and_a_one() -> None:
    state = empty()
    state.effects.civil_war = 1
    initiative(state, 1, 1)
    assert state.segment.left == {"imperial": 0, "terran": 1}
    assert keys(answer(state, Pass("terran")))[-1] == "actions.passed_alone"
    assert asked(state) == {}


def test_an_action_between_two_passes_lets_the_segment_go_on(state: State) -> None:
    initiative(state, 3, 2)
    answer(state, Pass("imperial"))
    answer(state, MoveFleets("terran", (3,), "procyon"))
    answer(state, Pass("imperial"))
    assert list(asked(state)) == ["terran"]


def test_a_side_without_actions_counts_as_passing(state: State) -> None:
    initiative(state, 1, 3)
    answer(state, MoveFleets("terran", (3,), "procyon"))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    assert list(asked(state)) == ["terran"]
    answer(state, Pass("terran"))
    assert actions.ask(state) == []


def test_all_actions_used_end_the_segment(state: State) -> None:
    initiative(state, 1, 2)
    answer(state, MoveFleets("terran", (3,), "procyon"))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    answer(state, MoveFleets("terran", (1, 2), "barnards-star"))
    assert actions.ask(state) == []


def test_nothing_acts_twice_in_a_segment(state: State) -> None:
    initiative(state, 1, 4)
    answer(state, MoveFleets("terran", (3,), "procyon"))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveFleets("terran", (3,), "sol"))
    assert refused.value.rule == "10.0"


def test_a_new_segment_lets_everything_act_again(state: State) -> None:
    initiative(state, 1, 4)
    answer(state, MoveFleets("terran", (3,), "procyon"))
    next_segment(state)
    assert not any(each.acted for each in state.fleets)
    assert state.segment.number == 2


def test_several_fleets_of_one_system_act_in_one_action_while_the_enemy_may_go_on(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, MoveFleets("terran", (1,), "hades"))
    assert set(asked(state)) == {"imperial", "terran"}
    answer(state, MoveFleets("terran", (2,), "junction"))
    assert state.segment.left["terran"] == 2
    assert set(asked(state)) == {"imperial"}


def test_naming_another_system_closes_the_action(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, MoveFleets("terran", (1,), "hades"))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    answer(state, MoveFleets("terran", (2,), "hades"))
    assert state.segment.left["terran"] == 1


def test_more_in_the_system_belongs_to_nobody_else(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, MoveFleets("terran", (1,), "hades"))
    with pytest.raises(Forbidden):
        answer(state, MoveFleets("terran", (3,), "hades"))


def test_the_last_action_stays_open_while_another_fleet_there_could_act(state: State) -> None:
    initiative(state, 1, 2)
    answer(state, MoveFleets("terran", (3,), "procyon"))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    answer(state, MoveFleets("terran", (1,), "hades"))
    assert set(asked(state)) == {"terran"}
    answer(state, EndAction("terran"))
    assert actions.ask(state) == []


def test_where_a_battle_was_fleets_are_regrouped_but_do_not_move(state: State) -> None:
    """12.3: the action taken last goes on at Sol; at Junction only ships change fleets."""
    fleet(state, "terran", 4, "junction", "SC")
    initiative(state, 2, 3)
    answer(state, MoveFleets("terran", (1,), "hades"))
    state.segment.regroup.append("terran:junction")
    more = {given.tag: given.fields[0] for given in asked(state)["terran"].answers if given.fields}
    movers, joiners = more["move_fleets"], more["join_fleets"]
    assert isinstance(movers, Pick)
    assert isinstance(joiners, Pick)
    assert [option.value for option in movers.options] == ["2"]
    assert {option.value for option in joiners.options} >= {"3", "4"}


def test_an_enemys_open_question_stays_the_same_while_more_is_done(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, MoveFleets("terran", (1,), "hades"))
    before = asked(state)["imperial"].about
    answer(state, MoveFleets("terran", (2,), "junction"))
    assert asked(state)["imperial"].about == before


def test_the_action_page_lists_systems_fleets_speeds_and_dice(state: State) -> None:
    initiative(state, 2, 5)
    question = asked(state)["terran"]
    detail = question.detail
    assert isinstance(detail, ActionDetail)
    assert question.layout == "wide"
    assert {row.id for row in detail.systems} == {"sol", "junction"}
    sol = next(row for row in detail.systems if row.id == "sol")
    assert [(row.number, row.speed.total, row.ships) for row in sol.fleets] == [(1, 5, 2), (2, 5, 1)]
    assert "move_fleets" in sol.commands
    assert detail.dice == {"imperial": 2, "terran": 5}


def test_the_initiative_example_of_the_rules_comes_out() -> None:
    """Terran 5 against Imperial 2, with two Imperial passes; the example leaves its battles out."""
    state = empty()
    state.planets["procyon-1"].owner, state.planets["procyon-1"].marker = "imperial", "outpost"
    on_planet(state, "imperial", "procyon-1", "RT")
    fleet(state, "terran", 1, "procyon", "SC")
    fleet(state, "terran", 2, "procyon", "CL", "AT+JT")
    fleet(state, "terran", 3, "agidda", "DD")
    fleet(state, "terran", 4, "sol", "CL")
    fleet(state, "terran", 5, "alpha-centauri-a", "TB")
    fleet(state, "terran", 6, "junction", "DD")
    fleet(state, "imperial", 1, "ys", "CR")
    fleet(state, "imperial", 2, "apishal", "CL")
    initiative(state, 2, 5)
    assert state.segment.turn_of == "terran"
    answer(state, MoveFleets("terran", (1,), "epsilon-eridani"))
    answer(state, AttackPlanet("terran", "procyon-1", (2,)))
    answer(state, RecordAssault("terran", landed=ids(state, "terran", "JT")))
    assert state.segment.left == {"imperial": 2, "terran": 4}
    answer(state, MoveFleets("imperial", (1,), "procyon"))
    state.segment.fight = None
    answer(state, MoveFleets("terran", (3,), "nusku"))
    answer(state, Pass("imperial"))
    answer(state, MoveFleets("terran", (4,), "nusku"))
    answer(state, Pass("imperial"))
    assert state.segment.left == {"imperial": 1, "terran": 2}
    answer(state, MoveFleets("terran", (5,), "nusku"))
    answer(state, MoveFleets("imperial", (2,), "nusku"))
    state.segment.fight = None
    assert state.segment.left == {"imperial": 0, "terran": 1}
    answer(state, MoveFleets("terran", (6,), "procyon"))
    state.segment.fight = None
    assert actions.ask(state) == []
    assert {f.system for f in state.fleets if f.side == "terran" and f.number in (3, 4, 5)} == {"nusku"}
