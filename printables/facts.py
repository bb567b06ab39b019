"""What a sheet shows, fact by fact, so that a sheet in the hand can be brought up to date with a pencil."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from assistant.core.game import Game
from assistant.core.kept.values import KeptPages
from assistant.core.play.rail import stop_words
from assistant.core.shipped.table import Table
from assistant.core.words.say import Say, Value, Values, say
from assistant.core.words.seats import EVERYBODY
from assistant.games import part

from . import list_of
from .drawing.codes import CHART, RECORD, SEQUENCE, ShortCode


@dataclass(frozen=True)
class Fact:
    """Something a sheet says: of what, which of its sides, and what it says."""

    subject: Value
    aspect: Value
    value: Value


@dataclass(frozen=True)
class Change:
    """What a sheet said and what it would say now; None where it said or says nothing."""

    subject: Value
    aspect: Value
    was: Value | None
    now: Value | None


Facts = dict[tuple[str, str], Fact]
Line = tuple[str, Value, Value]
"""The key of an aspect, what is said, and what is said of it."""
NOTHING = "–"


def told_of(key: str, subject: Value, lines: Iterable[Line]) -> Facts:
    """The facts of one subject, known by a key; what nothing is said of has a dash."""
    return {
        (key, aspect): Fact(subject, label, NOTHING if value in ("", []) else value)
        for aspect, label, value in lines
    }


def of_kept(pages: KeptPages, *wanted: str) -> Facts:
    """What a game keeps, of all keys that are wanted or begin so, as it is put right by hand."""
    found, begins = Facts(), frozenset(wanted)
    for kept in (kept for page in pages for kept in page.each):
        if any(each in begins for each in _beginnings(kept.key)):
            told = NOTHING if kept.now is None or kept.now == "" else kept.kind.told(kept.now)
            found[_part(kept.key)] = Fact(kept.of, kept.label, told)
    return found


def _beginnings(key: str) -> Iterator[str]:
    """A key, and whatever it begins with up to one of its dots."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def _part(key: str) -> tuple[str, str]:
    subject, _, aspect = key.rpartition(".")
    return subject, aspect


def joined(some: Iterable[Facts]) -> Facts:
    """The facts of several subjects as one."""
    return {key: fact for facts in some for key, fact in facts.items()}


def yes_or_no(so: bool) -> Value:
    """Whether a box is ticked."""
    return say("facts.yes" if so else "facts.no")


def facts_of(game: Game, state: Any, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows a seat; nothing for a sheet that shows nothing of a match."""
    if code.letter == CHART:
        tables = list(game.tables(state).values())
        shown = tables[code.number - 1 : code.number] if code.number else tables
        return {key: fact for table in shown for key, fact in _of_table(table).items()}
    if code.letter == SEQUENCE:
        return _of_turn(game, state, seat)
    found = _of_band(game, state, seat) if code.letter == RECORD else {}
    own = list_of(game.key).facts
    if own:
        found |= part(game.key, own).facts_of(game, state, seat, code)
    return found


def changes(before: Facts, now: Facts) -> list[Change]:
    """What is different, in the order of the sheet; what is gone as a whole takes one line."""
    # A subject that is gone as a whole (a fleet) is one line, not one for each of its facts.
    left = {subject for subject, _ in now}
    gone = {key[0]: fact.subject for key, fact in before.items() if key[0] not in left}
    found = [Change(subject, "", say("facts.there"), say("facts.gone")) for subject in gone.values()]
    for key in dict.fromkeys((*before, *now)):
        was, is_now = before.get(key), now.get(key)
        if key[0] in gone or (was and is_now and was.value == is_now.value):
            continue
        fact = is_now or was
        assert fact is not None
        before_it, after_it = was.value if was else None, is_now.value if is_now else None
        found.append(Change(fact.subject, fact.aspect, before_it, after_it))
    return found


def _of_turn(game: Game, state: Any, seat: str) -> Facts:
    """Which turn it is, as far as which stop of it play has come, and whether it ended there."""
    frame = game.frame(state, seat)
    stop = stop_words(game.called, game.sequence.place(state))
    return told_of(
        "",
        "",
        [
            ("turn", frame.turn_label or say("facts.turn"), frame.turn),
            ("step", say("facts.step"), stop),
            ("over", say("paper.over"), yes_or_no(game.sequence.ended(state))),
        ],
    )


def _of_band(game: Game, state: Any, seat: str) -> Facts:
    """What the head of every record shows: the band, what is asked or how it ended, what is in force."""
    frame = game.frame(state, seat)
    lines: list[Line] = [("turn", frame.turn_label or say("facts.turn"), frame.turn)]
    if frame.track:
        lines.append(("track", frame.track.label, frame.track.value))
    # A seat from which something is hidden has no record, and is not to learn what others are asked.
    asked: Values = [question.title for question in game.ask(state)] if seat == EVERYBODY else []
    lines += [("step", say("facts.step"), frame.step), ("asked", say("paper.open"), asked)]
    lines.append(("over", say("paper.over"), frame.over or ""))
    lines += [(f"force.{at}", each.name, each.ends) for at, each in enumerate(frame.effects)]
    gauges = {("gauge", f"{at}"): Fact("", gauge.label, gauge.value) for at, gauge in enumerate(frame.gauges)}
    return told_of("", "", lines) | gauges


def _of_table(table: Table) -> Facts:
    """Every cell of a table of the rules."""
    found: Facts = {}
    for number, row in enumerate(table.rows):
        first = next(iter(row.cells.values()), str(number + 1))
        for column in table.columns:
            cell = row.cells.get(column.key, "")
            found[f"{table.key}.{number}", column.key] = Fact(table.name, _aspect(first, column.name), cell)
    return found


def _aspect(row: Value, column: Value) -> Say:
    return say("facts.cell", row=row, column=column)
