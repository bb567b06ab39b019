"""17.1 and 17.3 on their pages: what a table taps, as a browser posts it, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from assistant.core.play.command import Undo
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..helpers import hidden


def at(match: Match, step: str, *changes: dict[str, Any]) -> Match:
    """The match at this step with the optional rules on, after changes by hand."""
    on = [
        {"kind": "set_ruling", "ruling": ruling, "reading": "on"} for ruling in ("deep_space", "terraforming")
    ]
    here = [*on, {"kind": "go_to_step", "step": step}, *changes]
    correct = {"type": "correct", "reason": "agreed", "changes": here}
    match.answer(match.convert(correct), action="optional-0001")
    return match


def posted(client: FlaskClient, match: Match, command: str, **fields: str) -> Any:
    """The form of this answer on the match's page, filled in and sent."""
    page = client.get(f"/matches/{match.id}").text
    forms = re.findall(r"<form class=\"answer\".*?</form>", page, re.DOTALL)
    form = next(each for each in forms if f'name="type" value="{command}"' in each)
    sent = {name: hidden(form, name)[0] for name in ("type", "question", "action", "side")}
    return client.post(f"/matches/{match.id}/answer", data={**sent, **fields})


@pytest.fixture
def match(shelf: Shelf, match_id: str) -> Match:
    """A war just set up."""
    return shelf.match(match_id)


@pytest.fixture
def building(match: Match) -> Match:
    """Construction; the Imperial outpost at Nusku is of type N1, three turns of it are paid."""
    planet = {"kind": "set_holding", "planet": "nusku-1"}
    return at(
        match, "construction", {**planet, "type": "N1"}, {**planet, "worked": 3},
        {"kind": "set_amount", "what": "stock", "side": "imperial", "to": 40},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "words"), [("en", ("Terraform", "Pay 10")), ("ja", ("惑星改造", "10を払う"))]
)
def test_17_3_a_site_shows_a_box_a_turn_and_is_paid_for_with_one_tap(
    client: FlaskClient, building: Match, language: str, words: tuple[str, ...]
) -> None:
    client.set_cookie("language", language)
    page = client.get(f"/matches/{building.id}").text
    assert all(each in page for each in words)
    row = re.findall(r'<ul class="sites">.*?</ul>', page, re.DOTALL)[0]
    assert (row.count('class="paid"'), row.count("<i")) == (3, 10)
    assert posted(client, building, "pay_terraforming", **{"planets[]": "nusku-1"}).status_code == 303
    assert building.state().planets["nusku-1"].worked == 4
    row = re.findall(r'<ul class="sites">.*?</ul>', client.get(f"/matches/{building.id}").text, re.DOTALL)[0]
    assert (row.count('class="paid"'), row.count('class="now"')) == (3, 1)
    assert 'name="planets[]"' not in row


def test_17_3_undo_takes_a_payment_back(client: FlaskClient, building: Match) -> None:
    stock = building.state().sides["imperial"].stock
    posted(client, building, "pay_terraforming", **{"planets[]": "nusku-1"})
    building.answer(Undo(), action="optional-0009")
    state = building.state()
    assert (state.planets["nusku-1"].worked, state.sides["imperial"].stock) == (3, stock)


def test_17_1_a_fleet_goes_to_a_hex_that_is_named_and_the_board_says_where_it_is(
    client: FlaskClient, match: Match
) -> None:
    at(match, "actions")
    match.answer(match.convert({"type": "roll_initiative", "faces": [1, 6]}), action="optional-0002")
    fleet = next(each for each in match.state().fleets if each.side == "terran")
    answer = {"type": "move_off_routes", "side": "terran", "fleets": [fleet.number], "name": "<b>0412</b>"}
    match.answer(match.convert(answer), action="optional-0003")
    for tab in ("systems", "map"):
        page = client.get(f"/matches/{match.id}?tab={tab}").text
        # What players type is words, not markup.
        assert re.search(r"&lt;b&gt;0412&lt;/b&gt;.{0,200}", page, re.DOTALL), tab
        assert "<b>0412</b>" not in page
    assert re.search(r"In deep space.*?0412", page, re.DOTALL)
