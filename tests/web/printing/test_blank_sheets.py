"""Blank sheets in the application: from the page that sets a match up, for as many as will play."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from assistant.games import GAMES
from printables.blank import blank_sheets
from tests.example import EXAMPLE
from tests.printables.paper import Read


@pytest.mark.parametrize("game", [EXAMPLE, "twilight"])
def test_every_blank_sheet_is_a_tap_from_setting_a_match_up(client: FlaskClient, game: str) -> None:
    here = f"/new/{game}/sheets"
    assert f'href="{here}"' in client.get(f"/new/{game}").text
    page = client.get(here).text
    for sheet in blank_sheets(GAMES[game]):
        for kind in ("pdf", "png"):
            assert f"{here}/{sheet.key}.{kind}?paper=a4" in page
    assert ("players=3" in page) == (game == "twilight")
    assert ("scenario=" in page) == (len(GAMES[game].scenarios()) > 1)
    assert "print-top" in page
    assert 'class="tonight"' not in page


def test_a_blank_sheet_is_as_it_was_chosen(client: FlaskClient) -> None:
    page = client.get("/new/twilight/sheets?players=4&language=ja&size=normal&paper=letter").text
    found = re.search(r'href="(/new/twilight/sheets/player[.]pdf[^"]*)"', page)
    assert found
    answer = client.get(found[1].replace("&amp;", "&"))
    assert answer.mimetype == "application/pdf"
    read = Read(answer.data)
    assert len(read.pages) == 4
    assert "プレイヤーシート" in read.text
    assert client.get("/new/twilight/sheets/round.png?language=en").mimetype == "image/png"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/new/chess/sheets", 404),
        ("/new/twilight/sheets/poster.pdf", 404),
        ("/new/twilight/sheets/record.pdf", 404),
        ("/new/twilight/sheets/round.pdf?language=tlh", 404),
        ("/new/twilight/sheets/round.pdf?players=7", 400),
        ("/new/twilight/sheets/round.pdf?players=six", 400),
        (f"/new/{EXAMPLE}/sheets/turn.pdf?players=3", 400),
        ("/new/imperium/sheets/control.pdf?scenario=nine", 400),
        ("/new/twilight/sheets/round.png?paper=a0", 404),
        ("/new/twilight/sheets/round.pdf?size=tiny", 404),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    client: FlaskClient, address: str, status: int
) -> None:
    answer = client.get(address)
    assert answer.status_code == status, answer.text[:300]
    assert answer.mimetype == "text/html"
