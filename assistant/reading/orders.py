"""What the server asks of the process that reads, and what that tells meanwhile: one line of JSON each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Problem
from assistant.core.words.say import Say
from assistant.own.file.fault import Fault


class File(msgspec.Struct, frozen=True):
    """A file to read, and what the players call it."""

    path: str
    name: str


class ReadCodes(msgspec.Struct, frozen=True, tag=True):
    """Read the codes in pictures and PDFs, to go with those that were read before.

    `seconds` is how long that may take; the others are what is said of a file that takes more.
    """

    seconds: ClassVar[float] = 10.0
    too_slow: ClassVar[str] = "reading.too_slow"
    too_much: ClassVar[str] = "reading.too_much_memory"
    broken: ClassVar[str] = "reading.broke_reader"
    files: tuple[File, ...]
    before: tuple[bytes, ...] = ()


class CheckMatch(msgspec.Struct, frozen=True, tag=True):
    """Check a match file from end to end and put it where files wait that came in."""

    seconds: ClassVar[float] = 30.0
    too_slow: ClassVar[str] = "reading.match_too_slow"
    too_much: ClassVar[str] = "reading.match_too_much"
    broken: ClassVar[str] = "reading.match_too_much"
    file: File
    data: str

    @property
    def files(self) -> tuple[File, ...]:
        """The one file there is."""
        return (self.file,)


class CheckGame(msgspec.Struct, frozen=True, tag=True):
    """Read the file of a game that somebody described, and say all that is wrong in it."""

    seconds: ClassVar[float] = 5.0
    too_slow: ClassVar[str] = "reading.game_too_slow"
    too_much: ClassVar[str] = "reading.game_too_slow"
    broken: ClassVar[str] = "reading.game_too_slow"
    file: File

    @property
    def files(self) -> tuple[File, ...]:
        """The one file there is."""
        return (self.file,)


class Started(msgspec.Struct, frozen=True, tag=True):
    """The order is taken up; its time runs from here."""


class Looking(msgspec.Struct, frozen=True, tag=True):
    """What is being looked at now."""

    file: str
    sentence: Say


class Code(msgspec.Struct, frozen=True, tag=True):
    """What one more code holds."""

    content: bytes


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """What is wrong with a file; the status is that of the page which tells it."""

    sentence: Say
    status: int


class Arrived(msgspec.Struct, frozen=True, tag=True):
    """The match waits under this id among what came in."""

    match: str


class Judged(msgspec.Struct, frozen=True, tag=True):
    """What is wrong in the file of a game, what else is to be said of it, and what was understood.

    `key` is that of its game if nothing is wrong.
    """

    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()
    understood: tuple[Say, ...] = ()
    key: str = ""


class Done(msgspec.Struct, frozen=True, tag=True):
    """Nothing follows."""


Order = ReadCodes | CheckMatch | CheckGame
Event = Started | Looking | Code | Trouble | Arrived | Judged | Done

_ORDER: Any = Order
_EVENT: Any = Event
read_order: Callable[[bytes], Order] = Reader[Order](_ORDER).json
read_event: Callable[[bytes], Event] = Reader[Event](_EVENT).json


def line_of(message: Order | Event) -> bytes:
    """A message as it goes through the pipe."""
    return msgspec.json.encode(message) + b"\n"


def problem_of(trouble: Trouble) -> Problem:
    """A trouble as it is raised and shown."""
    problem = Problem(trouble.sentence)
    problem.status = trouble.status
    return problem


class Read(msgspec.Struct):
    """What came of an order so far."""

    codes: list[bytes] = []
    troubles: list[Trouble] = []
    match: str = ""
    judged: Judged | None = None
    looking: Say | None = None

    def hear(self, event: Event | None) -> None:
        """Keep what is told."""
        match event:
            case Looking():
                self.looking = event.sentence
            case Code():
                self.codes.append(event.content)
            case Trouble():
                self.troubles.append(event)
            case Arrived():
                self.match = event.match
            case Judged():
                self.judged = event
