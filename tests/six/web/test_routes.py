"""Every page of every game: whatever address is opened for a match of six, no fault of ours answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.errors import Missing
from assistant.core.language import LANGUAGES
from assistant.core.say import say
from printables.drawing.codes import match_code
from printables.letters import tab_of

from .setting_up import begin

FILLED = {
    "side": "a", "number": 1, "table_key": "combat", "sheet": "record", "revision": 1, "game_key": "six",
    "name": "tableside", "text": "NONE", "screen_id": "none", "job_id": "none", "filename": "none",
}  # fmt: skip


def addresses(app: Flask, match_id: str) -> list[str]:
    """Every page that can be opened, with this match where one is named."""
    adapter, found = app.url_map.bind("localhost"), []
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()):
            continue
        filled = {name: FILLED.get(name, "1") for name in rule.arguments}
        found.append(
            adapter.build(
                rule.endpoint, {**filled, **({"match_id": match_id} if "match_id" in filled else {})}
            )
        )
    here, code = f"/matches/{match_id}", match_code(match_id)
    tabs = [f"{here}?tab={tab}" for tab in ("points", "tables", "journal", "fleets")]
    corrections = [f"{here}/correct?kind={kind}" for kind in ("map", "none")]
    codes = [
        f"/codes?code={code}{end}"
        for end in ("", *(f"-{letter}{n}&rev=1" for letter in "ABCDEFGIT" for n in ("", 1)))
    ]
    return [*found, *tabs, *corrections, *codes, f"{here}/fleets/nobody/1", f"{here}/seat?to=b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_address_of_a_match_of_six_gives_a_fault_of_ours(
    app: Flask, client: FlaskClient, closed: str, opened: str, language: str
) -> None:
    client.set_cookie("language", language)
    for match_id in (closed, opened):
        told = {}
        for address in addresses(app, match_id):
            with client.get(address) as answer:
                told[address] = answer.status_code
        assert {address: status for address, status in told.items() if status >= 500} == {}
        assert len(told) > 50


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
