"""Runs the command line as if on Windows: without what Python lacks there, with locks that work as there."""

from __future__ import annotations

import errno
import os
import select
import signal
import sys
from pathlib import Path
from types import ModuleType

# What is not ours looks at the system while it is read.
import apsw
import flask
import pypdfium2
import reportlab.pdfgen.canvas
import waitress
import zxingcpp

READ = (apsw, flask, pypdfium2, reportlab, waitress, zxingcpp)
NOT_THERE = ("fcntl", "grp", "pwd", "resource", "termios")
LACKING = {
    os: ("O_DIRECTORY", "O_NOFOLLOW", "fchmod", "fork", "getuid", "killpg", "chown"),
    signal: ("SIGHUP", "SIGKILL", "pthread_sigmask"),
    select: ("poll", "epoll"),
}


def locking(descriptor: int, mode: int, _: int) -> None:
    """Lock or unlock a file by a file of its own beside it."""
    beside = Path(f"/proc/self/fd/{descriptor}").resolve().with_suffix(".held")
    if mode == 0:
        beside.unlink()
        return
    try:
        beside.touch(exist_ok=False)
    except FileExistsError as error:
        raise PermissionError(errno.EACCES, "Permission denied") from error


def pretend() -> None:
    """Take away what is not there, and give what is."""
    for name in NOT_THERE:
        sys.modules[name] = None  # type: ignore[assignment]
    for module, names in LACKING.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    msvcrt = ModuleType("msvcrt")
    msvcrt.__dict__.update(LK_UNLCK=0, LK_NBLCK=2, locking=locking)
    sys.modules["msvcrt"] = msvcrt
    sys.platform = "win32"


if __name__ == "__main__":
    pretend()
    from assistant.__main__ import main

    raise SystemExit(main(sys.argv[1:]))
