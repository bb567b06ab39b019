"""An order of play that never asks anybody is told, and does not hang."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.play.step import SILENT_TURNS, Place, Sequence, Step
from assistant.core.words.errors import Damaged
from assistant.own.state import State


def silent(ended_on: int) -> Sequence[State]:
    """An order of play in which nothing is asked, and which is over on a turn."""
    steps = {"one": Step[State]("one", ""), "two": Step[State]("two", "")}
    turn: tuple[Place[State], ...] = (Place("one", "leg"), Place("two", "leg"))
    return Sequence(steps, (), turn, ended=lambda state: state.now.turn == ended_on)


def test_turns_in_which_nobody_is_asked_anything_are_damaged() -> None:
    state = State("", "", "", False, ["a"])
    with pytest.raises(Damaged) as told:
        silent(ended_on=0).start(state, Referee())
    assert told.value.sentence.key == "error.nobody_asked"


def test_as_many_turns_as_may_pass_by_themselves_do() -> None:
    state = State("", "", "", False, ["a"])
    assert silent(ended_on=1 + SILENT_TURNS).start(state, Referee()) == []
    assert state.now.turn == 1 + SILENT_TURNS
