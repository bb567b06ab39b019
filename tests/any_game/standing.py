"""Matches of any game that stand somewhere in the middle, in a file, and play that goes on there."""

from __future__ import annotations

from itertools import count

import msgspec

from assistant.core.play.command import Redo, Undo
from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf

from .handed import Recorded, handed
from .wandering import Wanderer

# How many answers of a recorded match are given, and how many more where play goes on.
ANSWERS, MORE = 60, 4
_ids = count(1)


def recorded_as(key: str, secrecy: str) -> Recorded:
    """The longest recorded match of a game in which all counters are open, or closed, if there is one."""
    found = list(handed(key).matches())
    alike = [each for each in found if each.setup.secrecy == secrecy]
    return max(alike or found, key=lambda each: len(each.lines))


def give(match: Match, fields: dict[str, object], action: str) -> None:
    """A recorded answer; what the rules forbid of it is done anyway."""
    command = match.convert(fields)
    try:
        match.answer(command, action=action, seat=EVERYBODY)
    except Forbidden as refused:
        tokens = tuple(each.token for each in refused.refusals)
        match.answer(command, action=f"{action}-anyway", seat=EVERYBODY, anyway=tokens)


def stood(shelf: Shelf, key: str, secrecy: str = "open", answers: int = ANSWERS) -> Match:
    """A match that was played so far, and in which something was taken back and brought again."""
    recorded = recorded_as(key, secrecy)
    match = shelf.create(key, recorded.setup, f"stood{next(_ids):03d}")
    # Not to its end: there nothing is asked.
    for number, line in enumerate(recorded.lines[: min(answers, len(recorded.lines) - 1)]):
        give(match, line["command"], f"line-{number}")
    for number, way in enumerate((Undo(), Redo())):
        match.answer(way, action=f"way-{number}", seat=EVERYBODY)
    return match


def goes_on(match: Match) -> None:
    """Play goes on where a match stands, and every hash and answer fits."""
    wanderer = Wanderer.at(handed(match.game.key), msgspec.json.encode(match.state()))
    for number in range(MORE):
        if wanderer.memory.owed:
            wanderer.answer()
            give(match, wanderer.lines[-1]["command"], f"onwards-{match.revision()}-{number}")
    assert match.replay_fault() == 0
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
