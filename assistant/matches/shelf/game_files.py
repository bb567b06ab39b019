"""The files of games that players describe: what is played, what is not finished, and those before."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from assistant.own.file.toml import LARGEST
from assistant.own.file.values import FOLDER, GAME_KEY, SUFFIX

from ..file.atomic_files import write_whole

# What somebody has typed and still has faults, beside the file that is played.
DRAFT = ".draft"
# So many files of before are kept of each, the newest as 1.
MOST_BEFORE = 10


class GameFiles:
    """The files of a data folder, by the keys of their games; whoever writes is one screen at a time."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def all(self) -> list[str]:
        """Every game that has a file or a draft."""
        return self._named(f"*{SUFFIX}", f"*{DRAFT}")

    def drafts(self) -> list[str]:
        """Every game of which something is not finished."""
        return self._named(f"*{DRAFT}")

    def away(self) -> list[str]:
        """Every game that was put away, and can be had back."""
        return sorted({*self._named(f"*{SUFFIX}.1")} - {*self.all()})

    def _named(self, *patterns: str) -> list[str]:
        files = (file for pattern in patterns for file in self.folder.glob(pattern))
        return sorted({key for file in files if re.search(GAME_KEY, key := file.name.partition(".")[0])})

    def text(self, key: str) -> bytes | None:
        """What was typed last: the draft if there is one, else what is played; None if there is neither."""
        return read_some(self._at(key, DRAFT)) or self.played(key)

    def played(self, key: str) -> bytes | None:
        """The file that is played."""
        return read_some(self._at(key, SUFFIX))

    def before(self, key: str) -> bytes | None:
        """The file that was played before that."""
        return read_some(self._at(key, f"{SUFFIX}.1"))

    def keep(self, key: str, text: bytes, *, whole: bool) -> None:
        """Keep what was typed: to be played if nothing is wrong in it, else as a draft. Unwritable if not."""
        if not whole:
            write_whole(self._at(key, DRAFT), text)
            return
        played = self.played(key)
        if played != text:
            if played is not None:
                self._keep_before(key, played)
            write_whole(self._at(key, SUFFIX), text)
        self._at(key, DRAFT).unlink(missing_ok=True)

    def put_away(self, key: str) -> None:
        """Nobody begins a match by it any more; what was typed last is the newest of those before."""
        for text in dict.fromkeys((self.played(key), self.text(key))):
            if text is not None:
                self._keep_before(key, text)
        for kind in (SUFFIX, DRAFT):
            self._at(key, kind).unlink(missing_ok=True)

    def _keep_before(self, key: str, text: bytes) -> None:
        for number in range(MOST_BEFORE, 1, -1):
            with contextlib.suppress(OSError):
                self._at(key, f"{SUFFIX}.{number - 1}").replace(self._at(key, f"{SUFFIX}.{number}"))
        write_whole(self._at(key, f"{SUFFIX}.1"), text)

    def _at(self, key: str, kind: str) -> Path:
        return self.folder / f"{key}{kind}"


def read_some(path: Path) -> bytes | None:
    """What a file holds, no more than shows that it is too large; None if there is none."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError:
        return None
