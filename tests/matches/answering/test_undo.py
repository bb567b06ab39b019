"""Undo has no limit, redo brings back, a new answer ends it; what was taken back stays on show."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.play.command import BackTo, Note, Redo, Undo
from assistant.core.words.errors import Missing, Overtaken, Senseless
from assistant.matches.answering.match import Match
from assistant.matches.answering.travel import standing
from assistant.matches.file.journal import Journal

from ...core.tiny import TINY, Add, Player, ReadOff, SetTotal, tiny, turn


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return tiny(tmp_path)


def test_undo_goes_back_to_the_beginning_and_redo_all_the_way_forth(match: Match, play: Player) -> None:
    for amount in range(1, 9):
        turn(play, amount)
    states = [msgspec.json.encode(match.state())]
    while match.last().record.parent:
        play(Undo())
        states.append(msgspec.json.encode(match.state()))
    assert match.state().total == 0
    with pytest.raises(Senseless):
        play(Undo())
    for expected in reversed(states[:-1]):
        play(Redo())
        assert msgspec.json.encode(match.state()) == expected
    with pytest.raises(Senseless):
        play(Redo())


def test_redo_brings_back_what_was_undone_even_after_undo_and_redo_by_turns(
    match: Match, play: Player
) -> None:
    for amount in (1, 2):
        turn(play, amount)
    for command in (Undo(), Undo(), Redo(), Undo(), Undo(), Redo(), Redo(), Redo()):
        play(command)
    assert (match.state().total, match.state().now.turn) == (3, 3)


def test_only_what_was_taken_back_last_is_brought_back(match: Match, play: Player) -> None:
    turn(play, 4)
    play(Undo())
    play(Undo())
    with pytest.raises(Overtaken):
        play(Redo(4))
    assert play(Redo(3)) == 7


def test_a_new_answer_ends_redo(match: Match, play: Player) -> None:
    play(Add(4))
    play(Undo())
    play(Add(5))
    with pytest.raises(Senseless):
        play(Redo())
    assert match.state().total == 5


def test_undo_survives_a_restart(match: Match, play: Player) -> None:
    play(Add(4))
    again = Player(Match(match.path, TINY))
    again.count = 100
    again(Undo())
    assert match.state().total == 0


def test_notes_and_printed_values_survive_undo_and_stay_where_they_were_after_redo(
    match: Match, play: Player
) -> None:
    play(Add(4))
    play(Note("the cat sat on it"))
    play(ReadOff(7))
    play(Undo())
    assert (match.state().total, match.state().notes, match.state().printed) == (
        0,
        ["the cat sat on it"],
        {"value": 7},
    )
    play(Redo())
    assert (match.state().total, match.state().printed) == (4, {"value": 7})


def test_a_note_does_not_end_redo(match: Match, play: Player) -> None:
    play(Add(4))
    play(Undo())
    play(Note("what now"))
    play(Redo())
    assert match.state().total == 4


def test_a_correction_can_be_undone(match: Match, play: Player) -> None:
    play(SetTotal(90))
    play(Undo())
    assert match.state().total == 0


def test_back_to_an_entry_is_one_entry_and_can_itself_be_redone(match: Match, play: Player) -> None:
    for amount in (1, 2, 3):
        turn(play, amount)
    before = match.last().number
    play(BackTo(5))
    assert (match.state().total, match.last().number) == (3, before + 1)
    play(Redo())
    assert match.state().total == 6
    play(BackTo(1))
    assert match.state().total == 0


def test_back_to_where_the_match_stands_or_never_was_is_refused(match: Match, play: Player) -> None:
    play(Add(1))
    with pytest.raises(Senseless):
        play(BackTo(2))
    with pytest.raises(Missing):
        play(BackTo(99))


def test_what_was_taken_back_stays_on_show(match: Match, play: Player) -> None:
    play(Add(1))
    play(Undo())
    play(Add(2))
    with Journal.open(match.path) as journal:
        told = journal.recent(100)
    stand = standing(told)
    assert [number in stand for number in (1, 2, 3, 4)] == [True, False, False, True]
    assert [told[number].lines[0].sentence.key for number in (1, 2, 3, 4)] == [
        "journal.begun", "test.added", "journal.undone_what", "test.added",
    ]  # fmt: skip
