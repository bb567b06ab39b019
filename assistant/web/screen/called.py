"""What the sides of a match are called on its pages."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.core.play.sides import Side
from assistant.core.words.say import Name
from assistant.matches.answering.match import Match


def sides_called(match: Match) -> dict[str, Side]:
    """The sides by key; where they can be any race, a player's name comes first, as in questions."""
    if not match.game.races:
        return {side.key: side for side in match.sides}
    players = match.setup.players
    return {
        side.key: replace(side, name=Name(name)) if (name := players.get(side.key)) else side
        for side in match.sides
    }
