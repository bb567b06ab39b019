"""A war begins: the scenario's forces, markers and limits; spread for the players or placed by hand."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from assistant.core.game import Setup
from assistant.core.play.question import Draw
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Forbidden, Missing, Senseless
from assistant.core.words.language import language
from assistant.games import GAMES
from assistant.games.imperium.components.kit import load, scenarios
from assistant.games.imperium.pieces.cup import tell_draw
from assistant.games.imperium.pieces.forces import (
    OUTPOST,
    WORLD,
    holdings,
)
from assistant.games.imperium.pieces.invariants import broken
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.setting_up.questions import ask
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import InFleet, OnPlanet
from assistant.matches.answering.match import Match
from tests.player import reply

from ..build import MAP_READ, spread_side, unplaced, war
from .counting import counted


def test_an_unknown_scenario_is_missing() -> None:
    with pytest.raises(Missing):
        setup.new(Setup("no-such-war"), register(load()))


@pytest.mark.parametrize(("scenario", "prestige", "budget"), [(6, 5, 10), (7, 4, 14), (8, 4, 22)])
def test_prestige_and_budget_are_the_scenarios(scenario: int, prestige: int, budget: int) -> None:
    state = unplaced(scenario)
    assert (state.prestige, state.sides["imperial"].budget, state.now.turn) == (prestige, budget, 1)
    assert state.sides["imperial"].stock == state.sides["terran"].stock == 0


def test_scenario_6_permits_nothing_and_7_everything() -> None:
    assert unplaced(6).sides["imperial"].permissions == []
    assert set(unplaced(7).sides["imperial"].permissions) == {"CR", "CA", "B1", "B2", "BB"}
    assert unplaced(7).sides["terran"].big_ships_unlocked
    assert not unplaced(6).sides["terran"].big_ships_unlocked


@pytest.mark.parametrize(
    ("scenario", "side", "worlds", "outposts"),
    [(6, "imperial", 6, 7), (6, "terran", 3, 6), (7, "imperial", 9, 12), (7, "terran", 3, 8),
     (8, "imperial", 3, 3), (8, "terran", 12, 18)],
)  # fmt: skip
def test_worlds_and_outposts_are_the_scenarios(scenario: int, side: str, worlds: int, outposts: int) -> None:
    state = unplaced(scenario)
    assert len(holdings(state, side, WORLD)) == worlds
    assert len(holdings(state, side, OUTPOST)) == outposts


def test_mars_is_terraformed_in_scenario_8_only() -> None:
    assert unplaced(8).planets["sol-2"].terraformed
    assert not unplaced(6).planets["sol-2"].terraformed


def test_8_0_the_first_question_is_where_forces_stand_and_markers_may_be_limited_there() -> None:
    state = unplaced(6)
    (question,) = ask(state)
    assert (question.key, question.side) == ("setup_place", "imperial")
    (limit,) = (answer for answer in question.answers if answer.command is setup.CountMarkers)
    assert [field.name for field in limit.fields] == ["imperial", "terran"]
    setup.count_markers(state, setup.CountMarkers(imperial=8, side="imperial"), Referee())
    setup.count_markers(state, setup.CountMarkers(terran=6, side="terran"), Referee())
    assert (state.sides["imperial"].markers, state.sides["terran"].markers) == (8, 6)
    with pytest.raises(Senseless):
        setup.count_markers(state, setup.CountMarkers(imperial=1, side="terran"), Referee())
    setup.count_markers(state, setup.CountMarkers(terran=8), Referee())
    assert (state.sides["imperial"].markers, state.sides["terran"].markers) == (None, 8)
    assert ask(state)[0].head == question.head


def test_the_imperial_side_sets_up_first() -> None:
    state = unplaced(6)
    spread_side(state, Referee())
    assert ask(state)[0].side == "terran"
    with pytest.raises(Senseless):
        setup.spread_forces(state, setup.SpreadForces("imperial"), Referee())


def test_scenario_6_draws_3_infantry_of_8_and_1_jump_troop_of_5() -> None:
    state = unplaced(6)
    fields = [field for field in ask(state)[0].answers[0].fields if isinstance(field, Draw)]
    assert [(field.name, field.count, len(field.cup)) for field in fields] == [
        ("infantry", 3, 8), ("jump_troops", 1, 5),
    ]  # fmt: skip


def test_scenario_7_draws_10_troops_from_both_kinds_together() -> None:
    state = unplaced(7)
    (field,) = (field for field in ask(state)[0].answers[0].fields if isinstance(field, Draw))
    assert (field.name, field.count, len(field.cup)) == ("troops", 10, 13)
    drawn = field.cup[3:]
    setup.spread_forces(state, setup.SpreadForces("imperial", troops=drawn), Referee())
    troops = counted(state, "imperial")
    assert (troops["RT"], troops["JT"]) == (5, 5)
    strengths = sorted(u.strength for u in state.units.values() if u.side == "imperial" and u.type == "JT")
    assert strengths == [4, 4, 5, 5, 6]


def test_scenario_8_brings_all_troops_and_draws_none() -> None:
    state = unplaced(8)
    assert ask(state)[0].answers[0].fields == ()
    setup.spread_forces(state, setup.SpreadForces("imperial"), Referee())
    strengths = [u.strength for u in state.units.values() if u.type == "RT"]
    assert sorted(strengths) == sorted(load().units["imperial"]["RT"].strengths)


@pytest.mark.parametrize("drawn", [(), (6, 6, 5), (6, 5, 5, 5), (9, 5, 5)])
def test_a_draw_the_cup_cannot_give_makes_no_sense(drawn: tuple[int, ...]) -> None:
    state = unplaced(6)
    with pytest.raises(Senseless):
        setup.spread_forces(
            state, setup.SpreadForces("imperial", infantry=drawn, jump_troops=(6,)), Referee()
        )


def test_ships_stand_in_fleets_and_monitors_in_planet_boxes() -> None:
    state = war(6)
    for unit in state.units.values():
        assert isinstance(unit.where, OnPlanet if unit.type in ("M", "RT", "JT", "PD") else InFleet)


def test_nothing_of_the_setup_is_pending_when_the_war_begins(tmp_path: Path) -> None:
    state = war(7)
    assert (state.pending.answered, state.to_place, ask(state)) == ([], {}, [])


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_answered_at_random_the_set_up_comes_to_an_end(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    scenario = [each.key for each in scenarios() if not each.battle][seed % 3]
    match = Match.create(
        tmp_path, "random01", GAMES["imperium"], Setup(scenario, printed=MAP_READ if seed % 2 else {})
    )
    for number in range(2000):
        (question, *_) = match.questions("everybody")
        if not question.key.startswith(("setup", "planet_reading")):
            break
        fields = reply(question, chance)
        assert fields is not None
        with suppress(Forbidden, Senseless):
            match.answer(match.convert(fields), question=question.id, action=f"random-{number}")
    state = match.state()
    listed = load().scenarios[scenario]
    assert len(state.units) == sum(deployment.units for deployment in listed.sides.values())
    assert broken(state) == {}
    assert match.replay_fault() == 0


def test_troops_drawn_alike_are_told_together() -> None:
    referee = Referee()
    tell_draw(war(6), TERRAN, [("RT", 5), ("RT", 4), ("RT", 5), ("JT", 6)], referee)
    (line,) = referee.lines
    assert language("en").words(line.for_seat(TERRAN)) == "Terran troops drawn: 2× RT 5, RT 4 and JT 6"
    assert line.sentence.values["n"] == 4
