"""The process that reads uploads ends with its server."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from werkzeug.datastructures import FileStorage
from werkzeug.test import EnvironBuilder

from tests.reading import hostile

ROOT = Path(__file__).parents[3]
PAGES = 6


def children(number: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{number}/task").glob("*/children")
    return [int(one) for file in found for one in file.read_text().split()]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
def test_the_process_that_reads_ends_with_the_server_however_that_ends(
    tmp_path: Path, ending: signal.Signals
) -> None:
    command = [sys.executable, "-m", "assistant", "--data", str(tmp_path), "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stdout is not None
    (address,) = re.findall(r"http://[\d.:]+", server.stdout.readline())
    with urllib.request.urlopen(f"{address}/restore") as page:
        (token,) = set(re.findall(r'name="token" value="([^"]+)"', page.read().decode()))
    form = {"token": token, "pictures": FileStorage(io.BytesIO(hostile.slow_pdf(PAGES)), "evening.pdf")}
    made = EnvironBuilder("/restore", method="POST", data=form).get_environ()
    head = {"Content-Type": made["CONTENT_TYPE"]}
    sent = urllib.request.Request(f"{address}/restore", made["wsgi.input"].read(), head)
    with urllib.request.urlopen(sent) as page:
        assert "Reading the upload" in page.read().decode()
    while not (reading := children(server.pid)):
        assert server.poll() is None
    # A descriptor that is ready when the process has ended, whoever collects it.
    watched = os.pidfd_open(reading[0])
    server.send_signal(ending)
    out, err = server.communicate(timeout=60)
    assert (out, err) == ("", "")
    assert ended(watched)
    assert (list((tmp_path / "arrivals").iterdir()) == []) == (ending is signal.SIGTERM)


def ended(watched: int) -> bool:
    """Whether a process ends, waited for with a guard."""
    import select

    ready = select.select([watched], [], [], 60)[0]
    os.close(watched)
    return bool(ready)
