"""From starting the server to its first page, against a bare Flask application under the same server."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from timing import judge

ROOT = Path(__file__).resolve().parent.parent
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
