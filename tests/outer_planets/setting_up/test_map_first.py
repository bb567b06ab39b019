"""2-4, 8-4-1 The map is offered to be read off before the first match, and a blank one plays on."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from assistant.core.game import Setup
from assistant.core.kept.book import field_name
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.web.helpers import tell

from ..at_sea import MAP
from ..player import Table

STATIONS = ("atlantic", "columbia", "valhalla", "mercury")
KEYS = (
    "inner_planets",
    *(f"belt_{n}" for n in (1, 2, 3)),
    *(f"{at}_trojans" for at in ("leading", "trailing")),
)
NEIGHBOURS = [f"area/{key}/neighbours" for key in (*KEYS, "jupiter", "saturn")]
AREAS: dict[str, Any] = {key: MAP.get(key, []) for key in NEIGHBOURS}
PORTS = {f"port/{key}/area": "inner_planets" for key in STATIONS}


def test_2_4_3_areas_and_ports_that_are_blank_are_offered_before_the_forces_are_placed() -> None:
    table = Table()
    asked = table.asked("forces")
    placed, ports = asked.answers
    assert (asked.detail.areas, asked.detail.ports) == (8, 4)
    # 2-4-5 Round Century Station there may be no area.
    assert {field.name for field in ports.fields} == {field_name(f"port.{key}.area") for key in STATIONS}
    table.give(type="record_printed", values=PORTS)
    asked = table.asked("forces")
    assert ([each.tag for each in asked.answers], asked.detail.areas) == (["place_forces"], 8)
    table.give(type="record_printed", values=AREAS)
    assert (table.asked("forces").detail.areas, table.asked("forces").detail.ports) == (0, 0)
    # Nothing of it has to be told: one tap places all forces on a blank map too.
    blank = Table()
    blank.give(type=placed.tag)
    assert blank.state.now.stop == "surprise_play.5"


def test_8_4_1_what_was_read_off_once_is_offered_in_no_later_match(app: Flask, client: FlaskClient) -> None:
    shelf: Shelf = app.extensions["shelf"]

    def page(match: Match, language: str) -> str:
        return client.get(f"/matches/{match.id}", headers={"Accept-Language": language}).text

    first = shelf.create("outer_planets", Setup("campaign"))
    offered = [page(first, language) for language in LANGUAGES]
    assert all("map-first" in each for each in offered)
    assert "Enter 8 areas" in offered[0]
    assert "8エリアを記入" in offered[1]
    for number, values in enumerate((AREAS, PORTS)):
        said = {"type": "record_printed", "values": values}
        assert tell(client, first.id, said, f"read-off-{number}").status_code == 200
    later = shelf.create("outer_planets", Setup("campaign"))
    assert all("map-first" not in page(match, language) for match in (first, later) for language in LANGUAGES)
