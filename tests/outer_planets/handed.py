"""What Outer Planets hands over to the tests that every game must pass."""

from __future__ import annotations

from assistant.games.outer_planets.definition import GAME
from tests.any_game.handed import Handed, files

from .test_campaigns import setup

# What leads into the middle of things, and moves that are only told.
GLADLY = frozenset({"move_units", "play_card", "strike_port", "surprise_card", "pick_battle", "try_tankers"})

HANDED = Handed(GAME, lambda: files("outer_planets", "*.jsonl"), setup, gladly=GLADLY)
