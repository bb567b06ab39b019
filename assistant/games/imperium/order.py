"""4.0 The order of play as plain places: which step stands where in the turn, without the steps."""

from __future__ import annotations

from assistant.core.step import Place

from .state import State

OPENING = (Place("setup", "opening"),)
TURN = (
    *(
        Place(step, "administrative")
        for step in ("interference", "petition", "income", "reinforcements", "construction")
    ),
    *(Place("actions", "action"),) * 4,
    *(Place(step, "close_out") for step in ("positions", "maintenance", "scrap", "repair", "prestige")),
)
ORDER = OPENING + TURN


def place(state: State) -> Place:
    """The stop at which play stands."""
    return ORDER[state.now.stop]


def open_step(state: State) -> str:
    """The key of the step that asks now: the last procedure called, or that of the stop."""
    return state.now.calls[-1] if state.now.calls else place(state).step


def segment_number(state: State) -> int:
    """Which of the four action segments play stands in."""
    first = next(number for number, place in enumerate(ORDER) if place.leg == "action")
    return state.now.stop - first + 1
