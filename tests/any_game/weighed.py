"""The lightest and the heaviest position of each question that is asked in recorded play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from assistant.core.game import Setup
from assistant.core.play.question import Question
from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf, new_id

from ..once_in_a_run import once_in_a_run
from .handed import Handed, Played, Recorded, handed
from .memory import InMemory
from .program import InMind

BY_HAND = ("undo", "redo", "correct", "note", "back_to")
# Heavier by less than this nobody sees.
ALIKE = 1.1
# A match as it was set up, its state before an answer, the answer, and the match as it stands after it.
Stop = tuple[Setup, bytes, dict[str, Any], InMemory]


class Weighed(NamedTuple):
    """A position, by the answer that led there: with it comes what happened last, and what that brought."""

    setup: Setup
    before: bytes
    command: dict[str, Any]
    weight: int

    def match(self, shelf: Shelf, key: str) -> Match:
        """A match that stands there."""
        game = handed(key).game
        state = game.state_reader.json(self.before)
        match = Match.begin(shelf.path(new_id()), game, self.setup, state, ())
        if self.command:
            insist(match, self.command)
        return match


def insist(match: Match, fields: dict[str, Any]) -> None:
    """An answer; what the rules forbid of it is done anyway."""
    command, action = match.read(msgspec.json.encode(fields)), "weighed-1"
    try:
        match.answer(command, action=action, seat=EVERYBODY)
    except Forbidden as refused:
        tokens = tuple(each.token for each in refused.refusals)
        match.answer(command, action=f"{action}-anyway", seat=EVERYBODY, anyway=tokens)


def weight_of(question: Question) -> int:
    """How much a question holds: the length of all that it says and offers."""
    return len(msgspec.json.encode(question, enc_hook=str))


WEIGHT: Callable[[Weighed], int] = attrgetter("weight")


@once_in_a_run
def extremes(key: str) -> dict[str, tuple[Weighed, ...]]:
    """The heaviest and the lightest position of each question of a game; one if they are alike."""
    found: dict[str, tuple[Weighed, Weighed]] = {}
    given = handed(key)
    for setup, before, command, memory in stops(given):
        if memory.owed:
            question = given.game.ask(memory.state)[0]
            here = Weighed(setup, before, command, weight_of(question))
            light, heavy = found.get(question.key, (here, here))
            found[question.key] = min(light, here, key=WEIGHT), max(heavy, here, key=WEIGHT)
    return {
        key: (heavy, light) if heavy.weight > ALIKE * light.weight else (heavy,)
        for key, (light, heavy) in sorted(found.items())
    }


def stops(given: Handed) -> Iterator[Stop]:
    """All positions of recorded matches and of those that a program plays, each as it is come to."""
    for match in given.matches():
        yield from recorded(given, match)
    for played in (*given.plays, *filter(None, (given.surveyed,))):
        yield from programmed(given, played)


def recorded(given: Handed, match: Recorded) -> Iterator[Stop]:
    """The positions of a recorded match, but for those that players set by hand."""
    memory = InMemory(given.game, match.setup)
    yield match.setup, memory.packed, {}, memory
    for line in match.lines:
        before = memory.packed
        memory.play(line)
        if line["command"]["type"] not in BY_HAND:
            yield match.setup, before, line["command"], memory


def programmed(given: Handed, played: Played) -> Iterator[Stop]:
    """The positions of a match that a program plays."""
    memory = InMemory(given.game, played.setup)
    program = Remembering(memory, played.seed)
    yield played.setup, memory.packed, {}, memory
    while memory.owed and program.given < played.answers:
        before = memory.packed
        program.step()
        yield played.setup, before, program.sent, memory


class Remembering(InMind):
    """A program that keeps what it sent last."""

    sent: dict[str, Any]

    def send(self, sent: dict[str, Any], **more: Any) -> tuple[bool, list[str]]:
        self.sent = sent["command"]
        return super().send(sent, **more)
