"""Every file operation with a match of every game: carried, backed up, put away, restored, looked into."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.witness import witness_of
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from printables.of_match import print_match

from ..shell import Shell
from ..web.carried import alert, backed_up, look, put, take
from .handed import KEYS
from .standing import goes_on, stood

pytestmark = pytest.mark.parametrize("key", KEYS)
# The process that reads uploads, with the small game.
READING = """
from assistant.games import take_in
from assistant.reading.child import run
from tests.installed import SIX
take_in([SIX])
run()
"""


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    """The matches of the application."""
    found: Shelf = app.extensions["shelf"]
    return found


@pytest.fixture
def match(client: FlaskClient, shelf: Shelf, key: str) -> Match:
    """A closed match in the middle, something taken back and forth; the host sees all."""
    found = stood(shelf, key, "closed")
    client.set_cookie(f"seat-{found.id}", EVERYBODY)
    return found


def test_it_is_taken_along_and_brought_to_another_table_where_play_goes_on(
    client: FlaskClient, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.reading.worker.own_command", lambda: (sys.executable, "-c", READING))
    file = take(client, match.id).data
    other = create_app(tmp_path / "other").test_client()
    shown = look(other, file)
    assert shown.status_code == 200, alert(shown.text)
    there = put(other, shown.text)
    brought = other.application.extensions["shelf"].match(there)
    assert brought.state() == match.state()
    assert witness_of(brought.last()) == witness_of(match.last())
    assert f'href="/matches/{there}"' in look(other, file).text
    goes_on(brought)


def test_a_backup_of_it_is_one_tap_from_being_a_match_beside_it(
    client: FlaskClient, shelf: Shelf, match: Match
) -> None:
    number = backed_up(shelf, match.id)
    assert f"/matches/{match.id}/backups/{number}" in client.get(f"/matches/{match.id}/keep").text
    answer = client.post(f"/matches/{match.id}/backups/{number}")
    other = shelf.match(answer.headers["Location"].rpartition("/")[2])
    assert (other.state(), other.id != match.id) == (match.state(), True)
    goes_on(other)


def test_it_is_renamed_put_away_deleted_and_taken_back_whole(
    client: FlaskClient, shelf: Shelf, match: Match
) -> None:
    here, state, revision = f"/matches/{match.id}", match.state(), match.revision()
    client.post(f"{here}/name", data={"name": "All at once"})
    for act in ("archive", "shelf", "archive", "delete"):
        assert client.post(f"{here}/{act}").status_code == 303
    assert client.get(here).status_code == 404
    (kept,) = shelf.bin.all()
    assert "All at once" in client.get("/archive").text
    assert client.post(f"/bin/{kept.name}").status_code == 303
    again = shelf.match(match.id)
    assert (again.state(), again.revision(), again.setup.name) == (state, revision, "All at once")
    goes_on(again)


def test_any_moment_of_it_is_played_on_from(client: FlaskClient, shelf: Shelf, match: Match) -> None:
    number = match.revision() // 2
    answer = client.post(f"/matches/{match.id}/at/{number}/play")
    assert answer.status_code == 303
    other = shelf.match(answer.headers["Location"].rpartition("/")[2])
    with match.newest.opened() as journal:
        assert other.state().now == match.state_of(journal.entry(number)).now
    # What is a fact about the cardboard was one all the time.
    assert other.state().printed == match.state().printed
    goes_on(other)


def test_commands_of_the_shell_look_into_it_carry_it_and_find_it_whole(
    match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell, before = Shell(tmp_path, capsys), match.path.read_bytes()
    for words in (("show", match.id, "--at", "2"), ("show", match.id)):
        assert shell.run(*words)
    assert "same result" in shell.run("replay", match.id)
    assert "ntact" in shell.run("verify", match.id)
    assert '"now"' in shell.run("show", match.id, "--json", "--seat", match.sides[0].key)
    file = str(tmp_path / "out.tableside")
    shell.run("export", match.id, file)
    assert match.path.read_bytes() == before
    shell.run("blank", match.game.key, "sequence", "--output", str(tmp_path / "blank.pdf"))
    record = tmp_path / "record.pdf"
    record.write_bytes(print_match(match, "record", seat=EVERYBODY, language="en"))
    elsewhere = Shell(tmp_path / "elsewhere", capsys)
    there = elsewhere.run("import", file).strip()
    assert "ntact" in elsewhere.run("verify", there)
    for command in ("archive", "delete"):
        elsewhere.run(command, there)
    assert there in elsewhere.run("bin")
    restored = elsewhere.run("restore", str(record)).split()[0]
    assert elsewhere.run("show", restored)
