"""Match files that earlier versions wrote, which open for ever."""

from __future__ import annotations

import shutil
from pathlib import Path

from assistant.core.database import SUFFIX
from assistant.core.match import Match
from assistant.core.shelf import Shelf
from assistant.games import GAMES

from .tiny import TINY

FOLDER = Path(__file__).parent.parent / "matches" / "files"
FILES = sorted(FOLDER.glob("*.sqlite"))


def put_on(folder: Path, file: Path) -> tuple[Shelf, Match]:
    """A shelf with such a file on it, and the match in it."""
    shelf = Shelf(folder, {**GAMES, "tiny": TINY})
    shelf.prepare()
    shutil.copyfile(file, shelf.folder / f"kept0001{SUFFIX}")
    return shelf, shelf.match("kept0001")
