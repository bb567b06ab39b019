"""What the proofs share: fresh servers, the tiny game on a shelf, requests by the baton."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import count

import pytest
from flask import Flask

from assistant.matches.file import tail
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.page.page_cache import Alike

from ..core.tiny import TINY
from .baton import pausing
from .fresh import Nursery, nursery


def shelf_of(app: Flask) -> Shelf:
    """The shelf of an application, with the tiny game on it."""
    shelf: Shelf = app.extensions["shelf"]
    shelf.games = {**shelf.games, "tiny": TINY}
    return shelf


def restarted(app: Flask) -> Flask:
    """An application that has just started, on the same folder and reached alike."""
    fresh = create_app(shelf_of(app).folder.parent, app.extensions["reach"])
    shelf_of(fresh)
    return fresh


@pytest.fixture(scope="session")
def servers() -> Iterator[Nursery]:
    """Where fresh servers come from."""
    with nursery() as found:
        yield found


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    return shelf_of(app)


@pytest.fixture
def by_the_baton(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests open a match file whenever they look at it, and stop there."""
    pausing(monkeypatch)
    looks = count()
    monkeypatch.setattr(tail, "written", lambda _: (0, 0, next(looks)))
    # Who waits for another's page never gets the baton; by then all that is kept is on disk.
    monkeypatch.setattr(Alike, "_turn", lambda *_: nullcontext())
