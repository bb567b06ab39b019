"""The shelf: the folder of match files, what stands on it, and a new match put there."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from .book import add_to_book, read_book
from .command import Command
from .errors import Damaged, Missing, Problem
from .game import Game, Setup
from .journal import Journal
from .match import Match
from .referee import Line
from .say import Say, say

SUFFIX = ".tableside"
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_ID = re.compile(r"[a-z0-9]{4,16}\Z")


def new_id() -> str:
    """An id for one more match."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


class Shelf:
    """Matches in one folder, for the games this table knows."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.folder = folder / "matches"
        self.games = games
        self._open: dict[str, tuple[int, Match]] = {}

    def prepare(self) -> None:
        """Make the folder, and find out that it can be written; Damaged if not."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe = self.folder / f".probe-{secrets.token_hex(4)}"
            probe.touch()
            probe.unlink()
        except OSError as error:
            fault = error.strerror or str(error)
            raise Damaged(say("error.folder_unwritable", folder=str(self.folder), fault=fault)) from error

    def create(self, game: str, setup: Setup) -> Match:
        """Set up a new match; Missing if the game is unknown."""
        if game not in self.games:
            raise Missing(say("error.game_missing", game=game))
        self.prepare()
        setup = msgspec.structs.replace(setup, printed={**read_book(self.book(game)), **setup.printed})
        return Match.create(self.folder, new_id(), self.games[game], setup)

    def restore(self, game: Game, setup: Setup, state: Any, told: Say, match_id: str) -> Match:
        """A state from elsewhere as a new match whose journal opens with what is `told`.

        The same id gives the same match: to restore twice by mistake makes one.
        """
        self.prepare()
        path = self.folder / f"{match_id}{SUFFIX}"
        if _ID.match(match_id) and not path.exists():
            Match.begin(path, game, setup, state, (Line(told),))
        return self.match(match_id)

    def book(self, game: str) -> Path:
        """Where the component book of a game is kept."""
        return self.folder.parent / "books" / f"{game}.toml"

    def keep_in_book(self, match: Match, command: Command) -> None:
        """Keep what an answer read off the counters for all later matches."""
        if isinstance(command, match.game.facts):
            add_to_book(self.book(match.game.key), match.game.book(match.state()))

    def match(self, match_id: str) -> Match:
        """The match of this id; Missing if there is none, Damaged if its file cannot be read."""
        path = self.folder / f"{match_id}{SUFFIX}"
        if not _ID.match(match_id) or not path.is_file():
            raise Missing(say("error.match_missing", match=match_id))
        inode = path.stat().st_ino
        known = self._open.get(match_id)
        if known is None or known[0] != inode:
            with Journal.open(path) as journal:
                key = journal.header().game
            if key not in self.games:
                raise Missing(say("error.game_missing", game=key))
            known = (inode, Match(path, self.games[key]))
            self._open[match_id] = known
        return known[1]

    def matches(self) -> list[tuple[str, Match | Problem]]:
        """Every match on the shelf, the last played first; one that cannot be read comes as its problem."""
        paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
        return [(path.stem, self._or_problem(path.stem)) for path in paths]

    def _or_problem(self, match_id: str) -> Match | Problem:
        try:
            return self.match(match_id)
        except Problem as problem:
            return problem
