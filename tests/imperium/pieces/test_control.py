"""7.4 Control: worlds and outposts change hands, with their prestige."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.movement.loading import Unload
from assistant.games.imperium.pieces.control import settle_control, take_planet
from assistant.games.imperium.state.war import State

from ..deploy import answer, empty, fleet, ids, initiative, keys, on_planet


@pytest.mark.parametrize(
    ("planet", "taker", "change"),
    [
        ("hades-1", "imperial", 1),
        ("sol-1", "imperial", 3),
        ("nusku-1", "terran", -1),
        ("dingir-1", "terran", -3),
    ],
)
def test_a_holding_that_changes_hands_moves_prestige(planet: str, taker: str, change: int) -> None:
    state = empty()
    marker = state.planets[planet].marker
    take_planet(state, state.planets[planet], taker, Referee())
    assert (state.planets[planet].owner, state.planets[planet].marker) == (taker, marker)
    assert [note.amount for note in state.prestige_notes] == [change]


def test_prestige_moves_at_once_if_so_ruled() -> None:
    state = empty(prestige_moves="at_once")
    take_planet(state, state.planets["hades-1"], "imperial", Referee())
    assert (state.prestige, state.prestige_notes) == (6, [])


def test_an_own_planet_cannot_be_taken() -> None:
    state = empty()
    with pytest.raises(Senseless):
        take_planet(state, state.planets["hades-1"], "terran", Referee())


def landed(*units: tuple[str, str], planet: str = "nusku-1", side: str = "terran") -> tuple[State, list[str]]:
    """A state with these units on the planet, settled for the side that landed, and what was said."""
    state, referee = empty(), Referee()
    for owner, unit in units:
        on_planet(state, owner, planet, unit)
    settle_control(state, state.planets[planet], side, referee)
    return state, keys(referee)


@pytest.mark.parametrize("troops", ["RT", "JT", "PD"])
def test_troops_alone_take_a_marker(troops: str) -> None:
    state, _ = landed(("terran", troops))
    assert state.planets["nusku-1"].owner == "terran"


def test_fighters_alone_never_take_a_marker() -> None:
    state, said = landed(("terran", "F"))
    assert state.planets["nusku-1"].owner == "imperial"
    assert said == ["control.held"]


@pytest.mark.parametrize("defender", ["RT", "JT", "PD", "F"])
def test_any_defender_makes_it_contested(defender: str) -> None:
    state, said = landed(("terran", "RT"), ("imperial", defender))
    assert state.planets["nusku-1"].owner == "imperial"
    assert said == ["control.contested"]


def test_fighters_contest() -> None:
    _, said = landed(("terran", "F"), ("imperial", "RT"))
    assert said == ["control.contested"]


def test_a_planet_without_a_marker_stays_nobodys() -> None:
    state, said = landed(("terran", "RT"), planet="procyon-1")
    assert (state.planets["procyon-1"].owner, said) == (None, [])


@pytest.mark.parametrize("reading", ["stays", "needs_troops"])
def test_an_unopposed_landing_takes_an_empty_marker_at_once(reading: str) -> None:
    state = empty(empty_marker=reading)
    initiative(state, 1, 2)
    fleet(state, "terran", 1, "nusku", "TR+RT")
    answer(state, Unload("terran", ids(state, "terran", "RT"), "nusku-1"))
    assert state.planets["nusku-1"].owner == "terran"
