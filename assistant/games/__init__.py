"""The games of this table: one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from importlib import import_module
from threading import Lock

from assistant.core.cover import Cover
from assistant.core.game import Game
from assistant.games.imperium.cover import COVER as IMPERIUM
from assistant.games.outer_planets.cover import COVER as OUTER_PLANETS
from assistant.games.twilight.cover import COVER as TWILIGHT

COVERS: dict[str, Cover] = {cover.key: cover for cover in (IMPERIUM, TWILIGHT, OUTER_PLANETS)}
"""What is known of each before it is read."""


class Games(MutableMapping[str, Game]):
    """Games by their keys, each read when it is first asked for: whole, and by one thread of all that ask."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._games: dict[str, Game | None] = dict.fromkeys(keys)
        self._reading = Lock()

    def __getitem__(self, key: str) -> Game:
        return self._games[key] or self._read(key)

    def _read(self, key: str) -> Game:
        """The record of a game, with its types and their decoders: nobody has it before they are built."""
        with self._reading:
            game: Game = self._games[key] or import_module(f"{__name__}.{key}.definition").GAME
            self._games[key] = game
            return game

    def __setitem__(self, key: str, game: Game) -> None:
        self._games[key] = game

    def __delitem__(self, key: str) -> None:
        del self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(COVERS)
