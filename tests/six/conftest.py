"""The small game at the table, and matches of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.play.sides import Colour, Playing
from assistant.matches.answering.match import Match

from ..installed import SIX as SIX_PACKAGE
from ..installed import installed
from .definition import GAME
from .table import Table

ORDER = list("fbdace")
SIX = tuple(map(Playing, ORDER))
THREE = (Playing("d", "owls"), Playing("a", "cats", Colour.BLACK), Playing("f"))


@pytest.fixture(scope="package", autouse=True)
def at_this_table() -> Iterator[None]:
    """The game is one of this table, as a package that is installed."""
    with installed(SIX_PACKAGE):
        yield


@pytest.fixture
def kept(tmp_path: Path) -> Table:
    """Six sides, closed, with the deck kept here."""
    setup = Setup("kept", "Evening", "closed", sides=SIX)
    return Table(Match.create(tmp_path, "sixsides", GAME, setup))


@pytest.fixture
def told(tmp_path: Path) -> Table:
    """Three sides at an open table, the deck beside the board, stores not kept."""
    setup = Setup("told", sides=THREE, groups=())
    return Table(Match.create(tmp_path, "threesides", GAME, setup))
