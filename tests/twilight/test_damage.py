"""10-2, 12-3, 12-4 Damage that is kept by system: what a battle leaves of it, and where a fleet takes it."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.state.keys import Group, Unit

from .board import Board
from .fleets import shot_twice
from .positions import tactical


def fight(system: str = "Lodor", dreadnoughts: int = 1, hurt: int = 0) -> Board:
    """Dreadnoughts of p1, some of them damaged, against a cruiser of p2; it hits once, they do not."""
    found = tactical(system="Lodor")
    found.state.action.systems = [system] if system else []
    found.state.players["p1"].damaged = {system: {Unit.DREADNOUGHT: hurt}} if hurt else {}
    found.give(type="open_battle", defender="p2")
    found.insist(
        type="tell_fleets",
        attacker={"dreadnought": dreadnoughts},
        defender={"cruiser": 1},
        attacker_damaged={"dreadnought": hurt},
    )
    return found


def struck(found: Board, **taken: dict[str, int]) -> Board:
    """The round goes on: both throw, and p1 takes the one hit."""
    found.give(type="count_hits", side="p1", hits={})
    found.give(type="count_hits", side="p2", hits={"cruiser": 1})
    found.give(type="take_losses", side="p1", **taken)
    return found


def test_12_3_of_a_damaged_ship_that_is_destroyed_no_damage_is_kept() -> None:
    found = fight(hurt=1)
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    struck(found, lost={"dreadnought": 1})
    assert found.state.battle is None or found.state.battle.stage == "over"
    assert found.state.players["p1"].damaged == {}


def test_12_4_damage_goes_along_with_a_fleet_that_retreats() -> None:
    found = fight()
    found.state.players["p1"].board.append("Quann")
    found.state.players["p1"].damaged = {"Quann": {Unit.DREADNOUGHT: 1}}
    found.give(type="announce_retreat", side="p1", to="Quann")
    struck(found, damaged={"dreadnought": 1})
    assert found.state.players["p1"].damaged == {"Quann": {Unit.DREADNOUGHT: 2}}


def test_12_3_where_nobody_names_systems_damage_of_other_battles_stays() -> None:
    found = tactical(system="Lodor")
    found.state.groups = [group for group in found.state.groups if group != Group.COUNTERS]
    found.state.action.systems = []
    found.state.players["p1"].damaged = {"": {Unit.WAR_SUN: 1, Unit.DREADNOUGHT: 1}}
    found.give(type="open_battle", defender="p2")
    found.insist(
        type="tell_fleets",
        attacker={"dreadnought": 2},
        defender={"cruiser": 1},
        attacker_damaged={"dreadnought": 1},
    )
    found.give(type="announce_retreat", side="p1")
    struck(found, damaged={"dreadnought": 1})
    assert found.state.players["p1"].damaged == {"": {Unit.WAR_SUN: 1, Unit.DREADNOUGHT: 2}}


def test_12_3_damage_of_a_match_that_spelled_its_systems_otherwise_is_not_kept_twice() -> None:
    found = fight(hurt=1)
    # As matches kept it in which each spelling was a system of its own.
    found.state.players["p1"].damaged = {"lodor": {Unit.DREADNOUGHT: 1}}
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    struck(found, lost={"dreadnought": 1})
    assert found.state.players["p1"].damaged == {}


def test_12_0_damage_goes_along_before_the_battle_however_its_system_was_spelled() -> None:
    found = tactical(system="Lodor")
    found.state.players["p2"].race = "naalu"
    found.state.players["p2"].board.append("Quann")
    found.state.players["p2"].damaged = {"lodor": {Unit.WAR_SUN: 1}, "QUANN": {Unit.WAR_SUN: 1}}
    found.give(type="open_battle", defender="p2")
    found.give(type="leave_before", side="p2", to="Quann")
    assert found.state.players["p2"].damaged == {"QUANN": {Unit.WAR_SUN: 2}}


def test_12_3_no_more_are_proposed_as_damaged_than_are_on_the_board() -> None:
    found = tactical(system="Lodor")
    found.state.players["p1"].damaged = {"Lodor": {Unit.DREADNOUGHT: 2, Unit.WAR_SUN: 1}}
    found.state.players["p1"].units |= {Unit.DREADNOUGHT: 1, Unit.WAR_SUN: 0}
    found.give(type="open_battle", defender="p2")
    for field in found.asked("battle_fleets").answers[0].fields[:2]:
        assert {row.key: row.value for row in field.rows if row.value} == {"dreadnought": 1}, field.name


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        ("not_on_board", {"lost": {"carrier": 2}}),
        ("not_on_board", {"lost": {"cruiser": 2}}),
        ("not_whole", {"damaged": {"war_sun": 2}}),
        ("not_whole", {"lost": {"dreadnought": 1}, "damaged": {"dreadnought": 1}}),
    ],
)
def test_12_3_hits_are_taken_with_ships_that_are_on_the_board_and_whole(
    refusal: str, told: dict[str, dict[str, int]]
) -> None:
    found = shot_twice(ships=1)
    found.state.action.shots[0].hits = 2
    found.state.players["p1"].units |= {Unit.WAR_SUN: 2, Unit.DREADNOUGHT: 1}
    found.state.players["p1"].damaged = {"Abyz": {Unit.WAR_SUN: 1}}
    with pytest.raises(Forbidden, match=refusal):
        found.give(type="take_shots", side="p1", **told)
    found.insist(type="take_shots", side="p1", **told)
    assert found.state.action.shots[0].owner == "p5"
