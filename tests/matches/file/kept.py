"""Match files that earlier versions wrote, which open for ever."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.file.database import SUFFIX
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import SEQUENCE, TINY


def places_have_keys(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 of the tiny state counted the places."""
    now = state.setdefault("now", {})
    now["stop"] = list(SEQUENCE.places)[now.get("stop", 0)]
    return state


TINY_OF_TODAY = replace(TINY, state_version=2, upgrades={1: places_have_keys})
FOLDER = Path(__file__).parents[2] / "recorded" / "files"
FILES = sorted(FOLDER.glob("*.sqlite"))


def put_on(folder: Path, file: Path) -> tuple[Shelf, Match]:
    """A shelf with such a file on it, and the match in it."""
    shelf = Shelf(folder, {**GAMES, "tiny": TINY_OF_TODAY})
    shelf.prepare()
    shutil.copyfile(file, shelf.folder / f"kept0001{SUFFIX}")
    return shelf, shelf.match("kept0001")
