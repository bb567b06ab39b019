"""Scenario 1: its draws, its rounds, and its end the moment a side has neither RT nor JT."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Undo
from assistant.core.play.referee import Referee
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.ending import decide
from assistant.games.imperium.action.planetary_battle.ground import MoveTroops, OpenGroundFight
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import Aboard, State, Unit
from assistant.matches.answering.match import Match

from .playing import OUTPOST, asked, attack, battle, fleet, give, hexes, keys, on, ready, stage


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return Match.create(tmp_path, "earth", GAME, Setup("battle-for-earth"))


def test_scenario_1_begins_with_the_draws_and_its_forces(match: Match) -> None:
    state = match.state()
    assert [question.key for question in match.questions("everybody")] == ["planet_battle_draw"]
    counted = {
        (side, code): sum((u.side, u.type) == (side, code) for u in state.units.values())
        for side, code in (("imperial", "JT"), ("imperial", "RT"), ("terran", "RT"), ("terran", "JT"))
    }
    assert list(counted.values()) == [4, 7, 5, 1]
    assert len(state.units) == 25 + 8
    carried = [u for u in state.units.values() if isinstance(u.where, Aboard)]
    assert {(u.type, state.units[u.where.ship].type) for u in carried} == {("JT", "AT"), ("RT", "TR")}


def test_undo_across_the_start_of_an_attack_leads_back_to_the_action(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "earth", GAME, Setup("battle-for-earth"))
    first = match.last().state
    question = match.questions("everybody")[0]
    draws = {field.name: list(field.cup[: field.count]) for field in question.answers[0].fields}
    match.answer(
        match.convert({"type": "draw_battle_troops", "side": "imperial", **draws}), action="draw-imperial"
    )
    assert match.last().state != first
    match.answer(Undo(), action="undo-draw")
    assert match.last().state == first


def second_round(**rulings: str) -> tuple[State, Unit, Referee]:
    """Scenario 1 after its first round: one JT 5 has waited aboard its AT."""
    state = ready()
    state.rulings |= rulings
    on(state, "imperial", OUTPOST, "RT4")
    _, troops, _, reserve = fleet(state, "terran", OUTPOST, "AT+JT4", "AT+JT5")
    attack(state)
    battle(state).rounds = 2
    give(state, SetGarrison("imperial", others=1))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, MoveTroops("terran"))
    return state, reserve, give(state, MoveTroops("imperial"))


def test_landing_again_in_the_next_round_of_the_scenario_needs_troops_aboard():
    state, reserve, referee = second_round()
    assert "planetary.round" in keys(referee)
    assert stage(state) == "landing"
    give(state, LandTroops("terran", hexes([reserve], 3)))
    assert battle(state).round == 2


def test_r_52_or_troops_land_before_the_first_round_only():
    state, _, _ = second_round(earth_landings="first_round")
    assert (stage(state), battle(state).round) == ("advance", 2)


def on_earth(*defenders: str) -> tuple[State, list[Unit], list[Unit]]:
    """Scenario 1 with these defenders in hex 1 and one JT 6 that lands among them."""
    state = ready()
    own = on(state, "imperial", OUTPOST, *defenders)
    ship, troops = fleet(state, "terran", OUTPOST, "AT+JT6")
    attack(state)
    battle(state).rounds, battle(state).scenario = 3, True
    if stage(state) == "bombard":
        give(state, BombardPlanet("terran"))
    give(state, SetGarrison("imperial", others=1))
    give(state, LandTroops("terran", hexes([troops], 1)))
    return state, own, [ship, troops]


def test_the_battle_ends_as_soon_as_the_defenders_have_no_troops_left():
    state, (infantry, _), (_, troops) = on_earth("RT2", "F")
    infantry.damaged = True
    state.printed |= {"imperial.RT2.damaged.strength": 1, "imperial.RT2.damaged.defence": 2}
    give(state, RollGroundFire((1, 1)))
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), {f"u{troops.id}": infantry.id}))
    faces = (6, 6, 1, 1, 1, 1)
    give(state, RollGroundFire(faces))
    while stage(state) == "fire":
        give(state, RollGroundFire((1,) * next(iter(asked(state).answers[0].fields)).count))
    assert (stage(state), state.winner) == ("over", "terran")
    assert len(state.battle_reports) == 1


def test_the_battle_ends_as_soon_as_nobody_of_the_invaders_got_down():
    state, _, (ship, _) = on_earth("RT2", "F")
    ship.damaged = True
    state.printed |= {"terran.AT.damaged.torpedo": 1, "terran.AT.damaged.defence": 1}
    give(state, RollGroundFire((6, 6)))
    assert (stage(state), state.winner) == ("over", "imperial")


@pytest.mark.parametrize(
    ("survivors", "key"), [(("imperial", "terran"), "planetary.drawn"), ((), "planetary.none_left")]
)
def test_a_draw_says_whether_both_sides_or_neither_has_troops_left(
    survivors: tuple[str, ...], key: str
) -> None:
    state, _, _ = on_earth("RT4")
    state.units = {n: unit for n, unit in state.units.items() if unit.side in survivors}
    decide(state, Referee())
    assert state.over is not None
    assert (state.winner, state.over.key) == ("", key)
