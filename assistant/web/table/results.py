"""What the last answer brought, in the place of the next question until this screen has seen it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.game import Game
from assistant.core.play.command import is_number
from assistant.core.play.result import Result, kind_of
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry, Record
from assistant.matches.file.journal import Journal

PLAYED = ("answer", "begun")


class ResultView(msgspec.Struct, frozen=True, kw_only=True):
    """The results of an answer: the one to draw, whether it is open, and where the others are opened.

    `seen` and `again` are what the address says of it once it was seen, and to see it again.
    """

    kind: str
    what: Result
    open: bool
    seen: str
    again: str
    others: tuple[tuple[str, Result], ...] = ()


def result_view(match: Match, entry: Entry, seat: str, wanted: str) -> ResultView | None:
    """What this seat is shown of the answer whose state stands now; none if it brought nothing to show.

    `wanted` is what the address says was seen: `412` all of entry 412, `412.0` that its first is wanted.
    What was undone or only noted since covers no question: it is a tap away.
    """
    told = answer_of(match, entry)
    results = readable(match.game, told, seat)
    if not results:
        return None
    number = str(told_number(entry))
    entry_wanted, _, place = wanted.partition(".")
    chosen = int(place) if entry_wanted == number and is_number(place) else len(results) - 1
    at = min(chosen, len(results) - 1)
    seen = entry_wanted == number and not place
    fresh = entry.record.kind in (*PLAYED, "fact") or bool(place)
    return ResultView(
        kind=kind_of(results[at]),
        what=results[at],
        open=fresh and not seen,
        seen=number,
        again=f"{number}.{at}",
        others=tuple((f"{number}.{i}", each) for i, each in enumerate(results) if i != at),
    )


def told_number(entry: Entry) -> int:
    """The number of the answer whose state stands at an entry."""
    return entry.number if entry.record.kind in PLAYED else entry.record.position


def answer_of(match: Match, entry: Entry) -> Record:
    """What that answer tells."""
    if entry.record.kind in PLAYED:
        return entry.record
    with Journal.open(match.path) as journal:
        return journal.entry(entry.record.position).record


def readable(game: Game, told: Record, seat: str) -> list[Result]:
    """Its results as this seat sees them; of a kind this version does not know, nothing is drawn."""
    found = []
    for each in told.results:
        try:
            found.append(game.result_reader.json(each.for_seat(seat)))
        # Written by a later version: the sentence beside it says what happened.
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
    return found


def keeping(wanted: Mapping[str, str], result: ResultView | None) -> dict[str, str]:
    """What the address goes on saying: what was seen only while it is what stands there."""
    about = wanted.get("seen", "").partition(".")[0]
    if result is not None and about == result.seen:
        return dict(wanted)
    return {name: value for name, value in wanted.items() if name != "seen"}
