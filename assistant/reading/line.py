"""Uploads in line for the one process that reads: no thread that serves waits for it."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import closing

from assistant.core.words.errors import Damaged, Missing, Problem
from assistant.core.words.say import Say, say

from .orders import Order, Read, Trouble
from .worker import Worker

MOST_WAITING, MOST_OF_ONE = 8, 4
"""How many uploads may wait in all, and of one screen."""
MOST_BYTES = 200_000_000
"""What all that wait may take of the disk."""
PATIENCE = 30.0
"""Seconds after which a page that has not asked again has been left: it asks every second, if it can."""
RELOADING = 1.5
"""Seconds in which a page that says it is being left may turn up again."""
MOST_KEPT = 20
"""So many results wait for their page to be looked at once more."""
IDLE = 60.0
"""Seconds after which the process is ended if nobody sends anything."""

log = logging.getLogger("tableside")


class Busy(Problem):
    """Too many uploads wait already."""

    status = 503


class Stopped(Problem):
    """Nobody waits for it any more."""


class Job:
    """One upload: whose it is, what is to be read, and what came of it; `discard` removes its files."""

    def __init__(self, owner: str, order: Order, size: int, discard: Callable[[], None]) -> None:
        self.token = secrets.token_urlsafe(16)
        self.owner = owner
        self.order = order
        self.size = size
        self.read = Read()
        self.left_at = 0.0
        self.is_left = False
        self.finished = threading.Event()
        self._discard = discard

    def finish(self, problem: Problem | None = None) -> None:
        """Nothing more comes of it; said once."""
        if self.finished.is_set():
            return
        if problem is not None:
            self.read.troubles.append(Trouble(problem.sentence, problem.status))
        # Before it is told: whoever waits for the end finds nothing left.
        self._discard()
        self.finished.set()


class WaitingLine:
    """Uploads that wait, the one that is read, and the last results."""

    def __init__(self, worker: Worker | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._worker = worker or Worker()
        self._clock = clock
        self._jobs: dict[str, Job] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def add(self, job: Job) -> None:
        """Put an upload in line; Busy if too many wait, with its files removed."""
        with self._changed:
            self._drop_left()
            waiting = self._waiting()
            own = [one for one in waiting if one.owner == job.owner]
            # One screen may not fill the line, nor all together the disk.
            room = MOST_BYTES - sum(one.size for one in waiting)
            if len(waiting) >= MOST_WAITING or len(own) >= MOST_OF_ONE or job.size > room or self._closed:
                job.finish()
                raise Busy(say("reading.busy"))
            self._jobs[job.token] = job
            self._heard(job)
            self._forget()
            if self._thread is None:
                self._thread = threading.Thread(target=self._serve, daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def find(self, token: str, owner: str) -> Job:
        """The upload of this token, now asked for; Missing unless this screen sent it."""
        with self._changed:
            job = self._jobs.get(token)
            # Another screen's upload is not told apart from one that never was.
            if job is None or job.owner != owner:
                raise Missing(say("reading.gone"))
            self._heard(job)
            return job

    def sent_by(self, owner: str) -> list[Job]:
        """All that a screen has sent and is kept, the oldest first; now asked for."""
        with self._changed:
            found = [job for job in self._jobs.values() if job.owner == owner]
            for job in found:
                self._heard(job)
            return found

    def forget(self, job: Job) -> None:
        """Nobody looks at what came of an upload any more; what is not finished is stopped."""
        with self._changed:
            job.is_left = True
            if job.finished.is_set():
                self._jobs.pop(job.token, None)

    def standing(self, job: Job) -> Say:
        """Where an unfinished upload stands: how many are before it, or what is being read of it."""
        with self._changed:
            waiting = self._waiting()
            before = waiting.index(job) if job in waiting else 0
        if before:
            return say("reading.waiting", n=before)
        return job.read.looking or say("reading.starting")

    def leave(self, job: Job, at_once: bool) -> None:
        """Stop reading an upload: its page is left, and may be on its way back unless `at_once`."""
        with self._changed:
            job.is_left = job.is_left or at_once
            job.left_at = min(job.left_at, self._clock() + RELOADING)

    def close(self) -> None:
        """Take no more, end the process, and remove what still waits."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _waiting(self) -> list[Job]:
        """What is not finished, the one that is read first."""
        return [job for job in self._jobs.values() if not job.finished.is_set()]

    def _heard(self, job: Job) -> None:
        job.left_at = self._clock() + PATIENCE

    def _forget(self) -> None:
        done = [token for token, job in self._jobs.items() if job.finished.is_set()]
        # Oldest first, as they came: a page that is loaded anew still finds its result.
        for token in done[:-MOST_KEPT]:
            del self._jobs[token]

    def _drop_left(self) -> None:
        for job in self._waiting():
            if self._closed or job.is_left or self._clock() > job.left_at:
                job.finish(Stopped(say("reading.stopped")))

    def _serve(self) -> None:
        """Have what waits read, one after the other, until there has been nothing for a while."""
        while job := self._next():
            try:
                self._read(job)
            except Problem as problem:
                job.finish(problem)
            # One upload may not end the line for all others.
            except Exception as error:
                log.error("unexpected fault in reading an upload", exc_info=error)
                job.finish(Damaged(say("error.unexpected", fault=type(error).__name__)))
            job.finish()

    def _next(self) -> Job | None:
        """The upload whose turn it is; None ends the thread and the process, and the line knows."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._waiting(), timeout=IDLE)
            self._drop_left()
            for job in self._waiting():
                return job
            self._worker.stop()
            self._thread = None
            return None

    def _read(self, job: Job) -> None:
        """Have an upload read as long as somebody waits for it; what was read stays, whatever goes wrong."""
        with closing(self._worker.events(job.order)) as events:
            for event in events:
                job.read.hear(event)
                with self._changed:
                    self._drop_left()
                if job.finished.is_set():
                    return
