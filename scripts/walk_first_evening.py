"""Walk the first evening from the README, by each of its doors, as a new user: taps, words read, seconds.

`python scripts/walk_first_evening.py [wheel|make|folder …]` takes the commands of the README’s table,
in an empty environment with a home of its own; once installed, all of it is without a network (Linux,
`unshare`). The wheel and the folder to unzip are those in `dist`; `packaging/freeze.sh` makes the folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from first_evening import Stage, walk

ROOT = Path(__file__).resolve().parent.parent
DOORS = ("wheel", "make", "folder")
# How long the first start may take, which fetches and installs.
PATIENCE = 600
# What of this machine's own settings an installation may know: where packages and certificates are.
OF_THE_MACHINE = re.compile(r"(PIP|UV|SSL|HTTPS?|NO)_\w+", re.IGNORECASE)
LO_UP = 'ip link set lo up && exec "$@"'
OFFLINE = ("unshare", "--map-root-user", "--net", "sh", "-c", LO_UP, "sh")


class Door(NamedTuple):
    """How Tableside came to this machine: where it is started, by which command, in how many seconds."""

    name: str
    home: Path
    folder: Path
    start: tuple[str, ...]
    seconds: float
    command: tuple[str, ...]

    @property
    def own(self) -> dict[str, str]:
        """All that the environment of a new user says."""
        return surroundings(self.home)


def surroundings(home: Path) -> dict[str, str]:
    """An empty environment but for a home, and the places of the system's programs and the user's own."""
    programs = f"{home}/.local/bin:/usr/local/bin:/usr/bin:/bin"
    return {"HOME": str(home), "PATH": programs, "LANG": "C.UTF-8"}


def commands() -> dict[str, list[str]]:
    """What the README tells each door to type or to open, in its order."""
    rows = re.findall(r"^\| \*\*.*? \| (.*?) \|$", (ROOT / "README.md").read_text(), re.MULTILINE)
    return dict(zip(DOORS, (re.findall(r"`(.*?)`", row) for row in rows), strict=True))


def run(*command: str, cwd: Path, env: dict[str, str]) -> str:
    """What a command prints; its complaint ends the walk."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def machine() -> dict[str, str]:
    """This machine's own settings for installing."""
    return {name: value for name, value in os.environ.items() if OF_THE_MACHINE.fullmatch(name)}


@contextmanager
def serving(door: Door, *before: str, env: dict[str, str] | None = None) -> Iterator[str]:
    """The door's own command, until what is done with the address that it prints is done."""
    output = (door.home / "printed.txt").open("w+")
    server = subprocess.Popen(
        [*before, *door.start],
        cwd=door.folder,
        env=env or door.own,
        stdout=output,
        stderr=output,
        start_new_session=True,
    )
    try:
        yield address_of(server, Path(output.name))
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(timeout=30)
        output.close()


def address_of(server: subprocess.Popen[bytes], printed: Path) -> str:
    """The address that is printed once it is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+", printed.read_text()):
            return found[0]
        time.sleep(0.05)
    raise SystemExit(f"it never served:\n{printed.read_text()}")


def by_wheel(home: Path, typed: list[str]) -> Door:
    """`uv tool install` of the wheel, with a uv that is not ours."""
    (wheel,) = (ROOT / "dist").glob("tableside-*.whl")
    tools = home / "tools"
    run(sys.executable, "-m", "venv", str(tools), cwd=home, env=dict(os.environ))
    run(str(tools / "bin/pip"), "install", "--quiet", "uv", cwd=home, env=dict(os.environ))
    (home / ".local/bin").mkdir(parents=True)
    (home / ".local/bin/uv").symlink_to(tools / "bin/uv")
    shutil.copy(wheel, home)
    install = [word if not word.endswith(".whl") else wheel.name for word in typed[0].split()]
    began = time.monotonic()
    run(*install, cwd=home, env=surroundings(home) | machine())
    seconds = time.monotonic() - began
    program = str(home / ".local/bin/tableside")
    return Door("wheel", home, home, (program, *typed[1].split()[1:], "--no-browser"), seconds, (program,))


def by_make(home: Path, typed: list[str]) -> Door:
    """`make serve` in a clean clone; its first start installs."""
    folder = home / "tableside"
    run("git", "clone", "--quiet", str(ROOT), str(folder), cwd=home, env=surroundings(home))
    start = tuple(next(word for word in typed if word.startswith("make serve")).split())
    door = Door("make", home, folder, start, 0, (str(folder / ".venv/bin/tableside"),))
    began = time.monotonic()
    with serving(door, env=door.own | machine()):
        return door._replace(seconds=time.monotonic() - began)


def by_folder(home: Path, typed: list[str]) -> Door:
    """The folder, zipped as a release is and unzipped elsewhere."""
    packed = shutil.make_archive(str(home / "packed"), "zip", ROOT / "dist", "tableside")
    began = time.monotonic()
    run("unzip", "-q", packed, cwd=home, env=surroundings(home))
    program = str(home / "tableside" / typed[0])
    return Door("folder", home, home, (program,), time.monotonic() - began, (program,))


def sheets(door: Door, match: Path, more: dict[str, str] | None = None) -> str:
    """A sum of what the door prints: blank sheets, and one of a match it is given."""
    seen, env = hashlib.sha256(), door.own | (more or {})
    imported = run(*door.tag, "import", str(match), cwd=door.home, env=env).strip()
    for number, asked in enumerate(
        (("blank", "imperium"), ("blank", "twilight"), ("print", imported, "tonight"))
    ):
        paper = door.home / f"{number}.pdf"
        run(*door.tag, *asked, "--output", str(paper), cwd=door.home, env=env)
        seen.update(paper.read_bytes())
    return seen.hexdigest()[:8]


def cut_off() -> None:
    """There is no network here but this machine itself; an address for documentation says so at once."""
    with socket.socket() as out:
        out.settimeout(1)
        try:
            out.connect(("192.0.2.1", 80))
        except OSError:
            return
    raise SystemExit("there is a network, so that nothing is shown")


def inside(told: str) -> None:
    """In a network of its own: start by the door's command, walk, print; what came of it as JSON."""
    door, match = json.loads(told)
    door = Door(door[0], *map(Path, door[1:3]), tuple(door[3]), door[4], tuple(door[5]))
    cut_off()
    began = time.monotonic()
    with serving(door) as address:
        ready = time.monotonic() - began
        stages = walk(address)
    print(json.dumps([ready, stages, sheets(door, Path(match))]))


def offline(door: Door, match: Path) -> tuple[float, list[Stage], str]:
    """The walk without a network: seconds until it served, what each part took, the sum of its sheets."""
    plain = [door.name, str(door.home), str(door.folder), door.start, door.seconds, door.tag]
    asked = json.dumps([plain, str(match)])
    said = run(*OFFLINE, sys.executable, __file__, "--inside", asked, cwd=ROOT, env=dict(os.environ))
    ready, stages, sums = json.loads(said.splitlines()[-1])
    return ready, [Stage(*stage) for stage in stages], sums


def checkout(home: Path) -> tuple[Path, str]:
    """A match that every door prints as well, and the sum of what this checkout prints of it."""
    command = (sys.executable, "-m", "assistant")
    door = Door("checkout", home, ROOT, (), 0, command)
    env = door.own | {"PYTHONPATH": str(ROOT)}
    match = run(*command, "new", "imperium", "terran-challenge", cwd=home, env=env).strip()
    run(*command, "export", match, "match.tableside", cwd=home, env=env)
    (home / "other").mkdir()
    other = door._replace(home=home / "other")
    return home / "match.tableside", sheets(other, home / "match.tableside", {"PYTHONPATH": str(ROOT)})


def told(door: Door, ready: float, stages: list[Stage], sums: str, reference: str) -> None:
    """A line for each part of the evening, and one for how it was got."""
    print(f"{door.name}: installed in {door.seconds:.0f} s, then without a network: ready in {ready:.1f} s")
    for stage in stages:
        print(f"  {stage.name:12} {stage.taps:3} taps {stage.words:6} words {stage.seconds:6.1f} s")
    taps, words, seconds = (sum(each) for each in list(zip(*stages, strict=True))[1:])
    print(f"  {'together':12} {taps:3} taps {words:6} words {seconds:6.1f} s")
    print(f"  sheets {sums}: {'the same bytes as the checkout' if sums == reference else 'OTHER BYTES'}")


def main() -> None:
    """Each door in turn; a door that is another than the README says, or prints other bytes, ends it."""
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2])
        return
    typed, wrong = commands(), False
    with tempfile.TemporaryDirectory() as made:
        (Path(made) / "checkout").mkdir()
        match, reference = checkout(Path(made) / "checkout")
        for name in sys.argv[1:] or DOORS:
            home = Path(made) / name
            home.mkdir()
            door = OPENING[name](home, typed[name])
            ready, stages, sums = offline(door, match)
            told(door, ready, stages, sums, reference)
            wrong |= sums != reference
    sys.exit(wrong)


OPENING = {"wheel": by_wheel, "make": by_make, "folder": by_folder}

if __name__ == "__main__":
    main()
