"""The small game served: its print page, sheets, short codes and the end of an evening."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.web import create_app
from printables.drawing.codes import match_code

from .conftest import SIX
from .definition import GAME


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A browser on the machine of a table that has the small game."""
    monkeypatch.setitem(GAMES, "six", GAME)
    return create_app(tmp_path).test_client()


@pytest.fixture
def match(client: FlaskClient) -> Match:
    """An open match of six sides."""
    found: Match = client.application.extensions["shelf"].create("six", Setup("kept", "Evening", sides=SIX))
    return found


@pytest.mark.parametrize("code", ["", "-A", "-A1", "-C", "-C1", "-X2", "-S", "-R", "-T9", "-Q"])
def test_every_short_code_leads_somewhere(code: str, client: FlaskClient, match: Match) -> None:
    answer = client.get(f"/codes?code={match_code(match.id)}{code}&rev=1")
    assert answer.status_code == 302
    place = "tables/combat" if code == "-C1" else f"/matches/{match.id}?"
    assert place in answer.location


def test_a_fleet_of_a_game_without_fleets_is_missing_in_one_sentence(
    client: FlaskClient, match: Match
) -> None:
    answer = client.get(f"/matches/{match.id}/fleets/a/1")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_every_sheet_is_offered_and_printed(client: FlaskClient, match: Match) -> None:
    page = client.get(f"/matches/{match.id}/print")
    assert page.status_code == 200
    for sheet in ("record", "charts", "sequence"):
        assert f"/sheets/{sheet}.pdf" in page.text
        printed = client.get(f"/matches/{match.id}/sheets/{sheet}.pdf")
        assert printed.data.startswith(b"%PDF-")
    assert client.get(f"/matches/{match.id}/sheets/fleets.pdf").status_code == 404


def test_an_evening_is_closed_with_one_button_and_writes_four_files(
    client: FlaskClient, match: Match, tmp_path: Path
) -> None:
    answer = client.post(f"/matches/{match.id}/evening")
    assert answer.status_code in (200, 302, 303)
    folders = list(tmp_path.rglob("evenings/*"))
    assert [len(list(folder.iterdir())) for folder in folders] == [4]
