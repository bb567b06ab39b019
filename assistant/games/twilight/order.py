"""2 The order of play as plain places: strategy, action and status phase make a round."""

from __future__ import annotations

from assistant.core.play.step import Place

from .state.table import FIRST, STARTING, State

# The key by which words and folders name the game.
GAME = "twilight"
OPENING: tuple[Place[State], ...] = (Place(FIRST, "opening"), Place(STARTING, "opening"))
ROUND: tuple[Place[State], ...] = (
    Place("picks", "strategy"),
    Place("turns", "action"),
    *(
        Place(step, "status")
        for step in ("objectives", "repair", "recall", "refresh", "counters", "redistribution", "cards_back")
    ),
)
ORDER = OPENING + ROUND
