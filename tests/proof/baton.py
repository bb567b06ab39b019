"""Requests that run at once, but one at a time and in an order we choose: a baton goes from hand to hand.

Where a request is about to open a match file it stops and hands the baton back. Inside a transaction nothing
else can happen to that file, so these are all the orders there are.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from assistant.matches.file.journal import Journal

_holder = threading.local()


class Running:
    """A piece of work in a thread of its own that goes on only while it is told to."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._go, self._back = threading.Semaphore(0), threading.Semaphore(0)
        self._work = work
        self.result: Any = None
        self.done = False
        self.pauses = 0
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        self._go.acquire()
        _holder.running = self
        try:
            self.result = self._work()
        except BaseException as error:  # noqa: BLE001  raised again by whoever holds the baton
            self.result = error
        self.done = True
        self._back.release()

    def step(self) -> None:
        """Go on to the next pause, or to the end; what went wrong there is raised here."""
        self._go.release()
        assert self._back.acquire(timeout=30), "a request waits for another: a lock is held over a pause"
        if isinstance(self.result, BaseException):
            raise self.result

    def pause(self) -> None:
        """Hand the baton back and wait for it."""
        self.pauses += 1
        self._back.release()
        self._go.acquire()


def pausing(patch: pytest.MonkeyPatch) -> None:
    """Every opening of a match file is a pause from now on, for work that runs by the baton."""
    opened = Journal.open

    @contextmanager
    def open_after_a_pause(path: Path, *, writing: bool = False) -> Iterator[Journal]:
        running: Running | None = getattr(_holder, "running", None)
        if running is not None and not running.done:
            running.pause()
        with opened(path, writing=writing) as journal:
            yield journal

    patch.setattr(Journal, "open", staticmethod(open_after_a_pause))
