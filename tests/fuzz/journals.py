"""What must hold of every match file after whatever was sent: its hashes, and that it replays alike."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal


def whole(matches: Iterable[Match]) -> None:
    """Every journal is whole and comes out the same when replayed."""
    for match in matches:
        with Journal.open(match.path) as journal:
            assert journal.fault() == 0, match.id
        assert match.replay_fault() == 0, match.id
