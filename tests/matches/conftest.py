"""A tiny match that was played, how it is played on, its file, and another Tableside to bring it to."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.words.errors import Problem
from assistant.core.words.language import LANGUAGES, language
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.file.packing import APART
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf

from ..core.tiny import TINY, Add, Bid, Player, ReadOff, Throw, tiny

GAMES = {"tiny": TINY}
# Entries of a match that goes on after its third whole state.
LENGTH = 2 * APART + 6


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


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[bytes]]:
    """The file of a long match, and its states as they were left."""
    play = Player(match := tiny(tmp_path_factory.mktemp("played")))
    left = [match.last().state]
    for number in range(1, LENGTH):
        play(Add(1 + number % 4) if number % 3 == 1 else Bid("red" if number % 3 == 2 else "blue"))
        left.append(msgspec.json.encode(match.state()))
    return match.path, left


@pytest.fixture
def long(played: tuple[Path, list[bytes]], tmp_path: Path) -> Match:
    """A match of its own of such a file."""
    return Match(Path(shutil.copyfile(played[0], tmp_path / played[0].name)), TINY)


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
