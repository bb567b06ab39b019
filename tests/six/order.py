"""The order of play of the small game: its places, each with a key that never changes."""

from __future__ import annotations

from assistant.core.play.step import Place, Sequence

from .steps import STEPS

SEQUENCE = Sequence(
    STEPS,
    (Place("setup", "opening"),),
    (
        Place("surprise", "surprise", when=lambda state: state.now.turn == 2),
        Place("choosing", "planning"),
        Place("shooting", "battle"),
        Place("round", "battle"),
        Place("closing", "closing"),
    ),
    ended=lambda state: state.over is not None,
)
