"""What an answer brought stands in the next question's place until each screen has seen it."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.command import Undo
from assistant.games import GAMES
from assistant.matches.answering.match import Match

from ..definition import GAME
from ..table import Table
from .setting_up import begin


@pytest.fixture
def over(app: Flask, client: FlaskClient) -> Match:
    """A match in which the first turn has just ended."""
    match: Match = app.extensions["shelf"].match(begin(client, "told", "abc"))
    Table(match).until("surprise", turn=2)
    return match


def shown(client: FlaskClient, match: Match, query: str = "") -> str:
    return client.get(f"/matches/{match.id}{query}").text


def test_the_result_stands_in_the_place_of_the_next_question(client: FlaskClient, over: Match) -> None:
    page = shown(client, over)
    assert "Turn 1 is over" in page
    assert "Move the markers" in page
    assert 'id="brought"' in page


def test_it_is_gone_once_seen_and_can_be_seen_again(client: FlaskClient, over: Match) -> None:
    revision = over.revision()
    page = shown(client, over, f"?seen={revision}")
    assert 'id="brought"' not in page
    assert f"seen={revision}.0" in page
    assert "Move the markers" in shown(client, over, f"?seen={revision}.0")


def test_what_was_seen_of_an_earlier_entry_hides_nothing(client: FlaskClient, over: Match) -> None:
    page = shown(client, over, f"?seen={over.revision() - 1}")
    assert "Move the markers" in page


@pytest.mark.parametrize("wanted", ["x", "-1", "9" * 30, "1.x", ".", "²", "%00"])
def test_a_hostile_word_of_what_was_seen_is_no_word(client: FlaskClient, over: Match, wanted: str) -> None:
    assert "Move the markers" in shown(client, over, f"?seen={wanted}")
    assert shown(client, over, f"?seen={over.revision()}.{wanted}").count("Turn 1 is over") >= 1


def test_a_side_reads_what_is_its_own_and_nobody_elses(client: FlaskClient, app: Flask) -> None:
    match: Match = app.extensions["shelf"].match(begin(client, "told", "abc", secrecy="closed"))
    Table(match).until("surprise", turn=2)
    points = match.state().points["a"]
    client.post(f"/matches/{match.id}/seat", data={"seat": "a"})
    client.post(f"/matches/{match.id}/seat", data={"seat": "a", "ready": "1"})
    assert f"you have {points}" in shown(client, match)
    client.post(f"/matches/{match.id}/seat", data={"seat": "table"})
    assert "you have" not in shown(client, match)


def test_a_note_does_not_cover_it_and_undo_puts_it_aside(client: FlaskClient, over: Match) -> None:
    over.answer(over.convert({"type": "note", "text": "late"}), action="noted")
    assert "Move the markers" in shown(client, over)
    Table(over, "more").until("choosing", turn=2)
    assert "Move the markers" not in shown(client, over)
    over.answer(Undo(), action="undone")
    page = shown(client, over)
    assert 'id="brought"' not in page
    assert "See it again" in page


def test_every_result_a_game_tells_has_a_template(app: Flask) -> None:
    for game in (*GAMES.values(), GAME):
        for result in game.results:
            tag = result.__struct_config__.tag
            assert app.jinja_env.select_template([f"{game.key}/results/{tag}.html", f"results/{tag}.html"])
