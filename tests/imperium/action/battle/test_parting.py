"""12.3, R-54 Who leaves a battle: what jumps goes, monitors and fighters of a fleet's own stay."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Pick
from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.told import NOWHERE, RecordBattle, Retreat, StayAfterBattle
from assistant.games.imperium.action.movement.regrouping import SplitFleet
from assistant.games.imperium.action.space_battle.movement import RetreatShips
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.war import Due, State
from tests.imperium.action.space_battle import warring
from tests.imperium.action.space_battle.fighting import answer as answer_it
from tests.imperium.deploy import answer, asked, clash, fleet, ids, keys, the
from tests.imperium.invariants_play import wrong_places

HELD = [("DD", "M"), ("DD", "F"), ("DD", "CL", "M", "F")]


def types(state: State, side: str, number: int) -> list[str]:
    """The ships of a fleet."""
    return sorted(ship.type for ship in survey(state).in_fleet(fleet_of(state, side, number)))


def drawn(state: State, terran: tuple[str, ...], imperial: tuple[str, ...] = ("CL",)) -> None:
    """Terran fleet 1 with what cannot jump moved in anyway; nobody was destroyed."""
    clash(state, ["DD"], [*imperial])
    ship = the(state, "DD", "terran")
    del state.units[ship.id]
    state.fleets = [each for each in state.fleets if each.side == "imperial"]
    fleet(state, "terran", 1, "procyon", *terran).came_from = "sol"
    answer(state, RecordBattle("procyon"))


@pytest.mark.parametrize("ships", HELD)
def test_12_3_what_jumps_leaves_and_monitors_and_fighters_stay_with_the_marker(
    state: State, ships: tuple[str, ...]
) -> None:
    drawn(state, ships)
    with pytest.raises(Forbidden) as refused:
        answer(state, StayAfterBattle())
    assert refused.value.sentence.key == "battles.must_leave"
    assert "battles.stay_behind" in keys(answer(state, Retreat("terran", (1,), "sol")))
    assert types(state, "terran", 1) == sorted(each for each in ships if each in "MF")
    assert types(state, "terran", 2) == sorted(each for each in ships if each not in "MF")
    assert [fleet_of(state, "terran", number).system for number in (1, 2)] == ["procyon", "sol"]
    # 12.5 Who had moved has moved.
    assert (fleet_of(state, "terran", 2).came_from, wrong_places(state)) == ("sol", [])
    answer(state, StayAfterBattle())
    assert state.segment.fight is None


@pytest.mark.parametrize("ships", HELD)
def test_12_5_a_side_that_need_not_leave_does_so_without_what_cannot_jump(
    state: State, ships: tuple[str, ...]
) -> None:
    drawn(state, ("DD",), ships)
    answer(state, Retreat("imperial", (1,), "apishal"))
    assert types(state, "imperial", 1) == sorted(each for each in ships if each in "MF")
    assert fleet_of(state, "imperial", 2).system == "apishal"


def test_12_3_with_nowhere_to_go_only_what_should_jump_is_lost(state: State) -> None:
    drawn(state, ("DD", "M", "F"))
    answer(state, Retreat("terran", (1,), NOWHERE))
    assert types(state, "terran", 1) == ["F", "M"]
    answer(state, StayAfterBattle())


def test_r54_without_a_marker_what_jumps_joins_a_fleet_there_or_waits(state: State) -> None:
    state.sides["terran"].markers = 2
    drawn(state, ("DD", "M"))
    fleet(state, "terran", 2, "sol", "TB")
    answer(state, Retreat("terran", (1,), "sol"))
    assert types(state, "terran", 2) == ["DD", "TB"]


def test_r54_where_no_own_fleet_stands_it_waits_in_the_next_turns_box(state: State) -> None:
    state.sides["terran"].markers = 1
    drawn(state, ("DD", "M"))
    answer(state, Retreat("terran", (1,), "sol"))
    where = the(state, "DD", "terran").where
    assert isinstance(where, Due)
    assert where.turn == state.now.turn + 1
    assert types(state, "terran", 1) == ["M"]


def test_12_9_fighters_aboard_a_carrier_go_with_it(state: State) -> None:
    drawn(state, ("CV+F", "M"))
    answer(state, Retreat("terran", (1,), "sol"))
    assert types(state, "terran", 1) == ["M"]
    assert survey(state).cargo(the(state, "CV")) == [the(state, "F")]


def test_12_3_ships_of_one_fleet_part_before_they_leave_and_go_to_different_systems(state: State) -> None:
    drawn(state, ("DD", "CL"))
    (question,) = asked(state).values()
    (split,) = [
        each for each in question.answers if (each.tag, each.fixed) == ("split_fleet", {"side": "terran"})
    ]
    (field,) = split.fields
    assert isinstance(field, Pick)
    assert all(option.refusal is None for option in field.options)
    left = dict(state.segment.left)
    answer(state, SplitFleet("terran", ids(state, "terran", "DD")))
    answer(state, Retreat("terran", (1,), "sol"))
    answer(state, Retreat("terran", (2,), "junction"))
    assert (state.segment.fight, state.segment.left) == (None, left)


def test_12_3_a_fleet_of_monitors_and_fighters_alone_is_refused_to_leave_by_its_rule(state: State) -> None:
    drawn(state, ("DD",), ("CL",))
    fleet(state, "terran", 2, "procyon", "M")
    for destination in ("sol", NOWHERE):
        with pytest.raises(Forbidden) as refused:
            answer(state, Retreat("terran", (2,), destination))
        assert (refused.value.sentence.key, refused.value.rule) == ("battles.nobody_jumps", "12.5")
    answer(state, Retreat("terran", (2,), "sol"), anyway=True)
    assert fleet_of(state, "terran", 2).system == "sol"


def fought_here(state: State) -> None:
    """Terran fleet 1 of CA and M attacks where an Imperial fleet of DD and M stands; nobody has fired yet."""
    fleet(state, "imperial", 1, "procyon", "DD", "M")
    fleet(state, "terran", 1, "procyon", "CA", "M").came_from = "sol"
    answer_it(state, FightBattle("terran", "procyon"))
    answer_it(state, PlayBattle("fire"))
    warring.begin_round(state)


def test_12_5_who_leaves_a_battle_fought_here_leaves_the_marker_to_what_stays(state: State) -> None:
    fought_here(state)
    with pytest.raises(Forbidden) as refused:
        answer_it(state, RetreatShips("imperial", ids(state, "imperial", "M"), "apishal"))
    assert (refused.value.sentence.key, refused.value.rule) == ("space_battle.cannot_jump", "12.5")
    answer_it(state, RetreatShips("imperial", ids(state, "imperial", "DD"), "apishal"))
    warring.end(state)
    assert types(state, "imperial", 1) == ["M"]
    assert fleet_of(state, "imperial", 2).system == "apishal"


def test_12_3_after_the_last_round_here_what_jumps_leaves_and_monitors_stay(state: State) -> None:
    fought_here(state)
    warring.end(state)
    answer_it(state, Retreat("terran", (1,), "sol"))
    answer_it(state, StayAfterBattle())
    assert (types(state, "terran", 1), types(state, "terran", 2)) == (["M"], ["CA"])
