"""17.1 Terran fleet 1 at Sol and a hex of deep space, for the tests of moves off the routes."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.deep_space.step import MoveOffRoutes, move_off_routes
from assistant.games.imperium.action.movement.fleets import MoveFleets, move_fleets
from assistant.games.imperium.state.war import Fleet, State
from tests.imperium import deploy
from tests.imperium.build import taken
from tests.imperium.deploy import asked, fleet

TERRAN, IMPERIAL = "terran", "imperial"
HEX = "0412"


def acting(deep_space: str = "on") -> State:
    """The Terran side has four actions, the Imperial none."""
    state = deploy.acting(deep_space=deep_space)
    state.segment.left[IMPERIAL] = 0
    return state


def at_sol() -> State:
    """Terran fleet 1 at Sol in the first segment of a match that plays the rule."""
    state = acting()
    fleet(state, TERRAN, 1, "sol", "DD", "CL")
    return state


def out(*, name: str = HEX, number: int = 1, side: str = TERRAN) -> MoveOffRoutes:
    return MoveOffRoutes(side, (number,), name=name)


def moved(state: State, number: int = 1, side: str = TERRAN) -> Fleet:
    return next(each for each in state.fleets if (each.side, each.number) == (side, number))


def anew(state: State, segment: int = 1) -> None:
    """The first segment of another turn, or another one of this."""
    state.segment.number = segment
    state.segment.onward, state.segment.turn_of, state.segment.left = [], TERRAN, {TERRAN: 4, IMPERIAL: 0}
    for each in state.fleets:
        each.acted, each.came_from = False, ""


def why(state: State, command: MoveOffRoutes | MoveFleets) -> list[str]:
    handler = move_off_routes if isinstance(command, MoveOffRoutes) else move_fleets
    with pytest.raises(Forbidden) as error:
        taken(state, lambda draft, referee: handler(draft, command, referee))
    return [f"{refusal.sentence.key} {refusal.rule}" for refusal in error.value.refusals]


def offers(state: State) -> list[str]:
    return [each.tag for each in asked(state)[TERRAN].answers]
