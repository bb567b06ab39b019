"""What the server asks of the process that reads, and what that tells meanwhile: one line of JSON each."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, ClassVar

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Problem
from assistant.core.words.say import Say
from assistant.core.words.seats import EVERYBODY
from assistant.own.file.fault import Fault

MOST_PICTURES = 6
"""So many photographs of sheets are read at a time."""


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


class ReadMarks(msgspec.Struct, frozen=True, tag=True):
    """Read the pencil marks on photographed sheets of a match, `MOST_PICTURES` at most.

    `match` is the path of its file and `code` its four signs; `seat` is the screen's: a sheet printed for
    another side is not read for it. The time is that of one picture.
    """

    seconds: ClassVar[float] = 12.0
    too_slow: ClassVar[str] = "marks.too_slow"
    too_much: ClassVar[str] = "marks.too_much"
    broken: ClassVar[str] = "marks.too_much"
    files: tuple[File, ...]
    match: str
    code: str
    seat: str = EVERYBODY


class ReadModule(msgspec.Struct, frozen=True, tag=True):
    """Read a module of VASSAL for the names that the file of a game begins with; comments in a language."""

    seconds: ClassVar[float] = 5.0
    too_slow: ClassVar[str] = "reading.module_too_slow"
    too_much: ClassVar[str] = "reading.module_too_slow"
    broken: ClassVar[str] = "reading.module_too_slow"
    file: File
    language: str = "en"
    areas: bool = False
    counters: bool = False
    key: str = ""

    @property
    def files(self) -> tuple[File, ...]:
        """The one file there is."""
        return (self.file,)


class Started(msgspec.Struct, frozen=True, tag=True):
    """The order, or one more picture of it, is taken up; its time runs from here."""


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


class Verdict(StrEnum):
    """What a box on a photographed sheet holds; what is unclear is asked, never guessed."""

    EMPTY = "empty"
    MARKED = "marked"
    UNCLEAR = "unclear"


class BoxRead(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of a print, by its index in `Print.boxes`, and how it was read.

    `crop` is what the photograph shows of it, a small grey PNG; an empty one has none. `about` is more of
    the page around an unclear one. Boxes that were printed with a cross are not read, and not told of.
    """

    index: int
    verdict: Verdict
    crop: bytes = b""
    about: bytes = b""


class PageRead(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """What is marked on a photographed page: of which print, which page, every box that was printed empty.

    `crowded` if so many are marked that it had better be asked whether they really are.
    """

    file: str
    number: int
    page: int
    boxes: tuple[BoxRead, ...]
    crowded: bool = False


class Drafted(msgspec.Struct, frozen=True, tag=True):
    """The text of a file that begins with a module, the key it gives its game, and what was found there."""

    text: str
    key: str
    found: tuple[Say, ...] = ()


class Done(msgspec.Struct, frozen=True, tag=True):
    """Nothing follows."""


Order = ReadCodes | CheckMatch | CheckGame | ReadModule | ReadMarks
Event = Started | Looking | Code | Trouble | Arrived | Judged | Drafted | PageRead | Done

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
    drafted: Drafted | None = None
    looking: Say | None = None
    pages: list[PageRead] = []

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
            case Drafted():
                self.drafted = event
            case PageRead():
                self.pages.append(event)
