"""What a sheet shows, fact by fact, so that a sheet in the hand can be brought up to date with a pencil."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from assistant.core.game import Game
from assistant.core.say import Say, Value, say
from assistant.core.table import Table

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


def facts_of(game: Game, state: Any, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows a seat; nothing for a sheet that shows nothing of a match."""
    if code.letter == CHART:
        tables = list(game.tables(state).values())
        shown = tables[code.number - 1 : code.number] if code.number else tables
        return {key: fact for table in shown for key, fact in _of_table(table).items()}
    if code.letter == SEQUENCE:
        step = game.sequence.open(state)
        return {("", "step"): Fact("", say("facts.step"), game.step_words(step.key))}
    own = list_of(game.key).facts
    if own:
        found: Facts = import_module(f"{__package__}.{own}").facts_of(game, state, seat, code)
        return found
    return _of_band(game, state, seat) if code.letter == RECORD else {}


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


def _of_band(game: Game, state: Any, seat: str) -> Facts:
    """The numbers always in sight, which the record of a game without facts of its own shows."""
    frame = game.frame(state, seat)
    turn = {("", "turn"): Fact("", say("facts.turn"), frame.turn)}
    shown = {("gauge", f"{at}"): Fact("", gauge.label, gauge.value) for at, gauge in enumerate(frame.gauges)}
    return turn | shown


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
