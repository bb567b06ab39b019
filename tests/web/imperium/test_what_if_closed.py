"""What if with closed fleets: those who stand somewhere are those that a seat may see."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from tests.imperium.deploy import acting, clash

from ..heavy import heavy


def test_a_closed_seat_is_offered_nothing_that_it_may_not_see(app: Flask, client: FlaskClient) -> None:
    state = acting("closed")
    clash(state, ["CA", "DD"], ["CR", "CR"])
    match = heavy(app, state)
    told = {}
    for seat in (EVERYBODY, TERRAN):
        client.set_cookie(f"seat-{match.id}", seat)
        page = client.get(f"/matches/{match.id}/what-if").text
        told[seat] = "".join(re.findall(r'what-if\?([^"]*)"', page))
    assert f"{IMPERIAL}.CR=2" in told[EVERYBODY]
    assert f"{TERRAN}.CA=1" in told[TERRAN]
    assert f"{IMPERIAL}." not in told[TERRAN]
