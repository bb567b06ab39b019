"""The process that reads: takes one order after the other from its input until that ends."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

from assistant.core.words.errors import Problem
from assistant.core.words.say import say

from . import limits
from .orders import (
    MOST_PICTURES,
    Arrived,
    CheckGame,
    CheckMatch,
    Code,
    Done,
    Drafted,
    Event,
    Judged,
    Looking,
    Order,
    ReadCodes,
    ReadMarks,
    ReadModule,
    Started,
    Trouble,
    line_of,
    read_order,
)

Tell = Callable[[Event], None]


def run() -> None:
    """Read until the server is gone; what needs too much memory ends the process."""
    told = os.fdopen(os.dup(1), "wb")
    # What a library prints is no event.
    os.dup2(2, 1)
    limits.hold_back()
    for order in orders(sys.stdin.buffer):
        limits.allow(order.seconds)
        try:
            follow(order, partial(say_on, told, order.seconds))
        except MemoryError:
            os._exit(limits.TOO_MUCH)


def say_on(told: BinaryIO, seconds: float, event: Event) -> None:
    """Tell the server at once; each file of several that is started has so many seconds of the processor."""
    if isinstance(event, Started):
        limits.allow(seconds)
    told.write(line_of(event))
    told.flush()


def orders(given: BinaryIO) -> Iterator[Order]:
    """Each order that comes; the process ends with its input, also in the midst of one."""
    waiting: queue.SimpleQueue[Order] = queue.SimpleQueue()

    def take() -> None:
        for line in given:
            waiting.put(read_order(line))
        # sys.exit would end only this thread; the main one may be in the midst of a reading.
        os._exit(0)

    threading.Thread(target=take, daemon=True).start()
    while True:
        yield waiting.get()


def follow(order: Order, tell: Tell) -> None:
    """Do what is asked and tell of it."""
    match order:
        case ReadCodes():
            read_codes(order, tell)
        case CheckMatch():
            check_match(order, tell)
        case CheckGame():
            check_game(order, tell)
        case ReadModule():
            read_module(order, tell)
        case ReadMarks():
            read_marks(order, tell)
    tell(Done())


def read_codes(order: ReadCodes, tell: Tell) -> None:
    """Tell of each code in the files, and of each file in which none can be read."""
    from printables.paper_save.parts import complete
    from printables.paper_save.scan import codes_in

    tell(Started())
    known = dict.fromkeys(order.before)

    def found(some: list[bytes]) -> bool:
        for code in some:
            if code not in known:
                known[code] = None
                tell(Code(code))
        return complete(known)

    for place, file in enumerate(order.files, start=1):
        picture = say("reading.picture", number=place, all=len(order.files), file=file.name)

        def at(page: int, pages: int, file: str = file.name) -> None:
            tell(Looking(file, say("reading.page", page=page, pages=pages, file=file)))

        tell(Looking(file.name, picture))
        try:
            codes_in(file.name, Path(file.path).read_bytes(), found, at)
        except Problem as problem:
            tell(Trouble(problem.sentence, problem.status))


def check_match(order: CheckMatch, tell: Tell) -> None:
    """Tell under which id the match waits, or why it does not."""
    from assistant.games import GAMES
    from assistant.games.described import Described
    from assistant.matches.moving.incoming import Incoming
    from assistant.matches.shelf.shelf import Shelf

    tell(Started())
    tell(Looking(order.file.name, say("reading.match", file=order.file.name)))
    try:
        data = Path(order.data)
        match = Incoming(Shelf(data, Described(GAMES, data))).receive(Path(order.file.path), order.file.name)
        tell(Arrived(match.id))
    except Problem as problem:
        tell(Trouble(problem.sentence, problem.status))


def check_game(order: CheckGame, tell: Tell) -> None:
    """Tell what is wrong in the file of a game, or what was understood of it."""
    from assistant.own.file.toml import LARGEST
    from assistant.own.reading import checked
    from assistant.own.understood import understood

    tell(Started())
    tell(Looking(order.file.name, say("reading.game", file=order.file.name)))
    with Path(order.file.path).open("rb") as file:
        # No more than shows that it is too large.
        found = checked(file.read(LARGEST + 1))
    lines = tuple(understood(found.game)) if found.game else ()
    tell(Judged(found.faults, found.remarks, lines, found.game.key if found.game else ""))


def read_module(order: ReadModule, tell: Tell) -> None:
    """Tell the text of a file that begins with the names in a module, or why there is none."""
    from assistant.core.words.language import language
    from assistant.own.module.build_file import module_in
    from assistant.own.module.draft import draft, found, game_key

    tell(Started())
    tell(Looking(order.file.name, say("reading.module", file=order.file.name)))
    try:
        module = module_in(Path(order.file.path))
        key = order.key or game_key(module.name)
        asked = {"areas": order.areas, "counters": order.counters}
        text = draft(module, language(order.language), key=key, **asked)
        tell(Drafted(text, key, tuple(found(module))))
    except Problem as problem:
        tell(Trouble(problem.sentence, problem.status))


def read_marks(order: ReadMarks, tell: Tell) -> None:
    """Tell of each page that is read, and of each picture that is not, why."""
    from .marks.reader import page_read

    for place, file in enumerate(order.files[:MOST_PICTURES], start=1):
        tell(Started())
        tell(Looking(file.name, say("reading.picture", number=place, all=len(order.files), file=file.name)))
        try:
            tell(page_read(order, file))
        except Problem as problem:
            tell(Trouble(problem.sentence, problem.status))
    for file in order.files[MOST_PICTURES:]:
        tell(Trouble(say("marks.too_many", file=file.name, most=MOST_PICTURES), 422))
