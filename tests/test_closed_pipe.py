"""A pipe that is closed at its other end, as `head` does: no fault of a match, and no complaint of Python."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.__main__ import CLOSED, COMMANDS, main
from tests.example import EXAMPLE

from .running import ROOT
from .shell import Shell

MATCH, FILE = "MATCH", "FILE"
# What a command is told, so that it has something to print.
SAID = {
    "new": (EXAMPLE, "first-interstellar-war"),
    "game": ("check", str(ROOT / "data" / "own" / "winter-ford.toml")),
    "show": (MATCH,),
    "answer": (MATCH, '{"type": "roll_interference", "faces": [3, 4]}'),
    "print": (MATCH, "charts", "--output", FILE),
    "blank": (EXAMPLE, "--output", FILE),
    "export": (MATCH, FILE),
    "import": (FILE,),
    "verify": (MATCH,),
    "replay": (MATCH,),
    "archive": (MATCH,),
    "delete": (MATCH,),
    "bin": (),
    "doctor": ("--port", "0"),
    "service": (),
}
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
# These talk on: a table that is served, a prompt, and pictures that are read in a process beside.
TALK_ON = {"serve", "shell", "restore"}


@contextmanager
def closed_pipe(name: str) -> Iterator[None]:
    """Where `sys.stdout` or `sys.stderr` is a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    before = getattr(sys, name)
    # Line by line, so that the first line is refused; closed below, when `hush` has led it nowhere.
    with os.fdopen(writing, "w", buffering=1, encoding="utf-8") as stream:
        setattr(sys, name, stream)
        try:
            yield
        finally:
            setattr(sys, name, before)


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in TALK_ON])
def test_a_command_says_nothing_of_a_pipe_that_is_closed(
    shell: Shell, tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match_id, file = shell.new(), tmp_path / "taken.tableside"
    if command == "import":
        shell.run("export", match_id, str(file))
        shell.run("delete", match_id)
    given = [{MATCH: match_id, FILE: str(file)}.get(word, word) for word in SAID[command]]
    with closed_pipe("stdout"):
        assert main(["--data", str(shell.data), command, *given]) == CLOSED
    assert capsys.readouterr().err == ""


def test_what_is_complained_of_into_a_closed_pipe_ends_as_quietly(shell: Shell) -> None:
    with closed_pipe("stderr"):
        assert main(["--data", str(shell.data), "show", "nobodys1"]) == CLOSED


def test_a_sheet_sent_into_a_closed_pipe_is_no_file_that_cannot_be_written(shell: Shell) -> None:
    match_id, (reading, writing) = shell.new(), os.pipe()
    os.close(reading)
    into = f"/dev/fd/{writing}"
    assert main(["--data", str(shell.data), "print", match_id, "charts", "--output", into]) == CLOSED
    os.close(writing)


def test_the_little_that_fits_into_a_buffer_ends_without_a_complaint_of_python(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "assistant", "--data", str(tmp_path), "bin"]
    ended = subprocess.run(
        command, check=False, stdout=writing, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=BUFFERED
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (CLOSED, "")
