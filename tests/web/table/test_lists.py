"""The table as a list, for each seat what it may know, and the end of an evening; both ticked off."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.game import Secrecy
from assistant.games.imperium.definition import GAME as IMPERIUM
from assistant.games.imperium.pieces.forces import all_fleets
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import OnPlanet
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..helpers import begin, to_interference


def set_up(app: Flask, client: FlaskClient) -> Match:
    """A war whose counters are all placed."""
    to_interference(client, match_id := begin(client))
    shelf: Shelf = app.extensions["shelf"]
    return shelf.match(match_id)


def test_every_fleet_marker_and_box_with_units_is_on_the_list(app: Flask, client: FlaskClient) -> None:
    match = set_up(app, client)
    state = match.state()
    keys = [one.key for one in IMPERIUM.laid_out(state, "everybody")]
    assert len(set(keys)) == len(keys)
    fleets = {f"{fleet.side}-{fleet.number}" for side in SIDES for fleet in all_fleets(state, side)}
    units = [unit.where for unit in state.units.values()]
    boxes = {f"planet-{where.planet}" for where in units if isinstance(where, OnPlanet)}
    owned = {f"planet-{planet.id}" for planet in state.planets.values() if planet.owner}
    assert fleets | boxes | owned | {"turn", "prestige"} == set(keys)
    page = client.get(f"/matches/{match.id}/table").text
    assert page.count("data-tick=") == len(keys) + 5


def test_of_a_closed_match_the_list_names_no_ships_of_the_other_side(app: Flask, client: FlaskClient) -> None:
    state = set_up(app, client).state()
    state.secrecy = Secrecy.CLOSED
    for seat, other in (SIDES, SIDES[::-1]):
        laid = {one.key: one.what for one in IMPERIUM.laid_out(state, seat)}
        assert [key for key, what in laid.items() if key.startswith(f"{other}-") and what] == []
        assert [key for key, what in laid.items() if key.startswith(f"{seat}-") and not what] == []
        assert any(key.startswith(f"{seat}-") for key in laid)


def test_what_is_ticked_is_ticked_after_a_reload(page: Page, address: str, client: FlaskClient) -> None:
    page.goto(f"{address}/matches/{begin(client)}/table")
    page.get_by_label("Photograph the map").check()
    page.reload()
    expect(page.get_by_label("Photograph the map")).to_be_checked()
    expect(page.get_by_label("Bag the counters")).not_to_be_checked()
