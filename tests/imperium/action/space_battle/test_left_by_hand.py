"""A battle that is left by hand in the middle is closed, said to be closed, and in no later battle's way."""

from __future__ import annotations

import pytest

from assistant.core.kept.values import GoTo
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say
from assistant.games.imperium.action.space_battle.flights import LaunchFighters
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.correction.commands import Correct
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Aboard, State
from tests.imperium.build import unplaced

from ...field import put
from .fighting import answer
from .warring import begin_round, clash, end, ids


def led(state: State, step: str) -> list[str]:
    """Play is led to a step by hand; what was closed by that."""
    referee = Referee()
    CORRECTIONS.handler(state, Correct("as the table has it", (GoTo(step),)), referee)
    (told,) = (line.sentence for line in referee.lines if line.sentence.key == "correction.made")
    what = told.values["what"]
    assert isinstance(what, Say)
    closed = what.values.get("closed", [])
    assert isinstance(closed, list)
    return [each.key for each in closed if isinstance(each, Say)]


def test_11_3_after_a_battle_was_left_by_hand_the_next_one_is_fought_here(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    begin_round(state)
    assert led(state, "income") == ["actions.closed_battle", "actions.closed"]
    assert (state.space_battle, state.segment.fight, state.now.calls) == (None, None, [])
    assert led(state, "actions.1") == []
    put(state, IMPERIAL, "barnards-star", "DD")
    state.segment.mode = "actions"
    state.segment.fight = Fight("procyon", attacker="terran", fleets=[1])
    state.segment.turn_of = "terran"
    answer(state, PlayBattle("fire"))
    end(state)
    assert len(state.battle_reports) == 1


def test_12_9_fighters_in_flight_are_aboard_again_when_their_battle_is_left_by_hand(state: State) -> None:
    clash(state, ["CA"], ["CV+F"])
    begin_round(state)
    (carrier,), (fighter,) = ids(state, "CV"), ids(state, "F")
    answer(state, LaunchFighters("imperial", carrier, (fighter,)))
    led(state, "maintenance")
    assert state.units[fighter].where == Aboard(carrier)


def test_11_3_a_battle_put_off_is_closed_with_its_segment(state: State) -> None:
    state.segment.put_off = ["terran:procyon"]
    state.segment.mode = "actions"
    assert led(state, "prestige") == ["actions.closed_put_off", "actions.closed"]
    assert state.segment.put_off == []


def test_a_battle_that_is_all_there_is_leads_nowhere_else() -> None:
    state = unplaced(6)
    state.scenario = "raid"
    with pytest.raises(Senseless) as refused:
        led(state, "income")
    assert refused.value.sentence.key == "correction.one_battle"
    assert "correct_step" not in [page.key for page in GAME.ask_anytime(state, "everybody")]


def test_3_3_a_set_up_that_is_left_by_hand_says_whose() -> None:
    state = unplaced(6)
    assert led(state, "income") == ["setup.closed", "setup.closed"]
    assert state.to_place == {}
