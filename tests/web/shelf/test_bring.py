"""A match brought as a file: looked at, and put on the shelf once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from assistant.web import create_app

from ..carried import alert, look, put, roll, take
from ..helpers import hidden, revision, state


def test_the_file_brought_to_another_table_shows_what_it_holds_and_one_tap_makes_it_a_match(
    client: FlaskClient, match_id: str, tmp_path: Path
) -> None:
    file = take(client, match_id)
    assert file.headers["Content-Disposition"] == 'attachment; filename="Thursday war r3.tableside"'
    other = create_app(tmp_path / "other").test_client()
    shown = look(other, file.data)
    assert shown.status_code == 200
    for words in (
        "Thursday war",
        "Imperium",
        "Turn 1, Interference",
        "Revision 3",
        "Imperial: Anna",
        "Intact",
    ):
        assert words in shown.text
    assert other.get("/").text.count("/matches/") == 0, "a look puts nothing on the shelf"
    there = put(other, shown.text)
    assert state(other, there) == state(client, match_id)
    assert other.post(f"/matches/{there}/answer", data=roll(there)).status_code == 303


def test_the_same_file_twice_is_one_match_and_that_is_said(
    client: FlaskClient, match_id: str, tmp_path: Path
) -> None:
    file = take(client, match_id).data
    other = create_app(tmp_path / "other").test_client()
    shown = look(other, file).text
    there = put(other, shown)
    other.post(f"/matches/{there}/answer", data=roll(there))
    assert put(other, shown) == there, "a second tap on the same page"
    again = look(other, file).text
    assert "already on the shelf" in again
    assert f'href="/matches/{there}"' in again
    assert hidden(again, "id") == []
    assert revision(other, there) == 4
    assert "already on the shelf" in look(client, file).text


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "is not a Tableside match"), (b"PK\x03\x04", "is not a Tableside match"),
     (b"SQLite format 3\0" + bytes(5000), "is damaged"), (None, "No file was chosen")],
)  # fmt: skip
def test_a_file_that_is_no_match_gets_a_sentence(client: Any, content: bytes | None, words: str) -> None:
    answer = look(client, content or b"", "x.tableside" if content is not None else "")
    assert answer.status_code == 400
    assert words in alert(answer.text)
    assert 'type="file"' in answer.text, "another can be chosen at once"


def test_more_than_any_match_is_refused_unread(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "assistant.web.door.safety.UPLOADS", {"bring.look": (1000, "keeping.upload_too_large")}
    )
    assert look(client, b"x" * 2000).status_code == 413


def test_a_file_name_is_shown_as_text_and_cut_short(client: Any) -> None:
    answer = look(client, b"nothing", "<script>" + "x" * 500)
    assert "<script>x" not in answer.text
    assert "x" * 100 not in answer.text
