"""Every address of every game, from every seat and with any form: none is a fault of ours."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.file.journal import Journal
from printables.drawing.codes import match_code

from .. import slow
from .addresses import addresses, filled
from .handed import KEYS
from .standing import stood

every_game = pytest.mark.parametrize("key", KEYS)
WAYS = [*zip(("open", "closed"), LANGUAGES, strict=True)]
# Games take turns at the ways, but in a whole run.
IN_TURN = [
    (key, *way) for at, key in enumerate(KEYS) for way in (WAYS if slow.ALL else [WAYS[at % len(WAYS)]])
]
SHEETS = 3
# What ends the table or the match.
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


@pytest.mark.parametrize(("key", "secrecy", "language"), IN_TURN)
def test_no_address_fails_from_any_seat(
    app: Flask, client: FlaskClient, key: str, secrecy: str, language: str
) -> None:
    match = stood(app.extensions["shelf"], key, secrecy)
    client.set_cookie("language", language)
    named = (match.id, match_code(match.id), key)
    # What names none of these is the same whatever is played.
    every = [one for one in addresses(app, match) if any(name in one for name in named)]
    own = [one for one in every if match.id in one and not one.endswith((".pdf", ".png"))]
    # Sheets are drawn by many tests: here they take turns, but in a whole run.
    paper = [one for one in every if one.endswith((".pdf", ".png"))]
    left_out = set() if slow.ALL else {one for at, one in enumerate(paper) if at % SHEETS}
    told = {}
    for seat in (EVERYBODY, TABLE, match.sides[-1].key):
        client.set_cookie(f"seat-{match.id}", seat)
        for address in [one for one in every if one not in left_out] if seat == EVERYBODY else own:
            with client.get(address) as answer:
                told[seat, address] = answer.status_code
    assert {where: status for where, status in told.items() if status >= 500} == {}
    assert len(told) > 80


@every_game
def test_no_form_of_any_content_fails_from_any_seat_and_the_match_stays_whole(
    app: Flask, client: FlaskClient, key: str
) -> None:
    match = stood(app.extensions["shelf"], key, "closed")
    adapter, now = app.url_map.bind("localhost"), match.state().now
    taken = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    rules = [rule for rule in taken if rule.endpoint not in ENDING]
    for seat in (TABLE, EVERYBODY, match.sides[0].key):
        for body in BODIES:
            for rule in rules:
                client.set_cookie(f"seat-{match.id}", seat)
                address = adapter.build(rule.endpoint, filled(rule, match), method="POST")
                with client.post(address, data=body) as answer:
                    assert answer.status_code < 500, (address, body)
    again = app.extensions["shelf"].match(match.id)
    # A note of nothing is a note.
    assert again.state().now == now
    assert again.replay_fault() == 0
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
