"""A shell with a data folder of its own, for tests of the command `tableside`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.__main__ import main
from assistant.matches.shelf.book import add_to_book

from .any_game.handed import handed
from .example import EXAMPLE

SET_UP = (
    {"type": "count_markers"},
    {"type": "spread_forces", "side": "imperial", "infantry": [6, 5, 4], "jump_troops": [5]},
    {"type": "spread_forces", "side": "terran", "infantry": [5, 3], "jump_troops": [6]},
)


class Shell:
    """A shell with a data folder of its own."""

    def __init__(self, data: Path, printed: pytest.CaptureFixture[str]) -> None:
        self.data = data
        self._printed = printed

    def ended(self, *words: str) -> tuple[int, str, str]:
        """How a command ended, and what it printed and complained of."""
        code = main(["--data", str(self.data), *words])
        return code, *self._printed.readouterr()

    def run(self, *words: str) -> str:
        """What a command prints; it must end well."""
        code, out, err = self.ended(*words)
        assert (code, err) == (0, "")
        return out

    def fail(self, *words: str) -> str:
        """The one sentence a command ends with."""
        code, out, err = self.ended(*words)
        assert (code, out) == (1, "")
        assert "Traceback" not in err
        assert err.count("\n") == 1, err
        return err.strip()

    def differ(self, *words: str) -> list[str]:
        """The lines of a command that tells of a difference."""
        code, out, err = self.ended(*words)
        assert (code, err) == (1, "")
        return out.splitlines()

    def new(self, *more: str) -> str:
        """A match that asks for the first interference roll, begun when the map had been read off."""
        book = self.data / "books" / f"{EXAMPLE}.toml"
        add_to_book(book, handed(EXAMPLE).book)
        match_id = self.run("new", EXAMPLE, "first-interstellar-war", *more).strip()
        book.unlink()
        book.parent.rmdir()
        for answer in SET_UP:
            self.answer(match_id, answer)
        return match_id

    def answer(self, match_id: str, answer: dict[str, Any], *more: str) -> str:
        """What an answer prints."""
        return self.run("answer", match_id, json.dumps(answer), *more)
