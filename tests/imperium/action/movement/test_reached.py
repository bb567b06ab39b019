"""Destinations are learned from moves, the latest first; a retreat lists own systems first."""

from __future__ import annotations

from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle.told import RecordBattle
from assistant.games.imperium.action.movement.fleets import MoveFleets, jump
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, clash, fleet


def test_where_fleets_went_from_a_system_is_remembered_the_latest_first(state: State) -> None:
    for number, goal in enumerate(("nusku", "procyon", "nusku"), 1):
        fleet(state, "terran", number, "sol", "DD")
        jump(state, MoveFleets("terran", (number,), goal), Referee())
    assert state.reached["sol"] == ["nusku", "procyon"]


def test_only_so_many_are_remembered(state: State) -> None:
    goals = list(state.systems)[:9]
    ship = fleet(state, "terran", 1, "sol", "DD")
    for goal in (goal for goal in goals if goal != "sol"):
        ship.system, ship.acted = "sol", False
        jump(state, MoveFleets("terran", (1,), goal), Referee())
    assert len(state.reached["sol"]) == 6


def test_a_retreat_lists_where_the_loser_came_from_then_its_own_systems(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    answer(state, RecordBattle("procyon"))
    (question,) = asked(state).values()
    leaving = question.answers[0]
    assert (leaving.tag, leaving.fixed["side"], leaving.main) == ("retreat", "terran", True)
    places = next(field for field in leaving.fields if isinstance(field, Choice))
    open_ones = [one.value for one in places.options if one.refusal is None and one.value != "nowhere"]
    assert open_ones[0] == "sol"
    own = {planet.system for planet in state.planets.values() if planet.owner == "terran"} - {
        "sol",
        "procyon",
    }
    first = open_ones[1 : 1 + len(own & set(open_ones))]
    assert set(first) <= own
