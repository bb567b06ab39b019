"""Every address from every seat of six: none is a fault of ours, none tells of another's hand."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from assistant.core.seats import EVERYBODY, TABLE
from assistant.matches.journal import Journal
from assistant.matches.match import Match

from ..table import Table
from .setting_up import begin
from .test_routes import FILLED, addresses

ORDER = "fbdace"
SEATS = (TABLE, EVERYBODY, *ORDER)
ENDING = ("stopping.stop", "arranging.delete")
# Bodies that no page of ours sends: nothing, what is of no question, and what is of no kind.
BODIES: tuple[dict[str, str], ...] = (
    {},
    {"action": "strange-01", "type": "pass", "side": "zz", "question": "99999", "seat": "zz", "entry": "-1"},
    {
        "action": "x" * 200, "type": "\0", "question": "²", "changes.0.to.0.0": "1", "usual": "x",
        "to": "none", "name": "\u202e" * 90, "code": "?", "rights": "king", "text": "", "lines": "1e99",
    },
)  # fmt: skip


@pytest.fixture
def match(app: Flask, client: FlaskClient) -> Match:
    """Six sides whose hands are told apart by their cards, in the second round."""
    found: Match = app.extensions["shelf"].match(begin(client, "kept", ORDER, secrecy="closed"))
    Table(found).until("round", turn=2)
    return found


@pytest.mark.parametrize("seat", SEATS)
def test_no_address_fails_from_any_seat_or_names_a_card_of_anothers_hand(
    app: Flask, client: FlaskClient, match: Match, seat: str
) -> None:
    client.set_cookie(f"seat-{match.id}", seat)
    named: set[str] = set()
    for address in (one for one in addresses(app, match.id) if f"matches/{match.id}" in one):
        with client.get(address) as answer:
            assert answer.status_code < 500, address
            named |= set(re.findall(r"card-\d+", answer.get_data().decode("utf-8", "replace")))
    hands = match.state().deck.hands
    for side, hand in hands.items():
        assert (named & set(hand)) == (set(hand) if seat in (side, EVERYBODY) else set()), side


def posted(app: Flask, match_id: str) -> list[str]:
    """Every address that takes a form, with this match where one is named; none that ends table or match."""

    def filled(rule: Rule) -> str:
        given = {name: FILLED.get(name, "1") for name in rule.arguments}
        built = rule.build(given | ({"match_id": match_id} if "match_id" in given else {}))
        assert built
        return built[1]

    taken = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    return [filled(rule) for rule in taken if rule.endpoint not in ENDING]


@pytest.mark.parametrize("seat", [TABLE, EVERYBODY, "b"])
def test_no_form_of_any_content_fails_from_any_seat_and_the_match_stays_whole(
    app: Flask, client: FlaskClient, match: Match, seat: str
) -> None:
    hands = match.state().deck.hands
    for body in BODIES:
        for address in posted(app, match.id):
            client.set_cookie(f"seat-{match.id}", seat)
            with client.post(address, data=body) as answer:
                assert answer.status_code < 500, (address, body)
    assert match.state().deck.hands == hands
    assert match.replay_fault() == 0
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
