"""15.0 Prestige: noted and moved, multiplied while the Emperor visits."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.war import State
from tests.imperium.field import bare, keys

WHAT = say("control.outpost_taken")


def visited(state: State, turn: int) -> State:
    """The Emperor came in this turn with one CA."""
    state.effects.visit_turn = turn
    state.effects.loans.append(Loan(1, "visit", turn, {"CA": 1}))
    return state


def closed(state: State, *changes: int) -> State:
    """The state after these changes and the close-out."""
    referee = Referee()
    for change in changes:
        prestige_track.note(state, referee, change, WHAT, "15.0")
    prestige.enter(state, referee)
    return state


def test_by_default_changes_are_noted_and_the_marker_moves_at_the_close_out() -> None:
    state, referee = bare(), Referee()
    prestige_track.note(state, referee, 3, WHAT, "15.0")
    assert state.prestige == 5
    assert [note.amount for note in state.prestige_notes] == [3]
    prestige.enter(state, referee)
    assert state.prestige == 8
    assert state.prestige_notes == []
    assert keys(referee.lines) == ["prestige.noted", "prestige.moves"]


def test_r6_read_the_other_way_the_marker_moves_at_once() -> None:
    state = bare(rulings={"prestige_moves": "at_once"})
    prestige_track.note(state, Referee(), 3, WHAT, "15.0")
    assert state.prestige == 8
    assert state.prestige_notes == []


@pytest.mark.parametrize(("reading", "winner"), [("close_out", ""), ("at_once", "imperial")])
def test_r6_decides_whether_a_threshold_reached_in_the_turn_ends_the_war(reading: str, winner: str) -> None:
    state, referee = bare(rulings={"prestige_moves": reading}), Referee()
    state.prestige = 8
    prestige_track.note(state, referee, 3, WHAT, "15.0")
    prestige_track.note(state, referee, -3, WHAT, "15.0")
    prestige.enter(state, referee)
    assert state.winner == winner


@pytest.mark.parametrize(("reading", "winner"), [("close_out", ""), ("at_once", "terran")])
def test_a_petition_moves_the_marker_at_once_but_by_default_ends_no_war(reading: str, winner: str) -> None:
    state = bare(rulings={"prestige_moves": reading})
    state.prestige = 1
    prestige_track.pay(state, Referee(), -1, WHAT, "6.2")
    assert state.prestige == 0
    assert state.winner == winner


def test_r21_changes_are_added_up_before_the_marker_is_kept_on_its_track() -> None:
    state = bare()
    state.prestige = 9
    assert closed(state, 3, -3).prestige == 9


@pytest.mark.parametrize(("start", "change", "end"), [(9, 3, 10), (2, -3, 0)])
def test_the_track_ends_at_0_and_10(start: int, change: int, end: int) -> None:
    state = bare()
    state.prestige = start
    assert closed(state, change).prestige == end


@pytest.mark.parametrize(("change", "moved"), [(1, 2), (3, 6), (-1, -3), (-3, -9)])
def test_during_the_visit_gains_count_twice_and_losses_three_times(change: int, moved: int) -> None:
    assert prestige_track.multiplied(visited(bare(), 1), change) == moved
    assert prestige_track.multiplied(bare(), change) == change


def test_each_change_is_multiplied_before_they_are_added_up() -> None:
    assert closed(visited(bare(), 1), 3, -1).prestige == 5 + 6 - 3


@pytest.mark.parametrize(("reading", "moved"), [("present", 2), ("turn", 1)])
def test_r1_decides_how_long_the_visit_multiplies(reading: str, moved: int) -> None:
    state = visited(bare(rulings={"visit_length": reading}), 1)
    assert prestige_track.multiplied(state, 1) == 2
    state.now.turn = 2
    assert prestige_track.multiplied(state, 1) == moved


def test_the_visit_ends_when_its_forces_have_gone_back() -> None:
    state = visited(bare(), 1)
    closed(state)
    state.now.turn = 2
    assert not prestige_track.visit_in_force(state)


def test_r12_petitions_are_not_multiplied() -> None:
    state = visited(bare(), 1)
    prestige_track.pay(state, Referee(), -1, WHAT, "6.2")
    assert state.prestige == 4


def test_the_reason_names_what_is_noted_for_the_close_out() -> None:
    state = visited(bare(), 1)
    prestige_track.note(state, Referee(), -1, WHAT, "15.0")
    said = prestige_track.reason(state)
    assert said.total == 5
    assert [part.sentence.key for part in said.parts] == [
        "prestige.stands", "prestige.pending", "prestige.visit",
    ]  # fmt: skip
    assert said.parts[1].sentence.values["change"] == "−3"


def test_a_turn_without_changes_goes_by_without_a_question() -> None:
    state = closed(bare())
    assert prestige.ask(state) == []
    assert state.prestige == 5
    assert state.over is None
