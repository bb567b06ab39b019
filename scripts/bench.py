"""Speed promises, measured as ratios against something run beside them. Exits non-zero on a miss.

Everything is measured with scenario 7 in play: the page and an answer through waitress on loopback, each
against the same work without the part under test, in turn, and the medians of the pairs are compared.
"""

from __future__ import annotations

import gzip
import os
import re
import statistics
import subprocess
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
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402  after the path
from flask import render_template  # noqa: E402  after the path
from waitress.server import create_server  # noqa: E402  after the path

from assistant.core.command import Redo, Undo  # noqa: E402  after the path
from assistant.core.errors import Problem  # noqa: E402  after the path
from assistant.core.game import Setup  # noqa: E402  after the path
from assistant.core.journal import Draft, Journal, connect  # noqa: E402  after the path
from assistant.core.match import Match  # noqa: E402  after the path
from assistant.core.question import Question  # noqa: E402  after the path
from assistant.web import create_app, settings  # noqa: E402  after the path
from assistant.web.view import page  # noqa: E402  after the path
from tests.player import usual  # noqa: E402  after the path

SCENARIO = "terran-challenge"
PAIRS = 40
LONG = 10_000
KB = 1024
misses: list[str] = []


def milliseconds(work: Callable[[], Any]) -> float:
    """Wall time of one call, ms."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def paired(one: Callable[[], Any], other: Callable[[], Any], pairs: int = PAIRS) -> tuple[float, float]:
    """Medians of two works run in turn, ms."""
    one(), other()
    times = [(milliseconds(one), milliseconds(other)) for _ in range(pairs)]
    return statistics.median(first for first, _ in times), statistics.median(second for _, second in times)


def judge(name: str, value: float, limit: float, parts: str) -> None:
    """Print a measured figure beside its limit."""
    met = value <= limit
    print(f"{'ok  ' if met else 'MISS'} {name}: {value:.2f} (limit {limit:.2f})  {parts}")
    if not met:
        misses.append(name)


def play_to(match: Match, key: str, chance: Random) -> None:
    """Give the usual answers until this question is asked."""
    while (question := match.questions("both")[0]).key != key:
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
        spent = answer_usually(match, match.questions("both")[0], chance)
        match.answer(Undo(), action=f"back-{time.perf_counter_ns()}")
        return spent

    return once


def a_turn_long(match: Match, chance: Random) -> Iterator[float]:
    """The work of each usual answer from where the match stands to the same step of the next turn, ms."""
    begun = match.state().now
    while (now := match.state().now).turn == begun.turn or now.stop < begun.stop:
        yield answer_usually(match, match.questions("both")[0], chance)


def measure_pages(app: Any, match: Match, address: str) -> None:
    """The match page against its templates alone; sizes of the first load and of an answer."""
    with app.test_request_context("/", headers={"Host": "127.0.0.1"}):
        context = page(match, "both", {})
        context["seats"] = settings.seats(match)

        def alone() -> str:
            return render_template("match.html", **context)

        served, drawn = paired(lambda: fetch(f"{address}/matches/{match.id}"), alone)
    judge("match page / its templates alone", served / drawn, 1.5, f"{served:.1f} ms / {drawn:.1f} ms")
    body = fetch(f"{address}/matches/{match.id}")
    static = set(re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|js)[^"]*)"', body.decode()))
    first = len(gzip.compress(body)) + sum(len(gzip.compress(fetch(address + path))) for path in static)
    judge("first load, KB gzipped", first / KB, 150, f"{len(static)} files beside the page")
    judge("an answer, KB gzipped", len(gzip.compress(body)) / KB, 25, f"{len(body) / KB:.0f} KB plain")


def measure_answers(match: Match, folder: Path, chance: Random) -> None:
    """An answer's work beside a bare commit; the same and undo in a journal of 10,000 entries."""
    long = Match(folder / "matches" / "longmatch.tableside", match.game)
    near, far = paired(flip(match), flip(long))
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
        lambda: fetch(f"{address}/matches/longmatch"), lambda: fetch(f"{address}/matches/{match.id}")
    )
    judge("page at entry 10,000 / at entry 10", far / near, 1.1, f"{far:.1f} ms / {near:.1f} ms")


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
        fetch(found[0] + "/")
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


def measure_sheets(match: Match) -> None:
    """All chart sheets, in processor time, beside starting to import what draws them."""
    from printables.of_match import print_match

    start = time.process_time()
    size = len(print_match(match, "charts", seat="both", language="en"))
    spent = time.process_time() - start
    judge("all chart sheets, s of processor time", spent, 1.0, f"{size / KB:.0f} KB")
    measure_all_sheets(match)


def measure_all_sheets(match: Match) -> None:
    """Every sheet of the match, one after the other, in processor time."""
    from printables import sheets_of
    from printables.of_match import print_match

    sheets = [sheet for sheet in sheets_of(match.game.key) if not sheet.bundle]
    start = time.process_time()
    size = sum(len(print_match(match, sheet.key, seat="both", language="en")) for sheet in sheets)
    spent = time.process_time() - start
    judge("all sheets, s of processor time", spent, 2.0, f"{len(sheets)} sheets, {size / KB:.0f} KB")


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
        measure_sheets(match)
        server.close()
    print(f"{len(misses)} missed" if misses else "all met")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
