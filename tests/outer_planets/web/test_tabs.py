"""Which tab lies open: the one a question needs, or the one that was tapped last."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games.outer_planets.board.panels import HELPS, PANELS
from assistant.games.outer_planets.definition import GAME
from tests.outer_planets.combat.places import Sea


def open_tab(page: str) -> str:
    found = re.search(r'tab=(\w+)[^"]*" aria-current="page"', page)
    assert found
    return found[1]


def test_the_map_lies_open_where_an_area_is_asked_and_the_forces_where_units_are(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app)
    here = f"/matches/{sea.match.id}"
    for seat in (EVERYBODY, TABLE):
        client.set_cookie(f"seat-{sea.match.id}", seat)
        # Beside cards there is no room for it: it opens over the page.
        assert open_tab(client.get(f"{here}?sheet=over-board").text) == "map"
    sea.give(type="surprise_card", side="alliance", card="1", moves=True)
    assert sea.question.key == "surprise_moves"
    for seat in (EVERYBODY, TABLE):
        client.set_cookie(f"seat-{sea.match.id}", seat)
        assert open_tab(client.get(f"{here}?sheet=over-board").text) == "forces"
    # What was tapped stays.
    assert open_tab(client.get(f"{here}?sheet=over-board&tab=journal").text) == "journal"


def test_every_question_that_a_tab_helps_is_one_of_the_game() -> None:
    assert set(HELPS) <= set(PANELS)
    asked = {panel.key: panel.helps for panel in GAME.panels}
    assert asked["forces"] == HELPS["forces"]
