"""12.9 Fighters left over when fighting ends: which own planet box of the system takes them."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.losses import berth
from assistant.games.imperium.state.keys import TERRAN, SystemId
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State, Unit

from ..deploy import empty, fleet, on_planet

SOL = SystemId("sol")


def left_over(state: State) -> Unit:
    """A Terran fighter at Sol whose carrier is gone."""
    fleet(state, TERRAN, 1, SOL, "DD")
    return add_unit(state, TERRAN, "F", InFleet(1))


def full(state: State, planet: str) -> None:
    """A planet box of one hex with its five counters."""
    state.planets[planet].hexes = 1
    on_planet(state, TERRAN, planet, *["JT"] * 5)


def test_12_9_a_full_planet_box_takes_no_fighter_and_the_other_of_the_star_does() -> None:
    state = empty()
    fighter, referee = left_over(state), Referee()
    full(state, "sol-1")
    berth(state, fighter, SOL, referee)
    assert fighter.where == OnPlanet("sol-2")
    (line,) = referee.lines
    assert line.sentence.key == "battles.fighter_moored"
    assert line.private[TERRAN].key == "battles.fighter_moored_on"


def test_12_9_a_fighter_is_lost_where_all_own_planets_are_full() -> None:
    state = empty()
    fighter, referee = left_over(state), Referee()
    full(state, "sol-1")
    full(state, "sol-2")
    berth(state, fighter, SOL, referee)
    assert fighter.id not in state.units
    assert [line.sentence.key for line in referee.lines] == ["battles.fighter_lost"]


def test_12_9_a_carrier_with_room_goes_before_a_planet() -> None:
    state = empty()
    fighter = left_over(state)
    carrier = add_unit(state, TERRAN, "CV", InFleet(1))
    berth(state, fighter, SOL, Referee())
    assert fighter.where == Aboard(carrier.id)


def test_r77_an_uncontested_planet_goes_before_a_contested_one() -> None:
    state = empty()
    fighter = left_over(state)
    on_planet(state, "imperial", "sol-1", "RT")
    berth(state, fighter, SOL, Referee())
    assert fighter.where == OnPlanet("sol-2")


@pytest.mark.parametrize(("reading", "stays"), [("any", True), ("uncontested", False)])
def test_r77_a_contested_planet_takes_fighters_or_does_not(reading: str, stays: bool) -> None:
    state = empty(fighters_left_over=reading)
    fighter = left_over(state)
    for planet in ("sol-1", "sol-2"):
        on_planet(state, "imperial", planet, "RT")
    berth(state, fighter, SOL, Referee())
    assert (fighter.id in state.units) == stays
