"""What a match only looks back on stands with the entry that brought it, and is found from anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Game, Setup
from assistant.core.play.command import BackTo, Note, Redo, Undo
from assistant.core.play.referee import Referee
from assistant.core.play.step import Sequence
from assistant.core.words.errors import Damaged, Unreadable
from assistant.matches.answering.match import Match
from assistant.matches.file import archive
from assistant.matches.file.journal import Journal
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf

from ...core import tiny
from ...core.tiny import SEQUENCE, STEPS, TINY, Add, Bid, Player
from .tampered import forged


class State(tiny.State):
    """A tiny match that tells tales of what was added."""

    tales: list[str] = msgspec.field(default_factory=list)


def add(state: State, command: Add, referee: Referee) -> None:
    """Each addition is told of."""
    tiny.add(state, command, referee)
    state.tales.append(f"added {command.amount}")


def sequence_of(handler: Any) -> Sequence:
    total = replace(STEPS["total"], answers={Add: handler})
    return replace(SEQUENCE, steps={**STEPS, "total": total})


# The first version carried its tales in every state.
FIRST = replace(TINY, state_type=State, new=lambda _, kit: State(kit), sequence=sequence_of(add))
TALES = replace(FIRST, archived=("tales",), state_version=2, upgrades={1: lambda state: state})


def begun(folder: Path, game: Game) -> Match:
    return Match.create(folder, "tales001", game, Setup(""))


def turn(play: Player, amount: int) -> int:
    """A turn of a tiny match; the entry that added."""
    added = play(Add(amount))
    play(Bid("red"))
    play(Bid("blue"))
    return added


def tales(match: Match) -> list[str]:
    recalled: State = match.recalled(match.last())
    return recalled.tales


@pytest.fixture
def match(tmp_path: Path) -> Match:
    match = begun(tmp_path, TALES)
    play = Player(match)
    for amount in (1, 2, 3):
        turn(play, amount)
    return match


def test_no_state_carries_what_is_archived_and_all_of_it_is_recalled_in_its_order(match: Match) -> None:
    with Journal.open(match.path) as journal:
        assert not any(b"added" in entry.state for entry in journal.since(0))
    assert match.state().tales == []
    assert tales(match) == ["added 1", "added 2", "added 3"]


def test_an_entry_is_recalled_with_what_was_archived_until_then(match: Match) -> None:
    with Journal.open(match.path) as journal:
        entries = journal.since(0)
    told = [len(match.recalled(entry).tales) for entry in entries]
    assert told == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_undo_redo_and_back_to_an_entry_look_back_from_where_they_go(match: Match) -> None:
    play = Player(match)
    play.count = 50
    for _ in range(3):
        play(Undo())
    assert tales(match) == ["added 1", "added 2"]
    play(Note("tea"))
    assert tales(match) == ["added 1", "added 2"]
    for _ in range(3):
        play(Redo())
    assert tales(match) == ["added 1", "added 2", "added 3"]
    play(BackTo(3))
    play(Bid("blue"))
    play(Add(7))
    assert tales(match) == ["added 1", "added 7"]
    assert match.replay_fault() == 0


def test_a_replay_finds_what_would_be_archived_otherwise(match: Match) -> None:
    def boasts(state: State, command: Add, referee: Referee) -> None:
        add(state, command, referee)
        if state.total == 3:
            state.tales[-1] = "added a thousand"

    found = Match(match.path, replace(TALES, sequence=sequence_of(boasts))).replay_difference()
    assert found is not None
    assert (found.entry.number, found.kept.tales, found.again.tales) == (5, ["added 2"], ["added a thousand"])


def test_what_an_earlier_version_carried_in_its_states_is_found_archived_once_and_left_again_by_undo(
    tmp_path: Path,
) -> None:
    play = Player(begun(tmp_path, FIRST))
    turn(play, 1)
    turn(play, 2)
    match = Match(play.match.path, TALES)
    assert tales(match) == ["added 1", "added 2"]
    play.match = match
    added = play(Add(3))
    play(Bid("red"))
    with Journal.open(match.path) as journal:
        assert journal.entry(added).record.archived
        assert b"added" not in journal.last().state
    assert tales(match) == ["added 1", "added 2", "added 3"]
    for expected in (["added 1", "added 2", "added 3"], ["added 1", "added 2"], ["added 1", "added 2"]):
        play(Undo())
        assert tales(match) == expected
        assert match.state().tales == []
    play(Undo())
    play(Undo())
    assert tales(match) == ["added 1"]
    assert match.replay_fault() == 0


def test_what_an_earlier_version_archived_is_upgraded_as_its_states_are(match: Match) -> None:
    def told_aloud(state: dict[str, Any]) -> dict[str, Any]:
        return state | {"tales": [f"{tale} of {state['total']}!" for tale in state["tales"]]}

    later = Match(match.path, replace(TALES, state_version=3, upgrades={**TALES.upgrades, 2: told_aloud}))
    assert tales(later) == ["added 1 of 1!", "added 2 of 3!", "added 3 of 6!"]


def test_it_goes_along_into_another_tableside(match: Match, tmp_path: Path) -> None:
    taken = tmp_path / "taken.tableside"
    write_out(match.path, taken)
    other = Incoming(Shelf(tmp_path / "other", {"tiny": TALES}))
    there, _ = other.put(other.receive(taken, "taken").id)
    assert tales(there) == tales(match)


def changed(match: Match, number: int, **values: Any) -> None:
    """The record of an entry says otherwise, and every hash fits."""
    with Journal.open(match.path) as journal:
        record = msgspec.json.decode(msgspec.json.encode(journal.entry(number).record))
    forged(match.path, number, record=msgspec.json.encode(record | values))


@pytest.mark.parametrize("values", [{"archived": {"tales": [7]}}, {"archived": {"tales": 7}}, {"archive": 9}])
def test_an_archive_made_up_by_hand_is_refused_and_told(
    match: Match, tmp_path: Path, values: dict[str, Any]
) -> None:
    changed(match, 8, **values)
    with pytest.raises(Damaged) as told:
        tales(Match(match.path, TALES))
    assert told.value.sentence.key in ("error.archive", "verify.broken")
    other = Incoming(Shelf(tmp_path / "other", {"tiny": TALES}))
    with pytest.raises(Unreadable) as refused:
        other.receive(match.path, "a.tableside")
    assert refused.value.sentence.key == "keeping.file_broken"


def test_what_a_field_does_not_bring_costs_no_entry(match: Match) -> None:
    state = match.state()
    assert archive.parted(TALES, state) == (state, {})
