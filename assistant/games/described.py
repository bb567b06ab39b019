"""Games that players described in files, beside those of this table: a folder, read when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

from assistant.core.game import Game
from assistant.core.words.errors import Missing
from assistant.core.words.say import Name, say
from assistant.own.file.toml import LARGEST
from assistant.own.file.values import FOLDER, GAME_KEY, PREFIX, SUFFIX
from assistant.own.reading import checked

# A match whose file is gone is played by what it keeps: until that is read, nobody knows more of its game.
GONE = b"""
tableside = 1
key = "gone"
name = "Gone"
[sides]
a = { name = "A" }
[steps]
a = { name = "A", kind = "remind" }
"""


def is_described(key: str) -> bool:
    """Whether a game is one of a file, by its key."""
    return key.startswith(PREFIX) and bool(re.search(GAME_KEY, key.removeprefix(PREFIX)))


class Described(Mapping[str, Game]):
    """The games of a table, and those in the folder of its players' files.

    A file is read again when it was changed. One that is gone, or has a fault, has no match begun by it; its
    matches play on by the files they keep.
    """

    def __init__(self, games: Mapping[str, Game], data: Path) -> None:
        self.games, self.folder = games, data / FOLDER
        self._read: dict[str, tuple[tuple[int, int], Game | None]] = {}
        self._reading = Lock()

    def __getitem__(self, key: str) -> Game:
        if not is_described(key):
            return self.games[key]
        return self.of_file(key) or gone(key)

    def __contains__(self, key: object) -> bool:
        return key in self.games or (isinstance(key, str) and is_described(key))

    def __iter__(self) -> Iterator[str]:
        yield from self.games
        files = sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []
        yield from (key for key in (PREFIX + file.stem for file in files) if self.of_file(key))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def file(self, key: str) -> Path:
        """Where the file of a game is kept, or would be."""
        return self.folder / f"{key.removeprefix(PREFIX)}{SUFFIX}"

    def of_file(self, key: str) -> Game | None:
        """The game of a file as it is now; none, if it is gone or has a fault."""
        path = self.file(key)
        try:
            found = path.stat()
            seen = found.st_mtime_ns, found.st_size
            with self._reading:
                if key not in self._read or self._read[key][0] != seen:
                    self._read[key] = seen, read(path, key)
                return self._read[key][1]
        except OSError:
            return None


def read(path: Path, key: str) -> Game | None:
    """The game of a file; none, if something is wrong in it, or it is called otherwise."""
    # As with any game, what plays it is read when somebody asks for one.
    from assistant.own.definition import game_of_file

    with path.open("rb") as file:
        found = checked(file.read(LARGEST + 1)).game
    return game_of_file(found) if found and f"{PREFIX}{found.key}" == key else None


def gone(key: str) -> Game:
    """A game of which only its matches know more: nobody can begin one."""
    from assistant.own.definition import game_of_file

    found = checked(GONE).game
    assert found is not None, "nothing is wrong in it"

    def missing(*_: Any) -> NoReturn:
        raise Missing(say("error.game_missing", game=key[:40]))

    name = Name(key.removeprefix(PREFIX))
    return replace(game_of_file(found), key=key, name=name, new=missing, scenarios=lambda: ())
