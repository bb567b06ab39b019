"""A copy of a request that arrives late: what was refused stays refused, what was taken stays taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.play.command import Redo, Undo
from assistant.core.words.errors import Forbidden, Overtaken, Senseless
from assistant.matches.answering.match import Match

from ...core.tiny import Add, Bid, tiny


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A match in which the table has answered, and then one side."""
    match = tiny(tmp_path)
    match.answer(Add(3), action="first")
    match.answer(Bid("red", 1), action="second", seat="red")
    return match


def test_an_undo_that_was_refused_is_not_done_when_a_copy_of_it_arrives_late(match: Match) -> None:
    with pytest.raises(Overtaken):
        match.answer(Undo(2), action="stale")
    match.answer(Undo(3), action="fresh")
    with pytest.raises(Overtaken):
        match.answer(Undo(2), action="stale")
    assert match.revision() == 4
    match.answer(Undo(2), action="tapped again")
    assert match.revision() == 5


def test_a_redo_that_was_refused_is_not_done_when_a_copy_of_it_arrives_late(match: Match) -> None:
    with pytest.raises(Senseless):
        match.answer(Redo(3), action="stale")
    match.answer(Undo(3), action="fresh")
    with pytest.raises(Senseless):
        match.answer(Redo(3), action="stale")
    assert match.answer(Redo(3), action="tapped again").entry.number == 5


def test_what_was_refused_may_be_sent_again_with_leave_to_do_it_anyway(tmp_path: Path) -> None:
    match = tiny(tmp_path)
    with pytest.raises(Forbidden) as refused:
        match.answer(Add(11), action="too-much")
    with pytest.raises(Forbidden):
        match.answer(Add(11), action="too-much")
    tokens = [refusal.token for refusal in refused.value.refusals]
    assert match.answer(Add(11), action="too-much", anyway=tokens).entry.number == 2
