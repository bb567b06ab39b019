"""The loop of the server where hundreds of screens are connected, of which a few stir at a time.

The loop of waitress asks every connection each time round what it waits for: of 700 that is most of the work.
"""

from __future__ import annotations

import select
import time
from collections.abc import MutableMapping
from typing import Any

from waitress import wasyncore

# Seconds after which all are asked, as some are told to close by others.
ALL = 1.0
NOTHING, READING = 0, getattr(select, "EPOLLIN", 1) | getattr(select, "EPOLLPRI", 2)


class Rounds:
    """Waits for many connections at once; asks only those what they wait for that stirred or are at work."""

    def __init__(self, connections: MutableMapping[int, Any], polling: Any) -> None:
        self._connections, self._polling = connections, polling
        self._awaited: dict[int, tuple[Any, int]] = {}
        self._stirred: set[int] = set()
        self._asked_all = 0.0

    def go(self, timeout: float) -> None:
        """One time round."""
        now = time.monotonic()
        if now - self._asked_all >= ALL or self._connections.keys() != self._awaited.keys():
            self._asked_all, self._stirred = now, {*self._connections, *self._awaited}
        self._stirred = {number for number in self._stirred if self._ask(number)}
        for number, happened in self._polling.poll(timeout):
            connection = self._connections.get(number)
            # Closed meanwhile, its number may be another's by now, which what happened does not concern.
            if connection is not None and self._awaited.get(number, (None, NOTHING))[0] is connection:
                self._stirred.add(number)
                wasyncore.readwrite(connection, happened)
                if connection.accepting:
                    self._asked_all = 0.0

    def _ask(self, number: int) -> bool:
        """Wait for what a connection waits for now; whether it is to be asked again the next time round."""
        connection = self._connections.get(number)
        before, waits = self._awaited.pop(number, (None, NOTHING))
        if connection is None:
            return False
        wanted = _wanted(connection)
        try:
            # What was closed is no longer waited for; its number may be another's by now.
            self._wait(number, waits if connection is before else NOTHING, wanted)
        except OSError:
            return True
        self._awaited[number] = connection, wanted
        return wanted != READING

    def _wait(self, number: int, waits: int, wanted: int) -> None:
        if wanted == waits:
            return
        if waits == NOTHING:
            self._polling.register(number, wanted)
        elif wanted == NOTHING:
            self._polling.unregister(number)
        else:
            # Only what changed is told to the system: an idle table asks nothing of it.
            self._polling.modify(number, wanted)


def _wanted(connection: Any) -> int:
    """What a connection waits for: to be read, or written to; nothing while a thread is at work for it."""
    reading = READING if connection.readable() else NOTHING
    writing = select.EPOLLOUT if connection.writable() and not connection.accepting else NOTHING
    return reading | writing


def loop(timeout: float, map: MutableMapping[int, Any], use_poll: bool) -> None:  # noqa: A002  as waitress calls it
    """Go round until nothing is connected and nobody listens."""
    with select.epoll() as polling:
        rounds = Rounds(map, polling)
        while map:
            rounds.go(timeout)
