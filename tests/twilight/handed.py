"""What Twilight hands over to the tests that every game must pass."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.sides import Playing
from assistant.games.twilight.definition import GAME
from tests.any_game.handed import Handed, files

from .conftest import EVERYTHING, RACES


def setup(number: int) -> Setup:
    """Three to six players, who keep everything or little, at an open table or a closed one."""
    sides = tuple(Playing(f"p{at + 1}", RACES[at]) for at in range(3 + number % 4))
    groups = EVERYTHING if number % 2 else None
    return Setup("galaxy", secrecy="closed" if number % 3 == 0 else "open", sides=sides, groups=groups)


GLADLY = frozenset({"take_tactical", "take_strategic", "open_battle", "invade"})

# What a line binds ends as the line says, at the end of a turn, a phase or a round.
HANDED = Handed(
    GAME, lambda: files("twilight", "*.jsonl"), setup, {"effects": "a line lasts until it ends"}, GLADLY
)
