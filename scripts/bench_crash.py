"""At least 10,000 crash points: answers and every file written, cut off at each call of the system.

Exits non-zero at the first point whose state is neither the one before nor the one after.
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
from tests.crash.placing import PLACED, placed  # noqa: E402  as above

ANSWERS = 25
CUTS = 10
LEAST = 10_000


def tried(name: str, case: Case, folder: Path, chance: Random) -> int:
    """Crash a case at every operation and print how many points that were."""
    start = time.perf_counter()
    points = crash(case, folder, folder.with_name("scratch"), chance, CUTS)
    spent = time.perf_counter() - start
    print(f"ok   {name}: {points} points over {len(log_of(case.disk))} operations, {spent:.0f} s", flush=True)
    return points


def main() -> int:
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
