"""A hostile or broken file gets one sentence, and nothing of it stays."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

import apsw
import msgspec
import pytest

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.language import language
from assistant.matches.answering.match import Match
from assistant.matches.file.prints import ADD_PRINT, LARGEST, LONGEST_ASKED, MOST, Print, packed
from assistant.matches.moving.incoming import Incoming

from ..conftest import refused
from .tampered import edit, entries, forged, unguarded

STRANGE = [
    "CREATE TRIGGER more AFTER INSERT ON entry BEGIN DELETE FROM header; END",
    "CREATE VIEW more AS SELECT * FROM entry",
    "CREATE TABLE more (x)",
    "CREATE INDEX more ON entry (action, body)",
    "CREATE VIRTUAL TABLE more USING fts5(x)",
    "DROP TABLE header",
    "ALTER TABLE entry ADD COLUMN more TEXT",
]


@pytest.mark.parametrize("statement", STRANGE)
def test_a_file_that_holds_more_than_a_match_is_refused(file: Path, other: Incoming, statement: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statement).fetchall()
    connection.close()
    problem = refused(other, file)
    assert problem.sentence.key == "keeping.file_broken"


def test_a_view_in_the_place_of_the_entries_is_refused(file: Path, other: Incoming) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(
        "ALTER TABLE entry RENAME TO elsewhere; CREATE VIEW entry AS SELECT * FROM elsewhere"
    ).fetchall()
    connection.close()
    assert refused(other, file).sentence.key == "keeping.file_broken"


OF_ANOTHER_GAME = "UPDATE header SET record = CAST(replace(CAST(record AS TEXT), 'tiny', 'chess') AS BLOB)"


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        ("PRAGMA application_id = 1", "keeping.no_match_file"),
        ("PRAGMA user_version = 5", "keeping.newer"),
        ("PRAGMA user_version = 2000000000", "keeping.newer"),
        ("DELETE FROM header", "keeping.file_broken"),
        ("UPDATE header SET record = x'ff'", "keeping.file_broken"),
        (OF_ANOTHER_GAME, "error.game_missing"),
        ("UPDATE header SET kit = x'00'", "keeping.file_broken"),
        ("UPDATE header SET kit = zeroblob(0)", "keeping.file_broken"),
        ("DELETE FROM entry", "keeping.file_broken"),
        ("DELETE FROM entry WHERE number = 3", "keeping.file_broken"),
        ("UPDATE entry SET number = 9 WHERE number = 6", "keeping.file_broken"),
        ("UPDATE entry SET hash = zeroblob(32) WHERE number = 3", "keeping.file_broken"),
        ("UPDATE entry SET action = 'x' WHERE number = 3", "keeping.file_broken"),
        ("PRAGMA journal_mode = WAL", ""),
    ],
)  # fmt: skip
def test_a_file_that_was_tampered_with_gets_a_sentence(
    file: Path, other: Incoming, statement: str, key: str
) -> None:
    edit(file, statement)
    if key:
        assert refused(other, file).sentence.key == key
    else:
        assert other.receive(file, "a").last().number == 6


@pytest.mark.parametrize(
    "state",
    [b"", b"null", b'{"kit": 5}', b"[" * 100_000, b'{"kit": "0123456789abcdef", "now": {"stop": 77}}',
     b'{"kit": "k", "now": {"calls": ["no such step"]}}'],
    ids=["empty", "null", "mistyped", "deep", "beyond the last step", "no such step"],
)  # fmt: skip
def test_a_state_that_cannot_be_played_is_refused_though_its_hashes_fit(
    file: Path, other: Incoming, state: bytes
) -> None:
    forged(file, 6, state=zlib.compress(state))
    assert refused(other, file).sentence.key in ("keeping.file_broken", "keeping.unplayable")


@pytest.mark.parametrize(
    "change",
    [{"position": 99}, {"parent": 6}, {"rest": 6}, {"ahead": -1}, {"ahead": 7}, {"position": 0}, {"lines": 5},
     {"kind": {"deep": 1}}],
    ids=str,
)  # fmt: skip
def test_a_record_that_leads_nowhere_or_in_a_circle_is_refused(
    match: Match, file: Path, other: Incoming, change: dict[str, object]
) -> None:
    record = msgspec.json.decode(msgspec.json.encode(match.last().record))
    forged(file, 6, record=msgspec.json.encode({**record, **change}))
    assert refused(other, file).sentence.key == "keeping.file_broken"


@pytest.mark.parametrize(
    ("count", "asked", "record"),
    [(MOST + 1, "a", b""), (1, "a" * (LONGEST_ASKED + 1), b""), (1, "a", bytes(LARGEST + 1))],
    ids=["too many", "asked at length", "too large"],
)
def test_more_prints_than_a_match_keeps_are_refused_before_any_is_read(
    file: Path, other: Incoming, count: int, asked: str, record: bytes
) -> None:
    kept = record or packed(Print(sheet="record", revision=1))
    with unguarded(file) as connection:
        for number in range(1, count + 1):
            connection.execute(ADD_PRINT, (number, f"{asked}{number}"[-len(asked) - 3 :], kept)).fetchall()
    assert "more than any match" in language("en").words(refused(other, file).sentence)


def test_a_record_nested_without_end_is_refused(file: Path, other: Incoming) -> None:
    forged(file, 6, record=b'{"kind":' * 5000)
    refused(other, file)


def test_a_kit_that_is_not_the_one_of_the_header_is_refused(file: Path, other: Incoming) -> None:
    kit = zlib.compress(b'{"highest": 11}').hex()
    edit(file, f"UPDATE header SET kit = x'{kit}'")
    assert "its tables are not those" in language("en").words(refused(other, file).sentence)


def halved(content: bytes) -> bytes:
    return content[: len(content) // 2]


def overwritten(content: bytes) -> bytes:
    return content[:4096] + b"\xaa" * 4096 + content[8192:]


@pytest.mark.parametrize(
    "harm",
    [halved, overwritten, lambda _: b"", lambda _: b"SQLite format 3\0",
     lambda _: b"PK\x03\x04" + bytes(1000), lambda content: b"SQLite format 3\0" + b"\xff" * len(content)],
    ids=["halved", "overwritten", "empty", "only its start", "a zip", "noise"],
)  # fmt: skip
def test_a_broken_or_foreign_file_gets_a_sentence(
    file: Path, other: Incoming, harm: Callable[[bytes], bytes]
) -> None:
    file.write_bytes(harm(file.read_bytes()))
    refused(other, file)


def test_every_page_and_every_byte_of_the_first_may_be_noise(file: Path, other: Incoming) -> None:
    content = file.read_bytes()
    for place in (*range(16, 100), *range(100, len(content), 517)):
        file.write_bytes(content[:place] + bytes([content[place] ^ 0xA5]) + content[place + 1 :])
        try:
            match = other.receive(file, "a")
        except Problem:
            continue
        assert entries(match.path) == entries(other.receive(file, "a").path)


def test_a_file_that_is_not_there_or_a_folder_gets_a_sentence(tmp_path: Path, other: Incoming) -> None:
    for path in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(Unreadable) as told:
            other.receive(path, "a")
        assert told.value.sentence.key == "keeping.unopened"
