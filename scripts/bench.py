"""Speed promises, measured as ratios against something run beside them. Exits non-zero on a miss.

Everything is measured with scenario 7 in play: the page and an answer through waitress on loopback, each
against the same work without the part under test, in turn, and the medians of the pairs are compared.
"""

from __future__ import annotations

import gzip
import re
import statistics
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import msgspec  # noqa: E402  after the path
from bench_odds import measure_odds  # noqa: E402  after the path
from bench_screens import measure_screens  # noqa: E402  after the path
from bench_sheets import measure_sheets  # noqa: E402  after the path
from bench_start import measure_cold, measure_start  # noqa: E402  after the path
from flask import render_template  # noqa: E402  after the path
from timing import judge, milliseconds, misses, paired  # noqa: E402  after the path
from waitress.server import create_server  # noqa: E402  after the path

from assistant.core.command import Redo, Undo  # noqa: E402  after the path
from assistant.core.errors import Problem  # noqa: E402  after the path
from assistant.core.game import Setup  # noqa: E402  after the path
from assistant.core.question import Question  # noqa: E402  after the path
from assistant.matches.database import connect  # noqa: E402  after the path
from assistant.matches.entry import Draft  # noqa: E402  after the path
from assistant.matches.journal import Journal  # noqa: E402  after the path
from assistant.matches.match import Match  # noqa: E402  after the path
from assistant.web import create_app  # noqa: E402  after the path
from assistant.web.screen import settings  # noqa: E402  after the path
from assistant.web.table.view import page  # noqa: E402  after the path
from tests.player import usual  # noqa: E402  after the path

SCENARIO = "terran-challenge"
PAIRS = 40
LONG = 10_000
KB = 1024


def play_to(match: Match, key: str, chance: Random) -> None:
    """Give the usual answers until this question is asked."""
    while (question := match.questions("everybody")[0]).key != key:
        answer_usually(match, question, chance)


def answer_usually(match: Match, question: Question, chance: Random) -> float:
    """Give the usual answer to a question, by chance until one is taken; its work, ms."""
    while True:
        fields = usual(question, chance)
        assert fields is not None
        command = match.convert(fields)
        start = time.perf_counter()
        try:
            match.answer(command, question=question.id, action=f"bench-{time.perf_counter_ns()}")
        except Problem:
            continue
        return (time.perf_counter() - start) * 1000


def lengthened(match: Match, length: int) -> None:
    """Add facts that change nothing, in one transaction, until the journal is this long."""
    with Journal.open(match.path, writing=True) as journal:
        last = journal.last()
        fact = msgspec.structs.replace(last.record, kind="fact")
        for number in range(last.number, length):
            journal.append(Draft(f"long-{number}", b"", fact, last.state))


def bare_commit(folder: Path, size: int) -> Callable[[], Any]:
    """One transaction that writes `size` bytes into a table of its own, with the journal's settings."""
    path = folder / "bare.db"
    with connect(path, create=True) as connection:
        connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, state BLOB)").fetchall()

    def commit() -> None:
        with connect(path) as connection:
            connection.execute("BEGIN IMMEDIATE").fetchall()
            connection.execute("INSERT INTO entry (state) VALUES (?)", (bytes(size),)).fetchall()
            connection.execute("COMMIT").fetchall()

    return commit


def flip(match: Match) -> Callable[[], Any]:
    """An undo, then a redo, and so on: each is one answer."""
    turns = iter(range(10**9))

    def once() -> None:
        turn = next(turns)
        match.answer(Redo() if turn % 2 else Undo(), action=f"flip-{turn}-{time.perf_counter_ns()}")

    return once


def fetch(address: str) -> bytes:
    """The body of a page served on loopback."""
    with urllib.request.urlopen(address) as answer:  # noqa: S310  our own server on loopback
        body: bytes = answer.read()
        return body


def answering(match: Match, chance: Random) -> Callable[[], float]:
    """Answer the open question and take it back; only the answer's own time counts."""

    def once() -> float:
        spent = answer_usually(match, match.questions("everybody")[0], chance)
        match.answer(Undo(), action=f"back-{time.perf_counter_ns()}")
        return spent

    return once


def a_turn_long(match: Match, chance: Random) -> Iterator[float]:
    """The work of each usual answer from where the match stands to the same step of the next turn, ms."""
    begun, places = match.state().now, match.game.sequence.places
    while (now := match.state().now).turn == begun.turn or places[now.stop] < places[begun.stop]:
        yield answer_usually(match, match.questions("everybody")[0], chance)


def measure_pages(app: Any, match: Match, address: str) -> None:
    """The match page against its templates alone; sizes of the first load and of an answer."""
    with app.test_request_context("/", headers={"Host": "127.0.0.1"}):
        context = page(match, "everybody", {})
        context["seats"] = settings.seats(match)

        def alone() -> str:
            return render_template("match.html", **context)

        served, drawn = paired(lambda: fetch(f"{address}/matches/{match.id}"), alone, PAIRS)
    judge("match page / its templates alone", served / drawn, 1.5, f"{served:.1f} ms / {drawn:.1f} ms")
    body = fetch(f"{address}/matches/{match.id}")
    static = set(re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|js)[^"]*)"', body.decode()))
    first = len(gzip.compress(body)) + sum(len(gzip.compress(fetch(address + path))) for path in static)
    judge("first load, KB gzipped", first / KB, 150, f"{len(static)} files beside the page")
    judge("an answer, KB gzipped", len(gzip.compress(body)) / KB, 25, f"{len(body) / KB:.0f} KB plain")


def measure_answers(match: Match, folder: Path, chance: Random) -> None:
    """An answer's work beside a bare commit; the same and undo in a journal of 10,000 entries."""
    long = Match(folder / "matches" / "longmatch.tableside", match.game)
    near, far = paired(flip(match), flip(long), PAIRS)
    judge("undo at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.2f} ms / {near:.2f} ms")
    short_work, long_work = answering(match, chance), answering(long, chance)
    times = [(short_work(), long_work()) for _ in range(PAIRS)]
    near, far = (statistics.median(column) for column in zip(*times, strict=True))
    judge("answer at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.2f} ms / {near:.2f} ms")
    commit = bare_commit(folder, len(match.last().packed))
    pairs = [(spent, milliseconds(commit)) for spent in a_turn_long(match, chance)]
    spent, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    parts = f"{spent:.2f} ms, commit {bare:.2f} ms, {len(pairs)} answers of a turn"
    judge("an answer, ms over a bare commit", spent - bare, 3.0, parts)


def measure_long_page(address: str, match: Match) -> None:
    """The page of a match of 10,000 entries against that of a short one."""
    far, near = paired(
        lambda: fetch(f"{address}/matches/longmatch"), lambda: fetch(f"{address}/matches/{match.id}"), PAIRS
    )
    judge("page at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.1f} ms / {near:.1f} ms")


def main() -> int:
    """Measure everything once."""
    with tempfile.TemporaryDirectory() as name:
        folder, chance = Path(name), Random(7)
        app = create_app(folder)
        shelf = app.extensions["shelf"]
        match = shelf.create("imperium", Setup(SCENARIO))
        play_to(match, "actions", chance)
        with (
            connect(match.path) as source,
            connect(folder / "matches" / "longmatch.tableside", create=True) as target,
            target.backup("main", source, "main") as copying,
        ):
            copying.step(-1)
        lengthened(Match(folder / "matches" / "longmatch.tableside", match.game), LONG)
        server = create_server(app, host="127.0.0.1", port=0, threads=4)
        threading.Thread(target=server.run, daemon=True).start()
        address = f"http://127.0.0.1:{server.effective_port}"
        measure_pages(app, match, address)
        measure_long_page(address, match)
        measure_answers(match, folder, chance)
        measure_start(folder)
        measure_sheets(shelf, match)
        server.close()
        measure_cold(folder, f"/matches/{match.id}")
        measure_screens()
        measure_odds()
    print(f"{len(misses)} missed" if misses else "all met")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
