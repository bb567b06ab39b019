"""The loop of the server: what happened to a connection concerns no other."""

from __future__ import annotations

import pytest
from waitress import wasyncore

from assistant.web.door.rounds import READING, Rounds


class Connection:
    """A connection that waits to be read."""

    accepting = False

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return False


class Polling:
    """Tells what happened to two connections at once."""

    def __init__(self) -> None:
        self.happened: list[tuple[int, int]] = []

    def register(self, *_: int) -> None: ...

    modify = unregister = register

    def poll(self, timeout: float) -> list[tuple[int, int]]:
        return self.happened


def test_what_happened_to_a_closed_connection_does_not_close_the_next_of_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, closed, new = Connection(), Connection(), Connection()
    connections = {5: first, 6: closed}
    polling = Polling()
    rounds = Rounds(connections, polling)
    rounds.go(0)
    told: list[object] = []

    def readwrite(connection: object, _: int) -> None:
        told.append(connection)
        # While the first is served the second is closed, and another comes by its number.
        connections[6] = new

    monkeypatch.setattr(wasyncore, "readwrite", readwrite)
    polling.happened = [(5, READING), (6, READING)]
    rounds.go(0)
    assert told == [first]
