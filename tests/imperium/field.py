"""A bare war for the tests of the close-out: the map of scenario 6, no units, units put by hand."""

from __future__ import annotations

from typing import Any

from assistant.core.play.referee import Line, Referee
from assistant.games.imperium.pieces.forces import add_unit, form_fleet
from assistant.games.imperium.state.war import InFleet, OnPlanet, State, Unit

from .build import unplaced


def bare(scenario: int = 6, **chosen: Any) -> State:
    """The map with its worlds and outposts, no unit anywhere, 10 in each stock."""
    state = unplaced(scenario, **chosen)
    state.units, state.fleets, state.to_place = {}, [], {}
    for side in state.sides.values():
        side.stock = 10
    return state


def put(state: State, side: str, system: str, *codes: str, damaged: bool = False) -> list[Unit]:
    """Ships in one new fleet."""
    fleet = form_fleet(state, side, system)
    assert fleet is not None
    units = [add_unit(state, side, code, InFleet(fleet.number)) for code in codes]
    for unit in units:
        unit.damaged = damaged
    return units


def land(state: State, side: str, planet: str, code: str, strength: int = 0, damaged: bool = False) -> Unit:
    """A unit in a planet box."""
    unit = add_unit(state, side, code, OnPlanet(planet), strength)
    unit.damaged = damaged
    return unit


def keys(lines: list[Line]) -> list[str]:
    """Which sentences were said, in order."""
    return [line.sentence.key for line in lines]


def refused(referee: Referee) -> list[str]:
    """Which sentences refused, in order."""
    return [refusal.sentence.key for refusal in referee.refusals]
