"""The page of a play with a deck on the table: the numbers of its cards first, then ports and goals."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.say import say
from assistant.games.outer_planets.operations.voyages import goal_name
from assistant.games.outer_planets.pieces.places import area_name
from assistant.games.outer_planets.state.keys import AEROSPACE, AreaKey
from tests.outer_planets.operations.sailing import at_sea
from tests.outer_planets.web.test_walks import at_operations


def test_until_a_card_is_named_its_numbers_have_all_the_room(app: Flask, client: FlaskClient) -> None:
    match = at_operations(app)
    here, (asked,) = f"/matches/{match.id}", match.questions("everybody")
    page = client.get(here).text
    assert "op-only-numbers" in page
    assert 'class="op-goals"' not in page
    named = {"type": "play_card", "side": asked.side, "card": "12", "question": asked.id, "use": "operation"}
    weighed = client.post(f"{here}/weigh", data={**named, "value": "0", "becomes": "discard"}).text
    assert "op-only-numbers" not in weighed
    assert 'class="op-goals"' in weighed


def test_goals_are_called_by_short_names_under_their_heading() -> None:
    state = at_sea(AEROSPACE).state
    trojans = say("outer_planets.nation.leading_trojans")
    assert [goal_name(state, AreaKey(key)) for key in ("leading_trojans", "jupiter")] == [
        trojans,
        area_name(state, "jupiter"),
    ]
