"""The games of this table: known by their boxes, read when they are asked for."""

from __future__ import annotations

import contextlib
import importlib
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, BrokenBarrierError

import pytest

from assistant.games import COVERS, GAMES, HOMES, Games

from .core.tiny import TINY
from .running import running, told

# Seconds for which the first that reads lets others catch up with it.
THREADS, PATIENCE = 4, 0.2
LOOKS = """
import sys
import assistant.web
from assistant.games import COVERS, GAMES
print(*GAMES, len(GAMES), *COVERS, *(name for name in sys.modules if name.endswith(".definition")))
GAMES[[*COVERS][-1]]
print(*(name for name in sys.modules if name.endswith(".definition")))
"""


@pytest.mark.parametrize("key", COVERS)
def test_a_game_is_what_its_box_says(key: str) -> None:
    game, cover = GAMES[key], COVERS[key]
    assert (game.key, game.name, game.remark) == (key, cover.name, cover.remark)


def test_no_game_is_read_before_it_is_asked_for_and_then_no_other() -> None:
    *_, last = COVERS
    keys = " ".join(COVERS)
    with running(sys.executable, "-c", LOOKS) as program:
        assert told(program) == (0, f"{keys} {len(COVERS)} {keys}\n{HOMES[last].record}\n", "")


def test_a_game_that_many_ask_for_at_once_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    games, reading, read, key = Games(COVERS), Barrier(THREADS), list[str](), next(iter(COVERS))
    shipped = GAMES[key]

    def noted(name: str) -> object:
        read.append(name)
        # Whoever else may come in is let in; nobody is, so that the wait ends by itself.
        with contextlib.suppress(BrokenBarrierError):
            reading.wait(PATIENCE)
        return importlib.import_module(name)

    monkeypatch.setattr("assistant.games.import_module", noted)
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(games.__getitem__, [key] * THREADS))
    assert {id(game) for game in found} == {id(shipped)}
    assert read == [HOMES[key].record]


def test_a_game_that_there_is_not_is_missing_and_one_from_elsewhere_can_be_put_there() -> None:
    games = Games(COVERS)
    with pytest.raises(KeyError):
        games["tiny"]
    games["tiny"] = TINY
    assert games["tiny"] is TINY
    del games["tiny"]
    assert list(games) == list(COVERS)
