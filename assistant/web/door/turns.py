"""Whose turn it is: what can be told at once waits for no thread, and an answer waits for no page."""

from __future__ import annotations

from collections import deque

from waitress.task import ThreadedTaskDispatcher

from .limits import Channel


class Line:
    """Who waits for a thread: those who answer before those who look, each in the order they came."""

    def __init__(self) -> None:
        self._answering: deque[Channel] = deque()
        self._looking: deque[Channel] = deque()

    def __len__(self) -> int:
        return len(self._answering) + len(self._looking)

    def append(self, channel: Channel) -> None:
        """One more."""
        (self._answering if channel.is_answering else self._looking).append(channel)

    def popleft(self) -> Channel:
        """Who is next; IndexError if nobody waits."""
        return (self._answering or self._looking).popleft()


class Turns(ThreadedTaskDispatcher):  # type: ignore[misc]
    """The threads of the server, and the line of those who wait for one."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = Line()

    def add_task(self, task: Channel) -> None:
        """Let a connection wait for a thread, unless all it has asked can be told at once."""
        if not task.is_told_at_once():
            super().add_task(task)
