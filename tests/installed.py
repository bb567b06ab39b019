"""Packages of games as if they were installed: found by their entry points, and gone again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint

from assistant.games import BROKEN, COVERS, GAMES, HOMES, take_in
from assistant.games.homes import GROUP

SIX = EntryPoint("six", "tests.six", GROUP)
"""The small game of the tests."""


@contextmanager
def installed(*points: EntryPoint) -> Iterator[None]:
    """These packages are there for a while; what is wrong with one of a game's own key is forgotten too."""
    before = {*COVERS}
    take_in(points)
    try:
        yield
    finally:
        BROKEN.clear()
        for key in {*COVERS} - before:
            del COVERS[key], HOMES[key], GAMES[key]
