"""A tiny match that was played, how it is played on, its file, and another Tableside to bring it to."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.errors import Problem
from assistant.core.game import Setup
from assistant.core.language import LANGUAGES, language
from assistant.matches.incoming import Incoming
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf
from assistant.matches.transfer import write_out

from ..core.tiny import TINY, Add, Bid, Player, ReadOff, Throw

GAMES = {"tiny": TINY}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "data", GAMES)


@pytest.fixture
def match(shelf: Shelf) -> Match:
    match = shelf.create("tiny", Setup("", name="Tiny", players={"red": "Anna"}))
    play = Player(match)
    for command in (Throw((3, 4)), Bid("red"), ReadOff(2), Bid("blue"), Add(3)):
        play(command)
    return match


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    """The match written out."""
    path = tmp_path / "taken.tableside"
    assert write_out(match.path, path) == 6
    return path


@pytest.fixture
def other(tmp_path: Path) -> Incoming:
    """Another Tableside."""
    return Incoming(Shelf(tmp_path / "other", GAMES))


@pytest.fixture
def play(match: Match) -> Player:
    return Player(match)


def checked(path: Path) -> int:
    with Journal.open(path) as journal:
        return journal.check()


def played_on(match: Match) -> int:
    return match.answer(Bid("red"), action="played-on").entry.number


def refused(other: Incoming, file: Path) -> Problem:
    """What is said of a file; nothing of it stays."""
    with pytest.raises(Problem) as told:
        other.receive(file, "a.tableside")
    assert told.value.status in (400, 404)
    assert not other.folder.exists() or list(other.folder.iterdir()) == []
    assert not other.shelf.folder.exists()
    for code in LANGUAGES:
        assert len(language(code).words(told.value.sentence)) > 15
    return told.value
