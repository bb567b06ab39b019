"""At least 10,000 crash points, then files that lie: bits turned over, ends lost, older copies put in place.

A turn of answers, and every file written, is cut off at each operation. Exits non-zero at the first point
whose state is neither the one before nor the one after, and at the first harm that is served in silence.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402  after the path

hatch_build.compile_catalogues()

from tests.crash.cases import Case, Turn, crash, log_of  # noqa: E402  languages first
from tests.crash.harm import Harmed, older_copy_said  # noqa: E402  as above
from tests.crash.placing import PLACED, placed  # noqa: E402  as above

ANSWERS = 25
CUTS = 10
LEAST = 10_000
BITS = 10_000
COPIES = 50


def tried(name: str, case: Case, folder: Path, chance: Random) -> int:
    """Crash a case at every operation and print how many points that were."""
    start = time.perf_counter()
    points = crash(case, folder, folder.with_name("scratch"), chance, CUTS)
    spent = time.perf_counter() - start
    print(f"ok   {name}: {points} points over {len(log_of(case.disk))} operations, {spent:.0f} s", flush=True)
    return points


def judged(what: str, found: list[bool]) -> None:
    """Print how many harms of a kind were found; the others have changed nothing."""
    told = f"{sum(found)} found, {len(found) - sum(found)} changed nothing"
    print(f"ok   {what}: {len(found)} tried, {told}", flush=True)


def lied() -> None:
    """Harm a file in every way, each of which is found or changes nothing."""
    with tempfile.TemporaryDirectory() as name:
        harmed = Harmed(Path(name) / "data", ANSWERS)
        judged("bits of the header", [harmed.turned(*bit) for bit in harmed.header_bits()])
        judged("bits of the file", [harmed.turned(*bit) for bit in harmed.any_bits(BITS, Random(1))])
        sizes = range(0, len(harmed.content), 512)
        lost = [
            *map(harmed.without_last, range(1, len(harmed.whole[1]) + 1)),
            *map(harmed.cut_off, sizes),
        ]
        assert all(lost), "an end was lost in silence"
        judged("lost ends", lost)
    with tempfile.TemporaryDirectory() as name:
        print(f"ok   older copies put in place: {older_copy_said(Path(name) / 'data', COPIES)}, all said")


def main() -> int:
    """Crash until there are enough points, then harm what stands."""
    if status := crashed():
        return status
    lied()
    return 0


def crashed() -> int:
    """Go on, each round with another seed, until there are enough."""
    points = 0
    for seed in itertools.count(1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name) / "data"
            points += tried(f"{ANSWERS} answers", Turn(folder, ANSWERS), folder, Random(seed))
        for what in PLACED:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name) / "data"
                points += tried(what, placed(folder, what), folder, Random(seed))
        if points >= LEAST:
            print(f"{points} crash points: each left the state before or after, and after if it was told")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
