"""Every sheet at many moments of whole games: of players, paper, language and size every two meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assistant.matches.answering.match import Match
from tests import slow
from tests.any_game.again import through
from tests.any_game.handed import RECORDED
from tests.printables.misfits import CHOICES, misfits
from tests.twilight.conftest import RACES
from tests.twilight.player import Table

from .table import ALL, EVERYTHING


def swept(moments: Iterator[Match]) -> list[str]:
    """What does not fit on any sheet, each moment another way, at the end in every way."""
    found = []
    for number, match in enumerate(moments):
        over = match.state().over is not None
        # In a whole run each sheet at each moment; else they take turns.
        for at, sheet in enumerate(ALL):
            if not (over or slow.ALL or (number + at) % 2):
                continue
            some = CHOICES if over else [CHOICES[(number + at) % len(CHOICES)]]
            found += [
                f"moment {number}, {fault}" for choice in some for fault in misfits(match, sheet, choice)
            ]
    return found


def moments_of(folder: Path, game: str) -> Iterator[Match]:
    """A recorded game as it stands when each of its rounds begins, in every battle, and at its end."""
    now = (0, "")
    for match, state in through(folder, RECORDED / "twilight" / f"{game}.jsonl"):
        reached = (state.now.turn, state.battle.system if state.battle else "")
        if reached != now:
            yield match
        now = reached
    yield match


@pytest.mark.parametrize("game", ["long-war", "six-to-game-over", "three-to-ten"])
def test_every_sheet_is_printed_through_a_recorded_game(game: str, tmp_path: Path) -> None:
    assert swept(moments_of(tmp_path, game)) == []


@pytest.mark.parametrize(("players", "every"), [(3, 25), (6, 40)])
def test_every_sheet_is_printed_in_the_midst_of_actions_and_battles(
    players: int, every: int, table: Callable[..., Table]
) -> None:
    seated = table(players, EVERYTHING, seed=f"sheets-{players}", races=RACES)

    def moments() -> Iterator[Match]:
        for number in range(6 * every):
            if seated.state.over is not None:
                return
            seated.step()
            if number % every == 0 or (seated.state.battle is not None and number % 7 == 0):
                yield seated.match

    assert swept(moments()) == []
