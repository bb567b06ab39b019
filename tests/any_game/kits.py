"""Kits of earlier days: what a game ships now, less what it has got since."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Game
from assistant.core.shipped.kit import register_stored


def stored(game: Game, kit: bytes) -> str:
    """The name of a kit that a match file brings."""
    return register_stored(kit, game.kit_reader, game.load_kit)


def plain(game: Game) -> Any:
    """A kit as it lies in a file."""
    return msgspec.json.decode(msgspec.json.encode(game.load_kit()))


def thinned(part: Any, left_out: int) -> Any:
    """The same without every third thing that goes by a name or a key, at any depth."""
    if isinstance(part, dict):
        # What has lost its own key would be another thing.
        names = [name for at, name in enumerate(part) if at % 3 != left_out or name in ("key", "on")]
        return {name: thinned(part[name], left_out) for name in names}
    if isinstance(part, list) and len({keyed(each) for each in part} - {""}) == len(part):
        return [thinned(each, left_out) for at, each in enumerate(part) if at % 3 != left_out]
    return part


def keyed(entry: Any) -> str:
    """What an entry of a list is called, if anything."""
    return str(entry.get("key", "")) if isinstance(entry, dict) else ""
