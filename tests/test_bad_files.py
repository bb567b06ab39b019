"""Broken files: one sentence each, the right status, and the other matches stay as they were."""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.__main__ import main
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app

from .matches.file.tampered import unguarded
from .web.carried import alert
from .web.helpers import begin, to_interference


@pytest.fixture
def folder(app: Flask) -> Path:
    """Where the matches are."""
    shelf: Shelf = app.extensions["shelf"]
    return shelf.folder


@pytest.fixture
def match_id(client: FlaskClient) -> str:
    """A match that asks for the first interference roll."""
    match_id = begin(client)
    to_interference(client, match_id)
    return match_id


def edit(path: Path, statement: str, *values: object) -> None:
    """Change a match file as somebody with a database tool would."""
    with unguarded(path) as connection:
        connection.execute(statement, values)


def verify(folder: Path, match_id: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What `tableside verify` says."""
    code = main(["--data", str(folder.parent), "verify", match_id])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return code, said.out + said.err


def test_a_hand_edited_entry_is_found_by_verify_and_the_page_still_opens(
    client: FlaskClient, folder: Path, match_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / f"{match_id}.tableside"
    assert verify(folder, match_id, capsys)[0] == 0
    edit(
        path,
        "UPDATE entry SET record = CAST(replace(CAST(record AS TEXT), 'limited', 'unlimited') AS BLOB), "
        "action = 'someone' WHERE number = 2",
    )
    code, said = verify(folder, match_id, capsys)
    assert code == 1
    assert "Entry 2 does not fit its hash" in said
    assert client.get(f"/matches/{match_id}").status_code == 200


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET state = x'00' WHERE number = (SELECT max(number) FROM entry)",
        "UPDATE entry SET state = zeroblob(0) WHERE number = (SELECT max(number) FROM entry)",
        "UPDATE entry SET record = x'7b' WHERE number = (SELECT max(number) FROM entry)",
        "UPDATE entry SET record = CAST('{}' AS BLOB) WHERE number = (SELECT max(number) FROM entry)",
        "DELETE FROM entry",
        "DROP TABLE entry",
        "UPDATE header SET record = x'ff'",
        "UPDATE header SET kit = x'00'",
        "DELETE FROM header",
    ],
)
def test_a_match_whose_inside_is_broken_is_told_as_one_sentence(
    client: FlaskClient, folder: Path, match_id: str, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = begin(client)
    edit(folder / f"{match_id}.tableside", statement)
    told_broken(folder, match_id, other)
    assert verify(folder, match_id, capsys)[0] == 1


def test_a_state_that_is_no_state_is_told_as_one_sentence(
    client: FlaskClient, folder: Path, match_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = begin(client)
    for state in (b"", b'{"kit": 5}', b"[" * 5000):
        edited = folder / f"{match_id}.tableside"
        copy = folder / "edited01.tableside"
        shutil.copyfile(edited, copy)
        newest = "(SELECT max(number) FROM entry)"
        edit(copy, f"UPDATE entry SET state = ? WHERE number = {newest}", zlib.compress(state))
        told_broken(folder, "edited01", other)
        assert verify(folder, "edited01", capsys)[0] == 1


def told_broken(folder: Path, match_id: str, other: str) -> None:
    """After a restart the match answers 500 in one sentence everywhere; all else is as before."""
    client = create_app(folder.parent).test_client()
    client.environ_base["HTTP_HOST"] = "127.0.0.1:8765"
    for address in (f"/matches/{match_id}", f"/matches/{match_id}/print", f"/matches/{match_id}/since/1"):
        answer = client.get(address)
        assert answer.status_code == 500, address
        assert "Traceback" not in answer.text
        assert match_id in alert(answer.text) or "Entry " in alert(answer.text), alert(answer.text)
    told = client.get(f"/api/matches/{match_id}/state")
    assert told.status_code == 500
    assert told.get_json()["error"]
    form = client.post(f"/matches/{match_id}/undo", data={"action": "undo-0001"})
    assert form.status_code == 500
    shelf = client.get("/")
    assert shelf.status_code == 200
    assert "cannot be opened" in shelf.text
    assert f"/matches/{other}" in shelf.text
    assert client.get(f"/matches/{other}").status_code == 200


def halved(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def shortened(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def replaced_by_text(path: Path) -> None:
    path.write_text("Dear diary, today we conquered Nusku.\n" * 100)


def overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xaa" * 4096
    path.write_bytes(content)


def replaced_by_another_database(path: Path) -> None:
    path.unlink()
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup')")
    connection.close()


def replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "harm",
    [halved, shortened, emptied, replaced_by_text, overwritten, replaced_by_another_database],
    ids=lambda harm: str(harm.__name__),
)
def test_a_file_that_is_no_match_is_told_as_one_sentence(
    client: FlaskClient,
    folder: Path,
    match_id: str,
    harm: Callable[[Path], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = begin(client)
    harm(folder / f"{match_id}.tableside")
    told_broken(folder, match_id, other)
    code, said = verify(folder, match_id, capsys)
    assert code == 1
    assert match_id in said


def test_a_file_put_back_is_played_on(client: FlaskClient, folder: Path, match_id: str) -> None:
    path = folder / f"{match_id}.tableside"
    kept = path.read_bytes()
    halved(path)
    assert client.get(f"/matches/{match_id}").status_code == 500
    assert path.stat().st_size < len(kept), "a damaged file is left as it is"
    path.write_bytes(kept)
    page = client.get(f"/matches/{match_id}")
    assert page.status_code == 200
    assert "What does the capital do this year?" in page.text


def test_a_folder_where_a_match_should_be_is_no_match(
    client: FlaskClient, folder: Path, match_id: str
) -> None:
    replaced_by_a_folder(folder / f"{match_id}.tableside")
    assert client.get(f"/matches/{match_id}").status_code == 404
    assert client.get("/").status_code == 200
