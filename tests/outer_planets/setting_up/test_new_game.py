"""From the new-game page to the first question of play, every ruling at its default."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES

from ...web.helpers import questions, tell


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_game_asks_for_the_forces_and_then_for_the_first_card_of_the_alliance(
    client: FlaskClient, language: str
) -> None:
    client.set_cookie("language", language)
    assert "/new/outer_planets" in client.get("/").text
    begun = client.post("/new/outer_planets", data={"scenario": "campaign"})
    match = begun.headers["Location"].rsplit("/", 1)[1]
    forces = questions(client, match)
    assert [question["key"] for question in forces] == ["forces"]
    placed = tell(client, match, {"type": "place_forces"}, "place-forces", question=forces[0]["id"])
    assert placed.status_code == 200, placed.text
    assert [(each["key"], each["side"]) for each in questions(client, match)] == [
        ("surprise_play", "alliance")
    ]
    # The card has the page to itself; forces stand on the board.
    page = client.get(f"/matches/{match}?tab=forces&sheet=over-board").text
    assert page.count('class="op-place"') == 13
