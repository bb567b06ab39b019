"""Programs that tests start: none outlives its test, whatever happens."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60


@contextmanager
def running(
    *command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """A program, and what it says."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True, cwd=cwd, env=env
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def tableside(*words: str, data: Path, deaf_to: str = "") -> Iterator[subprocess.Popen[str]]:
    """The command as a program of its own, started with some signals ignored."""
    command = [sys.executable, "-m", "assistant", "--data", str(data), *words]
    # A shell's `trap ""` outlasts its `exec`.
    deaf = ["sh", "-c", f'trap "" {deaf_to}; exec "$0" "$@"'] if deaf_to else []
    with running(*deaf, *command) as process:
        yield process


@contextmanager
def serving(data: Path, *words: str, deaf_to: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on any free port, and its address."""
    with tableside("serve", "--port", "0", *words, data=data, deaf_to=deaf_to) as server:
        yield server, address_of(server)


def address_of(server: subprocess.Popen[str]) -> str:
    """Where a server says that it is ready."""
    assert server.stdout is not None
    found = re.search(r"https?://[\d.:]+", server.stdout.readline())
    assert found, "it says no address"
    return found[0]


def told(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """How a program ended, and what it had said that nobody had read yet."""
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err
