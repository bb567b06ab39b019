"""The words of the small game, and matches of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.language import also_from
from assistant.core.sides import Colour, Playing
from assistant.matches.match import Match
from hatch_build import compile_catalogues

from .definition import GAME, LANGUAGES
from .table import Table

ORDER = list("fbdace")
SIX = tuple(map(Playing, ORDER))
THREE = (Playing("d", "owls"), Playing("a", "cats", Colour.BLACK), Playing("f"))


@pytest.fixture(scope="session", autouse=True)
def words(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The game's own words, compiled beside those of the table."""
    folder = tmp_path_factory.mktemp("six") / "languages"
    shutil.copytree(LANGUAGES, folder)
    compile_catalogues(folder)
    also_from(folder)


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
