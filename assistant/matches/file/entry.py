"""What a match file holds: its header, and entries that each tell one thing and keep the state it left."""

from __future__ import annotations

import hashlib
import zlib

import msgspec

from assistant.core.play.referee import Line
from assistant.core.play.result import ToldResult
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Damaged, Refusal
from assistant.core.words.say import say

from .packing import state_of


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is: its game, how it was set up, and the digest of the kit it plays with."""

    id: str
    game: str
    setup: bytes
    kit: str
    created: str
    app_version: str


class Wish(msgspec.Struct, frozen=True):
    """An undo that waits for other sides to agree: as it was sent, to which entry, from which seat."""

    command: bytes
    entry: int
    seat: str
    sides: tuple[str, ...]


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """What an entry tells, beside its state.

    `position` is the standing answer whose state this entry left, `parent` the position before it, `ahead`
    the position that redo goes to and `rest` the entry whose `ahead` comes after that one (0: none).
    `archived` are fields of the state that stand here instead of in it, by name, and `archive` the entry
    before this one on its way that archived some (0: none).
    `secret` is the side whose hidden choice this was, `revealed` are those whose choices it has shown, `wish`
    is an undo that sides are still asked about, `results` are drawn large until the next answer. `at`,
    `english` and `app_version` come with `drafted`.
    """

    kind: str
    command: msgspec.Raw
    seat: str
    at: str = ""
    lines: tuple[Line, ...]
    english: tuple[str, ...] = ()
    anyway: tuple[Refusal, ...]
    position: int
    parent: int
    ahead: int
    rest: int
    questions: dict[str, int]
    state_version: int
    app_version: str = ""
    secret: str = ""
    revealed: tuple[str, ...] = ()
    wish: Wish | None = None
    results: tuple[ToldResult, ...] = ()
    archived: dict[str, msgspec.Raw] = {}
    archive: int = 0


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the journal; `packed` is the state it left, `key` what that stands on, as it is packed."""

    number: int
    action: str
    body: bytes
    record: Record
    packed: bytes
    hash: bytes
    key: bytes = b""

    @property
    def state(self) -> bytes:
        """The state this entry left, as JSON; Damaged if it was tampered with."""
        try:
            return state_of(self.packed, self.key)
        except zlib.error as error:
            raise Damaged(say("error.entry_broken", number=self.number, fault=str(error))) from error


class Draft(msgspec.Struct, frozen=True):
    """An entry before it has a number and a place in the chain of hashes."""

    action: str
    body: bytes
    record: Record
    state: bytes


read_record = Reader(Record).json
read_header = Reader(Header).json


def chained(previous: bytes, number: int, parts: tuple[bytes, ...]) -> bytes:
    """The hash of an entry: over the one before it, its number, and all it holds."""
    digest = hashlib.sha256(previous + number.to_bytes(8, "big"))
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()
