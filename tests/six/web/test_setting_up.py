"""The set-up page asks who plays where a game leaves that open; what is wrong is told at the form."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.game import Setup
from assistant.core.play.sides import Colour, Playing, Shape
from tests.example import EXAMPLE

from .setting_up import begin, send


def setup_of(app: Flask, match_id: str) -> Setup:
    found: Setup = app.extensions["shelf"].match(match_id).setup
    return found


def value_of(page: str, name: str) -> Any:
    """What a text field of the page holds."""
    found = re.search(rf'name="{re.escape(name)}"[^>]*value="([^"]*)"', page, re.DOTALL)
    return found and found[1]


def test_who_plays_is_chosen_with_race_and_mark_in_seating_order(app: Flask, client: FlaskClient) -> None:
    marks = {
        "seats.1.race": "cats",
        "seats.1.colour": "black",
        "seats.2.shape": "shield",
        "seats.3.letter": "q",
    }
    match_id = begin(client, "told", "dfa", **marks, **{"seats.2.name": "  Fay ", "groups": "stores"})
    setup = setup_of(app, match_id)
    assert setup.sides == (
        Playing("d", "cats", Colour.BLACK), Playing("f", shape=Shape.SHIELD), Playing("a", letter="Q"),
    )  # fmt: skip
    assert setup.players == {"d": "", "f": "Fay", "a": ""}
    assert setup.groups == ("points", "stores")


def test_an_empty_seat_is_left_out_and_no_group_need_be_kept(app: Flask, client: FlaskClient) -> None:
    setup = setup_of(
        app,
        begin(client, "told", "", **{f"seats.{n}.side": side for n, side in ((1, "a"), (4, "b"), (5, "c"))}),
    )
    assert [each.side for each in setup.sides] == ["a", "b", "c"]
    assert setup.groups == ("points",)


WRONG = {
    "is set up twice": ("aab", {}),
    "3 to 6 can play": ("ab", {}),
    "Two sides play Cats": ("abc", {"seats.1.race": "cats", "seats.2.race": "cats"}),
    "Two sides are red": ("abc", {"seats.1.colour": "red", "seats.2.colour": "red"}),
    "have the disc as their mark": ("abc", {"seats.1.shape": "disc", "seats.3.shape": "disc"}),
    "Two sides have the letter Z": ("abc", {"seats.1.letter": "z", "seats.3.letter": "Z"}),
    "“7” is not a letter for a mark": ("abc", {"seats.1.letter": "7"}),
    "No side “z” plays this game": ("abz", {}),
    "There is no race “dogs”": ("abc", {"seats.1.race": "dogs"}),
    "“pink” is not a mark": ("abc", {"seats.1.colour": "pink"}),
    "“triangle” is not a mark": ("abc", {"seats.1.shape": "triangle"}),
    "keeps no “trade”": ("abc", {"groups": "trade"}),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_is_wrong_is_told_at_the_form_and_nothing_typed_is_lost(
    app: Flask, client: FlaskClient, sentence: str
) -> None:
    sides, wrong = WRONG[sentence]
    more = {"name": "Thursday", "seats.2.name": "Bea", "seats.2.letter": "Q", "secrecy": "closed", **wrong}
    answer = send(client, "kept", sides, **more)
    assert answer.status_code == 400
    assert sentence in answer.text
    assert 'role="alert"' in answer.text
    for name in ("seats.2.name", "seats.2.letter"):
        assert value_of(answer.text, name) == more[name]
    assert value_of(answer.text, "seats.2.side") == sides[1]
    for chosen in ("scenario-kept", "secrecy-closed"):
        assert re.search(rf'id="{chosen}"\s+(checked|selected)', answer.text), chosen
    assert not list(app.extensions["shelf"].matches())


def test_imperiums_set_up_asks_nothing_about_its_two_sides(client: FlaskClient) -> None:
    page = client.get(f"/new/{EXAMPLE}").text
    assert "seats.1" not in page
    assert 'name="groups"' not in page
    assert 'name="names.terran"' in page


def test_a_bad_choice_for_imperium_is_told_at_its_form_too(client: FlaskClient) -> None:
    answer = client.post(f"/new/{EXAMPLE}", data={"scenario": "no-war", "names.terran": "Tom"})
    assert answer.status_code == 400
    assert value_of(answer.text, "names.terran") == "Tom"
