"""13.0 Planets attacked on the table: who landed, what was lost, who holds the planet."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.state.war import OnPlanet, State
from tests.imperium.deploy import answer, asked, empty, fleet, ids, initiative, keys, on_planet, shut, the


def test_a_fleet_that_moved_does_not_attack_a_planet_in_the_same_segment(state: State) -> None:
    fleet(state, "terran", 2, "nusku", "DD", "TR+RT")
    fleet(state, "terran", 1, "sol", "TR+RT")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    answer(state, Pass("imperial"))
    with pytest.raises(Forbidden):
        answer(state, AttackPlanet("terran", "nusku-1", (1,)))


def test_invaders_alone_take_the_planet(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    answer(state, RecordAssault("terran", ids(state, "terran", "JT"), ids(state, "imperial", "RT")))
    assert state.planets["nusku-1"].owner == "terran"
    assert state.planets["nusku-1"].marker == "outpost"


def test_defenders_alone_change_nothing(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    answer(state, RecordAssault("terran", lost=ids(state, "terran", "JT")))
    assert state.planets["nusku-1"].owner == "imperial"


def test_7_4_who_loses_all_troops_attacking_on_his_own_contested_planet_loses_it(state: State) -> None:
    on_planet(state, "terran", "hades-1", "RT")
    on_planet(state, "imperial", "hades-1", "RT")
    answer(state, AttackPlanet("terran", "hades-1"))
    answer(state, RecordAssault("terran", (), ids(state, "terran", "RT")))
    assert state.planets["hades-1"].owner == "imperial"


def test_both_left_make_the_planet_contested(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    referee = answer(state, RecordAssault("terran", ids(state, "terran", "JT")))
    assert "control.contested" in keys(referee)
    assert state.planets["nusku-1"].owner == "imperial"


def test_a_fleet_may_attack_both_planets_of_a_star_in_one_action(state: State) -> None:
    fleet(state, "imperial", 1, "sol", "AT+JT", "TR+RT")
    answer(state, Pass("terran"))
    answer(state, AttackPlanet("imperial", "sol-1", (1,)))
    answer(state, RecordAssault("imperial", ids(state, "imperial", "RT")))
    assert state.segment.left == {"imperial": 0, "terran": 4}
    answer(state, AttackPlanet("imperial", "sol-2", (1,)))
    with pytest.raises(Senseless):
        answer(state, RecordAssault("imperial", ids(state, "imperial", "RT")))
    answer(state, RecordAssault("imperial", ids(state, "imperial", "JT")))
    assert state.segment.left == {"imperial": 0, "terran": 4}
    assert {state.planets[each].owner for each in ("sol-1", "sol-2")} == {"imperial"}


def test_troops_on_a_contested_planet_may_fight_on_without_a_fleet(state: State) -> None:
    on_planet(state, "imperial", "hades-1", "RT")
    on_planet(state, "terran", "hades-1", "RT")
    answer(state, AttackPlanet("terran", "hades-1"))
    answer(state, RecordAssault("terran", lost=ids(state, "imperial", "RT")))
    assert state.planets["hades-1"].owner == "terran"
    assert state.segment.left["terran"] == 3


def test_peace_talks_forbid_attacks_on_planets(state: State) -> None:
    state.effects.peace_talks = True
    fleet(state, "terran", 1, "nusku", "AT+JT")
    assert shut(state, "attack_planet", "planet") == [("actions.peace_talks", "6.1")]
    with pytest.raises(Forbidden) as refused:
        answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    assert refused.value.rule == "6.1"


def test_10_0_a_fleet_that_has_moved_is_offered_for_an_attack_shut_with_its_reason(state: State) -> None:
    fleet(state, "terran", 1, "sol", "AT+JT")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    answer(state, Pass("imperial"))
    assert shut(state, "attack_planet", "fleets") == [("actions.has_acted", "10.0")]
    assert shut(state, "move_fleets", "fleets") == [("actions.has_acted", "10.0")]
    with pytest.raises(Forbidden) as refused:
        answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    assert refused.value.rule == "10.0"


def test_a_planet_without_an_enemy_is_not_attacked(state: State) -> None:
    fleet(state, "terran", 1, "nusku", "AT+JT")
    with pytest.raises(Senseless):
        answer(state, AttackPlanet("terran", "hades-1", (1,)))


@pytest.mark.parametrize(("side", "change"), [("imperial", -2), ("terran", 1)])
def test_bombarding_a_terraformed_planet_undoes_it_and_moves_prestige(side: str, change: int) -> None:
    state = empty()
    initiative(state, 4 if side == "imperial" else 1, 1 if side == "imperial" else 4)
    planet = "sol-2" if side == "imperial" else "dingir-1"
    state.planets[planet].terraformed = True
    fleet(state, side, 1, state.planets[planet].system, "DD")
    answer(state, AttackPlanet(side, planet, (1,)))  # type: ignore[arg-type]
    (question,) = asked(state).values()
    assert isinstance(question.answers[0].fields[-1], Choice)
    answer(state, RecordAssault(side, bombarded=True))  # type: ignore[arg-type]
    assert not state.planets[planet].terraformed
    assert [note.amount for note in state.prestige_notes] == [change]


def test_landed_troops_stand_on_the_planet() -> None:
    state = empty()
    fleet(state, "terran", 1, "nusku", "AT+JT")
    initiative(state, 1, 2)
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    answer(state, RecordAssault("terran", ids(state, "terran", "JT")))
    assert the(state, "JT").where == OnPlanet("nusku-1")
