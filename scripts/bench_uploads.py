"""Four hostile uploads at once while four screens play: every poll is answered within a second.

The server is the real program in a process of its own, just started. Exits non-zero on a miss.
"""

from __future__ import annotations

import http.client
import io
import re
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import apsw  # noqa: E402  after the path
from bench_load import Server, served  # noqa: E402  after the path
from werkzeug.datastructures import FileStorage  # noqa: E402  after the path
from werkzeug.test import EnvironBuilder  # noqa: E402  after the path

from assistant.core.game import Setup  # noqa: E402  after the path
from assistant.core.words.seats import EVERYBODY  # noqa: E402  after the path
from assistant.games import GAMES  # noqa: E402  after the path
from assistant.matches.answering.match import Match  # noqa: E402  after the path
from assistant.matches.file.packing import LARGEST_STATE  # noqa: E402  after the path
from assistant.matches.moving.transfer import write_out  # noqa: E402  after the path
from assistant.matches.shelf.shelf import Shelf  # noqa: E402  after the path
from assistant.web.screen.registry import HOST  # noqa: E402  after the path
from tests.matches.file.tampered import edit, forged  # noqa: E402  after the path
from tests.reading import hostile  # noqa: E402  after the path

SCREENS = 4
# Seconds.
SLOWEST_POLL = 1.0
SLOWEST_REFUSAL = 1.0
BETWEEN_POLLS = 0.1
LARGE_STATES = 140


@dataclass(frozen=True)
class Upload:
    """A file to send: what it is, where to, and in which field."""

    name: str
    content: bytes
    to: str = "/restore"
    field: str = "pictures"


@dataclass
class Table:
    """The server with a match on it, and how long its polls took while something was uploaded."""

    port: int
    poll: str
    token: str = ""
    polls: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def ask(self, path: str, body: bytes = b"", kind: str = "") -> http.client.HTTPResponse:
        """An answer, its head read; the connection is closed with it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        head = {"Connection": "close"} | ({"Content-Type": kind} if kind else {})
        connection.request("POST" if body else "GET", path, body or None, head)
        return connection.getresponse()

    def play(self, done: threading.Event) -> None:
        """Ask what is new, as a screen does, until all is done."""
        while not done.wait(BETWEEN_POLLS):
            started = time.perf_counter()
            status = self.ask(self.poll).status
            self.polls.append(time.perf_counter() - started)
            if status != 200:
                self.errors.append(f"a poll was answered with {status}")

    def send(self, upload: Upload) -> tuple[float, str]:
        """How long it took from the answer to an upload until its result, s, and what that says."""
        form = {"token": self.token, upload.field: FileStorage(io.BytesIO(upload.content), upload.name)}
        made = EnvironBuilder(upload.to, method="POST", data=form).get_environ()
        answer = self.ask(upload.to, made["wsgi.input"].read(), made["CONTENT_TYPE"])
        address, page, started = answer.headers["Location"], answer.read().decode(), time.perf_counter()
        while address and "hx-trigger" in (page := self.ask(address).read().decode()):
            time.sleep(BETWEEN_POLLS / 2)
        said = re.search(r'role="alert">.*?<p>(.*?)</p>', page, re.DOTALL)
        if said is None:
            self.errors.append(f"{upload.name} was not refused")
        return time.perf_counter() - started, said[1] if said else "?"


def large_header(match: Match, folder: Path) -> bytes:
    """The match with a header of 90 MB."""
    file = folder / "header.tableside"
    write_out(match.path, file)
    edit(file, "UPDATE header SET record = zeroblob(90000000)")
    return file.read_bytes()


def large_states(match: Match, folder: Path) -> bytes:
    """The match with 140 more entries, whose states are as large as any may be."""
    file = folder / "states.tableside"
    write_out(match.path, file)
    newest = match.last()
    padded = zlib.compress(newest.state.ljust(LARGEST_STATE - 1))
    with apsw.Connection(str(file)) as connection:
        columns = "SELECT ?, ?, body, record, ?, x'' FROM entry WHERE number = ?"
        for number in range(newest.number + 1, newest.number + 1 + LARGE_STATES):
            values = (number, f"more-{number}", padded, newest.number)
            connection.execute(f"INSERT INTO entry {columns}", values).fetchall()
    forged(file, newest.number + 1, state=padded)
    return file.read_bytes()


def rounds(match: Match, folder: Path) -> Iterator[tuple[Upload, ...]]:
    """What is sent at once, one round after the other."""
    header = Upload("90 MB header", large_header(match, folder), "/bring", "file")
    states = Upload("140 large states", large_states(match, folder), "/bring", "file")
    yield (
        Upload("6 slow pages", hostile.slow_pdf(6)),
        Upload("60 slow pages", hostile.slow_pdf(60)),
        Upload("picture bomb in a PDF", hostile.picture_bomb_pdf(20_000)),
        Upload("PNG bomb", hostile.wide_png(20_000, 20_000)),
    )
    yield (header, states, Upload("content bomb", hostile.content_bomb_pdf(3_000)), header)
    yield (header,)
    yield (states,)


def measure(server: Server, match: Match, folder: Path) -> bool:
    """All rounds, their figures beside the limits; whether all were met."""
    poll = f"/matches/{match.id}/since/{match.last().number}?as={HOST}.{EVERYBODY}"
    table = Table(server.port, poll)
    found = re.search(r'name="token" value="([^"]+)"', table.ask("/restore").read().decode())
    assert found is not None
    table.token = found[1]
    done, met = threading.Event(), True
    with ThreadPoolExecutor(2 * SCREENS) as pool:
        playing = [pool.submit(table.play, done) for _ in range(SCREENS)]
        for uploads in rounds(match, folder):
            for upload, (took, said) in zip(uploads, pool.map(table.send, uploads), strict=True):
                is_late = len(uploads) == 1 and took > SLOWEST_REFUSAL
                met = met and not is_late
                print(f"{'MISS' if is_late else 'ok  '} {upload.name}: {took:.2f} s, {said}", flush=True)
        done.set()
        for screen in playing:
            screen.result()
    late = max(table.polls) > SLOWEST_POLL
    print(f"{'MISS' if late else 'ok  '} {len(table.polls)} polls, slowest {max(table.polls):.3f} s")
    print("\n".join(table.errors[:5]), end="\n" if table.errors else "")
    print(f"     the server held {server.most_memory():.0f} MB at most")
    return met and not late and not table.errors


def main() -> int:
    """Serve a match, send what is hostile, poll meanwhile."""
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        match = Shelf(folder, GAMES).create("imperium", Setup("first-interstellar-war"))
        with served(folder) as server:
            met = measure(server, match, folder)
    print("all met" if met else "missed")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
