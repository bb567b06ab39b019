"""What Outer Planets hands over to the tests that every game must pass."""

from __future__ import annotations

from assistant.games.outer_planets.definition import GAME
from tests.any_game.handed import Handed, files

from .test_campaigns import setup

HANDED = Handed(GAME, lambda: files("outer_planets", "*.jsonl"), setup)
