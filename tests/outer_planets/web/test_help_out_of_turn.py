"""What can be played out of turn has its help, as the open question has."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from .test_walks import begun


def test_cards_out_of_turn_have_help_of_their_own_beside_that_of_the_question(
    app: Flask, client: FlaskClient
) -> None:
    page = client.get(f"/matches/{begun(app).id}").text
    opened = re.findall(r'popovertarget="(over-help[^"]*)"', page)
    sheets = re.findall(r'id="(over-help[^"]*)"', page)
    # One for the question, two for each side (cards out of turn, its own hand); each button finds its sheet.
    assert set(opened) == set(sheets) == {"over-help", *(f"over-help-{number}" for number in range(1, 5))}
    assert len(sheets) == 5
    assert page.count("Whether a card with an outlined name is played out of turn.") == 2
    client.set_cookie("language", "ja")
    assert client.get(f"/matches/{begun(app).id}").text.count('id="over-help-4"') == 1
