"""What the process that reads may take of the machine, whatever it was given to read."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time

MOST_MEMORY = 1_000_000_000
"""Bytes; the largest picture there may be takes two thirds."""
TOO_MUCH = 70
"""What the process ends with when it would need more."""
OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)
"""What the system ends it with when it has used too much of the processor."""
NICENESS = 5
GRACE = 5
"""Seconds of the processor beyond an order's time, for a process that nobody is left to kill."""
_EVERY = 0.1


def hold_back() -> None:
    """Let the server go first, and take no more memory than there may be."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    else:
        # macOS does not hold this limit, and Windows has none.
        threading.Thread(target=watch_memory, daemon=True).start()


def watch_memory() -> None:
    """End this process once it has taken too much."""
    while most_taken() <= MOST_MEMORY:
        time.sleep(_EVERY)
    os._exit(TOO_MUCH)


def most_taken() -> int:
    """The most memory this process has held so far, bytes."""
    if sys.platform == "win32":
        return _of_windows()
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Kilobytes everywhere but there.
    return most if sys.platform == "darwin" else most * 1024


def _of_windows() -> int:
    import ctypes

    # PROCESS_MEMORY_COUNTERS: two numbers of 32 bits, then sizes; the first of these is the peak.
    counters = (ctypes.c_size_t * 10)()
    windows = getattr(ctypes, "windll")  # noqa: B009  only Windows has it
    own = ctypes.c_void_p(windows.kernel32.GetCurrentProcess())
    windows.psapi.GetProcessMemoryInfo(own, counters, ctypes.sizeof(counters))
    return int(counters[8 // ctypes.sizeof(ctypes.c_size_t)])


def allow(seconds: float) -> None:
    """Take at most so many more seconds of the processor, where the system has such a limit."""
    with contextlib.suppress(ImportError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        # Counted from the start of the process, so what it has used is added.
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds + GRACE), most))
