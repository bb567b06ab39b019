"""Which tables a page shows: those of the question, all the others, and the rows the dice chose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.play.question import Dice, Question
from assistant.core.play.referee import Line
from assistant.core.shipped.table import Table


def looked_up(
    tables: Mapping[str, Table], question: Question | None, lines: tuple[Line, ...]
) -> dict[str, Any]:
    """The tables of a question and those it rolls on, all the others, and which rows the last rolls chose."""
    first = [tables[key] for key in (question.tables if question else ()) if key in tables]
    others = [table for table in tables.values() if table not in first]
    return {"tables": first, "charts": others, "hits": hits(lines, tables), "rolled": rolled_on(question)}


def rolled_on(question: Question | None) -> dict[str, int]:
    """The tables that a question's dice are looked up on, each with what is added to them.

    Another table may stand beside it for what its row says: its chances are those of another roll.
    """
    fields = [field for one in (question.answers if question else ()) for field in one.fields]
    keys = {field.table for field in fields if isinstance(field, Dice) and field.table}
    return dict.fromkeys(keys, question.bonus if question else 0)


def hits(lines: tuple[Line, ...], tables: Mapping[str, Table]) -> dict[str, int]:
    """Which row of each table the last rolls chose."""
    found = {}
    for line in lines:
        table = tables.get(line.table)
        if table is not None and line.total is not None:
            found[table.key] = next((i for i, row in enumerate(table.rows) if line.total in row.on), -1)
    return found
