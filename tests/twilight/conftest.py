"""Matches of three to six players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.sides import Playing
from assistant.games.twilight.definition import GAME
from assistant.matches.match import Match

from .player import Table

RACES = ("hacan", "sol", "letnev", "jol_nar", "naalu", "xxcha")
EVERYTHING = ("round", "counters", "planets", "technologies", "goods", "damage")


@pytest.fixture
def table(tmp_path: Path) -> Callable[..., Table]:
    """A new table: so many players, which groups are kept, and how rules are read."""

    def new(
        players: int = 3,
        groups: tuple[str, ...] | None = None,
        speaker: str = "p1",
        seed: str = "twilight",
        races: tuple[str, ...] = RACES,
        **rulings: str,
    ) -> Table:
        sides = tuple(Playing(f"p{at + 1}", races[at]) for at in range(players))
        setup = Setup("galaxy", "Evening", rulings=rulings, sides=sides, groups=groups)
        seated = Table(Match.create(tmp_path, f"tw{abs(hash(seed)) % 10**9}", GAME, setup), seed)
        if speaker:
            seated.give(type="choose_speaker", speaker=speaker)
            seated.begin()
        return seated

    return new
