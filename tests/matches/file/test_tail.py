"""Where a match ends: read from its file as seldom as may be."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pytest

from assistant.core.words.errors import Missing
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.file.tail import LONGEST_TICK

from ...core.tiny import TINY, Add, Bid, Player, tiny


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return tiny(tmp_path)


def test_a_file_written_long_ago_is_not_opened_to_say_where_it_ends(
    match: Match, play: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(Add(4))
    os.utime(match.path, (1_000_000_000, 1_000_000_000))
    assert match.revision() == match.last().number
    with monkeypatch.context() as shut:
        shut.delattr(Journal, "open")
        assert match.revision() == 2
    play(Bid("red", 1))
    assert match.revision() == 3


class Clock:
    """The clocks of a machine that stand until they are told to go on, ns."""

    def __init__(self) -> None:
        self.now = time.time_ns()

    def time_ns(self) -> int:
        return self.now

    monotonic_ns = time_ns


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A file system that keeps whole days only, so that a file written again looks as it did."""
    clock = Clock()
    moment = clock.now
    monkeypatch.setattr("assistant.matches.file.tail.time", clock)
    monkeypatch.setattr("assistant.matches.file.tail.written", lambda _: (1, 4096, moment))
    return clock


def openings(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Each match file from when it is opened next."""
    opened, found = Journal.open, []

    def noted(path: Path, *, writing: bool = False) -> contextlib.AbstractContextManager[Journal]:
        found.append(path)
        return opened(path, writing=writing)

    monkeypatch.setattr(Journal, "open", staticmethod(noted))
    return found


def test_a_file_written_just_now_is_read_once_more_when_its_clock_has_ticked(
    match: Match, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time and its length may stay as they are when it is written once more."""
    assert match.revision() == match.last().number == 1
    Match(match.path, TINY).answer(Add(4), action="by another program")
    clock.now += LONGEST_TICK
    assert match.revision() == match.last().number == 2
    found = openings(monkeypatch)
    clock.now += 100 * LONGEST_TICK
    assert match.revision() == match.last().number == 2
    assert not found, "nothing could be written since without being seen"


def test_ones_own_answer_is_told_and_shown_without_opening_the_file_again(
    match: Match, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = match.answer(Add(4), action="an answer of ours").entry
    found = openings(monkeypatch)
    assert match.revision() == 2
    assert match.last() == entry
    assert not found
    clock.now += LONGEST_TICK
    assert (match.revision(), match.last()) == (2, entry)
    assert found


def test_what_another_program_adds_is_read(match: Match) -> None:
    assert [*match.newest.recent(2)] == [1]
    Match(match.path, TINY).answer(Add(4), action="by another program")
    assert [*match.newest.recent(2)] == [2, 1]
    match.answer(Bid("red", 1), action="told as well", seat="red")
    assert [*match.newest.recent(3)] == [3, 2, 1]


def test_what_another_program_adds_is_told_where_only_its_number_was_asked_for(match: Match) -> None:
    assert [*match.newest.recent(1)] == [1]
    Match(match.path, TINY).answer(Add(4), action="by another program")
    assert match.revision() == 2
    assert [*match.newest.recent(1)] == [2]


def test_a_match_whose_file_is_gone_has_no_revision(match: Match) -> None:
    match.path.unlink()
    with pytest.raises(Missing):
        match.revision()
