"""12.6, 12.7 The face a die of beams or torpedoes needs at a distance, from the match's fire tables."""

from __future__ import annotations

from assistant.core.shipped.match_kit import table
from assistant.core.words.say import Say, say
from assistant.games.imperium.state.war import State

BEAM, TORPEDO = "beam", "torpedo"
# The row of the beam chart that only capital ships may use.
CAPITAL = "capital"


def hitting(least: int) -> Say | str:
    """The faces that hit, as charts print them: 4–6, or 6."""
    return "6" if least == 6 else say("dice.span", least=least, most=6)


def least_face(state: State, weapon: str, distance: int, capital: bool = False) -> int | None:
    """The lowest face that hits; None beyond the range (only capital ships' beams reach 2 areas)."""
    for row in table(state, f"{weapon}_fire").rows:
        if distance in row.on and (capital or row.key != CAPITAL):
            return row.give["least"]
    return None
