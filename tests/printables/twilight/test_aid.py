"""The player aid of Twilight: every technology with what it needs, the races that play, figures as given."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.shipped.kit import kit_named, register
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.state.keys import Unit
from printables import document_of

from ..paper import Read, asked
from .printed import PRINTED


def said(look: str = "six", language: str = "en", **changed: object) -> str:
    """Everything on it, without the ends of its lines."""
    given = PRINTED.looks[look]()
    if changed:
        kit = register(msgspec.structs.replace(kit_named(given["state"].kit), **changed))
        given["state"] = msgspec.structs.replace(given["state"], kit=kit)
    return " ".join(
        Read(document_of("twilight", "aid", asked(**given, language=language)).pdf()).text.split()
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_technology_stands_there_with_what_it_needs_and_does(language: str) -> None:
    text, known = said(language=language).replace(" ", ""), load().technologies
    for technology in known.values():
        assert technology.name.inside(language).replace(" ", "") in text
        assert technology.does.inside(language).replace(" ", "") in text
    starts = {"en": "needsnothing", "ja": "必要なし"}[language]
    assert text.count(starts) == sum(not technology.needs for technology in known.values()) == 3


def test_of_several_ways_to_a_technology_each_is_told() -> None:
    text = said()
    assert "needs Sarween Tools or Stasis Capsules" in text
    assert "needs Deep Space Cannon and Cybernetics" in text


@pytest.mark.parametrize(("look", "players"), [("six", 6), ("three", 3)])
def test_the_powers_of_those_who_play_and_of_nobody_else(look: str, players: int) -> None:
    text = said(look)
    assert sum(race.power.en in text for race in load().races.values()) == players


def test_figures_are_those_of_units_and_cards() -> None:
    assert "each destroyer 2 dice" in (text := said())
    assert "a war sun 3;" in text
    assert "one for 8 resources" in text
    kit = load()
    units = {**kit.units, Unit.DESTROYER: msgspec.structs.replace(kit.units[Unit.DESTROYER], barrage=4)}
    assert "each destroyer 4 dice" in said(units=units)
