"""17.2 Stealth scouting: who may try and where, destroyers against it, and the dice."""

from __future__ import annotations

import pytest

from assistant.core.play.command import Command
from assistant.core.play.question import Choice, Dice
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import language
from assistant.core.words.say import Say
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import RollDetection, ScoutSystem, ShowDestroyers
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, fleet, keys, on_planet
from tests.imperium.scouting import ELEVEN, GO, LOW, STAR, TEN, acting, offered, only, rolled


@pytest.fixture
def state() -> State:
    """An open table."""
    return acting()


def test_17_2_is_not_offered_while_the_match_does_not_play_it() -> None:
    state = acting(stealth="off")
    fleet(state, "imperial", 1, STAR, "CL")
    assert offered(state, "fleets") == []
    answer(state, MoveFleets("terran", (1,), STAR))
    assert state.segment.fight is not None


def test_17_2_is_offered_to_fleets_of_scouts_alone(state: State) -> None:
    fleet(state, "terran", 2, "sol", "SC", "DD")
    fleet(state, "terran", 3, "sol", "TR")
    assert offered(state, "fleets") == ["1"]


def test_17_2_leads_to_systems_with_an_enemy_fleet_outpost_or_world(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "CL")
    state.planets["midway-1"].owner, state.planets["midway-1"].marker = "imperial", "outpost"
    found = set(offered(state, "destination"))
    assert {STAR, "midway", "dingir"} <= found
    assert not {"sol", "junction", "altair"} & found


def test_17_2_a_monitor_that_the_map_does_not_show_is_not_given_away() -> None:
    state = acting("closed")
    on_planet(state, "imperial", "junction-1", "M")
    assert "junction" not in offered(state, "destination")


def test_17_2_a_lone_monitor_that_all_see_is_a_fleet_to_be_scouted(state: State) -> None:
    on_planet(state, "imperial", "junction-1", "M")
    assert "junction" in offered(state, "destination")
    answer(state, ScoutSystem("terran", (1,), "junction"))
    rolled(state, *LOW)
    assert state.segment.fight is None, "seen by nobody, the scouts need not fight it"


def test_17_2_a_fleet_with_other_ships_is_refused(state: State) -> None:
    fleet(state, "terran", 2, "sol", "SC", "DD")
    with pytest.raises(Forbidden) as refused:
        answer(state, ScoutSystem("terran", (2,), "dingir"))
    (refusal,) = refused.value.refusals
    assert (refusal.sentence.key, refusal.rule) == ("stealth.only_scouts", "17.2")


def test_17_2_where_no_enemy_is_there_is_nothing_to_scout(state: State) -> None:
    with pytest.raises(Forbidden) as refused:
        answer(state, ScoutSystem("terran", (1,), "junction"))
    (refusal,) = refused.value.refusals
    assert (refusal.sentence.key, refusal.rule) == ("stealth.nobody_there", "17.2")


def test_17_2_scouts_that_have_acted_do_not_try_again(state: State) -> None:
    fleet(state, "terran", 2, "sol", "SC")
    answer(state, MoveFleets("terran", (1,), "junction"))
    answer(state, Pass("imperial"))
    with pytest.raises(Forbidden) as refused:
        answer(state, ScoutSystem("terran", (1,), "dingir"))
    assert refused.value.rule == "10.0"


def test_6_1_peace_talks_forbid_scouting_too(state: State) -> None:
    state.effects.peace_talks = True
    fleet(state, "imperial", 1, STAR, "CL")
    with pytest.raises(Forbidden) as refused:
        answer(state, GO)
    assert refused.value.rule == "6.1"


@pytest.mark.parametrize(
    "command",
    [
        ScoutSystem("terran", (), "dingir"),
        ScoutSystem("terran", (9,), "dingir"),
        ScoutSystem("terran", (1,), "atlantis"),
        ScoutSystem("terran", (1,), "sol"),
    ],
)
def test_a_scouting_trip_that_makes_no_sense_is_told_in_a_sentence(state: State, command: Command) -> None:
    with pytest.raises(Senseless) as refused:
        answer(state, command)
    assert language("en").knows(refused.value.sentence.key)


def test_17_2_with_nothing_that_could_see_them_the_scouts_roll_at_once(state: State) -> None:
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    question = only(state)
    assert (question.key, question.side, question.rule) == ("actions_detection", "terran", "17.2")
    (dice,) = question.answers[0].fields
    assert dice == Dice(name="faces", count=2)


def test_17_2_the_enemy_is_asked_for_its_destroyers_in_fleets_there(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "DD", "CL")
    fleet(state, "imperial", 2, STAR, "DD")
    fleet(state, "imperial", 3, "dingir", "DD")
    answer(state, GO)
    question = only(state)
    assert (question.key, question.side) == ("actions_destroyers", "imperial")
    (field,) = question.answers[0].fields
    assert isinstance(field, Choice)
    assert [option.value for option in field.options] == ["0", "1", "2"]


def test_17_2_an_open_table_asks_for_destroyers_only_where_there_are_any(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "CL")
    answer(state, GO)
    assert only(state).key == "actions_detection"


@pytest.mark.parametrize("ships", [["CL"], ["DD", "CL"]])
def test_17_2_with_closed_fleets_the_enemy_is_asked_wherever_it_has_a_fleet(ships: list[str]) -> None:
    state = acting("closed")
    fleet(state, "imperial", 1, STAR, *ships)
    answer(state, GO)
    assert only(state).key == "actions_destroyers"


def test_17_2_more_destroyers_than_there_are_cannot_be_shown(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "DD")
    answer(state, GO)
    with pytest.raises(Senseless) as refused:
        answer(state, ShowDestroyers("imperial", 2))
    assert language("en").words(refused.value.sentence) == (
        "Only 1 destroyer is at Procyon; 2 cannot be revealed."
    )


@pytest.mark.parametrize(
    "command", [ShowDestroyers("terran", 0), RollDetection("terran", LOW), RollDetection("imperial", LOW)]
)
def test_17_2_nobody_answers_what_the_other_side_is_asked(state: State, command: Command) -> None:
    fleet(state, "imperial", 1, STAR, "DD")
    answer(state, GO)
    with pytest.raises(Senseless) as refused:
        actions.STEP.answers[type(command)](state, command, Referee())
    assert refused.value.sentence.key == "stealth.not_asked"


@pytest.mark.parametrize("command", [ShowDestroyers("imperial", 0), RollDetection("terran", LOW)])
def test_17_2_without_scouts_under_way_there_is_nothing_to_answer(state: State, command: Command) -> None:
    with pytest.raises(Senseless) as refused:
        actions.STEP.answers[type(command)](state, command, Referee())
    assert refused.value.sentence.key == "stealth.no_scouts"


@pytest.mark.parametrize(
    ("shown", "faces", "unseen"),
    [(0, TEN, True), (0, ELEVEN, False), (1, (4, 5), True), (1, TEN, False), (2, (4, 5), False)],
)
def test_17_2_up_to_10_with_a_point_for_each_destroyer_shown_is_undetected(
    state: State, shown: int, faces: tuple[int, int], unseen: bool
) -> None:
    fleet(state, "imperial", 1, STAR, "DD", "DD")
    answer(state, GO)
    answer(state, ShowDestroyers("imperial", shown))
    referee = rolled(state, *faces)
    assert referee.lines[0].total == sum(faces) + shown
    assert ("stealth.undetected" in keys(referee)) is unseen
    assert ("stealth.added" in keys(referee)) is bool(shown)
    assert (state.segment.fight is None) is unseen


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (0, "At Procyon, undetected on 10 or less: 33 of 36 rolls."),
        (3, "At Procyon, with 3 destroyers shown: undetected on 7 or less, 21 of 36 rolls."),
        (9, "At Procyon, with 9 destroyers shown: detected, whatever the dice show."),
    ],
)
def test_17_2_the_dice_are_asked_for_with_their_odds(state: State, shown: int, words: str) -> None:
    fleet(state, "imperial", 1, STAR, *["DD"] * 9)
    answer(state, GO)
    answer(state, ShowDestroyers("imperial", shown))
    remark = only(state).remark
    assert isinstance(remark, Say)
    assert language("en").words(remark) == words
