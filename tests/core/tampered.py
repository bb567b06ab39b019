"""Files as somebody with a database tool would change them."""

from __future__ import annotations

from pathlib import Path

import apsw

from assistant.core import database
from assistant.core.entry import chained
from assistant.core.journal import Journal


def entries(path: Path) -> list[object]:
    with Journal.open(path) as journal:
        assert journal.fault() == 0
        return [entry.hash for entry in journal.since(0)]


def edit(path: Path, *statements: str) -> None:
    """Change a file as somebody with a database tool would."""
    connection = apsw.Connection(str(path))
    for statement in ("DROP TRIGGER entry_stays", "DROP TRIGGER entry_kept", *statements):
        connection.execute(statement).fetchall()
    for statement in database.SCHEMA.splitlines():
        if statement.startswith("CREATE TRIGGER"):
            connection.execute(statement).fetchall()
    connection.close()


def forged(path: Path, number: int, **values: object) -> None:
    """Change an entry and all hashes after it, so that the chain is whole again."""
    connection = apsw.Connection(str(path))
    connection.execute("DROP TRIGGER entry_stays").fetchall()
    for name, value in values.items():
        connection.execute(f"UPDATE entry SET {name} = ? WHERE number = ?", (value, number)).fetchall()
    previous = b""
    query = "SELECT number, action, body, record, state FROM entry ORDER BY number"
    for row in connection.execute(query).fetchall():
        parts = [part.encode() if isinstance(part, str) else part for part in row[1:]]
        previous = chained(previous, row[0], tuple(parts))
        connection.execute("UPDATE entry SET hash = ? WHERE number = ?", (previous, row[0])).fetchall()
    trigger = next(line for line in database.SCHEMA.splitlines() if "entry_stays" in line)
    connection.execute(trigger).fetchall()
    connection.close()
