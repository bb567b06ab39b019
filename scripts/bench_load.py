"""A full hall: 100 matches with 4 screens each poll and answer over loopback. Exits non-zero on a miss.

The server is the real program in a process of its own; the screens are sockets in this one. Answers come from
the recorded wars, so that every kind of question is on the screens; each match starts somewhere else in them.
An answer counts from the tap until its page has come, whatever else is under way.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import msgspec  # noqa: E402  after the path
from load_screens import Form, Hall, Played, Screen  # noqa: E402  after the path

from assistant.core.command import from_form  # noqa: E402  after the path
from assistant.core.errors import Forbidden, Problem  # noqa: E402  after the path
from assistant.core.journal import Journal  # noqa: E402  after the path
from assistant.core.match import Match  # noqa: E402  after the path
from assistant.core.shelf import Shelf  # noqa: E402  after the path
from assistant.games import GAMES  # noqa: E402  after the path
from assistant.web.play import flat  # noqa: E402  after the path
from tests.web import wars  # noqa: E402  after the path

SCREENS = 4
# Milliseconds, and MB.
SLOWEST_ANSWER = 250
SLOWEST_SHOWN = 1500
MOST_MEMORY = 300


def form_of(match: Match, recorded: dict[str, object], action: str) -> Form | None:
    """A recorded answer as the form a screen sends, and done here; None if a form cannot say it."""
    command = match.read(msgspec.json.encode(recorded["command"]))
    form = flat(msgspec.to_builtins(command))
    try:
        if match.convert(from_form(form)) != command:
            return None
        match.answer(command, action=action)
    except Forbidden as refused:
        tokens = [refusal.token for refusal in refused.refusals]
        match.answer(command, action=f"{action}-anyway", anyway=tokens)
        return [*form, *(("anyway[]", token) for token in tokens)]
    except Problem:
        return None
    return form


def staged(folder: Path, count: int, length: int) -> list[Played]:
    """Matches spread over the recorded wars, each with at least `length` answers to come."""
    shelf, halls = Shelf(folder, GAMES), []
    shelf.prepare()
    for war in wars.WARS:
        match, answers = wars.begin(shelf, war)
        forms: list[Form | None] = []
        for number, recorded in enumerate(answers):
            copy = shelf.folder / f"{match.id[:4]}{number:04d}.tableside"
            shutil.copyfile(match.path, copy)
            halls.append((copy, forms, number, match.last().number))
            form = form_of(match, recorded, f"war-{number:04d}")
            if form is None:
                wars.give(match, recorded, f"war-{number:04d}-whole")
            forms.append(form)
        match.path.unlink()
    ready = [hall for hall in halls if _whole(hall[1][hall[2] : hall[2] + length], length)]
    kept = [ready[place * len(ready) // count] for place in range(count)]
    for path in {hall[0] for hall in halls} - {hall[0] for hall in kept}:
        path.unlink()
    return [Played(path.stem, iter(forms[start:]), begun) for path, forms, start, begun in kept]


def _whole(forms: list[Form | None], length: int) -> bool:
    return len(forms) == length and None not in forms


async def evening(played: list[Played], server: Server, seconds: float, every: float) -> Hall:
    """All screens come in one after the other, then play for so long, each answering every so often, s."""
    chance, hall = Random(8), Hall(server.port)
    screens = [[Screen(hall, one) for _ in range(SCREENS)] for one in played]
    for screen in (screen for table in screens for screen in table):
        await screen.fetch(f"/matches/{screen.played.id}")
    before = server.processor_time()
    hall.until = time.perf_counter() + seconds
    playing = []
    for table in screens:
        start = chance.random()
        phases = [(place + start) / SCREENS % 1 for place in range(SCREENS)]
        playing += [screen.play(phase, every) for screen, phase in zip(table, phases, strict=True)]
    await asyncio.gather(*playing)
    hall.processor = server.processor_time() - before
    return hall


@dataclass(frozen=True)
class Server:
    """The program in a process of its own: its port and its process number."""

    port: int
    process: int

    def most_memory(self) -> float:
        """The most memory it has held so far, MB."""
        found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{self.process}/status").read_text())
        assert found is not None
        return int(found[1]) / 1024

    def processor_time(self) -> float:
        """What it has used of the processor so far, s."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """The program serving a folder."""
    command = [sys.executable, "-m", "assistant", "--data", str(folder), "serve", "--port", "0"]
    with subprocess.Popen(  # noqa: S603  our own
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://[\d.]+:(\d+)", server.stdout.readline())
        assert found is not None
        yield Server(int(found[1]), server.pid)
        server.terminate()


def slowest(values: list[float]) -> float:
    """The 99th percentile."""
    return sorted(values)[len(values) * 99 // 100] if values else 0.0


def faults(folder: Path, played: list[Played]) -> list[str]:
    """What is wrong with the journals afterwards: broken, or not exactly the acknowledged answers."""
    found = []
    for one in played:
        with Journal.open(folder / "matches" / f"{one.id}.tableside") as journal:
            last, broken = journal.last().number, journal.fault()
        if broken or last != one.begun + len(one.acknowledged):
            found.append(
                f"{one.id}: entry {broken} broken, {last - one.begun} of {len(one.acknowledged)} kept"
            )
    return found


def measure(name: str, count: int, seconds: float, every: float) -> bool:
    """One evening, its figures beside their limits; whether all were met."""
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        played = staged(folder, count, int(SCREENS * seconds / every) + SCREENS)
        with served(folder) as server:
            hall = asyncio.run(evening(played, server, seconds, every))
            memory = server.most_memory()
        wrong = [*hall.errors, *faults(folder, played)]
    figures = (
        ("answers, p99 ms", slowest(hall.answers), SLOWEST_ANSWER),
        ("shown on the other screens, p99 ms", slowest(hall.shown), SLOWEST_SHOWN),
        ("memory, MB", memory, MOST_MEMORY),
        ("errors", len(wrong), 0),
    )
    print(f"{name}: {count} matches, {count * SCREENS} screens, {seconds:.0f} s")
    print(f"     {len(hall.answers)} answers (median {statistics.median(hall.answers or [0]):.1f} ms)")
    print(f"     {len(hall.polls)} polls (p99 {slowest(hall.polls):.1f} ms)")
    print(f"     the server used {hall.processor / seconds:.0%} of one core")
    for what, value, limit in figures:
        print(f"{'ok  ' if value <= limit else 'MISS'} {what}: {value:.1f} (limit {limit})")
    print("\n".join(wrong[:5]), end="\n" if wrong else "")
    return all(value <= limit for _, value, limit in figures)


def main() -> int:
    """The promise: an answer in every match each 10 s. From every screen, four times that: only shown."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=100)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--each-screen", action="store_true", help="also every screen answering each 10 s")
    chosen = options.parse_args()
    met = measure("every match answers each 10 s", chosen.matches, chosen.seconds, 10 * SCREENS)
    if chosen.each_screen:
        measure("every screen answers each 10 s", chosen.matches, chosen.seconds, 10)
    print("all met" if met else "missed")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
