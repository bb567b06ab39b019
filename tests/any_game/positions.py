"""Every stop of the recorded matches of a game, and what of its state is filled there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from assistant.core.play.state import Now
from assistant.core.play.step import Place

from ..once_in_a_run import once_in_a_run
from ..replaying import Answer
from .handed import Handed, Recorded, handed
from .memory import InMemory

# Values that say that there is nothing.
EMPTY = (None, "", 0, False)


class Position(NamedTuple):
    """A stop of a match: where it is, what is asked there, and whether play came there just now by itself."""

    match: str
    number: int
    packed: bytes
    stop: str
    turn: int
    calls: tuple[str, ...]
    asked: tuple[str, ...]
    arrived: bool

    @property
    def kind(self) -> tuple[object, ...]:
        """What makes it another stop than others."""
        return (self.stop, self.calls, self.asked, self.arrived)


@once_in_a_run
def positions(key: str) -> list[Position]:
    """All stops of all recorded matches of a game."""
    given = handed(key)
    return [each for match in given.matches() for each in played(given, match)]


def played(given: Handed, match: Recorded) -> Iterator[Position]:
    """The stops of one match, until it is over."""
    memory = InMemory(given.game, match.setup)
    before: tuple[int, str] = (0, "")
    by_hand = False
    for number, line in enumerate([None, *match.lines]):
        if line is not None:
            try:
                memory.play(line)
            except BaseException as error:
                error.add_note(Answer(f"{match.name}, answer {number - 1}: {line['command']}"))
                raise
            by_hand = line["command"]["type"] in ("correct", "undo", "redo")
        now: Now = memory.state.now
        arrived = not by_hand and (now.turn, now.stop) != before
        before = (now.turn, now.stop)
        if memory.owed:
            asked = tuple(head.key for head in memory.owed)
            yield Position(
                match.name, number, memory.packed, now.stop, now.turn, tuple(now.calls), asked, arrived
            )


def filled(part: Any, path: str = "") -> Iterator[str]:
    """The fields of a state that hold anything, by their paths: keys of tables and places in lists aside."""
    match part:
        case msgspec.Struct():
            for name in part.__struct_fields__:
                yield from filled(getattr(part, name), f"{path}.{name}" if path else name)
        case dict():
            for value in part.values():
                yield from (path, *filled(value, f"{path}.*"))
        case list() | tuple():
            for value in part:
                yield from (path, *filled(value, f"{path}.*"))
        case _ if part not in EMPTY:
            yield path


def place_of(given: Handed, stop: str) -> Place:
    """A place of the order of play."""
    return given.game.sequence.order[given.game.sequence.places[stop]]
