"""5, 6-1 What somebody wrote is shown where a system is activated, refuses where it can know, and ends."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.pieces.effects import apart_from
from assistant.games.twilight.state.keys import End

from .positions import primary


@pytest.fixture
def apart():
    """p2 has named p1 by Diplomacy; it is the turn of p1."""
    found = primary("p2", 7)
    found.give(type="correct", reason="cards", changes=[{"kind": "set_card", "card": 2, "holder": "p2"}])
    found.state.action.card = type(found.state.action.card)(2)
    found.give(type="play_diplomacy", side="p2", opponent="p1")
    found.give(type="nobody_else")
    found.give(type="correct", reason="next", changes=[{"kind": "set_active", "to": "p1"}])
    return found


def test_whom_diplomacy_binds_is_reminded_at_every_activation(apart):
    remark = apart.asked("turn").remark
    assert remark.key == "twilight.bound_by"
    assert [line.key for line in remark.values["lines"]] == ["twilight.not_where"]
    assert apart_from(apart.state, "p1") == ["p2"]
    assert apart_from(apart.state, "p3") == []


@pytest.mark.parametrize("answer", ["open_battle", "invade"])
def test_neither_of_the_two_fights_the_other_this_phase(apart, answer):
    apart.give(type="take_tactical", side="p1", system="Nebula")
    fight = {"type": answer, "defender": "p2"}
    if answer == "invade":
        fight |= {"attackers": 2, "defenders": 1}
    with pytest.raises(Forbidden, match="apart"):
        apart.give(**fight)
    apart.give(**{**fight, "defender": "p3"})


def test_the_ban_is_over_with_the_phase(apart):
    apart.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "objectives"}])
    assert apart.state.effects == []
    assert apart_from(apart.state, "p1") == []


def test_a_law_that_names_a_system_is_told_and_refuses_its_activation(apart):
    apart.give(type="write_effect", text="Nobody enters Quann", end=End.ROUND)
    lines = apart.asked("turn").remark.values["lines"]
    assert [line.key for line in lines] == ["twilight.not_where", "twilight.effect"]
    with pytest.raises(Forbidden, match="bound_here"):
        apart.give(type="take_tactical", side="p1", system="quann")
    apart.give(type="take_tactical", side="p1", system="Lodor")


def test_a_line_that_binds_others_is_no_reminder_here(apart):
    apart.state.effects.clear()
    apart.give(type="write_effect", text="Quann is closed", end=End.ROUND, sides=["p3"])
    assert apart.asked("turn").remark is None
    apart.give(type="take_tactical", side="p1", system="Quann")
