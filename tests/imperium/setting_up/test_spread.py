"""Spreading where the map leaves no room for it."""

from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.core.kit import register
from assistant.core.referee import Referee
from assistant.games.imperium.pieces.forces import holdings
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.setting_up.spread import cover_left
from assistant.games.imperium.setting_up.step import CountMarkers
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State

from ..build import spread_side, unplaced
from ..components.test_figures import changed


@pytest.fixture
def state() -> State:
    """Markers are counted; the Imperial side spreads first."""
    state = unplaced()
    setup.count_markers(state, CountMarkers(), Referee())
    return state


def test_without_a_fleet_marker_spreading_is_refused_and_says_why(state: State) -> None:
    state.sides["imperial"].markers = 0
    referee = Referee()
    spread_side(state, referee)
    assert {refusal.sentence.key for refusal in referee.refusals} == {"setup.no_marker"}


def test_without_a_world_or_outpost_there_is_nowhere_to_stand(state: State) -> None:
    for planet in holdings(state, "imperial"):
        planet.owner = planet.marker = ""
    with pytest.raises(Senseless) as told:
        spread_side(state, Referee())
    assert told.value.sentence.key == "setup.nowhere"


def test_monitors_without_a_world_are_refused_with_their_rule(state: State) -> None:
    for planet in holdings(state, "imperial", "world"):
        planet.marker = "outpost"
    referee = Referee()
    spread_side(state, referee)
    assert len(referee.refusals) == 1


@pytest.mark.parametrize("marker", ["world", "outpost"])
def test_spreading_goes_by_the_cover_that_the_chart_prints(state: State, marker: str) -> None:
    usual = cover_left(state, IMPERIAL)
    state.kit = register(changed("maintenance", marker, "cover"))
    more = {system: left - usual[system] for system, left in cover_left(state, IMPERIAL).items()}
    assert sum(more.values()) == len(holdings(state, IMPERIAL, marker)) > 0
