"""11.7 What a planet takes is read off its box once, before the first RT or PD stands there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.question import Choice, Printed, Question
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.movement.loading import Unload
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.board.frame import frame
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.planet_maps import PLANET_TYPES, planet_type
from assistant.games.imperium.pieces.reading_first import ReadPlanets
from assistant.games.imperium.pieces.sight import private
from assistant.games.imperium.setting_up.commands import CountMarkers, SpreadForces
from assistant.games.imperium.state.war import OnPlanet, State, Unit
from assistant.matches.shelf.shelf import Shelf
from tests.imperium.action.planetary_battle.playing import (
    OUTPOST,
    asked,
    attack,
    fleet,
    give,
    on,
    ready,
    stage,
)

HADES = "hades-1"


def aboard(*cargo: str, secrecy: str = "open") -> tuple[State, list[Unit]]:
    """A Terran fleet above Hades, a Terran outpost of which nothing is known; ships and cargo in order."""
    state = ready(secrecy=secrecy)
    blank(state, HADES)
    return state, fleet(state, "terran", HADES, *cargo)


def blank(state: State, planet: str) -> None:
    """Nothing of the box has been read off."""
    state.planets[planet].type, state.planets[planet].hexes = "", None


def unload(*units: Unit, planet: str = HADES) -> Unload:
    return Unload("terran", tuple(unit.id for unit in units), planet)


def reads(types: dict[str, str], hexes: dict[str, int] | None = None, side: Any = "terran") -> ReadPlanets:
    """What a side reads off its map."""
    values = {f"planet/{planet}/type": code for planet, code in types.items()}
    return ReadPlanets(side=side, values=values | {f"planet/{p}/hexes": n for p, n in (hexes or {}).items()})


def names(question: Question) -> list[str]:
    """The fields of the one answer."""
    (answer,) = question.answers
    return [field.name for field in answer.fields]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_that_can_stand_in_the_rail_has_its_words(code: str):
    assert [key for key in GAME.sequence.steps if not language(code).knows(f"step.imperium.{key}")] == []


@pytest.mark.parametrize("code", ["RT4", "PD"])
def test_11_7_the_type_is_asked_before_the_first_rt_or_pd_stands_there(code: str):
    state, (_, unit) = aboard(f"TR+{code}")
    give(state, unload(unit))
    question = asked(state)
    assert (question.key, question.rule, question.side) == ("planet_reading", "11.7", "terran")
    (field,) = question.answers[0].fields
    assert isinstance(field, Choice)
    assert [option.value for option in field.options] == list(PLANET_TYPES)
    assert unit.where != OnPlanet(HADES)
    give(state, reads({HADES: "A2"}))
    assert unit.where == OnPlanet(HADES), "the answer that waited is taken"
    assert (state.held, state.now.calls) == (None, [])


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_band_has_words_for_the_map_being_read(tongue: str):
    state, (_, unit) = aboard("TR+PD")
    give(state, unload(unit))
    assert language(tongue).knows(frame(state, "terran").step.key)


@pytest.mark.parametrize("code", ["JT4", "F"])
def test_11_7_jt_and_f_stand_on_any_type_and_ask_for_none(code: str):
    state, (_, unit) = aboard(f"TR+{code}")
    give(state, unload(unit))
    assert unit.where == OnPlanet(HADES)


def test_11_7_the_type_is_asked_once_for_ever():
    state, (_, first, other, second) = aboard("TR+RT4", "TR+RT5")
    assert other.type == "TR"
    give(state, unload(first))
    give(state, reads({HADES: "A1"}))
    state.fleets[0].acted = False
    give(state, unload(second))
    assert second.where == OnPlanet(HADES)
    assert state.printed["planet.hades-1.type"] == "A1"


@pytest.mark.parametrize(("code", "kind"), [("RT4", "N1"), ("RT4", "X1"), ("PD", "X1")])
def test_11_7_what_cannot_stand_on_the_type_is_told_and_then_refused(code: str, kind: str):
    state, (_, unit) = aboard(f"TR+{code}")
    give(state, unload(unit))
    told = give(state, reads({HADES: kind}))
    line = told.lines[-1]
    assert (line.rule, line.private["terran"].key) == ("11.7", "transport.wrong_planet")
    assert unit.where != OnPlanet(HADES)
    assert planet_type(state, state.planets[HADES]) == kind
    with pytest.raises(Forbidden) as refused:
        give(state, unload(unit))
    assert (refused.value.rule, refused.value.sentence.key) == ("11.7", "transport.wrong_planet")


def test_11_7_a_terraformed_planet_is_type_a_and_asks_for_none():
    state, (_, unit) = aboard("TR+RT4")
    state.planets[HADES].terraformed = True
    give(state, unload(unit))
    assert unit.where == OnPlanet(HADES)


def test_11_7_hexes_are_asked_when_the_first_unit_would_be_one_too_many():
    state, units = aboard("TR+JT4")
    on(state, "terran", HADES, "F", "F", "F", "F", "F", "M")
    give(state, unload(units[1]))
    assert names(asked(state)) == [f"values.planet/{HADES}/hexes"]
    assert isinstance(asked(state).answers[0].fields[0], Printed)
    told = give(state, reads({}, {HADES: 1}))
    assert told.lines[-1].private["terran"].key == "transport.planet_full"
    with pytest.raises(Forbidden) as refused:
        give(state, unload(units[1]))
    assert refused.value.rule == "11.7"


def test_11_7_enemies_and_monitors_do_not_count_among_five_a_hex():
    state, units = aboard("TR+JT4")
    state.planets[HADES].hexes = 1
    on(state, "terran", HADES, "F", "F", "F", "F", "M", "M")
    give(state, unload(units[1]))
    assert units[1].where == OnPlanet(HADES)


def test_11_7_five_a_hex_hold_for_a_told_assault_too():
    state = ready()
    state.planets[OUTPOST].hexes = 1
    on(state, "imperial", OUTPOST, "RT4")
    ships = fleet(state, "terran", OUTPOST, *["AT+JT4"] * 6)
    give(state, AttackPlanet("terran", OUTPOST, (1,)))
    landed = tuple(unit.id for unit in ships if unit.type == "JT")
    with pytest.raises(Forbidden) as refused:
        give(state, RecordAssault("terran", landed))
    assert (refused.value.rule, refused.value.sentence.key) == ("11.7", "transport.planet_full")


def test_11_7_a_told_assault_asks_for_the_type_before_rt_stand_there():
    state = ready()
    blank(state, OUTPOST)
    _, troops = fleet(state, "terran", OUTPOST, "TR+RT4")
    give(state, AttackPlanet("terran", OUTPOST, (1,)))
    give(state, RecordAssault("terran", (troops.id,)))
    assert names(asked(state)) == [f"values.planet/{OUTPOST}/type"]
    give(state, reads({OUTPOST: "A1"}))
    assert state.planets[OUTPOST].owner == "terran"


def test_11_7_a_landing_played_here_asks_for_the_type_and_shuts_the_hexes_that_do_not_take_rt():
    state = ready()
    blank(state, OUTPOST)
    state.planets[OUTPOST].hexes = 3
    (enemy,) = on(state, "imperial", OUTPOST, "JT4")
    _, troops = fleet(state, "terran", OUTPOST, "TR+RT4")
    attack(state)
    if stage(state) == "bombard":
        give(state, BombardPlanet("terran"))
    give(state, SetGarrison("imperial", {f"u{enemy.id}": 1}))
    give(state, LandTroops("terran", {f"u{troops.id}": 2}))
    assert names(asked(state)) == [f"values.planet/{OUTPOST}/type"]
    give(state, reads({OUTPOST: "N2"}))
    (row,) = asked(state).detail.rows
    shut = {option.value: option.rule for option in row.field.options if option.refusal}
    assert (stage(state), row.chosen, shut) == ("landing", "0", {"1": "11.7", "2": "11.7", "3": "11.7"})


def test_a_type_that_no_map_prints_is_refused():
    state, (_, unit) = aboard("TR+RT4")
    give(state, unload(unit))
    with pytest.raises(Senseless):
        give(state, reads({HADES: "B7"}))


def test_what_waits_for_the_map_is_its_own_sides_alone():
    state, (_, unit) = aboard("TR+RT4", secrecy="closed")
    give(state, unload(unit))
    assert private(state, "imperial").held is None
    assert private(state, "terran").held is not None


def test_forces_that_the_app_spreads_ask_for_no_map(tmp_path: Path):
    shelf = Shelf(tmp_path / "matches", {GAME.key: GAME})
    match = shelf.create(GAME.key, Setup("first-interstellar-war"))
    match.answer(CountMarkers(), action="markers")
    match.answer(SpreadForces("imperial", infantry=(3, 4, 5), jump_troops=(4,)), action="spread")
    assert [each.key for each in match.questions("everybody") if each.key == "planet_reading"] == []
    state: State = match.state()
    assert "imperial" not in state.to_place
