"""One file that cannot be read is a line on the shelf; everything else works, in both languages."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest
from flask import Flask

from assistant.__main__ import main
from assistant.core.game import Setup
from assistant.core.words.errors import Problem
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE
from tests.matches.file.tampered import edit, forged, rechain, unguarded

from ..client import joined

CLOSED = Setup("first-interstellar-war", "Closed", "closed", players={"terran": "Anna"})


def shelf_of(app: Flask) -> Shelf:
    shelf: Shelf = app.extensions["shelf"]
    return shelf


def header(path: Path, **changes: Any) -> None:
    """Change what stands in the header, and every hash so that it fits."""
    with unguarded(path) as connection:
        record = json.loads(connection.execute("SELECT record FROM header").fetchall()[0][0])
        written = json.dumps({**record, **changes}).encode()
        connection.execute("UPDATE header SET record = ?", (written,)).fetchall()
        rechain(connection)


def setup(path: Path, **changes: Any) -> None:
    """The same for how the match was set up."""
    with unguarded(path) as connection:
        record = json.loads(connection.execute("SELECT record FROM header").fetchall()[0][0])
    kept = json.loads(base64.b64decode(record["setup"]))
    header(path, setup=base64.b64encode(json.dumps({**kept, **changes}).encode()).decode())


def kit(path: Path, content: bytes) -> None:
    """Another kit, packed, and every hash so that it fits."""
    with unguarded(path) as connection:
        connection.execute("UPDATE header SET kit = ?", (zlib.compress(content),)).fetchall()
        rechain(connection)


def state(path: Path, **changes: Any) -> None:
    """Another state in the newest entry, and every hash so that it fits."""
    with Journal.open(path) as journal:
        last = journal.last()
    forged(path, last.number, state=zlib.compress(json.dumps({**json.loads(last.state), **changes}).encode()))


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_link_to_nothing(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nothing"))


def a_link_to_itself(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def another_database(path: Path) -> None:
    path.unlink()
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE recipe (name TEXT)").fetchall()
    connection.close()


HARMS: dict[str, Callable[[Path], object]] = {
    "header cut": lambda path: edit(path, "UPDATE header SET record = x'7b'"),
    "header empty": lambda path: edit(path, "UPDATE header SET record = zeroblob(0)"),
    "no header": lambda path: edit(path, "DELETE FROM header"),
    "header of numbers": lambda path: header(path, id=5),
    "deep header": lambda path: edit(path, f"UPDATE header SET record = CAST('{'[' * 9000}' AS BLOB)"),
    "set-up no base64": lambda path: header(path, setup="?"),
    "set-up no JSON": lambda path: header(path, setup=base64.b64encode(b"{").decode()),
    "set-up of numbers": lambda path: setup(path, players=5),
    "players of numbers": lambda path: setup(path, players={"terran": 5}),
    "set-up with more": lambda path: setup(path, more=1),
    "unknown game": lambda path: header(path, game="chess"),
    "game of a thousand letters": lambda path: header(path, game="chess" * 200),
    "kit no zlib": lambda path: edit(path, "UPDATE header SET kit = x'00'"),
    "kit no JSON": lambda path: kit(path, b"{"),
    "kit of another kind": lambda path: kit(path, b'{"tables": 5}'),
    "no entries": lambda path: edit(path, "DELETE FROM entry"),
    "no table of entries": lambda path: edit(path, "DROP TABLE entry"),
    "no table of headers": lambda path: edit(path, "DROP TABLE header"),
    "last entry changed": lambda path: edit(path, "UPDATE entry SET body = x'00' WHERE number = 1"),
    "record no JSON": lambda path: edit(path, "UPDATE entry SET record = x'7b' WHERE number = 1"),
    "state of nothing": lambda path: state(path, now=None),
    "state without its kit": lambda path: state(path, kit="0" * 16),
    "state nowhere": lambda path: state(path, now={"stop": 7777}),
    "state in no step": lambda path: state(path, now={"calls": ["no such step"]}),
    "no database": lambda path: path.write_text("Dear diary\n" * 500),
    "zero bytes": lambda path: path.write_bytes(b""),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "another database": another_database,
    "a folder": a_folder,
    "a link to nothing": a_link_to_nothing,
    "a link to itself": a_link_to_itself,
}


@pytest.fixture
def bad(lan: Flask) -> Match:
    return shelf_of(lan).create(EXAMPLE, CLOSED, "bad00001")


@pytest.fixture
def good(lan: Flask) -> Match:
    shelf = shelf_of(lan)
    match = shelf.create(EXAMPLE, msgspec.structs.replace(CLOSED, name="Good"), "good0001")
    return shelf.match(match.id)


def on_every_page(app: Flask, bad: Match, good: Match) -> None:
    """The shelf and the screens stand, the good match is played on, the bad one gets its sentence."""
    host = app.test_client()
    for language in LANGUAGES:
        host.set_cookie("language", language)
        start = host.get("/")
        assert start.status_code == 200
        assert f'href="/matches/{bad.id}/keep"' in start.text, "a line of its own"
        assert f'href="/matches/{good.id}"' in start.text
        assert host.get("/screens").status_code == 200
        assert host.get(f"/matches/{good.id}").status_code == 200
        for page in ("", "/print", "/correct", "/keep", "/since/0", "/seat", "/sheets/record.pdf"):
            answer = host.get(f"/matches/{bad.id}{page}")
            assert answer.status_code in (200, 404, 422, 500, 507), page
            assert "alert" in answer.text or answer.status_code == 200
            assert "itself failed" not in answer.text, page


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_the_start_page_the_screens_and_every_other_match_work(
    lan: Flask, bad: Match, good: Match, harm: Callable[[Path], object]
) -> None:
    joined(lan, "Tablet")
    harm(bad.path)
    on_every_page(lan, bad, good)


def test_a_file_that_may_not_be_read_is_a_line_as_well(
    lan: Flask, bad: Match, good: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined(lan, "Tablet")
    opened, told = apsw.Connection, Path.stat

    def refused(name: str, *more: Any, **others: Any) -> apsw.Connection:
        if bad.id in name:
            raise apsw.CantOpenError("unable to open database file")
        return opened(name, *more, **others)

    monkeypatch.setattr(apsw, "Connection", refused)
    on_every_page(lan, bad, good)

    def denied(path: Path, **more: Any) -> Any:
        if bad.id in path.name:
            raise PermissionError(13, "Permission denied")
        return told(path, **more)

    monkeypatch.setattr(Path, "stat", denied)
    on_every_page(lan, bad, good)


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_a_shell_says_one_sentence_in_either_language(
    lan: Flask, bad: Match, harm: Callable[[Path], object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    harm(bad.path)
    for language in LANGUAGES:
        for command in (
            ("verify", bad.id),
            ("verify", str(bad.path)),
            ("show", bad.id),
            ("print", bad.id, "record", "--output", str(tmp_path / "record.pdf")),
            ("export", bad.id, str(tmp_path / "taken.tableside")),
            ("import", str(bad.path)),
        ):
            code = main(["--data", str(tmp_path), *command, "--language", language])
            said = capsys.readouterr()
            assert "Traceback" not in said.err
            assert len((said.out + said.err).strip()) > 10
            # A whole file of a match that cannot be shown can still be verified and taken along.
            assert code == 1 or command[0] in ("verify", "export"), command


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_the_others_are_backed_up_when_the_server_ends(
    lan: Flask, bad: Match, good: Match, harm: Callable[[Path], object]
) -> None:
    shelf = shelf_of(lan)
    for match in (shelf.match(bad.id), good):
        match.answer(match.read(b'{"type": "note", "text": "on"}'), action="note-0001")
    harm(bad.path)
    shelf.close()
    assert shelf.backups.numbers(good.id) == [2]
    with pytest.raises(Problem):
        shelf.backups.keep(bad.path.with_name("none.tableside"))
