"""Matches that arrive as files: looked at first, then put on the shelf with one tap, and only once."""

from __future__ import annotations

import contextlib
from pathlib import Path

from assistant.core.words.errors import Missing
from assistant.core.words.say import say

from ..answering.match import Match
from ..file.atomic_files import place
from ..file.database import SUFFIX, in_one_sentence
from ..file.file_of_match import played
from ..file.journal import Journal
from ..shelf.shelf import Shelf
from .transfer import bring

# So many looks at files may wait for their tap; the oldest make room.
WAITING = 8


class Incoming:
    """The files that were looked at and wait to be put on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        # Data folders have called it so since the first release; cleaning up looks there too.
        self.folder = shelf.folder.parent / "arrivals"

    def receive(self, source: Path, name: str, title: str = "") -> Match:
        """A file checked and written anew, not yet on the shelf; problems as `bring` has them."""
        match = bring(source, name, self.folder, self.shelf.games, title)
        files = sorted(self.folder.glob(f"*{SUFFIX}"), key=played, reverse=True)
        for old in files[WAITING:]:
            if old != match.path:
                old.unlink(missing_ok=True)
        return match

    def known(self, arrived: Match) -> Match | None:
        """The match on the shelf that holds all of this one already, whatever it is called there."""
        newest = arrived.last()
        for _, found in self.shelf.matches():
            if isinstance(found, Match):
                with contextlib.suppress(Missing), Journal.open(found.path) as journal:
                    if journal.entry(newest.number).hash == newest.hash:
                        return found
        return None

    def waiting(self, match_id: str) -> Match:
        """What was looked at and waits for its tap; Missing if it waits no longer."""
        path = self.folder / self.shelf.path(match_id).name
        if not path.is_file():
            raise Missing(say("keeping.no_longer_waiting"))
        with Journal.open(path) as journal:
            game = self.shelf.games[journal.header().game]
        return Match(path, game)

    def put(self, match_id: str) -> tuple[Match, bool]:
        """What was looked at on the shelf, and whether it is new there; Missing if it waits no longer."""
        path = self.shelf.path(match_id)
        waiting = self.folder / path.name
        if not (path.is_file() or waiting.is_file()):
            raise Missing(say("keeping.no_longer_waiting"))
        self.shelf.prepare()
        # Its file was deleted meanwhile: what is remembered of it would be an older copy's.
        if not path.exists():
            self.shelf.forget(match_id)
        with in_one_sentence(match_id, writing=True):
            # Placed by a hard link: two screens that tap at once put it there once.
            new = waiting.is_file() and place(waiting, path)
            waiting.unlink(missing_ok=True)
        return self.shelf.match(match_id), new
