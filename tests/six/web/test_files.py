"""Every file operation with a match of six: carried, backed up, put away, deleted, restored, looked into."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.command import Redo, Undo
from assistant.core.seats import EVERYBODY
from assistant.games import GAMES
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf
from assistant.matches.witness import witness_of
from assistant.web import create_app

from ...printables.wear import pages, photographed
from ...shell import Shell
from ...web.carried import alert, backed_up, look, put, take
from ...web.shelf.test_restore import send, tap
from ..definition import GAME
from ..table import Table

# The process that reads uploads, with one game more.
READING = """
from assistant.games import GAMES
from assistant.reading.child import run
from tests.six.definition import GAME
GAMES[GAME.key] = GAME
run()
"""


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    """The matches of the application."""
    found: Shelf = app.extensions["shelf"]
    return found


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A shell beside the application, which knows the small game too."""
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    return Shell(tmp_path, capsys)


@pytest.fixture
def match(client: FlaskClient, shelf: Shelf, closed: str) -> Match:
    """Six sides in their second turn, hands hidden, something taken back and forth; the host sees all."""
    client.set_cookie(f"seat-{closed}", "everybody")
    table = Table(shelf.match(closed))
    table.until("round", turn=2)
    table.give(type="note", text="half past nine")
    for seat in table.match.state().sides:
        table.give(seat, **table.reply(table.match.plays(seat)[0]))
    for way in (Undo(), Redo(), Undo()):
        table.count += 1
        table.match.answer(way, action=f"way-{table.count}")
    return table.match


def goes_on(match: Match) -> None:
    """Play goes on where the match stands, to its end, and every hash and answer fits."""
    table = Table(match, "onwards")
    while not match.state().over:
        table.answer(match.questions(EVERYBODY)[0])
    assert match.replay_fault() == 0
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0


def test_it_is_taken_along_and_brought_to_another_table_where_play_goes_on(
    app: Flask, client: FlaskClient, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.reading.worker.own_command", lambda: (sys.executable, "-c", READING))
    file = take(client, match.id).data
    other = create_app(tmp_path / "other", games={**GAMES, GAME.key: GAME}).test_client()
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
    before = client.get(f"/matches/{match.id}/keep").text
    assert f"/matches/{match.id}/backups/{number}" in before
    answer = client.post(f"/matches/{match.id}/backups/{number}")
    other = shelf.match(answer.headers["Location"].rpartition("/")[2])
    assert (other.state(), other.id != match.id) == (match.state(), True)
    goes_on(other)


def test_it_is_renamed_put_away_deleted_and_taken_back_whole(
    client: FlaskClient, shelf: Shelf, match: Match
) -> None:
    here, state, revision = f"/matches/{match.id}", match.state(), match.revision()
    client.post(f"{here}/name", data={"name": "Six at once"})
    for act in ("archive", "shelf", "archive", "delete"):
        assert client.post(f"{here}/{act}").status_code == 303
    assert client.get(here).status_code == 404
    (kept,) = shelf.bin.all()
    assert "Six at once" in client.get("/archive").text
    assert client.post(f"/bin/{kept.name}").status_code == 303
    again = shelf.match(match.id)
    assert (again.state(), again.revision(), again.setup.name) == (state, revision, "Six at once")
    goes_on(again)


def test_any_moment_of_it_is_played_on_from(client: FlaskClient, shelf: Shelf, match: Match) -> None:
    number = match.revision() // 2
    answer = client.post(f"/matches/{match.id}/at/{number}/play")
    assert answer.status_code == 303
    other = shelf.match(answer.headers["Location"].rpartition("/")[2])
    with match.newest.opened() as journal:
        stood = match.state_of(journal.entry(number))
    assert (other.state().now, other.state().deck, stood.printed) == (stood.now, stood.deck, {})
    # What is a fact about the cardboard was one all the time.
    assert other.state().printed == match.state().printed != {}
    goes_on(other)


def test_its_printed_record_brings_it_back_by_photographs(
    client: FlaskClient, shelf: Shelf, match: Match
) -> None:
    printed = pages(client.get(f"/matches/{match.id}/sheets/record.pdf").data, 150)
    shown = send(client, *(photographed(page, 2) for page in printed)).text
    again = shelf.match(tap(client, shown).headers["Location"].rpartition("/")[2])
    assert (again.state(), again.setup) == (match.state(), match.setup)
    goes_on(again)


def test_commands_of_the_shell_look_into_it_carry_it_and_find_it_whole(
    shell: Shell, match: Match, tmp_path: Path
) -> None:
    before = match.path.read_bytes()
    told = shell.run("show", match.id, "--at", "2")
    assert "Hands" in told
    assert "Round" in shell.run("show", match.id)
    assert "same result" in shell.run("replay", match.id)
    assert "ntact" in shell.run("verify", match.id)
    assert '"b"' in shell.run("show", match.id, "--json", "--seat", "b")
    file = str(tmp_path / "out.tableside")
    shell.run("export", match.id, file)
    assert match.path.read_bytes() == before
    shell.run("print", match.id, "record", "--output", str(tmp_path / "record.pdf"))
    elsewhere = Shell(tmp_path / "elsewhere", shell._printed)
    there = elsewhere.run("import", file).strip()
    assert "ntact" in elsewhere.run("verify", there)
    for command in ("archive", "delete"):
        elsewhere.run(command, there)
    assert there in elsewhere.run("bin")
