"""What changed since a sheet was printed: on it, line by line, and the entries of the journal that did it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from flask import request

from assistant.core.play.command import is_number
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from assistant.matches.file.journal import Journal

from .told import JournalRow, journal_rows

if TYPE_CHECKING:
    from printables.drawing.codes import ShortCode
    from printables.facts import Change, Facts

MOST_ENTRIES, MOST_COMPARED = 200, 60
"""How many entries are listed of a whole match, and how many are asked what they changed on a sheet."""


class Since(msgspec.Struct, frozen=True):
    """A sheet's revision, what it says wrongly since, and the entries that changed it, newest first.

    `ahead` if the sheet is of a later revision than the match; `newer` is how many entries came since. Of a
    game whose sheets `answer`, it can be photographed.
    """

    revision: int
    lines: tuple[Change, ...] = ()
    rows: tuple[JournalRow, ...] = ()
    ahead: bool = False
    newer: int = 0
    answer: bool = False


def since_printed(match: Match, seat: str, shown: ShortCode | None = None) -> Since | None:
    """For a page opened from a sheet (its code, or the one in the address); None for any other."""
    from printables import list_of

    found = _since(match, seat, shown)
    answer = bool(list_of(match.game.key).crosses)
    return msgspec.structs.replace(found, answer=answer) if found and answer else found


def _since(match: Match, seat: str, shown: ShortCode | None) -> Since | None:
    from printables.drawing.codes import code_of_sheet

    given = request.args.get("rev", "")
    if not is_number(given):
        return None
    revision, last = int(given), match.revision()
    newer = last - revision
    code = shown or code_of_sheet(request.args.get("of", ""))
    # A sheet newer than the match: an older copy was put in its place, or it was taken back.
    if newer <= 0 or revision < 1:
        return Since(revision, ahead=newer < 0)
    rows = journal_rows(match, seat, min(newer, MOST_ENTRIES))
    if code is None:
        return Since(revision, (), tuple(rows), newer=newer)
    lines, numbers = _changed(match, seat, code, revision)
    return Since(revision, lines, tuple(row for row in rows if row.number in numbers), newer=newer)


def _changed(match: Match, seat: str, code: ShortCode, revision: int) -> tuple[tuple[Change, ...], set[int]]:
    """What is different on a sheet, and the entries that made it so."""
    from printables.facts import changes, facts_of
    from printables.sheet import as_played

    game = as_played(match.game, match.setup)

    def facts(entry: Entry) -> Facts:
        return facts_of(game, game.private(match.state_of(entry), seat), seat, code)

    with Journal.open(match.path) as journal:
        last = journal.last()
        start = max(revision, last.number - MOST_COMPARED)
        first, begun, later = journal.entry(revision), journal.entry(start), journal.since(start)
    printed, now = facts(first), facts(last)
    found = tuple(changes(printed, now))
    numbers: set[int] = set()
    before = facts(begun) if found else now
    for entry in later if found else ():
        after = facts(entry)
        if after != before:
            numbers.add(entry.number)
        before = after
    return found, numbers
