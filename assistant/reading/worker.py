"""The server's end of the process that reads: started when it is needed, killed when it must be."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Sequence

from assistant import folders
from assistant.core.words.errors import Unreadable, Unwritable
from assistant.core.words.say import say
from assistant.matches.file.fault import fault_of

from . import COMMAND
from .limits import OUT_OF_TIME, TOO_MUCH
from .orders import Done, Event, Looking, Order, Started, line_of, read_event

STARTING = 30.0
"""Seconds it may take until it takes up an order."""
TICK = 0.25
_LONGEST = 1_000_000


class Process:
    """One process that reads, and all it tells, as it comes."""

    def __init__(self, command: Sequence[str]) -> None:
        path = os.pathsep.join(filter(None, (str(folders.PACKAGE.parent), os.environ.get("PYTHONPATH"))))
        # Away from the terminal, whose Ctrl-C is for the server; it ends when its input does.
        self._process = subprocess.Popen(  # noqa: S603  ourselves
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=os.environ | {"PYTHONPATH": path},
        )
        self._told: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        # What it has read may have taken it over, so nothing it says is believed unread.
        with contextlib.suppress(ValueError, OSError):
            while line := self._process.stdout.readline(_LONGEST):
                self._told.put(read_event(line))
        self._process.kill()
        self._told.put(None)

    def order(self, order: Order) -> None:
        """Give it an order; that it is gone already shows in what it tells."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(line_of(order))
            self._process.stdin.flush()

    def next(self, seconds: float) -> Event | None:
        """What it tells within so many seconds, None if nothing; EOFError if it is gone."""
        try:
            event = self._told.get(timeout=seconds)
        except queue.Empty:
            return None
        if event is None:
            self._told.put(None)
            raise EOFError
        return event

    def end(self) -> int:
        """Kill it if it runs; what it ended with."""
        self._process.kill()
        code = self._process.wait()
        self._listening.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        return code


def own_command() -> Sequence[str]:
    """What starts the process: this very program, also where it is packed into one file."""
    module = () if getattr(sys, "frozen", False) else ("-m", "assistant")
    return (sys.executable, *module, COMMAND)


def started(command: Sequence[str]) -> Process:
    """A fresh process; Unwritable if this machine has no room for one."""
    try:
        return Process(command)
    except OSError as error:
        raise Unwritable(say("reading.no_reader", fault=fault_of(error))) from error


class Worker:
    """A process that reads, for one order at a time."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._command = command or own_command()
        self._process: Process | None = None

    def events(self, order: Order) -> Generator[Event | None]:
        """What is told of an order, and None now and then meanwhile; left early, the process is killed.

        Unreadable if it takes too long, too much memory, or breaks the process; Unwritable without one.
        """
        process = self._process = self._process or started(self._command)
        whole, file = False, order.files[0].name if order.files else ""
        try:
            process.order(order)
            until = time.monotonic() + STARTING
            while not whole:
                event = process.next(TICK)
                match event:
                    case Started():
                        until = time.monotonic() + order.seconds
                    case Looking():
                        file = event.file
                if time.monotonic() > until:
                    raise Unreadable(say(order.too_slow, file=file, seconds=int(order.seconds)))
                whole = isinstance(event, Done)
                yield event
        except EOFError as error:
            # The limits end the process itself, with a code that says which of them it was.
            known = {TOO_MUCH: order.too_much, OUT_OF_TIME: order.too_slow}
            told = known.get(process.end(), order.broken)
            raise Unreadable(say(told, file=file, seconds=int(order.seconds))) from error
        finally:
            if not whole:
                self.stop()

    def stop(self) -> None:
        """Kill the process, if there is one; the next order starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.end()
