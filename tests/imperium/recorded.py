"""Recorded matches: their answers given again through a match file, and the ledger beside them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from assistant.core.game import Setup
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match

from ..replaying import give
from .ledger import Checks, differences, passed, read_ledger

FOLDER = Path(__file__).parent.parent / "recorded" / "imperium"
WARS = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}


class Played(NamedTuple):
    """A match played through a file: where it is, and the state at the end of every step."""

    match: Match
    after: dict[tuple[int, str], State]


@cache
def recorded(path: Path) -> list[dict[str, Any]]:
    """The set-up of a recorded match, then its answers."""
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def play(folder: Path, path: Path) -> Played:
    """Give every answer of a recorded match to a new one."""
    setup, *lines = recorded(path)
    match = Match.create(folder, path.stem, GAME, msgspec.convert(setup, Setup))
    state, after = match.state(), {}
    for number, line in enumerate(lines):
        answered = give(match, line, str(number))
        after.update(dict.fromkeys(passed(state, answered), answered))
        state = answered
    return Played(match, after)


def ledger_of(path: Path) -> Checks:
    """What was worked by hand for a recorded match."""
    return read_ledger(path.with_suffix(".ledger.toml"))


def disagreements(played: Played, ledger: Checks) -> dict[str, dict[str, tuple[Any, Any]]]:
    """Where the match and its ledger differ, step by step."""
    return {
        f"turn {turn}, {step}": found
        for turn, steps in ledger.items()
        for step, expected in steps.items()
        if (found := differences(played.after[int(turn), step], expected))
    }
