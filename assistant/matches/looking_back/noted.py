"""What is noted of each entry for the story of its match: each is read once, however often it is told."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from weakref import WeakKeyDictionary

import msgspec

from assistant.core.game import Game
from assistant.core.play.referee import Line
from assistant.core.play.result import Result
from assistant.core.play.story import Happened, Place, Story, ToldAnswer
from assistant.core.play.tracked import Tracked
from assistant.core.play.upgrade import of_today

from ..answering.match import Match
from ..file import archive
from ..file.entry import Entry, Record
from ..file.journal import Journal
from ..file.tail import Newest
from .clock import LONGEST_THOUGHT, between, is_pause

PLAYED = ("answer", "begun")


class Rolled(msgspec.Struct, frozen=True):
    """Dice told: how many, what they show together, and what as many show on average."""

    dice: int = 0
    pips: int = 0
    average: float = 0


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """An entry as a story knows it: `ended` belongs to the turn it was given in, `begun` to one it begins.

    `seconds` passed until the next entry, but for pauses; `secret` is the side whose hidden choice it was;
    `tracked` is what its game follows.
    """

    number: int
    hash: bytes
    kind: str
    parent: int
    position: int
    place: Place
    at: str
    secret: str
    seconds: int = 0
    ended: Happened = Happened()
    begun: Happened = Happened()
    rolled: Rolled = Rolled()
    tracked: Tracked | None = None


class Notes:
    """The notes of a match, by number, brought up to its newest entry when they are asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._end = b""
        self._last: Record | None = None
        self._noted: dict[int, Noted] = {}

    def of(self, match: Match) -> tuple[bytes, dict[int, Noted]]:
        """The hash of the newest entry, and the notes up to it; else as the journal says."""
        last = match.last()
        with self._lock:
            if self._end != last.hash:
                with match.newest.opened() as journal:
                    self._read(match.game, journal)
            return self._end, dict(self._noted)

    def _read(self, game: Game, journal: Journal) -> None:
        """What is new; all of it if another file has come to stand there."""
        known = max(self._noted, default=0)
        if journal.hash_of(known) != self._end:
            known, self._last, self._noted = 0, None, {}
        for entry in journal.since(known):
            if self._last is not None:
                before = self._noted[entry.number - 1]
                thought = _thought(self._last, entry.record)
                self._noted[before.number] = msgspec.structs.replace(before, seconds=thought)
            self._noted[entry.number] = noted(game, entry)
            self._last, self._end = entry.record, entry.hash


def _thought(before: Record, after: Record) -> int:
    """Seconds between two entries that count as play: none over a pause, a dinner or a night."""
    passed = between(before, after)
    return passed if passed <= LONGEST_THOUGHT and not is_pause(before) else 0


_notes: WeakKeyDictionary[Newest, Notes] = WeakKeyDictionary()


def notes_of(match: Match) -> tuple[bytes, dict[int, Noted]]:
    """The hash of a match's newest entry, and what is noted of each up to it."""
    return _notes.setdefault(match.newest, Notes()).of(match)


def noted(game: Game, entry: Entry) -> Noted:
    """What is noted of an entry."""
    record = entry.record
    # Where an earlier version stood is said in today's words: it named its places otherwise.
    state = of_today(game, entry.state, record.state_version)
    story = game.story
    told = Noted(
        number=entry.number,
        hash=entry.hash,
        kind=record.kind,
        parent=record.parent,
        position=record.position,
        place=(story or PLAIN).place(state),
        at=record.at,
        secret=record.secret,
        rolled=rolled(record.lines),
        tracked=game.tracking.read(state) if game.tracking else None,
    )
    if story is None or record.kind not in PLAYED:
        return told
    ended, begun = parted(record.lines, story)
    archived = archive.read(game, entry.state, record) if record.archived else None
    # The results of an answer are of the turn it ends; what all may know of them is what everybody is told.
    of_turn = ToldAnswer(lines=ended, results=tuple(public_results(game, record)), archived=archived)
    return msgspec.structs.replace(
        told,
        ended=story.happened(of_turn),
        begun=story.happened(ToldAnswer(lines=begun)) if begun else Happened(),
    )


PLAIN = Story(measures=(), figures=lambda _: {})


def parted(lines: tuple[Line, ...], story: Story) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """What was told before the next turn began, and what with it."""
    begins = next((at for at, line in enumerate(lines) if line.sentence.key in story.begins), len(lines))
    return lines[:begins], lines[begins:]


def public_results(game: Game, record: Record) -> Iterable[Result]:
    """The results of an answer as everybody sees them; of a kind this version does not know, none."""
    for each in record.results:
        try:
            yield game.result_reader.json(each.result)
        # A later version wrote it: its line in the journal says what happened.
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue


def rolled(lines: Iterable[Line]) -> Rolled:
    """The dice that lines tell, whoever threw them."""
    thrown = [(line, len(line.faces)) for line in lines if line.faces]
    return Rolled(
        sum(count for _, count in thrown),
        sum(sum(line.faces) for line, _ in thrown),
        sum(count * (line.die + 1) / 2 for line, count in thrown),
    )
