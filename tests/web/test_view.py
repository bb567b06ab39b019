"""What the match page is given to show."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from assistant.web.view import page

from .helpers import begin, tell, to_interference


def test_the_side_that_owes_an_answer_is_the_active_one(app: Flask, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    match = app.extensions["shelf"].match(match_id)

    def active() -> list[str]:
        with app.test_request_context("/"):
            return [gauge.side for gauge in page(match, "both", {})["frame"].gauges if gauge.active]

    assert active() == ["imperial"]
    tell(client, match_id, {"type": "roll_interference", "faces": [3, 4]}, "roll-0001")
    tell(client, match_id, {"type": "no_petition"}, "none-0001")
    assert active() == ["imperial", "terran"]
