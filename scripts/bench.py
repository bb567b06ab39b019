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
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from bench_campaign import measure_campaign  # noqa: E402  after the path
from bench_fire import measure_fire  # noqa: E402  after the path
from bench_match import (  # noqa: E402  after the path
    KB,
    PAIRS,
    a_turn_long,
    answering,
    bare_commit,
    drawn_alone,
    fetch,
    flip,
    long_copy,
    play_to,
)  # fmt: skip
from bench_odds import measure_odds  # noqa: E402  after the path
from bench_screens import heavy, measure_screens  # noqa: E402  after the path
from bench_sheets import measure_sheets  # noqa: E402  after the path
from bench_start import measure_cold, measure_start  # noqa: E402  after the path
from bench_tricks import measure_tricks  # noqa: E402  after the path
from bench_wars import measure_wars  # noqa: E402  after the path
from bench_what_if import measure_what_if  # noqa: E402  after the path
from timing import judge, milliseconds, misses, paired  # noqa: E402  after the path
from waitress.server import create_server  # noqa: E402  after the path

from assistant.core.game import Setup  # noqa: E402  after the path
from assistant.matches.answering.match import Match  # noqa: E402  after the path
from assistant.matches.shelf.shelf import Shelf  # noqa: E402  after the path
from assistant.web import create_app  # noqa: E402  after the path

SCENARIO = "terran-challenge"


def measure_pages(app: Any, match: Match, address: str) -> None:
    """The match page against its templates alone; sizes of the first load and of an answer."""
    with drawn_alone(app, match) as alone:
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


def measure_verify(shelf: Shelf) -> None:
    """Every answer of a late war given once more, and what it left compared."""
    match = heavy(shelf)
    start = time.process_time()
    assert match.replay_difference() is None
    spent, entries = (time.process_time() - start) * 1000, match.revision()
    judge("verify, ms of the processor an entry", spent / entries, 5.0, f"{entries} entries, {spent:.0f} ms")


def main() -> int:
    """Measure everything once."""
    with tempfile.TemporaryDirectory() as name:
        folder, chance = Path(name), Random(7)
        app = create_app(folder)
        shelf = app.extensions["shelf"]
        match = shelf.create("imperium", Setup(SCENARIO))
        play_to(match, "actions", chance)
        long_copy(match, folder / "matches" / "longmatch.tableside")
        server = create_server(app, host="127.0.0.1", port=0, threads=4)
        threading.Thread(target=server.run, daemon=True).start()
        address = f"http://127.0.0.1:{server.effective_port}"
        measure_pages(app, match, address)
        measure_long_page(address, match)
        measure_answers(match, folder, chance)
        measure_campaign(app, folder, address)
        measure_wars(app, address)
        measure_start(folder)
        measure_sheets(shelf, match)
        server.close()
        measure_cold(folder, f"/matches/{match.id}")
        measure_verify(shelf)
        measure_screens()
        measure_tricks()
        measure_odds()
        measure_what_if()
        measure_fire()
    print(f"{len(misses)} missed" if misses else "all met")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
