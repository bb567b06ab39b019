"""What the small game hands over to the tests that every game must pass."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.kept.cardboard import Value
from tests.any_game.handed import Handed, Played, Recorded
from tests.any_game.wandering import Wanderer

from .conftest import SIX, THREE
from .definition import GAME

RECORDED = 2
READ: dict[str, Value] = {
    "harbour.name": "Bay", "harbour.frame": "red", "harbour.berths": 3, "harbour.sheltered": True,
    "harbour.winds": ["north"],
}  # fmt: skip


def setup(number: int) -> Setup:
    """Six sides with closed hands, or three at an open table, whose deck lies beside the board."""
    # What is read off once is not asked again when play is led back.
    read = READ if number < RECORDED else {}
    if number % 2:
        return Setup("told", sides=THREE, groups=(), printed=read)
    return Setup("kept", "Evening", "closed", sides=SIX, printed=read)


def matches() -> list[Recorded]:
    """Nobody recorded one: two that are played by chance, from a written seed."""
    found = []
    for number in range(RECORDED):
        played = Wanderer(HANDED, number)
        played.wander(200, by_hand=False)
        found.append(Recorded(f"six-{number}", setup(number), played.lines))
    return found


PLAYS = tuple(Played(setup(number), str(number), 40) for number in range(RECORDED, RECORDED + 2))

# Stores are counted where they are kept late.
HANDED = Handed(GAME, matches, setup, plays=PLAYS, unasked=frozenset({"stores"}), scenes=1)
