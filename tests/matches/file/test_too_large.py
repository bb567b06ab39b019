"""What no match has so large is refused before it costs memory."""

from __future__ import annotations

import zlib
from pathlib import Path

import apsw
import msgspec
import pytest

from assistant.core.words.language import language
from assistant.matches.answering.match import Match
from assistant.matches.file import untrusted as foreign
from assistant.matches.file.packing import LARGEST_STATE
from assistant.matches.moving.incoming import Incoming

from ..conftest import refused
from .tampered import edit, forged


def test_a_state_that_unpacks_without_end_is_refused(file: Path, other: Incoming) -> None:
    forged(file, 6, state=zlib.compress(b" " * 200_000_000, 9))
    assert refused(other, file).sentence.key == "keeping.file_broken"


def test_a_state_larger_than_any_is_refused_though_it_can_be_read(
    match: Match, file: Path, other: Incoming
) -> None:
    forged(file, 6, state=zlib.compress(match.last().state + b" " * LARGEST_STATE))
    assert refused(other, file).sentence.key == "keeping.file_broken"


def test_states_that_together_unpack_without_end_are_refused(
    file: Path, other: Incoming, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foreign, "LARGEST_UNPACKED", 500)
    problem = refused(other, file)
    assert "unpacks to more" in language("en").words(problem.sentence)


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a file is read into memory."""

    def read(*_: object) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(foreign, "check_depth", read)
    monkeypatch.setattr(foreign, "unpacked", read)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE header SET record = zeroblob(90000000)",
        "UPDATE header SET kit = zeroblob(90000000)",
        "UPDATE entry SET record = zeroblob(90000000) WHERE number = 3",
        "UPDATE entry SET state = zeroblob(90000000) WHERE number = 3",
        "UPDATE entry SET body = zeroblob(90000000) WHERE number = 3",
        "UPDATE entry SET hash = zeroblob(90000000) WHERE number = 3",
        "UPDATE entry SET action = CAST(zeroblob(40000000) AS TEXT) WHERE number = 3",
    ],
)
def test_what_no_match_has_so_large_is_refused_before_any_of_it_is_read(
    file: Path, other: Incoming, statement: str
) -> None:
    edit(file, statement)
    assert "unpacks to more" in language("en").words(refused(other, file).sentence)


@pytest.mark.usefixtures("unread")
def test_records_that_are_too_large_together_are_refused_before_any_of_them_is_read(
    file: Path, other: Incoming, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foreign, "LARGEST_RECORDS", 1500)
    assert "unpacks to more" in language("en").words(refused(other, file).sentence)


def test_a_hundred_and_forty_states_that_are_mostly_room_are_refused_at_the_fourth(
    match: Match, file: Path, other: Incoming, monkeypatch: pytest.MonkeyPatch
) -> None:
    padded = zlib.compress(msgspec.json.encode(match.state()).ljust(LARGEST_STATE - 1))
    connection = apsw.Connection(str(file))
    (last,) = connection.execute("SELECT record, body FROM entry WHERE number = 6").fetchall()
    for number in range(7, 147):
        connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, x'')",
            (number, f"more-{number}", last[1], last[0], padded),
        ).fetchall()
    connection.close()
    forged(file, 7, state=padded)
    sizes: list[int] = []
    read = foreign.States.of

    def counted(states: foreign.States, number: int, packed: bytes) -> bytes:
        sizes.append(len(packed))
        return read(states, number, packed)

    monkeypatch.setattr(foreign.States, "of", counted)
    assert "unpacks to more" in language("en").words(refused(other, file).sentence)
    assert sizes.count(len(padded)) <= 4


def test_a_file_too_large_to_be_a_match_is_refused_unread(file: Path, other: Incoming) -> None:
    with file.open("ab") as growing:
        growing.truncate(foreign.LARGEST_FILE + 1)
    assert refused(other, file).sentence.key == "keeping.too_large"
