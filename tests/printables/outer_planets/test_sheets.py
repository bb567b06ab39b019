"""Sheets of the outer planets: both papers, both languages, large, in the middle of a war."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.words.language import language as language_of
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.games.outer_planets.order import at_turn
from assistant.games.outer_planets.state.keys import AEROSPACE, TypeKey, Zone
from printables import document_of
from printables.charts.sequence import lines_of
from printables.drawing.codes import ShortCode
from printables.drawing.document import Document
from printables.outer_planets.facts import facts_of
from tests.outer_planets.player import Table

from ..paper import Read, asked
from .printed import war

GAME = GAMES["outer_planets"]


@cache
def made(
    sheet: str, paper: str = "a4", language: str = "en", size: str = "normal", address: str = ""
) -> tuple[Document, Read]:
    request = asked(
        war(), setup=Setup("campaign"), paper=paper, language=language, size=size, address=address
    )
    document = document_of(GAME.key, sheet, request)
    return document, Read(document.pdf())


def test_a_side_alone_has_its_own_pages() -> None:
    request = asked(war(), setup=Setup("campaign"), side="aerospace")
    text = Read(document_of(GAME.key, "forces", request).pdf()).text
    assert "Aerospace forces" in text
    assert "Alliance forces" not in text


def test_a_crippled_unit_has_the_values_of_the_moment_and_an_elite_one_is_wide() -> None:
    runs = [run.text for run in made("forces")[0].log.runs]
    start = runs.index("Taurus")
    around = "".join(runs[start - 16 : start + 20])
    assert around.count("Patrol121") == 1
    assert "WPatrol224" in around


@pytest.mark.parametrize("language", ["en", "ja"])
def test_7_4_2_ships_of_a_state_are_told_apart_from_those_of_another(language: str) -> None:
    words = language_of(language)
    texts = [run.text for run in made("forces", language=language)[0].log.runs]
    ships = [each for each in war().units.values() if each.nation and each.at.zone == Zone.PORT]
    for nation in {each.nation for each in ships if not each.name}:
        short, whole = (
            words.words(say(f"outer_planets.{key}.{nation}")) for key in ("nation_short", "nation")
        )
        count = sum(1 for each in ships if each.nation == nation and not each.name)
        assert sum(text in (short, whole) or text.endswith(f" {short}") for text in texts) >= count > 0
    # In the pool, too, where ships of a kind are counted.
    nation = words.words(say("outer_planets.nation.titan"))
    assert [text for text in texts if nation in text and text != nation and len(text) < 60]


def test_2_4_3_areas_that_the_box_of_a_port_touches_stand_in_its_row_once_they_are_read_off() -> None:
    whole = war()
    printed = whole.printed | {"port.century.touches": ["belt_3", "jupiter"]}
    state = msgspec.structs.replace(whole, printed=printed)
    document = document_of(GAME.key, "map_book", asked(state, setup=Setup("campaign")))
    document.pdf()
    runs = document.log.runs
    row = next(run for run in runs if run.text == "Century Station")
    beside = [run.text for run in runs if run.left > row.right and abs(run.bottom - row.bottom) < 2]
    numbers = {key: str(number) for number, key in enumerate(state.areas, 1)}
    assert beside == [numbers["belt_3"], numbers["jupiter"]]


def test_what_a_code_shows_is_told_fact_by_fact() -> None:
    state = war()
    forces = facts_of(GAME, state, "everybody", ShortCode("K7QX", "F"))
    own = {f"unit.{each.id}" for each in state.units.values() if each.side == AEROSPACE}
    assert {subject for subject, _ in forces if subject.startswith("unit.")} == own
    taurus = next(each for each in state.units.values() if each.type == TypeKey.ZODIAC)
    assert forces[f"unit.{taurus.id}", "damage"].value == "3"
    states = facts_of(GAME, state, "everybody", ShortCode("K7QX", "T"))
    assert states["nation.leading_trojans", "out"].value == "2"
    assert (
        facts_of(GAME, state, "everybody", ShortCode("K7QX", "M"))["area.inner_planets", "alliance"].value
        == "3"
    )


def test_the_sequence_has_the_steps_of_every_turn_whenever_it_is_printed() -> None:
    for turn in (1, 2):
        state = at_turn(Table().state, turn)
        steps = [line for line in lines_of(GAME, state, 7) if line.step]
        assert len(steps) == len(GAME.sequence.turn)
        turns = {line.step.key: line.turns for line in steps if line.step}
        assert (turns["surprise_battles"], turns["factories"]) == ((1,), (2, 3, 4, 5, 6, 7))
        # The victory phase is the same in all turns.
        assert turns["scoring"] == ()
