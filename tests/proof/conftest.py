"""What the proofs share: the tiny game on a shelf, requests that run by the baton, dice from a seed."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from assistant.core import dice, newest
from assistant.core.shelf import Shelf
from tests.core.tiny import TINY

from .baton import pausing


def shelf_of(app: Flask) -> Shelf:
    """The shelf of an application, with the tiny game on it."""
    shelf: Shelf = app.extensions["shelf"]
    shelf.games = {**shelf.games, "tiny": TINY}
    return shelf


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    return shelf_of(app)


@pytest.fixture
def by_the_baton(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests stop wherever they open a match file, however old it is; dice fall by a seed."""
    pausing(monkeypatch)
    monkeypatch.setattr(newest, "LONGEST_TICK", float("inf"))
    monkeypatch.setattr(dice, "_chance", Random(1))
