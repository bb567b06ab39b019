"""Short codes and evenings of a match of six, which has no fleets."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from printables.drawing.codes import match_code
from printables.letters import tab_of

from .setting_up import begin


def test_a_sheets_letter_comes_before_a_sides_where_a_game_has_no_fleets(
    client: FlaskClient, opened: str
) -> None:
    code = f"{match_code(opened)}-C1"
    assert client.get(f"/codes?code={code}").headers["Location"] == f"/matches/{opened}/tables/combat"
    assert tab_of("six", "C") == "tables"


@pytest.mark.parametrize("secrecy", ["open", "closed"])
def test_an_evening_with_a_match_of_six_is_closed_whole(
    app: Flask, client: FlaskClient, tmp_path: Path, secrecy: str
) -> None:
    match_id = begin(client, "kept", "abc", secrecy=secrecy)
    answer = client.post(f"/matches/{match_id}/evening", follow_redirects=True)
    assert answer.status_code == 200
    (folder,) = (tmp_path / "evenings").iterdir()
    files = {path.name for path in folder.iterdir()}
    assert files >= {f"{match_id}.tableside", "witness.txt", "SHA256SUMS"}
    assert len((folder / "SHA256SUMS").read_text().splitlines()) == len(files) - 1


def test_an_evening_whose_record_cannot_be_drawn_leaves_no_folder(
    client: FlaskClient, opened: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> bytes:
        raise Missing(say("sheet.unknown", sheet="record"))

    monkeypatch.setattr("printables.of_match.print_match", missing)
    assert client.post(f"/matches/{opened}/evening").status_code == 404
    assert not list((tmp_path / "evenings").glob("*"))


def test_a_match_without_fleets_says_so(client: FlaskClient, opened: str) -> None:
    answer = client.get(f"/matches/{opened}/fleets/a/1")
    assert answer.status_code == 404
