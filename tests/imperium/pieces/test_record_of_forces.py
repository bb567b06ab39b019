"""6.3 The record of forces: what the Emperor sent stays on it, on loan or to keep, with what went back."""

from __future__ import annotations

from assistant.core.kept.values import SetValue
from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.interference.emperor import grant, lend
from assistant.games.imperium.board.queue import queue_panel
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.pieces.forces import remove_unit
from assistant.games.imperium.pieces.record_of_forces import record
from assistant.games.imperium.state.war import State
from tests.imperium.correction.fixing import fix
from tests.imperium.field import bare


def lines(state: State) -> list[str]:
    """The record by the keys of its lines, with their turns."""
    return [f"{line.key.partition('.')[2]} {line.values['turn']}" for line in record(state)]


def lent() -> State:
    """An offensive order in turn 1, one CL and one DD by petition in turn 2, a visit in turn 3."""
    state = bare()
    lend(state, {"CA": 2}, "offensive", Referee())
    state.now.turn = 2
    grant(state, {"CL": 1, "DD": 1}, "petition", Referee())
    state.now.turn = 3
    lend(state, {"CR": 1}, "visit", Referee())
    return state


def test_6_3_offensive_and_visit_forces_are_on_the_record_beside_grants() -> None:
    state = lent()
    assert lines(state) == ["sent 1", "sent 2", "sent 3"]
    assert queue_panel(state, "imperial", "").record == tuple(record(state))


def test_6_3_forces_given_back_stay_on_the_record_with_what_went_back() -> None:
    state = lent()
    prestige.enter(state, Referee())
    assert state.effects.loans == []
    assert lines(state) == ["sent 1", "sent 2", "sent 3", "given_back 3"]
    assert [each.ships for each in state.given_back] == [{"CA": 2, "CR": 1}]


def test_6_3_that_nothing_was_left_to_give_back_is_on_the_record() -> None:
    state = lent()
    for unit in list(state.units.values()):
        remove_unit(state, unit)
    prestige.enter(state, Referee())
    assert lines(state)[-1] == "nothing_left 3"


def test_6_3_a_loan_ended_by_hand_was_sent_all_the_same() -> None:
    state = lent()
    fix(state, SetValue("loan.1", False))
    assert lines(state) == ["sent 1", "sent 2", "sent 3"]


def test_6_3_what_the_imperial_player_chose_himself_is_not_told_to_the_other_side() -> None:
    state = bare(secrecy="closed")
    grant(state, {"CL": 1}, "reinforcement", Referee())
    seen = [len(queue_panel(state, seat, "").record) for seat in ("imperial", "terran", "table")]
    assert seen == [1, 0, 0]
