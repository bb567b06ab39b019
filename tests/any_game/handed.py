"""What a game hands over to the tests that every game must pass: `HANDED` in `handed.py` of its own tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.game import Game, Setup
from assistant.games import COVERS

# The small game of the tests beside those of the table.
KEYS = (*COVERS, "six")
# `make bench-play` goes by hand from every stop of every recorded match; the suite from each kind of stop.
EVERYWHERE = bool(os.environ.get("EVERYWHERE"))
RECORDED = Path(__file__).parent.parent / "recorded"


@dataclass(frozen=True)
class Handed:
    """A game with what is played of it.

    `matches` are recorded ones: a set-up and its answers each; `setup(number)` begins a random one.
    `lasts` are fields of its state that stay filled when play is led elsewhere by hand, each with its reason.
    `gladly` are answers that random play likes: told moves, battles that are put off, what leads far in.
    """

    game: Game
    matches: Callable[[], Iterable[Recorded]]
    setup: Callable[[int], Setup]
    lasts: dict[str, str] = field(default_factory=dict)
    gladly: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Recorded:
    """A match that was played: its name, its set-up, and its answers as they lie in a file."""

    name: str
    setup: Setup
    lines: list[dict[str, Any]]


def files(folder: str, *patterns: str) -> list[Recorded]:
    """The recorded matches of a folder."""
    paths = sorted(path for pattern in patterns for path in (RECORDED / folder).glob(pattern))
    return [recorded(path) for path in paths]


def recorded(path: Path) -> Recorded:
    """One of them."""
    setup, *lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    return Recorded(f"{path.parent.name}/{path.stem}", msgspec.convert(setup, Setup), lines)


def handed(key: str) -> Handed:
    """What the game of this key hands over."""
    found: Handed = import_module(f"tests.{key}.handed").HANDED
    return found
