"""From starting the server to its first page, against a bare Flask application under the same server."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from timing import judge, milliseconds

ROOT = Path(__file__).resolve().parent.parent
FIRST = 4
POOL = ThreadPoolExecutor(FIRST)
BARE = """
from flask import Flask
from waitress.server import create_server
app = Flask("bare")
app.add_url_rule("/", view_func=lambda: "bare")
server = create_server(app, host="127.0.0.1", port=0)
print(f"http://127.0.0.1:{server.effective_port}", flush=True)
server.run()
"""


def started(command: list[str]) -> float:
    """From starting a server to its first page, ms."""
    # As for players: what was compiled at the first start stays compiled.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    with subprocess.Popen(  # noqa: S603  our own
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://[\d.:]+", server.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(found[0] + "/") as answer:  # noqa: S310  our own server on loopback
            answer.read()
        spent = (time.perf_counter() - start) * 1000
        server.terminate()
    return spent


def measure_start(folder: Path) -> None:
    """Start to first page against a bare Flask application under the same server."""
    ours = [sys.executable, "-m", "assistant", "--data", str(folder / "empty"), "serve", "--port", "0"]
    bare = [sys.executable, "-c", BARE]
    started(ours), started(bare)
    times = [(started(ours), started(bare)) for _ in range(5)]
    own, plain = (statistics.median(column) for column in zip(*times, strict=True))
    judge(
        "start to first page / a bare Flask application", own / plain, 2.0, f"{own:.0f} ms / {plain:.0f} ms"
    )


def together(address: str, path: str) -> float:
    """From four requests that a server gets as its first, all at once, to the last answer, ms."""

    def ask() -> None:
        with urllib.request.urlopen(address + path) as answer:  # noqa: S310  our own server on loopback
            answer.read()

    return milliseconds(lambda: [done.result() for done in [POOL.submit(ask) for _ in range(FIRST)]])


def first_four(folder: Path, path: str) -> tuple[float, float]:
    """Four requests to a server just started, and what starting it took, ms."""
    command = [sys.executable, "-m", "assistant", "--data", str(folder), "serve", "--port", "0"]
    start = time.perf_counter()
    with subprocess.Popen(  # noqa: S603  our own
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://[\d.:]+", server.stdout.readline())
        assert found is not None
        spent = (time.perf_counter() - start) * 1000
        cold = together(found[0], path)
        server.terminate()
    return cold, spent


def measure_cold(folder: Path, path: str) -> None:
    """The first four requests, all at once, against starting the server that answers them."""
    times = [first_four(folder, path) for _ in range(5)]
    cold, start = (statistics.median(column) for column in zip(*times, strict=True))
    judge("four first requests at once / starting", cold / start, 1.0, f"{cold:.0f} ms / {start:.0f} ms")
