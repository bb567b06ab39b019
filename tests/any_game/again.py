"""Recorded matches, given again through a match file, and what was worked by hand beside each of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from assistant.matches.answering.match import Match

from ..chance import once
from ..replaying import give
from .handed import KEYS, RECORDED, Ledger, handed, recorded

# Turn by turn and step by step what must stand; what was said at the end stands beside the turns.
Rows = dict[str, dict[str, dict[str, Any]]]
END = "end"
# Each is played once for all that look at it.
GROUP, CAMPAIGNS = "recorded matches", "recorded campaigns"
_folders: list[TemporaryDirectory[str]] = []


class Played(NamedTuple):
    """A match played through a file: where it is, and the state at the end of every step."""

    match: Match
    after: dict[tuple[int, str], Any]


def ledger_of(path: Path) -> Rows:
    """What was worked by hand for a recorded match, without its end."""
    return {turn: steps for turn, steps in written(path).items() if turn != END}


def written(path: Path) -> dict[str, Any]:
    """All that stands in the ledger beside a recorded match."""
    return tomllib.loads(path.with_suffix(".ledger.toml").read_text(encoding="utf-8"))


def with_ledgers() -> list[Path]:
    """The matches of all games that were recorded with a ledger of their turns; first those in full."""
    ledgers = {RECORDED / key: ledger for key in KEYS if (ledger := handed(key).ledger)}
    more = (
        path
        for own, ledger in ledgers.items()
        for each in ledger.folders
        for path in own.glob(f"{each}/*.jsonl")
    )
    return [*sorted(path for own in ledgers for path in own.glob("*.jsonl")), *sorted(more)]


def without() -> list[Path]:
    """What else was recorded of any game: battles that have no ledger beside them."""
    found = RECORDED.glob("*/**/*.jsonl")
    return sorted(path for path in found if not path.with_suffix(".ledger.toml").exists())


def ledger_read_by(path: Path) -> Ledger:
    """How the ledgers of its game are read."""
    ledger = handed(path.relative_to(RECORDED).parts[0]).ledger
    assert ledger is not None
    return ledger


def through(folder: Path, path: Path, name: str = "") -> Iterator[tuple[Match, Any]]:
    """A recorded match given again to a new one: as it begins, and after every answer."""
    given, again = handed(path.relative_to(RECORDED).parts[0]), recorded(path)
    match = Match.create(folder, name or path.stem, given.game, again.setup)
    yield match, match.state()
    for number, line in enumerate(again.lines):
        yield match, give(match, line, str(number))


def after_answers(folder: Path, path: Path, answers: int | None = None, name: str = "") -> Match:
    """A recorded match after so many answers, or at its end."""
    (match, _), *_ = [*islice(through(folder, path, name), answers and answers + 1)]
    return match


def play(folder: Path, path: Path) -> Played:
    """A recorded match at its end, with what stood after every step."""
    ledger, after = ledger_read_by(path), dict[tuple[int, str], Any]()
    (match, before), *answered = through(folder, path)
    for _, state in answered:
        ledger.holds(state)
        after.update(dict.fromkeys(ledger.passed(before, state), state))
        before = state
    return Played(match, after)


@once
def played(path: Path) -> Played:
    """The same, once for all tests of a worker; none of them changes it."""
    _folders.append(TemporaryDirectory())
    return play(Path(_folders[-1].name), path)


def disagreements(found: Played, path: Path) -> dict[str, tuple[Any, Any]]:
    """Where a match and its ledger differ: what was worked by hand, and what is kept."""
    ledger = ledger_read_by(path)
    return {
        f"turn {turn}, {step}, {what}": (wanted, kept)
        for turn, steps in ledger_of(path).items()
        for step, row in steps.items()
        for what, wanted in row.items()
        if (kept := ledger.kept(found.after[int(turn), step], what, wanted)) != wanted
    }
