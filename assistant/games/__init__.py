"""The games of this table: those of this house, one line each, and those of packages that are installed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib import import_module
from importlib.metadata import EntryPoint
from threading import Lock
from types import ModuleType

from assistant.core.game import Game, GameOf
from assistant.core.play.cover import Cover
from assistant.core.shipped.kind import Kind
from assistant.core.words.errors import Damaged
from assistant.core.words.say import Say
from assistant.games.imperium.cover import COVER as IMPERIUM
from assistant.games.outer_planets.cover import COVER as OUTER_PLANETS
from assistant.games.twilight.cover import COVER as TWILIGHT

from .homes import Home, box_of, check, declared, home_here, told_of

COVERS: dict[str, Cover] = {cover.key: cover for cover in (IMPERIUM, TWILIGHT, OUTER_PLANETS)}
"""What is known of each before it is read."""
HOMES: dict[str, Home] = {key: home_here(key, f"printables.{key}.sheets") for key in COVERS}
"""Where the parts of each lie."""
BROKEN: dict[str, Say] = {}
"""What is wrong with packages that cannot be used, by the keys of their games."""


def home_of(key: str) -> Home:
    """Where the parts of a game lie; those of one that is known to a test alone lie nowhere."""
    return HOMES.get(key) or home_here(key)


def read_from(key: str) -> AbstractContextManager[None]:
    """While something of a game is read: what is wrong in a package of its own is Damaged, in one line."""
    return told_of(key) if home_of(key).pages else nullcontext()


def part(key: str, module: str) -> ModuleType:
    """A module of a game; Damaged as above."""
    with read_from(key):
        return import_module(module)


class Games(MutableMapping[str, Game]):
    """Games by their keys, each read when it is first asked for: whole, and by one thread of all that ask."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._games: dict[str, Game | None] = dict.fromkeys(keys)
        self._reading = Lock()

    def __getitem__(self, key: str) -> Game:
        """The record of a game; Damaged if it lies in a package that cannot be used."""
        if key not in self._games and key in BROKEN:
            raise Damaged(BROKEN[key])
        return self._games[key] or self._read(key)

    def _read(self, key: str) -> Game:
        """The record of a game, with its types and their decoders: nobody has it before they are built."""
        with self._reading:
            game = self._games[key]
            if game is None:
                game = part(key, home_of(key).record).GAME
                with told_of(key):
                    check(isinstance(game, GameOf) and game.key == key, "GAME is no Game of this key")
                self._games[key] = game
            return game

    def __setitem__(self, key: str, game: Game | None) -> None:
        self._games[key] = game

    def __delitem__(self, key: str) -> None:
        del self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(COVERS)


def shipped_kinds() -> dict[str, tuple[Kind, ...]]:
    """The kinds of counters of every game whose data can be read."""
    found = {}
    for key in GAMES:
        with suppress(Damaged):
            game = GAMES[key]
            found[key] = game.kinds(game.load_kit()) if game.kinds else ()
    return found


def take_in(points: Iterable[EntryPoint]) -> None:
    """Know the games of these packages too, or what is wrong with them."""
    for point in points:
        try:
            COVERS[point.name], HOMES[point.name] = box_of(point, COVERS)
        except Damaged as problem:
            BROKEN[point.name] = problem.sentence
        else:
            GAMES[point.name] = None


take_in(declared())
