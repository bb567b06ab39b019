"""A state from elsewhere begins a match of its own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Line
from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf, new_id

from ...core.tiny import TINY, Player, ReadOff, State, Throw, tiny

TOLD = (Line(sentence=say("journal.note", text="from paper")),)


def played(folder: Path) -> State:
    match = tiny(folder)
    Player(match)(Throw((3, 4)))
    state: State = match.state()
    return state


def test_the_restored_match_has_the_state_its_question_and_one_entry_that_says_where_from(
    tmp_path: Path,
) -> None:
    state = played(tmp_path)
    match = Shelf(tmp_path, {"tiny": TINY}).restore(TINY, Setup("", name="Tiny"), state, TOLD, new_id())
    assert msgspec.json.encode(match.state()) == msgspec.json.encode(state)
    assert match.questions("everybody")
    assert match.setup.name == "Tiny"
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
        assert journal.last().record.lines == TOLD
        assert journal.last().number == 1
    assert match.replay_fault() == 0


def test_it_can_be_played_on(tmp_path: Path) -> None:
    match = Shelf(tmp_path, {"tiny": TINY}).restore(TINY, Setup(""), played(tmp_path), TOLD, "again001")
    assert Player(match)(ReadOff(7)) == 2
    assert match.replay_fault() == 0


def test_the_same_id_makes_one_match_and_a_path_makes_none(tmp_path: Path) -> None:
    shelf, state = Shelf(tmp_path, {"tiny": TINY}), played(tmp_path)
    for _ in range(2):
        shelf.restore(TINY, Setup(""), state, TOLD, "again001")
    assert len(list((tmp_path / "matches").iterdir())) == 1
    with pytest.raises(Missing):
        shelf.restore(TINY, Setup(""), state, TOLD, "../again")
