"""Seats are filled by tiles: how many, who as what, under which mark, who begins; without any script."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.sides import Colour, Playing

from .setting_up import begin, form_of

PARTS = re.compile(r'name="(seats\.\d+\.\w+)"[^>]*?value="([^"]*)"', re.DOTALL)


def tapped(client: FlaskClient, change: str, fields: dict[str, Any] | None = None) -> dict[str, str]:
    """What the form holds after a tile was tapped."""
    answer = client.post("/new/six", data={**(fields or form_of("told", "abcdef")), "change": change})
    assert answer.status_code == 200, answer.text
    return {"scenario": "told", "groups": "points", **dict(PARTS.findall(answer.text)), **opened(answer.text)}


def opened(page: str) -> dict[str, str]:
    found = re.search(r'name="open" value="([^"]*)"', page)
    return {"open": found[1] if found else ""}


def seats(fields: dict[str, str], what: str = "side") -> list[str]:
    return [fields.get(f"seats.{n}.{what}", "") for n in range(1, 7)]


def test_so_many_seats_as_are_tapped_and_nothing_chosen_is_lost(client: FlaskClient) -> None:
    fields = {**form_of("told", "fbd"), "seats.1.name": "Aya", "seats.2.race": "owls"}
    four = tapped(client, "seats.4", fields)
    assert (seats(four), four["seats.1.name"], four["seats.2.race"]) == (
        ["f", "b", "d", "a", "", ""],
        "Aya",
        "owls",
    )
    assert seats(tapped(client, "seats.3", four)) == ["f", "b", "d", "", "", ""]


def test_a_race_is_given_once_and_the_next_who_has_none_is_asked(client: FlaskClient) -> None:
    fields = tapped(client, "set.1.race.cats")
    assert (fields["seats.1.race"], fields["open"]) == ("cats", "2.race")
    page = client.post("/new/six", data={**fields, "change": "open.2.race"}).text
    assert re.search(r'value="set.2.race.cats"[^>]*disabled', page)
    answer = client.post("/new/six", data={**fields, "change": "set.2.race.cats"})
    assert (answer.status_code, "Somebody plays Cats already" in answer.text) == (400, True)


@pytest.mark.parametrize(("what", "value", "before"), [("colour", "blue", ""), ("side", "b", "a")])
def test_what_another_seat_has_is_exchanged(client: FlaskClient, what: str, value: str, before: str) -> None:
    fields = {**form_of("told", "abcdef"), "seats.2.colour": "blue"}
    found = tapped(client, f"set.1.{what}.{value}", fields)
    assert seats(found, what)[:2] == [value, before]


def test_seats_are_shuffled_and_races_drawn_each_once(client: FlaskClient) -> None:
    fields = {f"seats.{n}.name": name for n, name in enumerate(("Aya", "Ben", "Chie"), 1)}
    three = {**form_of("told", "abc"), **fields, "seats.2.race": "newts"}
    mixed = tapped(client, "shuffle", three)
    pairs = {(mixed[f"seats.{n}.side"], mixed[f"seats.{n}.name"]) for n in (1, 2, 3)}
    assert pairs == {("a", "Aya"), ("b", "Ben"), ("c", "Chie")}
    drawn = tapped(client, "races", three)
    assert drawn["seats.2.race"] == "newts"
    assert sorted(seats(drawn, "race")[:3]) == ["cats", "newts", "owls"]


def test_who_was_named_begins(app: Flask, client: FlaskClient) -> None:
    match_id = begin(client, "told", "cab", first="2", **{"seats.2.colour": "black"})
    match = app.extensions["shelf"].match(match_id)
    assert match.setup.first == match.state().first == "a"
    assert match.setup.sides[1] == Playing("a", colour=Colour.BLACK)
    assert app.extensions["shelf"].match(begin(client, "told", "cab", first="9")).setup.first == ""


STRANGE = (
    "seats.2", "seats.7", "seats", "set.9.race.cats", "set.1.race.dogs", "set.1.name.x", "open.1.x", ".",
)  # fmt: skip


@pytest.mark.parametrize("change", STRANGE)
def test_a_tile_that_is_none_is_a_sentence_and_the_form_stays(client: FlaskClient, change: str) -> None:
    fields = {**form_of("told", "abcdef"), "seats.1.name": "Aya", "change": change}
    answer = client.post("/new/six", data=fields)
    assert (answer.status_code, "nothing that can be chosen" in answer.text) == (400, True)
    assert 'value="Aya"' in answer.text
