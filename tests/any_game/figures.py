"""Every figure that the data of a game gives to its rules, and kits in which one of them is another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from assistant.core.game import Game
from assistant.core.shipped import kit_file, table_file
from assistant.games import HOMES

READ = kit_file.read_file


class Figure(NamedTuple):
    """A figure: the file it stands in, its row (by key, or by what is rolled for it), and its name there."""

    file: str
    row: str
    name: str


def figures(game: Game) -> Iterator[Figure]:
    """All of them, as the files say."""
    # What a game shows at table and teaches has no figures.
    files = (path for path in sorted(HOMES[game.key].data.rglob("*.toml")) if path.parent.name != "scenes")
    for path in files:
        file = msgspec.toml.decode(path.read_bytes())
        for rows in (rows for rows in file.values() if isinstance(rows, list)):
            told = [row for row in rows if isinstance(row, dict)]
            for row in told:
                for name in row.get("give", {}):
                    yield Figure(path.stem, called(row, told), name)


def called(row: Mapping[str, Any], rows: list[dict[str, Any]]) -> str:
    """How a row is called: by its key, or where it shares that by its totals."""
    keys = [each.get("key", "") for each in rows]
    key = row.get("key", "")
    return key if key and keys.count(key) == 1 else "–".join(str(total) for total in row["on"])


@cache
def as_shipped(path: Path, reader: Any) -> Any:
    """A file that is not changed, read once for all."""
    return READ(path, reader)


def with_another(game: Game, figure: Figure, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The kit as it were if this figure were one more in its file; what only a name prints is left out."""

    def edited(path: Path, reader: Any) -> Any:
        if path.stem != figure.file:
            return as_shipped(path, reader)
        file = msgspec.toml.decode(path.read_bytes())
        for rows in (rows for rows in file.values() if isinstance(rows, list)):
            for row in rows:
                if isinstance(row, dict) and row.get("give") and called(row, rows) == figure.row:
                    if is_put(figure, row, path.read_text("utf-8")):
                        row["give"][figure.name] += 1
                    else:
                        del row["give"][figure.name]
        return reader.plain(file)

    # Each game reads its kit where its type stands.
    kit = import_module(game.kit_type.__module__)
    with monkeypatch.context() as patch:
        for module in (kit_file, table_file, kit):
            patch.setattr(module, "read_file", edited, raising=False)
        return kit.read_kit(HOMES[game.key].data)


def is_put(figure: Figure, row: object, text: str) -> bool:
    """Whether a figure has a place in the words of its row, or anywhere by the row's key."""
    here, anywhere = (any(f"{{{name}{end}" in words for end in "}|*") for name, words in (
        (figure.name, str(row)), (f"{figure.row}.{figure.name}", text)
    ))  # fmt: skip
    return here or anywhere


def printed(kit: Any) -> Any:
    """All that a kit shows: without what its rows give."""
    if isinstance(kit, dict):
        return {name: printed(value) for name, value in kit.items() if name != "give"}
    return [*map(printed, kit)] if isinstance(kit, (list, tuple)) else kit
