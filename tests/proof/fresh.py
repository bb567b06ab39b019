"""Servers that have just started, each in a process of its own, many of them cheaply.

One process imports the program and nothing more; every server is forked off it, so that each meets its first
requests as the program does, and only the importing is done once. It is spoken to by lines: `start FOLDER` is
answered with a process number and an address, `end PROCESS` with how that process ended.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent.parent
# Seconds a thread of these servers works on while others wait: so short that they meet everywhere.
IMPATIENCE = 1e-5


@dataclass
class Fresh:
    """One server: where it listens, its process, and how that ended (negative: by which signal)."""

    address: str
    process: int
    ended: int | None = None


class Nursery:
    """The process that servers are forked off."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    @contextmanager
    def server(self, folder: Path) -> Iterator[Fresh]:
        """A server on a folder that has never answered anything; it is ended whatever happens."""
        number = int(self._asked(f"start {folder}"))
        fresh = Fresh("", number)
        try:
            fresh.address = re.findall(r"http://([\d.:]+)", self._heard())[0]
            yield fresh
        finally:
            fresh.ended = int(self._asked(f"end {number}"))

    def _asked(self, line: str) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._heard()

    def _heard(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process that servers are forked off is gone"
        return line.strip()


@contextmanager
def nursery() -> Iterator[Nursery]:
    """Somewhere to have fresh servers from; all are ended with it."""
    command = [sys.executable, "-m", __spec__.name]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        try:
            yield Nursery(process)
        finally:
            # It ends what is left when it hears no more.
            process.communicate(timeout=60)


def tell(number: int) -> None:
    """Answer a line."""
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def forked(folder: str) -> int:
    """The number of a new process that serves a folder until it is told to end."""
    from assistant.web import serve

    number = os.fork()
    if number:
        return number
    status = 1
    try:
        tell(os.getpid())
        sys.setswitchinterval(IMPATIENCE)
        serve.serve(0, Path(folder))
        status = 0
    finally:
        os._exit(status)


def ended(number: int) -> int:
    """How a process ended that was told to: its exit code, or the signal that killed it, negative."""
    os.kill(number, signal.SIGTERM)
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


def main() -> None:
    """Start and end servers as the lines say; end all that are left when there are no more."""
    import assistant.web.serve
    from assistant.core.odds import dice
    from assistant.games import GAMES

    from ..core.tiny import TINY

    assert assistant.web.serve
    GAMES["tiny"] = TINY
    # Every server that is forked off throws the same.
    dice._chance = Random(1)  # type: ignore[assignment]
    running: set[int] = set()
    for line in sys.stdin:
        order, _, given = line.strip().partition(" ")
        if order == "start":
            running.add(forked(given))
        else:
            running.remove(int(given))
            tell(ended(int(given)))
    for number in running:
        ended(number)


if __name__ == "__main__":
    main()
