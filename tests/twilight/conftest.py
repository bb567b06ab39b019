"""Matches of three to six players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.words.say import Name
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.state.action import Action
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.state.table import Objective
from assistant.matches.answering.match import Match

from .board import Board, board
from .player import Table

RACES = ("hacan", "sol", "letnev", "jol_nar", "naalu", "xxcha")
EVERYTHING = ("round", "counters", "planets", "technologies", "goods", "damage", "agreements", "agenda")
# Besides these, where docks and PDS stand.
BY_PLANET = (*EVERYTHING, "structures")


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


@pytest.fixture
def playing() -> Board:
    """Three players in the action phase, one objective open, Lodor held by the first of them, with a dock."""
    found = board(3, ("yssaril", "sol", "letnev"), BY_PLANET)
    for card in (8, 7, 6, 5, 4, 1):
        question = found.asked("pick")
        found.give(type="pick_card", side=question.side, card=card)
    state = found.state
    state.objectives.append(Objective(Name("Rule"), 1))
    state.players["p1"].gains.append(Gain(2, Source.IMPERIAL, 1))
    state.planets["lodor"].owner, state.planets["lodor"].dock = "p1", True
    state.action = Action("p2", "tactical")
    return found
