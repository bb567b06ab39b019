"""17.2 Undetected scouts: what they are shown, and going on; corrections and undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Redo, Undo
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import (
    RollDetection,
    ScoutSystem,
    ShowDestroyers,
    StayUnseen,
)
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.correction.commands import Correct, MoveUnit, RemoveUnit
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import Due, State
from assistant.matches.answering.match import Match
from tests.imperium.build import MAP_READ
from tests.imperium.deploy import answer, asked, fleet, ids, on_planet, the
from tests.imperium.scouting import GO, LOW, PLAYED, STAR, acting, moves_again, offered, only, rolled, said


@pytest.fixture
def state() -> State:
    """An open table."""
    return acting()


def have_acted(state: State) -> None:
    """It is the enemy's turn, and the scouts' next action is no longer theirs."""
    assert set(asked(state)) == {"imperial"}
    answer(state, Pass("imperial"))
    with pytest.raises(Forbidden):
        moves_again(state)


def test_17_2_undetected_scouts_are_shown_every_fleet_and_planet_box_there_and_nothing_else(
    state: State,
) -> None:
    fleet(state, "imperial", 2, "dingir", "CL", "CL", "TR+RT")
    fleet(state, "imperial", 1, "dingir", "BB")
    fleet(state, "imperial", 3, "ishkur", "AR")
    the(state, "BB").damaged = True
    the(state, "RT").strength = 5
    on_planet(state, "imperial", "dingir-1", "PD", "M", "PD", "JT")
    the(state, "JT").strength = 4
    on_planet(state, "imperial", "ishkur-1", "F")
    fleet(state, "terran", 2, "dingir", "SC")
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    shown = said(rolled(state, *LOW), "terran")
    assert (
        "Imperial shows at Dingir: Fleet 1 (damaged BB), Fleet 2 (2× CL, TR and RT 5)"
        " and planet box (M, JT 4 and 2× PD 3)."
    ) in shown
    assert not any(secret in shown for secret in ("AR", "Ishkur", "SC"))


def test_17_2_with_closed_fleets_only_the_two_sides_read_what_was_shown() -> None:
    state = acting("closed")
    fleet(state, "imperial", 1, STAR, "BB", "TR+PD")
    answer(state, GO)
    answer(state, ShowDestroyers("imperial", 0))
    referee = rolled(state, *LOW)
    for seat, reads in (("terran", True), ("imperial", True), ("", False), ("table", False)):
        assert ("BB" in said(referee, seat)) is reads, seat
        assert ("PD" in said(referee, seat)) is reads, seat


def test_17_2_what_was_shown_does_not_open_the_state_to_the_scouts_side() -> None:
    state = acting("closed")
    fleet(state, "imperial", 1, STAR, "BB")
    answer(state, GO)
    answer(state, ShowDestroyers("imperial", 0))
    rolled(state, *LOW)
    seen = GAME.private(state, "terran")
    assert {unit.side for unit in seen.units.values()} == {"terran"}


def test_17_2_at_a_world_with_no_unit_nothing_is_shown(state: State) -> None:
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    assert "Imperial shows at Dingir: nothing." in said(rolled(state, *LOW), "terran")


def test_17_2_undetected_scouts_are_asked_whether_they_go_on_before_anybody_else_acts(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    answer(state, GO)
    rolled(state, *LOW)
    question = only(state)
    assert (question.key, question.side) == ("actions_onward", "terran")
    assert [a.tag for a in question.answers] == ["stay_unseen", "move_fleets", "scout_system"]
    assert STAR not in offered(state, "destination")


def test_17_2_undetected_scouts_go_on_within_the_same_action(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    fleet(state, "imperial", 2, "dingir", "CL")
    answer(state, GO)
    rolled(state, *LOW)
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    assert only(state).key == "actions_detection"
    rolled(state, *LOW)
    answer(state, MoveFleets("terran", (1,), "junction"))
    assert (fleet_of(state, "terran", 1).system, state.segment.left["terran"]) == ("junction", 3)
    have_acted(state)


def test_17_2_scouts_that_go_on_openly_meet_the_enemy_as_any_fleet(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    fleet(state, "imperial", 2, "dingir", "CL")
    answer(state, GO)
    rolled(state, *LOW)
    answer(state, MoveFleets("terran", (1,), "dingir"))
    assert only(state).key == "actions_battle"


def test_17_2_other_fleets_where_the_scouts_are_do_not_go_on_with_them(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    fleet(state, "terran", 2, STAR, "SC")
    answer(state, GO)
    rolled(state, *LOW)
    assert offered(state, "fleets") == ["1"]
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveFleets("terran", (1, 2), "junction"))
    assert "actions.not_your_action" in [refusal.sentence.key for refusal in refused.value.refusals]


def test_17_2_scouts_that_stay_have_acted(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    answer(state, GO)
    rolled(state, *LOW)
    answer(state, StayUnseen("terran"))
    have_acted(state)


def test_17_2_nobody_but_undetected_scouts_says_that_they_stay(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "BB")
    answer(state, GO)
    rolled(state, *LOW)
    with pytest.raises(Senseless) as refused:
        answer(state, StayUnseen("imperial"))
    assert refused.value.sentence.key == "stealth.no_scouts"


def test_11_2_a_star_without_planets_holds_undetected_scouts(state: State) -> None:
    fleet(state, "imperial", 1, "altair", "CL")
    answer(state, ScoutSystem("terran", (1,), "altair"))
    rolled(state, *LOW)
    assert [a.tag for a in only(state).answers] == ["stay_unseen"]


def test_r_50_scouts_that_go_together_roll_once(state: State) -> None:
    fleet(state, "terran", 2, "sol", "SC")
    fleet(state, "imperial", 1, STAR, "CL")
    answer(state, ScoutSystem("terran", (1, 2), STAR))
    rolled(state, *LOW)
    assert state.segment.onward == [1, 2]
    answer(state, MoveFleets("terran", (1,), "junction"))
    assert only(state).key == "actions_onward"
    assert offered(state, "fleets") == ["2"]


def test_scouting_is_undone_and_redone_step_by_step(tmp_path: Path) -> None:
    match = Match.create(
        tmp_path, "undo", GAME, Setup("first-interstellar-war", rulings=PLAYED, printed=MAP_READ)
    )
    given: list[dict[str, Any]] = [
        {"type": "count_markers"},
        {"type": "spread_forces", "side": "imperial", "infantry": [6, 5, 4], "jump_troops": [5]},
        {"type": "spread_forces", "side": "terran", "infantry": [5, 4], "jump_troops": [6]},
        {"type": "correct", "reason": "a test", "changes": [
            {"kind": "place_fleet", "side": "terran", "number": 9, "system": "junction"},
            {"kind": "place_unit", "side": "terran", "type": "SC", "where": {"type": "fleet", "number": 9}},
            {"kind": "go_to_step", "step": "actions"},
        ]},
        {"type": "roll_initiative", "faces": [2, 5]},
        {"type": "scout_system", "side": "terran", "fleets": [9], "destination": "gashidda"},
        {"type": "roll_detection", "side": "terran", "faces": [1, 1]},
        {"type": "move_fleets", "side": "terran", "fleets": [9], "destination": "junction"},
    ]  # fmt: skip
    states = []
    for number, fields in enumerate(given):
        match.answer(match.convert(fields), action=f"{number}")
        states.append(match.last().state)
    for number in range(3):
        match.answer(Undo(), action=f"undo {number}")
        assert match.last().state == states[-2 - number]
    assert [question.key for question in match.questions("everybody")] == ["actions"]
    for number in range(3):
        match.answer(Redo(), action=f"redo {number}")
    assert match.last().state == states[-1]
    assert match.replay_fault() == 0


def test_scouts_that_a_correction_takes_away_are_not_asked_about(state: State) -> None:
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    gone = tuple(RemoveUnit(unit) for unit in ids(state, "terran", "SC", "SC"))
    CORRECTIONS.handler(state, Correct("never were there", gone), Referee())
    assert set(asked(state)) == {"imperial"}


def test_undetected_scouts_that_a_correction_takes_away_are_not_asked_whether_they_go_on(
    state: State,
) -> None:
    answer(state, ScoutSystem("terran", (1,), "dingir"))
    rolled(state, *LOW)
    gone = tuple(RemoveUnit(unit) for unit in ids(state, "terran", "SC", "SC"))
    CORRECTIONS.handler(state, Correct("never were there", gone), Referee())
    assert set(asked(state)) == {"imperial"}


def test_destroyers_that_a_correction_takes_away_are_not_asked_for(state: State) -> None:
    fleet(state, "imperial", 1, STAR, "DD", "CL")
    answer(state, GO)
    CORRECTIONS.handler(state, Correct("still in dock", (MoveUnit(the(state, "DD").id, Due(4)),)), Referee())
    assert only(state).key == "actions_detection"


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_that_is_asked_and_said_has_words(state: State, code: str) -> None:
    fleet(state, "imperial", 1, STAR, "DD", "CL")
    words, known = [], language(code)
    for command in (GO, ShowDestroyers("imperial", 1), RollDetection("terran", LOW), StayUnseen("terran")):
        referee = answer(state, command)
        words += [known.words(line.sentence) for line in referee.lines]
        words += [known.words(value) for q in actions.ask(state) for value in (q.title, q.remark or "")]
    assert not any("{" in each or each.startswith("stealth.") for each in words), words
