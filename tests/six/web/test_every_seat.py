"""Every address from every seat of six: none tells of another's hand."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.match import Match

from ...any_game.test_routes import addresses
from ..table import Table
from .setting_up import begin

ORDER = "fbdace"
SEATS = (TABLE, EVERYBODY, *ORDER)


@pytest.fixture
def match(app: Flask, client: FlaskClient) -> Match:
    """Six sides whose hands are told apart by their cards, in the second round."""
    found: Match = app.extensions["shelf"].match(begin(client, "kept", ORDER, secrecy="closed"))
    Table(found).until("round", turn=2)
    return found


@pytest.mark.parametrize("seat", SEATS)
def test_no_address_names_a_card_of_anothers_hand(
    app: Flask, client: FlaskClient, match: Match, seat: str
) -> None:
    client.set_cookie(f"seat-{match.id}", seat)
    named: set[str] = set()
    for address in (one for one in addresses(app, match) if f"matches/{match.id}" in one):
        with client.get(address) as answer:
            assert answer.status_code < 500, address
            named |= set(re.findall(r"card-\d+", answer.get_data().decode("utf-8", "replace")))
    hands = match.state().deck.hands
    for side, hand in hands.items():
        assert (named & set(hand)) == (set(hand) if seat in (side, EVERYBODY) else set()), side
