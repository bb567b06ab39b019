"""6, 7 Which part of an action is open."""

from __future__ import annotations

from ...state.action import Action, Kind, Part
from ...state.table import State

PARTS = tuple(Part)


def running(state: State) -> Action | None:
    """The tactical or transfer action that is going on."""
    action = state.action
    return action if action is not None and action.kind != Kind.STRATEGIC else None


def ahead(action: Action, part: Part) -> bool:
    """Whether a part is still to come, or open now."""
    return PARTS.index(part) >= PARTS.index(action.part)


def open_action(state: State, part: Part | None = None) -> Action:
    """The action going on, now at this part."""
    action = running(state)
    assert action is not None
    if part is not None:
        action.part = part
    return action


def about(state: State, action: Action) -> tuple[int | str, ...]:
    """Which question of which turn this is."""
    return (state.now.turn, state.players[action.side].turns, str(action.part))
