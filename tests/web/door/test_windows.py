"""The whole program where Python has what it has on Windows; no test has run on a real one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.example import EXAMPLE

ROOT = Path(__file__).resolve().parents[3]
HERE = os.environ | {"PYTHONPATH": str(ROOT)}
PRETENDED = Path(__file__).with_name("pretend_windows.py")


def command(data: Path, *words: str) -> list[str]:
    """The command line on a pretended Windows."""
    return [sys.executable, str(PRETENDED), "--data", str(data), *words]


def run(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What a command says."""
    return subprocess.run(
        command(data, *words), env=HERE, capture_output=True, text=True, timeout=120, check=False
    )


def test_on_windows_matches_are_begun_shown_verified_and_taken_along(tmp_path: Path) -> None:
    begun = run(tmp_path, "new", EXAMPLE, "first-interstellar-war")
    assert (begun.returncode, begun.stderr) == (0, "")
    match_id = begun.stdout.split()[0]
    for words in (("show", match_id), ("verify", match_id), ("export", match_id, str(tmp_path / "taken"))):
        done = run(tmp_path, *words)
        assert (done.returncode, done.stderr) == (0, ""), words


def test_on_windows_the_table_is_served_and_no_second_server_takes_its_folder(tmp_path: Path) -> None:
    serve = command(tmp_path, "serve", "--port", "0")
    with subprocess.Popen(
        serve, env=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stderr
        try:
            (address,) = re.findall(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
            with urllib.request.urlopen(address, timeout=30) as page:
                assert "Tableside" in page.read().decode()
            second = run(tmp_path, "serve", "--port", "0")
            assert (second.returncode, second.stdout) == (1, "")
            assert address in second.stderr
        finally:
            server.send_signal(signal.SIGINT)
        assert server.stderr.read() == ""
    assert server.returncode == 0
