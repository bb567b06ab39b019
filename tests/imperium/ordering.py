"""Wars in which both sides have money, and orders given in them."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.construction.shipyard import Yard
from assistant.games.imperium.administrative.construction.step import STEP, OrderConstruction
from assistant.games.imperium.state.war import State

from .administration import give
from .build import war


def rich(scenario: int = 6, turn: int = 1, **chosen: str) -> State:
    """A war in which both sides have money."""
    state = war(scenario, rulings=chosen)
    state.now.turn = turn
    for side in state.sides.values():
        side.stock = 100
    return state


def unlimited(state: State) -> State:
    """The same, with every permission."""
    state.sides["imperial"].permissions = ["CR", "CA", "B1", "B2", "BB"]
    state.sides["terran"].big_ships_unlocked = True
    return state


def order(state: State, side: str, **orders: int) -> Referee:
    """Order so many of each type."""
    assert side in ("imperial", "terran")
    return give(STEP, state, OrderConstruction("imperial" if side == "imperial" else "terran", orders))


def page(state: State, side: str) -> Yard:
    """The order page of a side."""
    detail = next(question.detail for question in STEP.ask(state) if question.side == side)
    assert isinstance(detail, Yard)
    return detail
