"""Random wars by number, each checked after every answer, as many as one likes. Exits non-zero on a fault.

The suite plays only the wars that together show all that many show (`CHOSEN` in its random play); this plays
them all, one a processor at a time, names those that break something, and prints such a choice anew.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.imperium.wars import War  # noqa: E402  after the path

WARS = 10_000
# Seconds of processor time by which a war that shows much is dearer than one that shows little.
ENTRY = 0.3


@dataclass(frozen=True)
class Played:
    """A war: what it showed, its processor time in s, its answers, and what went wrong."""

    number: int
    shown: frozenset[str] = frozenset()
    seconds: float = 0.0
    answers: int = 0
    fault: str = ""


def play(number: int) -> Played:
    """Play a war to its end, and give its answers again."""
    start = time.process_time()
    try:
        war = War.numbered(number)
        seen = war.play()
        assert war.replayed() == war.now, "another state when its answers are given again"
    except Exception as error:  # noqa: BLE001  whatever breaks a war, the other wars are played
        return Played(number, fault=f"{type(error).__name__}: {error}")
    words = ("command", "refusal", "row", "ending")
    shown = {f"{word} {key}" for word, tally in zip(words, seen.tallies(), strict=True) for key in tally}
    return Played(number, frozenset(shown), time.process_time() - start, seen.answers)


def chosen(played: Iterable[Played]) -> list[int]:
    """Wars that together show all that these show: each time the one that adds most in its time."""
    left, found = list(played), []
    missing = frozenset[str]().union(*(war.shown for war in left))
    while missing:
        best = max(left, key=lambda war: len(war.shown & missing) / (ENTRY + war.seconds))
        found.append(best.number)
        missing -= best.shown
    return sorted(found)


def main() -> int:
    """Play so many wars, from this number on."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("wars", type=int, nargs="?", default=WARS)
    options.add_argument("--first", type=int, default=0)
    given = options.parse_args()
    whole: list[Played] = []
    broken = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for war in pool.map(play, range(given.first, given.first + given.wars), chunksize=4):
            if war.fault:
                broken += 1
                print(f"war {war.number}: {war.fault[:400]}", flush=True)
            else:
                whole.append(war)
            if (broken + len(whole)) % 500 == 0:
                print(f"{broken + len(whole)} played", flush=True)
    shown = len(frozenset[str]().union(*(war.shown for war in whole)))
    answers, spent = sum(war.answers for war in whole), sum(war.seconds for war in whole)
    print(f"{len(whole)} wars to their end, {answers} answers, {spent:.0f} s of processor time")
    print(f"{shown} commands, refusals, rows and endings were shown; these wars show all of them:")
    print(", ".join(map(str, chosen(whole))))
    print(f"{broken} wars broke something" if broken else "nothing was broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
