"""The print page of a match of several players: its sheets, a player's own, and what a code of one opens."""

from __future__ import annotations

import io

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.matches.answering.match import Match
from printables import sheets_of
from printables.drawing.codes import code_for
from tests.printables.paper import Read

SHEETS = [sheet.key for sheet in sheets_of("twilight") if not sheet.bundle]


@pytest.fixture
def match(app: Flask) -> Match:
    """Four players, none of them with a race."""
    sides = tuple(Playing(f"p{number}") for number in range(1, 5))
    players = {side.side: f"Player of seat {side.side}" for side in sides}
    created: Match = app.extensions["shelf"].create("twilight", Setup("galaxy", sides=sides, players=players))
    return created


def test_every_sheet_is_offered_printed_and_pictured(client: FlaskClient, match: Match) -> None:
    here = f"/matches/{match.id}"
    page = client.get(f"{here}/print").text
    for sheet in SHEETS:
        assert f"{here}/sheets/{sheet}.pdf?" in page
        assert Read(client.get(f"{here}/sheets/{sheet}.pdf?language=ja&size=large").data).pages
        assert Image.open(io.BytesIO(client.get(f"{here}/sheets/{sheet}.png").data)).width > 100


def test_a_players_sheet_is_printed_alone(client: FlaskClient, match: Match) -> None:
    read = Read(client.get(f"/matches/{match.id}/sheets/player.pdf?side=p3").data)
    assert len(read.pages) == 1
    assert "Player of seat p3" in read.text


def test_the_codes_on_the_sheets_open_the_match_as_it_stands(client: FlaskClient, match: Match) -> None:
    printed = Read(client.get(f"/matches/{match.id}/sheets/everything.pdf").data).text
    for letter, number in (("O", 0), ("P", 0), ("L", 2), ("B", 0), ("U", 0), ("G", 0), ("R", 0), ("S", 0)):
        code = code_for(match.id, letter, number)
        assert code in printed
        opened = client.get(f"/C/{code}/1", follow_redirects=True)
        assert opened.status_code == 200
        assert "Player of seat p1" in opened.text
