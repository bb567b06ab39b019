"""What the journal tells a seat: its rows, and of the newest entry what stands beside the next question."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import msgspec
from msgspec import structs

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.command import type_tag
from assistant.core.play.referee import Line
from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Refusal
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.answering.travel import standing
from assistant.matches.file.entry import Record

from ..screen.words import t

JOURNAL_ROWS = 60
JOURNAL_GLANCE = 8
FEW_LINES, MOST_DECIDED = 6, 2
# What the foot of a wide question holds; a letter of Japanese is as wide as two others.
MOST_LETTERS, LETTERS_A_DIE, LETTERS_BETWEEN, WIDE_LETTERS = 96, 4, 3, "\u3000"
# And what a button more takes of that.
LETTERS_A_BUTTON = 36
# So many facts that follow each other are folded.
FEWEST_FOLDED = 3
ANSWERS = ("answer", "begun", "fact")
READ_OFF = type_tag(RecordPrinted)


class JournalRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the journal as a seat reads it; the number stands on the first line of an entry.

    A `fact` was read off the cardboard; `folded` are such lines that this one stands for.
    """

    number: int
    first: bool
    faces: tuple[int, ...]
    sentence: str
    rule: str
    taken_back: bool
    anyway: tuple[Refusal, ...]
    at: str
    goal: bool
    die: int = 6
    fact: bool = False
    folded: tuple[JournalRow, ...] = ()


def journal_rows(match: Match, seat: str, count: int) -> list[JournalRow]:
    """The newest entries, newest first, each with its lines in order."""
    told = match.newest.recent(count)
    stand = standing(told)
    return [row for number, record in told.items() for row in _rows(number, record, seat, stand)]


def journal_of(match: Match, seat: str, count: int) -> list[JournalRow]:
    """The journal as a page shows it: what was read off the cardboard in one go is one line, folded."""
    rows = journal_rows(match, seat, count)
    runs = [list(some) for _, some in groupby(rows, lambda row: row.fact)]
    return [row for some in runs for row in (_fold(some, cut=some is runs[-1]) if some[0].fact else some)]


def _fold(facts: list[JournalRow], *, cut: bool) -> list[JournalRow]:
    if len(facts) < FEWEST_FOLDED:
        return facts
    # Where the list ends in the middle of them there may be more than it knows of.
    key = "journal.facts_last" if cut and facts[-1].number > 1 else "journal.facts"
    told = t(say(key, n=len(facts)))
    return [structs.replace(facts[0], first=True, sentence=told, rule="", folded=tuple(facts))]


def _changed(number: int) -> JournalRow:
    """The line of an entry that is not as it was written: what it says now is not to be believed."""
    sentence = t(say("verify.broken", number=number))
    return JournalRow(
        number=number, first=True, faces=(), sentence=sentence, rule="", taken_back=False, anyway=(), at="",
        goal=False,
    )  # fmt: skip


def _rows(number: int, record: Record | None, seat: str, stand: set[int]) -> list[JournalRow]:
    if record is None:
        return [_changed(number)]
    # Struck through; undo and redo themselves are never taken back.
    taken_back = record.kind in ("answer", "begun") and number not in stand
    lines = record.lines or (Line(sentence=Say("journal.kept")),)
    english = record.english or ("",)
    anyway = tuple(each for each in record.anyway if each.known_to(seat))
    fact = record.kind == "fact" and PLAIN.json(record.command)["type"] == READ_OFF
    return [
        JournalRow(
            number=number, first=place == 0, faces=line.faces,
            sentence=t(line.for_seat(seat), english[place]), rule=line.rule,
            taken_back=taken_back, anyway=anyway if place == 0 else (), at=record.at,
            goal=record.kind in ("answer", "begun"), die=line.die, fact=fact,
        )
        for place, line in enumerate(lines)
        if not said_before(lines, place, seat)
    ]  # fmt: skip


def is_hidden(line: Line, seat: str) -> bool:
    """Whether a line says more to a side than this seat may read."""
    return bool(line.private) and seat not in (EVERYBODY, *line.private)


def said_before(lines: tuple[Line, ...], place: int, seat: str) -> bool:
    """Whether this line hides the same thing again: how often it happened is as secret as what."""
    line = lines[place]
    return is_hidden(line, seat) and line.sentence in [earlier.sentence for earlier in lines[:place]]


def seated(lines: tuple[Line, ...], seat: str) -> list[Line]:
    """Lines with the sentence this seat reads; what only a side may see goes with its sentence."""
    read = [line for place, line in enumerate(lines) if not said_before(lines, place, seat)]
    return [
        structs.replace(
            line,
            sentence=line.for_seat(seat),
            private={},
            counters=() if is_hidden(line, seat) else line.counters,
        )
        for line in read
    ]


def told_last(record: Record, seat: str, *, plays: bool) -> dict[str, Any]:
    """What the newest entry tells a seat, and the answers that can be taken back or brought back from it.

    It stands beside what can be played out of turn, if there is a button for that.
    """
    lines = counters_first(seated(record.lines, seat))
    return {
        "last": lines,
        "decided": decided(lines),
        "fits_a_line": fits_a_line(lines, MOST_LETTERS - (LETTERS_A_BUTTON if plays else 0)),
        "moved": lines[0].sentence if lines and record.kind not in ANSWERS else None,
        **{f"can_{way}": entry for way, entry in ways(record).items()},
    }


def ways(record: Record) -> dict[str, int]:
    """The entries that undo takes back and redo brings back; 0 is none."""
    return {"undo": record.position if record.parent else 0, "redo": record.ahead}


def counters_first(lines: list[Line]) -> list[Line]:
    """What hands have to move stands right behind the dice that brought it, before all else they brought."""
    groups: list[list[Line]] = [[]]
    for line in lines:
        if line.faces:
            groups.append([])
        groups[-1].append(line)
    untouched, *thrown = groups
    return [*untouched, *(one for group in thrown for one in sorted(group, key=_after_dice))]


def _after_dice(line: Line) -> int:
    return 0 if line.faces else 1 if line.counters else 2


def fits_a_line(lines: list[Line], most: int = MOST_LETTERS) -> bool:
    """Whether what happened fits the foot of a wide question: two lines on the smallest tablet, dice too."""
    told = "".join(t(line.headline if line.headline and line.faces else line.sentence) for line in lines)
    letters = sum(1 if letter < WIDE_LETTERS else 2 for letter in told) + LETTERS_BETWEEN * (len(lines) - 1)
    return letters + LETTERS_A_DIE * sum(len(line.faces) for line in lines) <= most


def decided(lines: list[Line]) -> list[Line]:
    """What many lines came to, which stands for them beside the next question; none for a few lines."""
    outcomes = [line for line in lines if line.headline and not line.faces]
    return outcomes[:MOST_DECIDED] if len(lines) > FEW_LINES else []
