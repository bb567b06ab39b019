"""The page of a play with a deck on the table: the numbers of its cards first, then ports and goals."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.say import say
from assistant.games.outer_planets.operations.voyages import goal_name
from assistant.games.outer_planets.pieces.places import area_name
from assistant.games.outer_planets.state.keys import AEROSPACE, AreaKey, TypeKey
from tests.outer_planets.operations.sailing import at_sea
from tests.outer_planets.web.test_walks import at_operations, give


def test_until_a_card_is_named_its_numbers_have_all_the_room(app: Flask, client: FlaskClient) -> None:
    match = at_operations(app)
    here, (asked,) = f"/matches/{match.id}", match.questions("everybody")
    page = client.get(here).text
    assert "op-only-numbers" in page
    assert 'class="op-goals"' not in page
    named = {"type": "play_card", "side": asked.side, "card": "12", "question": asked.id, "use": "operation"}
    weighed = client.post(f"{here}/weigh", data={**named, "value": "0", "becomes": "discard"}).text
    assert "op-only-numbers" not in weighed
    assert 'class="op-goals"' in weighed


def test_goals_are_called_by_short_names_under_their_heading() -> None:
    state = at_sea(AEROSPACE).state
    trojans = say("outer_planets.nation.leading_trojans")
    assert [goal_name(state, AreaKey(key)) for key in ("leading_trojans", "jupiter")] == [
        trojans,
        area_name(state, "jupiter"),
    ]


def test_of_two_sums_that_may_be_told_neither_stands_alone_on_the_button(
    app: Flask, client: FlaskClient
) -> None:
    match = at_operations(app)
    frigate = next(each.id for each in match.state().units.values() if each.type == TypeKey.FRIGATE)
    # Nobody has read off what the belt is worth.
    there = {"kind": "set_value", "key": f"unit.{frigate}.at", "to": "area:belt_3:0"}
    give(match, {"type": "correct", "reason": "it is there", "changes": [there]})
    while (question := match.questions("everybody")[0]).key != "points":
        passed = {"type": "pass_play"} if question.key == "play" else {"type": question.answers[0].tag}
        give(match, passed | ({"side": question.side} if question.side else {}))
    page = client.get(f"/matches/{match.id}").text
    assert "Only tell both sums" in page
    assert 'class="stands"' not in page
