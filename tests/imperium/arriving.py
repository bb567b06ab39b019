"""Wars in which units arrive now on an empty board."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.reinforcements.step import STEP
from assistant.games.imperium.pieces.forces import add_unit, form_fleet, system_of
from assistant.games.imperium.state.war import Due, InFleet, State, Unit

from .build import war

WORLDS = ["sol-1", "alpha-centauri-a-1", "alpha-centauri-b-1"]


def awaiting(
    *codes: str, side: str = "terran", why: str = "built", scenario: int = 6
) -> tuple[State, list[Unit]]:
    """A war in which these arrive now, on an otherwise empty board."""
    state = war(6)
    state.units, state.fleets = {}, []
    units = [add_unit(state, side, code, Due(1, why), 5 if code in ("RT", "JT") else 0) for code in codes]
    STEP.enter(state, Referee())
    return state, units


def transport_at(state: State, system: str, number: int = 7, side: str = "terran") -> Unit:
    """An empty transport in a fleet of its own."""
    form_fleet(state, side, system, number)
    return add_unit(state, side, "TR", InFleet(number))


def systems(state: State, units: list[Unit]) -> list[str]:
    """Where these are, in words of the map."""
    return [system_of(state, unit) for unit in units]
