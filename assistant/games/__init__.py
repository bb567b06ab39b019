"""The games of this table: each is a folder of its key, with its record in `definition.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from assistant.core.game import Game

KEYS = ("imperium",)

GAMES: dict[str, Game]


def __getattr__(name: str) -> Any:
    """GAMES, put together when first asked for: a rule's module can be used without all the others."""
    if name != "GAMES":
        raise AttributeError(name)
    found = {key: import_module(f"{__name__}.{key}.definition").GAME for key in KEYS}
    globals()["GAMES"] = found
    return found
