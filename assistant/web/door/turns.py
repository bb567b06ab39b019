"""Whose turn it is: what can be told at once waits for no thread, and an answer waits for no page."""

from __future__ import annotations

import threading
from collections import deque

from waitress.task import ThreadedTaskDispatcher

from .limits import Channel

# Pages drawn at once: Python draws one at a time whatever the number of threads, and each more that is begun
# makes an answer wait for its part of the processor.
PAGES_AT_ONCE = 2


class Looking:
    """A connection that waits for a page, while a thread is at work for it."""

    def __init__(self, channel: Channel, line: Line) -> None:
        self._channel, self._line = channel, line

    def service(self) -> None:
        """Do what it waits for, and let the next one look."""
        try:
            self._channel.service()
        finally:
            self._line.looked()

    def cancel(self) -> None:
        """Send it away, as the server ends."""
        self._channel.cancel()
        self._line.drawn -= 1


class Line:
    """Who waits for a thread: those who answer before those who look, each in the order they came.

    Of those who look only some may be served at once; the others wait although a thread is free.
    """

    def __init__(self, free: threading.Condition) -> None:
        self._free = free
        self._answering: deque[Channel] = deque()
        self._looking: deque[Channel] = deque()
        self.drawn = 0

    def __len__(self) -> int:
        """How many may have a thread now."""
        return len(self._answering) + min(len(self._looking), PAGES_AT_ONCE - self.drawn)

    def append(self, channel: Channel) -> None:
        """One more."""
        (self._answering if channel.is_answering else self._looking).append(channel)

    def popleft(self) -> Channel | Looking:
        """Who is next; IndexError if nobody waits."""
        if self._answering:
            return self._answering.popleft()
        channel = self._looking.popleft()
        self.drawn += 1
        return Looking(channel, self)

    def looked(self) -> None:
        """A page is drawn: another thread may go on with the next."""
        with self._free:
            self.drawn -= 1
            if self._looking:
                self._free.notify()


class Turns(ThreadedTaskDispatcher):  # type: ignore[misc]
    """The threads of the server, and the line of those who wait for one."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = Line(self.queue_cv)

    def add_task(self, task: Channel) -> None:
        """Let a connection wait for a thread, unless all it has asked can be told at once."""
        if not task.is_told_at_once():
            super().add_task(task)
