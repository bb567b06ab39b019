"""The games of this table: one line each."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.games.imperium.definition import GAME as IMPERIUM
from assistant.games.outer_planets.definition import GAME as OUTER_PLANETS
from assistant.games.twilight.definition import GAME as TWILIGHT

GAMES: dict[str, Game] = {game.key: game for game in (IMPERIUM, TWILIGHT, OUTER_PLANETS)}
