"""The shelf: the folder of match files, what stands on it, and a new match put there."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.kept.book import ReadOff
from assistant.core.kept.cardboard import Value
from assistant.core.play.command import Command
from assistant.core.play.referee import Line
from assistant.core.words.errors import Damaged, Gone, Missing, Problem, Unwritable
from assistant.core.words.say import Say, say

from ..answering.match import Match
from ..file.atomic_files import make_folder
from ..file.backup import Backups, turn_of
from ..file.beside import folder_beside
from ..file.database import SUFFIX
from ..file.entry import Entry
from ..file.fault import fault_of
from ..file.file_of_match import inode_of, played
from ..file.journal import Journal
from .aside import Aside
from .bin import Bin, Thrown, thrown
from .book import add_to_book, checked_by, read_book

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_ID = re.compile(r"[a-z0-9]{4,16}\Z")


def new_id() -> str:
    """An id for one more match."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


class Shelf:
    """Matches in one folder, for the games this table knows."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.folder = folder / "matches"
        self.games = games
        self.backups = Backups(folder / "backups")
        self.aside = Aside(folder / "aside")
        self.bin = Bin(folder / "bin")
        self._open: dict[str, tuple[int, Match]] = {}
        self._prepared = False

    def prepare(self, *, anew: bool = False) -> None:
        """Make the folder, and find out that it can be written; Damaged if not.

        Gone if it was there before and is not, as when its disk was pulled out, unless it is wanted `anew`.
        """
        if self._prepared and not anew and not self.folder.is_dir():
            raise Gone(say("keeping.folder_lost", folder=str(self.folder)))
        try:
            make_folder(self.folder)
            # Tried, not asked: access rights say nothing of a disk that is full or only readable.
            probe = self.folder / f".probe-{secrets.token_hex(4)}"
            probe.touch()
            probe.unlink()
        except OSError as error:
            told = say("error.folder_unwritable", folder=str(self.folder), fault=fault_of(error))
            raise Damaged(told) from error
        self._prepared = True

    def create(self, game: str, setup: Setup, match_id: str = "") -> Match:
        """Set up a new match, or find the one that has this id already; Missing if the game is unknown."""
        if game not in self.games:
            raise Missing(say("error.game_missing", game=game))
        self.prepare()
        if match_id and self.path(match_id).exists():
            return self.match(match_id)
        known = self.games[game]
        read_off = known.book.known_values(known.load_kit(), self.read_book(game))
        setup = msgspec.structs.replace(setup, printed={**read_off, **setup.printed})
        return Match.create(self.folder, match_id or new_id(), self.games[game], setup)

    def restore(self, game: Game, setup: Setup, state: Any, told: tuple[Line, ...], match_id: str) -> Match:
        """A state from elsewhere as a new match whose journal opens with what is `told`.

        The same id gives the same match: to restore twice by mistake makes one.
        """
        self.prepare()
        path = self.path(match_id)
        if not path.exists():
            Match.begin(path, game, setup, state, told)
        return self.match(match_id)

    def path(self, match_id: str) -> Path:
        """Where a match is kept, or would be; Missing if no match has such an id."""
        if not _ID.match(match_id):
            raise Missing(say("error.match_missing", match=match_id))
        beside = folder_beside(match_id)
        return (self.folder.parent / beside if beside else self.folder) / f"{match_id}{SUFFIX}"

    def book(self, game: str) -> Path:
        """Where the component book of a game is kept."""
        return self.folder.parent / "books" / f"{game}.toml"

    def read_book(self, game: str) -> dict[str, Value]:
        """What stands in the component book of a game; Damaged if that cannot be: its disk may be gone."""
        # A book that went with its disk is not blank, and none is begun in its place.
        if self._prepared:
            self.check_folder()
        return read_book(self.book(game), checked_by(self.games[game]))

    def change_book(self, game: str, values: Mapping[str, Value | None]) -> None:
        """Write values into the component book of a game, None takes one out; Damaged if that cannot be."""
        whole = self.games[game].book.along(self.read_book(game), values)
        add_to_book(self.book(game), whole, checked_by(self.games[game]))

    def follow(self, match: Match, command: Command, entry: Entry) -> tuple[Say, ...]:
        """What goes with an answer once it is kept: component book, backup of a new turn; what failed."""
        failed: list[Say] = []
        # What is only tried out is nobody's counters, and not worth a backup.
        if folder_beside(match.id):
            return ()
        try:
            self._keep_in_book(match, command)
        except Damaged as problem:
            failed.append(problem.sentence)
        try:
            self._back_up(match, entry)
        except Damaged as problem:
            failed.append(problem.sentence)
        return tuple(failed)

    def _keep_in_book(self, match: Match, command: Command) -> None:
        """Keep what an answer read off the counters for all later matches."""
        if isinstance(command, ReadOff):
            state, game = match.state(), match.game
            told = set(command.told(state))
            # What only this match has, a system added by hand, is nobody else's.
            known = game.book.known_values(game.load_kit(), state.printed)
            kept: dict[str, Value | None] = {key: value for key, value in known.items() if key in told}
            gone = told & self.read_book(game.key).keys() - state.printed.keys()
            self.change_book(game.key, kept | dict.fromkeys(gone))

    def _back_up(self, match: Match, entry: Entry) -> None:
        """Back a match up when an answer began a turn; undo and redo begin none."""
        if entry.record.kind != "answer":
            return
        if turn_of(entry) > turn_of(match.newest.before(entry)):
            self.backups.keep(match.path)

    def close(self) -> tuple[Say, ...]:
        """Back up what was played since the last backup; what failed."""
        failed = []
        for match_id, (_, match) in self._open.items():
            try:
                beside = folder_beside(match_id)
                # A match of one entry is only set up: that is worth no backup.
                if not beside and match.last().number > max(self.backups.numbers(match_id), default=1):
                    self.backups.keep(match.path)
            except Problem as problem:
                failed.append(problem.sentence)
        return tuple(failed)

    def match(self, match_id: str) -> Match:
        """The match of this id; Missing if there is none, Damaged if its file cannot be read.

        Unwritable if the folder of all of them is gone: what was moved away is not nowhere.
        """
        path = self.path(match_id)
        try:
            inode = inode_of(path)
        except Missing:
            self.check_kept()
            raise
        known = self._open.get(match_id)
        if known is None or known[0] != inode:
            with Journal.open(path) as journal:
                key = journal.header().game
            if key not in self.games:
                raise Missing(say("error.game_missing", game=key[:40]))
            # Another file of this name must still hold what was seen in the one before it.
            known = (inode, Match(path, self.games[key], known[1].newest if known else None))
            self._open[match_id] = known
        return known[1]

    def rename(self, match_id: str, title: str) -> None:
        """Call a match something else; empty gives it the name of its scenario."""
        match = self.match(match_id)
        with match.newest.opened(writing=True) as journal:
            journal.rename(title)
        self._open[match_id] = (inode_of(match.path), Match(match.path, match.game, match.newest))

    def delete(self, match_id: str) -> Thrown:
        """Put a match into the bin, where thirty days are left to think better of it; as `Bin.throw` says."""
        if folder_beside(match_id):
            raise Missing(say("error.match_missing", match=match_id))
        self.check_kept()
        self.empty_bin()
        found = self.bin.throw(self.path(match_id))
        self.forget(match_id)
        return found

    def take_back(self, name: str) -> str:
        """Put a match from the bin back on the shelf; its id. Problems as `Bin.take_back` says."""
        kept = thrown(name)
        match_id = kept.match if kept else ""
        self.bin.take_back(name, self.folder / f"{match_id}{SUFFIX}")
        self.forget(match_id)
        return match_id

    def empty_bin(self) -> None:
        """Let what has lain in the bin its time go for good, with the backups of matches that are nowhere."""
        for gone in self.bin.empty():
            left = any(one.match == gone.match for one in self.bin.all())
            if not left and not self.path(gone.match).exists():
                self.backups.remove(gone.match)
                self.aside.take(gone.match)

    def forget(self, match_id: str) -> None:
        """Let another file take the place of a match."""
        self._open.pop(match_id, None)

    def matches(self) -> list[tuple[str, Match | Problem]]:
        """Every match on the shelf, the last played first; one that cannot be read comes as its problem."""
        self.check_folder()
        paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=played, reverse=True)
        return [(path.stem, self._or_problem(path.stem)) for path in paths]

    def check_folder(self) -> None:
        """Unwritable if the folder of the matches is gone: its disk was pulled out, or it was moved."""
        if not self.folder.is_dir():
            raise Unwritable(say("keeping.folder_gone", folder=str(self.folder)))

    def check_kept(self) -> None:
        """Unwritable as above if it was there before: in one that never was, a match is only missing."""
        if self._prepared:
            self.check_folder()

    def _or_problem(self, match_id: str) -> Match | Problem:
        try:
            return self.match(match_id)
        except Problem as problem:
            return problem
