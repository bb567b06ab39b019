"""A data folder with files of games in it, and the shelf beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.games import GAMES
from assistant.games.described import Described
from assistant.matches.shelf.shelf import Shelf
from assistant.own.examples import LIKE, example

from .good import GOOD


def folder_of(tmp_path: Path, **files: str) -> Path:
    """A data folder with files of games in it."""
    (tmp_path / "games").mkdir()
    for name, text in files.items():
        (tmp_path / "games" / f"{name.replace('_', '-')}.toml").write_text(text)
    return tmp_path


@pytest.fixture
def data(tmp_path: Path) -> Path:
    texts = {name.replace("-", "_"): example(like) for like, name in LIKE.items()}
    return folder_of(tmp_path, **texts, good=GOOD)


@pytest.fixture
def shelf(data: Path) -> Shelf:
    return Shelf(data, Described(GAMES, data))
