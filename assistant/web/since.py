"""What changed since a sheet was printed: the lines of the journal after its revision."""

from __future__ import annotations

import msgspec
from flask import request

from assistant.core.command import is_number
from assistant.core.match import Match

from .view import JournalRow, journal_rows

MOST_ENTRIES = 200


class Since(msgspec.Struct, frozen=True):
    """A sheet's revision, and what happened after it, newest first; `ahead` if it is of a later one."""

    revision: int
    rows: tuple[JournalRow, ...] = ()
    ahead: bool = False


def since_printed(match: Match, seat: str) -> Since | None:
    """For a page that was opened from a sheet; None for any other."""
    given = request.args.get("rev", "")
    if not is_number(given):
        return None
    revision, last = int(given), match.last().number
    newer = min(last - revision, MOST_ENTRIES)
    rows = journal_rows(match, seat, newer) if newer > 0 else []
    return Since(revision, tuple(rows), revision > last)
