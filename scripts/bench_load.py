"""A club evening: ten tables of six from a server just started; then one table of eight, alike and closed.

The server is the real program in a process of its own; the screens are sockets in this one, and poll and
answer over loopback. Answers come from recorded matches of all games, so that every kind of question is on
the screens; at the one table from the longest. Each match starts somewhere else in them. One screen of each
match is the host's own, the others have joined, in both languages, and some matches are played on closed
seats. The pages come from a server that is then ended; what is measured of the club begins with a fresh
one, whose first requests come all at once. An answer counts from the tap until its page has come, whatever
else is under way. Exits non-zero on a miss.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
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

from load_screens import Hall, Played, Screen, Seat  # noqa: E402  after the path
from load_stage import SECRECY, seats, staged  # noqa: E402  after the path

from assistant.matches.file.journal import Journal  # noqa: E402  after the path
from tests.web.wars import WARS  # noqa: E402  after the path

RECORDED = ROOT / "tests" / "recorded"
GAMES = (
    *WARS,
    RECORDED / "twilight" / "six-to-game-over.jsonl",
    RECORDED / "outer_planets" / "aerospace-wins.jsonl",
)
# A club, and the largest table: the host's own screen, and those that have joined.
TABLES, SCREENS, MOST_SCREENS = 10, 6, 8
# Seconds between the answers of a match; at the one table, where all screens are drawn anew after each.
CLUB, TABLE = 10.0, 1.0
# Milliseconds, and MB.
SLOWEST_ANSWER = 250
SLOWEST_SHOWN = 1500
MOST_MEMORY = 120
MOST_OF_ANSWER = 100
MOST_OF_POLL = 1
POLLS = 400


async def arrive(hall: Hall, tables: list[list[Screen]]) -> None:
    """All screens come in one after the other."""
    for screen in (screen for table in tables for screen in table):
        await screen.look()
        screen.leave()


async def evening(hall: Hall, tables: list[list[Screen]], seconds: float, every: float) -> None:
    """All screens poll and play at once for so long, each answering every so often, s."""
    chance = Random(8)
    hall.until = time.perf_counter() + seconds
    playing = []
    for table in tables:
        start = chance.random()
        phases = [(place + start) / len(table) % 1 for place in range(len(table))]
        playing += [screen.play(phase, every) for screen, phase in zip(table, phases, strict=True)]
    # One table reloads its pages as soon as the server is there, all others have theirs still.
    playing += [screen.look() for screen in tables[0]]
    await asyncio.gather(*playing)


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
    command = [sys.executable, "-m", "assistant", "--data", str(folder), "serve", "--lan", "--port", "0"]
    with subprocess.Popen(  # noqa: S603  our own
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.]+:(\d+)", server.stdout.readline())
            assert found is not None
            yield Server(int(found[1]), server.pid)
        finally:
            server.terminate()


def kinds(seats: list[Seat]) -> str:
    """How many screens are more than the host's own, at the open table, in English."""
    joined, closed, japanese = (
        sum(is_so(seat) for seat in seats) for is_so in (Seat.has_joined, Seat.is_closed, Seat.reads_japanese)
    )
    return f"{joined} screens have joined, {closed} sit on closed seats, {japanese} read Japanese"


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


async def idle(screen: Screen) -> None:
    """One screen asks over and over whether anything is new."""
    for _ in range(POLLS):
        await screen.fetch(f"/matches/{screen.played.id}/since/{screen.revision}")
    screen.leave()


@dataclass(frozen=True)
class Evening:
    """So many matches with so many screens each, for so long, an answer of each match every so often, s.

    If not `cold`, all pages were drawn before by the same server.
    """

    name: str
    matches: int
    screens: int
    seconds: float
    every: float
    kinds: tuple[str, ...] = SECRECY
    cold: bool = False
    games: tuple[Path, ...] = GAMES


@dataclass(frozen=True)
class Taken:
    """What an evening took of the processor for an answer and for a poll, ms, and its most memory, MB."""

    answer: float
    poll: float
    memory: float


def played_through(folder: Path, played: list[Played], planned: Evening) -> tuple[Hall, Taken]:
    """An evening on a server, under screens that it, or one before it, has shown in."""
    hall = Hall()
    tables = [
        [Screen(hall, one, seat) for seat in table]
        for one, table in zip(played, seats(folder, played, planned.screens), strict=True)
    ]
    if planned.cold:
        with served(folder) as before:
            hall.port = before.port
            asyncio.run(arrive(hall, tables))
    with served(folder) as server:
        hall.port = server.port
        if not planned.cold:
            asyncio.run(arrive(hall, tables))
        started = server.processor_time()
        asyncio.run(evening(hall, tables, planned.seconds, planned.every * planned.screens))
        ended = server.processor_time()
        asyncio.run(idle(tables[0][0]))
        polls = 1000 * (server.processor_time() - ended) / POLLS
        spent = 1000 * (ended - started) - polls * len(hall.polls)
        return hall, Taken(spent / max(1, len(hall.answers)), polls, server.most_memory())


def measure(planned: Evening) -> bool:
    """One evening, its figures beside their limits; whether all were met."""
    count, screens, seconds = planned.matches, planned.screens, planned.seconds
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        length = int(seconds / planned.every) + screens
        played = staged(folder, count, length, planned.kinds, planned.games)
        hall, taken = played_through(folder, played, planned)
        wrong = [*hall.errors, *faults(folder, played)]
    of_answer = () if planned.cold else (("processor of an answer, ms", taken.answer, MOST_OF_ANSWER),)
    figures = (
        ("answers, p99 ms", slowest(hall.answers), SLOWEST_ANSWER),
        ("shown on the other screens, p99 ms", slowest(hall.shown), SLOWEST_SHOWN),
        *of_answer,
        ("processor of a poll, ms", taken.poll, MOST_OF_POLL),
        ("memory, MB", taken.memory, MOST_MEMORY),
        ("errors", len(wrong), 0),
    )
    print(f"{planned.name}: {count} matches, {count * screens} screens, {seconds:.0f} s")
    print(f"     {kinds([screen.seat for one in played for screen in one.screens])}")
    print(f"     {len(hall.answers)} answers (median {statistics.median(hall.answers or [0]):.1f} ms)")
    print(f"     {len(hall.polls)} polls (p99 {slowest(hall.polls):.1f} ms)")
    for what, value, limit in figures:
        print(f"{'ok  ' if value <= limit else 'MISS'} {what}: {value:.1f} (limit {limit})")
    print("\n".join(wrong[:5]), end="\n" if wrong else "")
    return all(value <= limit for _, value, limit in figures)


def main() -> int:
    """The promises of a club evening and of a table of eight."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=TABLES)
    options.add_argument("--seconds", type=float, default=60)
    chosen = options.parse_args()
    seconds = chosen.seconds
    club = Evening(
        "tables of six, from a server just started", chosen.tables, SCREENS, seconds, CLUB, cold=True
    )
    met = measure(club)
    for kind in SECRECY:
        title, kinds = f"a table of eight, {kind}", (kind,)
        met &= measure(Evening(title, 1, MOST_SCREENS, seconds / 2, TABLE, kinds, games=WARS))
    print("all met" if met else "missed")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
