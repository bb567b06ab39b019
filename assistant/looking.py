"""The commands that look into a match and change nothing: show, replay, shell."""

from __future__ import annotations

import argparse
import code
import contextlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from . import __version__
from .core.shipped.decoding import PLAIN
from .core.words.say import say
from .matches.answering.match import Match
from .matches.answering.replay import Change, Difference, changes, reasons
from .matches.file.database import connect, copy
from .matches.file.entry import Entry
from .matches.file.journal import Journal
from .matches.looking_back.showing import showing
from .shell import counting, match_or_file, open_match, words

# Differing values that are printed; behind the first few stands what they led to.
MOST_CHANGES = 20


def show(options: argparse.Namespace) -> None:
    """Print where a match stands, or stood at an entry, or its typed state as JSON."""
    match = open_match(options)
    with showing(match.id):
        print_standing(options, match, entry_at(match, options.at))


def entry_at(match: Match, number: int | None) -> Entry:
    """The entry of a number, or the newest; Missing if there is none."""
    if number is None:
        return match.last()
    with match.newest.opened() as journal:
        return journal.entry(number)


def print_standing(options: argparse.Namespace, match: Match, entry: Entry) -> None:
    """Print what `show` shows."""
    state = match.recalled(entry)
    if options.json:
        print(
            msgspec.json.format(
                msgspec.json.encode(match.game.private(state, options.seat)), indent=1
            ).decode()
        )
        return
    frame = match.game.frame(state, options.seat)
    print(
        words(options, say("show.frame", title=frame.title, turn=frame.turn, leg=frame.leg, step=frame.step))
    )
    sides = {side.key: words(options, side.name) for side in match.game.sides}
    for gauge in frame.gauges:
        # Where the label says what is counted, whose it is comes before it.
        whose = f"{sides[gauge.side]}, " if gauge.counts and gauge.side in sides else ""
        print(f"  {whose}{words(options, gauge.label)}: {gauge.value}")
    for question in match.questions(options.seat, entry, state):
        print(f"{question.id}: {words(options, question.title)} [{question.rule}]")
        for answer in question.answers:
            fixed = msgspec.json.encode(answer.fixed).decode()
            print(f"    {answer.tag} {fixed}: {words(options, answer.label)}")


def replay(options: argparse.Namespace) -> int:
    """Play a match again from its commands, and print where it first comes out otherwise, and how."""
    with match_or_file(options) as match:
        with counting(options) as so_far:
            difference = match.replay_difference(so_far)
        if difference is None:
            print(words(options, say("verify.replays")))
            return 0
        with showing(match.id):
            print_difference(options, match, difference)
    return 1


def print_difference(options: argparse.Namespace, match: Match, difference: Difference) -> None:
    """Print which entry comes out otherwise, what stopped it or which values differ."""
    record = difference.entry.record
    what = {"number": difference.entry.number, "command": PLAIN.json(record.command)["type"]}
    if difference.stopped:
        print(words(options, say("replay.stopped", fault=difference.stopped, **what)))
    else:
        kept, again = (match.game.private(each, options.seat) for each in (difference.kept, difference.again))
        found = changes(kept, again, difference.entry)
        print_changes(options, found, what)
        for why in reasons(match.game.revised, difference.entry, found):
            print(words(options, why))
    # Another version is the likeliest reason: it is named at once.
    if record.app_version != __version__:
        print(words(options, say("replay.version", version=record.app_version, now=__version__)))


def print_changes(options: argparse.Namespace, found: list[Change], what: dict[str, Any]) -> None:
    """Print the fields in which two states differ, and a short diff."""
    fields: list[Any] = list(dict.fromkeys(change.field for change in found))
    print(
        words(
            options, say("replay.differs", fields=fields, **what) if found else say("replay.unseen", **what)
        )
    )
    for change in found[:MOST_CHANGES]:
        print(words(options, f"  {change.where}: {change.kept or '∅'} → {change.again or '∅'}"))
    if len(found) > MOST_CHANGES:
        print(words(options, say("replay.more", n=len(found) - MOST_CHANGES)))


def shell(options: argparse.Namespace) -> None:
    """Open a Python prompt on a copy of a match, with match, journal, and state as the seat sees it."""
    with match_or_file(options) as original, TemporaryDirectory(prefix="tableside-") as folder:
        path = Path(folder) / original.path.name
        # On a copy, so that nothing typed at the prompt is ever an answer.
        copy(original.path, path)
        match = Match(path, original.game)
        with contextlib.suppress(ImportError):  # arrow keys, where Python was built with them
            import readline  # noqa: F401
        state = match.game.private(match.recalled(match.last()), options.seat)
        # Not as of one moment: what is answered at the prompt is to be seen in it.
        with connect(path) as connection:
            at_hand = {"match": match, "state": state, "journal": Journal(connection, path.stem)}
            code.interact(words(options, say("shell.banner", match=match.id)), local=at_hand, exitmsg="")
