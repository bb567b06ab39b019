"""Each player's own phone: the own question first, the own sheet below, a correction by a tap on a planet."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .places import Places


def seated(client: FlaskClient, match_id: str, seat: str) -> str:
    """What the page of a match shows first to a screen in this seat."""
    client.post(f"/matches/{match_id}/seat", data={"seat": seat, "ready": "1"})
    return client.get(f"/matches/{match_id}").text


@pytest.mark.parametrize(
    ("place", "asked", "listed"),
    [
        ("secondaries", "Dan: use Logistics?", "who else takes part"),
        ("status", "Dan: claim an objective?", "Who claims an objective?"),
        ("counters", "Dan: where do 2 counters go?", "Two counters each"),
        ("redistribution", "Dan: redistribute counters?", "Who redistributes counters?"),
    ],
)
def test_what_all_are_asked_at_once_is_on_each_phone_the_own_question(
    client: FlaskClient, places: Places, place: str, asked: str, listed: str
) -> None:
    match = getattr(places, place)().match
    everybody = client.get(f"/matches/{match.id}").text
    assert listed in everybody
    page = seated(client, match.id, "p4")
    heading = page[page.index("<h1") :].partition("</h1>")[0]
    assert asked in heading, heading
    assert listed not in page
    assert 'class="owed' not in page
