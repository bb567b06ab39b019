"""4-3 How the game ends."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..state.table import State
from .score import leader
from .sides import side_name


def finish(state: State, referee: Referee) -> None:
    """4-3-1 The side at whose end the marker is has won; in the middle it is a draw."""
    winner = leader(state)
    if winner is None:
        state.over = say("outer_planets.draw_game")
    else:
        state.over = say("outer_planets.wins", side=side_name(winner), n=abs(state.score))
    referee.tell(state.over, "4-3-1")
