"""10.0, R-29, R-76 Who may fight where both sides stand, and that nobody does so twice in a segment."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.battle.meeting import FightBattle, NoBattle
from assistant.games.imperium.action.battle.told import RecordBattle, StayAfterBattle
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import StayUnseen
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import acting, answer, clash, empty, fleet, initiative, on_planet, shut


def test_6_1_under_peace_talks_what_was_met_is_not_fought(state: State) -> None:
    state.effects.peace_talks = True
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "procyon"), anyway=True)
    answer(state, NoBattle())
    assert (state.segment.fight, state.segment.put_off) == (None, [])
    answer(state, Pass("imperial"))


def test_r76_who_stays_unfought_beside_light_ships_fights_later_only_by_an_action_of_its_own() -> None:
    state = acting()
    fleet(state, "terran", 2, "procyon", "M")
    clash(state, ["DD"], ["SC"])
    answer(state, NoBattle())
    answer(state, StayUnseen("terran"))
    answer(state, Pass("imperial"))
    # Fleet 2 has not acted: it may attack, by an action.
    answer(state, FightBattle("terran", "procyon"))
    assert state.segment.left["terran"] == 2


@pytest.mark.parametrize("ship", ["DD", "SC"])
def test_10_0_a_fleet_that_moved_in_and_stayed_does_not_fight_again_in_the_segment(ship: str) -> None:
    state = empty()
    initiative(state, 1, 4)
    clash(state, ["DD", "CL"], [ship])
    if ship == "SC":
        answer(state, NoBattle())
        answer(state, StayUnseen("terran"))
    else:
        answer(state, RecordBattle("procyon"))
        answer(state, StayAfterBattle(), anyway=True)
    answer(state, Pass("imperial"))
    assert shut(state, "fight_battle", "system") == [("actions.has_acted", "10.0")]
    with pytest.raises(Forbidden) as refused:
        answer(state, FightBattle("terran", "procyon"))
    assert (refused.value.sentence.key, refused.value.rule) == ("actions.fleet_acted", "10.0")
    answer(state, FightBattle("terran", "procyon"), anyway=True)
    assert state.segment.left["terran"] == 2


def test_11_8_a_monitor_attacks_once_in_a_segment(state: State) -> None:
    on_planet(state, "terran", "hades-1", "M")
    fleet(state, "imperial", 1, "hades", "DD")
    answer(state, FightBattle("terran", "hades"))
    answer(state, RecordBattle("hades"))
    answer(state, StayAfterBattle())
    answer(state, Pass("imperial"))
    assert shut(state, "fight_battle", "system") == [("actions.has_acted", "10.0")]
