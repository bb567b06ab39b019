"""The command `tableside service`: a systemd unit, so that a machine in the cupboard serves the table."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from .core.words.errors import Damaged
from .core.words.say import say
from .matches.file.atomic_files import write_whole
from .matches.file.fault import fault_of
from .shell import words

NAME = "tableside.service"
UNIT = """\
[Unit]
Description=Tableside, the assistant beside a board wargame
Wants=network-online.target
After=network-online.target

[Service]
ExecStart={command}
Restart=on-failure
RestartSec=5
NoNewPrivileges=true

[Install]
WantedBy=default.target
"""


def service(options: argparse.Namespace) -> None:
    """Print a systemd unit that serves the table to the network, or --install it for this user."""
    unit = unit_of(command_of(options))
    if not options.install:
        print(unit, end="")
        return
    path = units_folder() / NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, unit.encode())
    except OSError as error:
        raise Damaged(say("service.not_written", file=str(path), fault=fault_of(error))) from error
    print(words(options, say("service.written", file=str(path))))
    # Typed by whoever owns the machine: the program starts nothing on its own behalf.
    print("    systemctl --user daemon-reload", "    systemctl --user enable --now tableside", sep="\n")
    print("    sudo loginctl enable-linger $USER")


def units_folder() -> Path:
    """Where systemd looks for the units of this user."""
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "systemd" / "user"


def command_of(options: argparse.Namespace) -> list[str]:
    """What starts this very program, whether installed, in a checkout or frozen into a folder."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "assistant"]
    data = ["--data", str(options.data.resolve())] if options.data else []
    return [*program, *data, "serve", "--lan", "--no-browser", "--port", str(options.port)]


def unit_of(command: list[str]) -> str:
    """The unit that runs a command, each word quoted as systemd reads it."""
    return UNIT.format(command=" ".join(map(quoted, command)))


def quoted(word: str) -> str:
    """A word of a command line, with nothing left that systemd would put something else for."""
    for sign in ("\\", '"'):
        word = word.replace(sign, f"\\{sign}")
    # % begins a specifier and $ a variable; doubled, they stand for themselves.
    return '"' + word.replace("%", "%%").replace("$", "$$") + '"'
