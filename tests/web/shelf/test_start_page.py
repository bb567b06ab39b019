"""The start page tells where each match stands, whatever is drawn with it."""

from __future__ import annotations

from flask.testing import FlaskClient

from ..helpers import begin, to_interference


def test_the_first_match_of_the_start_page_shows_its_track(client: FlaskClient) -> None:
    to_interference(client, begin(client))
    page = client.get("/")
    assert page.status_code == 200
    assert page.text.count('class="track"') == 1
    assert 'class="marker' in page.text
