"""11.6 to 11.8 Sentences about fighters and monitors that a table argues about, each played once."""

from __future__ import annotations

import pytest

from assistant.games.imperium.action.movement.fleets import MoveInOrbit
from assistant.games.imperium.state.war import OnPlanet, State
from tests.imperium.deploy import answer, ids, on_planet, the


@pytest.mark.parametrize("kind", ["A1", "N2", "X1"])
@pytest.mark.parametrize("code", ["M", "F"])
def test_11_7_11_8_monitors_and_fighters_stand_at_planets_of_any_type(
    state: State, code: str, kind: str
) -> None:
    state.planets["sol-2"].type = kind
    on_planet(state, "terran", "sol-1", code)
    answer(state, MoveInOrbit("terran", ids(state, "terran", code), "sol-2"))
    assert the(state, code).where == OnPlanet("sol-2")
