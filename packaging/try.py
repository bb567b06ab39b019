"""Try a frozen folder: its version, the bytes it prints, a paper save, its pages.

`python packaging/try.py dist/tableside/tableside`, in an environment in which `python -m assistant` runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

PORT = "8799"
ADDRESS = f"http://127.0.0.1:{PORT}"
PAGES = ("/", "/settings", "/new/imperium", "/look/imperium", "/static/screen.js", "/openapi.json")


def run(home: Path, *command: str) -> str:
    """What a program prints in a home of its own; CalledProcessError if it fails."""
    own = os.environ | {"HOME": str(home), "TABLESIDE_DATA": str(home / "data")}
    return subprocess.run(
        command, env=own, cwd=home, check=True, capture_output=True, text=True
    ).stdout.strip()


def printed(home: Path, *program: str) -> bytes:
    """The blank sheets a program prints."""
    run(home, *program, "blank", "imperium", "--output", "blank.pdf")
    return (home / "blank.pdf").read_bytes()


def serves(home: Path, folder: str) -> list[str]:
    """Each page with how long it is."""
    own = os.environ | {"HOME": str(home), "TABLESIDE_DATA": str(home / "data")}
    serving = subprocess.Popen(
        [folder, "serve", "--no-browser", "--port", PORT], env=own, stdout=subprocess.PIPE, text=True
    )
    try:
        # It says that it is ready before anything is asked of it.
        assert serving.stdout is not None
        assert ADDRESS in serving.stdout.readline()
        return [f"{page}: {len(urllib.request.urlopen(ADDRESS + page).read())} bytes" for page in PAGES]
    finally:
        serving.terminate()
        serving.wait()


def main() -> None:
    """Try all of it, and say what was tried."""
    folder = str(Path(sys.argv[1]).resolve())
    os.environ["PYTHONPATH"] = str(Path(__file__).resolve().parent.parent)
    with tempfile.TemporaryDirectory() as made:
        home = Path(made)
        print(run(home, folder, "--version"))
        match = run(home, folder, "new", "imperium", "terran-challenge")
        run(home, folder, "print", match, "record", "--output", "record.pdf")
        print("paper save read back as", run(home, folder, "restore", "record.pdf"))
        assert printed(home, folder) == printed(home, sys.executable, "-m", "assistant")
        print("the same bytes as the checkout prints")
        print(*serves(home, folder), sep="\n")


if __name__ == "__main__":
    main()
