"""Files as somebody with a database tool would change them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import msgspec

from assistant.matches.file.chain import EVERY, Opening, close, end_of
from assistant.matches.file.entry import chained
from assistant.matches.file.journal import Journal
from assistant.matches.file.packing import unpacked


def entries(path: Path) -> list[object]:
    with Journal.open(path) as journal:
        assert journal.fault() == 0
        return [entry.hash for entry in journal.since(0)]


def edit(path: Path, *statements: str) -> None:
    """Change a file as somebody with a database tool would."""
    with unguarded(path) as connection:
        for statement in statements:
            connection.execute(statement).fetchall()


@contextmanager
def unguarded(path: Path) -> Iterator[apsw.Connection]:
    """A match file without the triggers that keep it as it is; they stand again afterwards."""
    connection = apsw.Connection(str(path))
    query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
    triggers = connection.execute(query).fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}").fetchall()
    yield connection
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema").fetchall()}
    for _, sql in triggers:
        if sql.split(" ON ")[1].split()[0] in tables:
            connection.execute(sql).fetchall()
    connection.close()


def forged(path: Path, number: int, **values: object) -> None:
    """Change an entry and all hashes after it, so that the chain is whole again."""
    with unguarded(path) as connection:
        for name, value in values.items():
            connection.execute(f"UPDATE entry SET {name} = ? WHERE number = ?", (value, number)).fetchall()
        rechain(connection)


def rechain(connection: apsw.Connection) -> None:
    """Write all hashes anew, and the ending, as somebody does who knows how they are made."""
    (opening,) = [
        Opening(record, unpacked(kit)) for record, kit in connection.execute("SELECT record, kit FROM header")
    ]
    ending = msgspec.structs.replace(end_of(connection).ending, seal=opening.seal)
    previous = b""
    for row in connection.execute(EVERY).fetchall():
        parts = [part.encode() if isinstance(part, str) else part for part in row[1:-1]]
        previous = chained(ending.previous(row[0], previous), row[0], tuple(parts))
        connection.execute("UPDATE entry SET hash = ? WHERE number = ?", (previous, row[0])).fetchall()
    close(connection, msgspec.structs.replace(ending, number=row[0]), previous)
