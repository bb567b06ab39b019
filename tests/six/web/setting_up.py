"""The set-up page of the small game, filled in."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient


def form_of(scenario: str, sides: str, **more: str) -> dict[str, str]:
    """What the page sends when these sides sit in this order."""
    seats = {f"seats.{number}.side": side for number, side in enumerate(sides, 1)}
    return {"scenario": scenario, **seats, "groups": "points", **more}


def send(client: FlaskClient, scenario: str, sides: str, **more: str) -> Any:
    """The answer to it."""
    return client.post("/new/six", data=form_of(scenario, sides, **more))


def begin(client: FlaskClient, scenario: str, sides: str, **more: str) -> str:
    """The id of the match it begins."""
    answer = send(client, scenario, sides, **more)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"].rsplit("/", 1)[1])
