"""15.0, 16.0 The end of a campaign's war: its settlement follows, or the campaign is won."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.administrative import petition
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.peace.settlement.hand_over import MakePeace
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces import victory
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import Due, State

from ..build import at
from ..field import bare, land
from .chapters import ARMISTICE, LOST, WON, asked, campaign, field, give, settled_up_to

HOMES = ("dingir-1", "gashidda-1", "ishkur-1")


def close(state: State) -> State:
    """Play the end of the close-out."""
    at(state, "prestige")
    prestige.enter(state, Referee())
    SEQUENCE.go_on(state, Referee())
    return state


def held_by(state: State, side: str, *planets: str, marker: str = "world") -> State:
    for planet in planets:
        state.planets[planet].owner, state.planets[planet].marker = side, marker
    return state


@pytest.mark.parametrize(
    ("value", "turn", "outcome"),
    [(0, 3, LOST), (10, 3, WON), (5, 10, ARMISTICE), (4, 10, LOST), (6, 10, WON)],
)
def test_16_0_the_end_of_a_war_is_not_the_end_of_the_game(value: int, turn: int, outcome: Outcome) -> None:
    state = field()
    state.prestige, state.now.turn = value, turn
    close(state)
    assert (state.over, campaign(state).outcome) == (None, outcome)
    assert SEQUENCE.place(state).leg == "settlement"


def test_a_war_that_is_no_campaign_ends_the_match_as_before() -> None:
    state = bare()
    state.prestige = 0
    close(state)
    assert (state.winner, state.campaign, asked(state)) == ("terran", None, [])


def test_r69_thresholds_count_the_turns_of_the_war_not_of_the_calendar() -> None:
    state = field()
    state.now.turn, campaign(state).began = 21, 21
    assert victory.thresholds(state) == (0, 10)
    state.now.turn = 27
    assert victory.thresholds(state) == (1, 9)
    state.prestige = 5
    close(state)
    assert (state.now.stop, campaign(state).settlement) == ("interference", None)
    state.now.turn = 30
    assert campaign(close(state)).outcome is ARMISTICE


@pytest.mark.parametrize("value", [0, 5, 10])
def test_the_terran_side_wins_the_campaign_with_the_three_homes_however_that_war_ended(value: int) -> None:
    state = held_by(field(), TERRAN, *HOMES)
    state.prestige, state.now.turn = value, 10
    close(state)
    assert (state.winner, state.over and state.over.key) == ("terran", "campaign.terran_won")
    assert asked(state) == []


def test_the_imperial_side_wins_it_with_sol_and_alpha_centauri() -> None:
    state = held_by(field(), IMPERIAL, "sol-1", "alpha-centauri-a-1", "alpha-centauri-b-1")
    held_by(state, IMPERIAL, "sol-2", marker="outpost")
    state.prestige = 10
    assert close(state).winner == "imperial"


def test_two_homes_of_three_win_nothing() -> None:
    state = held_by(field(), TERRAN, *HOMES[:2])
    state.prestige = 0
    assert close(state).over is None


def test_r44_a_contested_home_is_held_by_nobody_when_the_campaign_is_judged() -> None:
    state = held_by(field(), TERRAN, *HOMES)
    land(state, "terran", HOMES[0], "JT")
    land(state, "imperial", HOMES[0], "RT")
    state.prestige = 0
    assert close(state).over is None


def test_r44_it_is_judged_before_unconnected_outposts_are_removed() -> None:
    state = held_by(field(), IMPERIAL, "sol-1", "alpha-centauri-a-1", "alpha-centauri-b-1")
    held_by(state, IMPERIAL, "sol-2", marker="outpost")
    state.planets["sol-2"].connected = False
    state.prestige = 10
    assert close(state).winner == "imperial"


def test_r6_read_the_other_way_a_war_ends_in_the_middle_of_a_turn_and_its_peace_is_settled() -> None:
    state = field(rulings={"prestige_moves": "at_once"})
    at(state, "petition")
    state.prestige = 1
    prestige_track.pay(state, Referee(), -1, say("petition.named"), "6.2")
    assert campaign(state).outcome is LOST
    assert SEQUENCE.ask(state) == []
    SEQUENCE.go_on(state, Referee())
    assert asked(state) == ["peace_length"]


def test_6_2_a_petition_that_ends_a_war_of_a_campaign_brings_nothing() -> None:
    state = field(rulings={"prestige_moves": "at_once"})
    state.prestige = 1
    petition.plead(state, petition.Petition("military", (2, 2)), Referee())
    assert campaign(state).outcome is LOST
    assert (state.grants, any(isinstance(unit.where, Due) for unit in state.units.values())) == ([], False)


def test_r69_the_calendar_runs_on_into_the_peace() -> None:
    state = field()
    state.prestige, state.now.turn = 10, 4
    close(state)
    settled_up_to(state, "hand_over")
    give(state, MakePeace())
    assert (state.now.turn, state.now.stop, campaign(state).peace) == (5, "peace_turn", 9)
