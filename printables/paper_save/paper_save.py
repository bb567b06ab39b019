"""The paper save: a whole match as numbered parts for codes, any one of which may be lost."""

from __future__ import annotations

import datetime
import hashlib
import lzma
import struct
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from assistant import __version__
from assistant.core.decoding import Reader
from assistant.core.errors import Damaged, Problem, Unreadable
from assistant.core.game import SETUPS, Game, Setup
from assistant.core.kit import kit_named, register
from assistant.core.say import Say, Value, say
from assistant.core.seats import EVERYBODY
from assistant.core.sides import sides_of
from assistant.core.upgrade import upgraded

from ..drawing.codes import ALPHABET, match_code, of_a_sheet
from .packing import layout, pack, unpack

MAGIC = b"TS1"
_HEADER = struct.Struct(">3s3sIHBBH")
"""Magic, match code, checksum of the whole, checksum of this part, number, how many, length of the whole."""
_OWN = slice(10, 12)
LARGEST_PART = 997 - _HEADER.size
"""What a code of version 25 holds, without the head."""
MOST_PARTS = 60
_MOST_UNPACKED = 1_000_000
_LZMA = [
    {
        "id": lzma.FILTER_LZMA1, "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 20, "nice_len": 273,
        "mf": lzma.MF_BT4, "depth": 1000,
    }
]  # fmt: skip


class _Envelope(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """What is compressed. `check` is of the state as JSON."""

    game: str
    match: str
    revision: int
    date: str
    version: str
    layout: tuple[list[int], int]
    check: bytes
    setup: Any
    state: Any
    state_version: int = 1


_envelopes = Reader(_Envelope)


@dataclass(frozen=True, kw_only=True)
class PaperSave:
    """A match as it was printed; `remarks` say what is not quite as it was."""

    game: Game
    match: str
    revision: int
    date: str
    setup: Setup
    state: Any
    remarks: tuple[Say, ...] = ()

    @property
    def printed(self) -> Say:
        """Of which match it is, at which revision, and when it was printed."""
        day = datetime.date.fromisoformat(self.date)
        words = say("sheet.date", day=day.day, month=say(f"sheet.month.{day.month}"), year=day.year)
        code = match_code(self.match)
        return say("paper.printed", code=code, revision=self.revision, date=words)

    @property
    def restored(self) -> Say:
        """How the journal of the match opens that is made of it."""
        return say("paper.restored", printed=self.printed)


def check_of(state: Any) -> bytes:
    """The hash by which two states are the same."""
    return hashlib.sha256(msgspec.json.encode(state)).digest()[:8]


def packed(save: PaperSave) -> bytes:
    """The match in as few bytes as can be."""
    kinds = (Setup, save.game.state_type)
    envelope = _Envelope(
        game=save.game.key, match=save.match, revision=save.revision, date=save.date, version=__version__,
        layout=layout(kinds), check=check_of(save.state), setup=pack(save.setup, Setup),
        state=pack(save.state, save.game.state_type), state_version=save.game.state_version,
    )  # fmt: skip
    return lzma.compress(msgspec.msgpack.encode(envelope), lzma.FORMAT_RAW, filters=_LZMA)


def unpacked(payload: bytes, games: Mapping[str, Game]) -> PaperSave:
    """The match again; Unreadable if this table cannot have it, with the reason."""
    broken = Unreadable(say("paper.damaged"))
    try:
        envelope = _envelopes.packed(_decompressed(payload))
        if envelope.game not in games:
            raise Unreadable(say("paper.no_game", game=envelope.game[:40]))
        game = games[envelope.game]
        kinds = (Setup, game.state_type)
        if layout(kinds, envelope.layout[0])[1] != envelope.layout[1]:
            raise Unreadable(say("paper.other_version", version=envelope.version[:20]))
        datetime.date.fromisoformat(envelope.date)
        today = partial(upgraded, game, version=envelope.state_version)
        setup, state = unpack(envelope.setup, SETUPS), unpack(envelope.state, game.state_reader, today)
        game.sequence.check(state)
        sides_of(game, setup)
    except Damaged as problem:
        raise Unreadable(problem.sentence) from problem
    except (ValueError, lzma.LZMAError, RecursionError, msgspec.MsgspecError) as error:
        raise broken from error
    remarks = []
    if (layout(kinds), game.state_version) != (envelope.layout, envelope.state_version):
        remarks.append(say("paper.older_version", version=envelope.version[:20]))
    elif check_of(state) != envelope.check:
        raise broken
    remarks += _with_kit(state, game)
    _try_out(game, state)
    return PaperSave(
        game=game, match=envelope.match, revision=envelope.revision, date=envelope.date, setup=setup,
        state=state, remarks=tuple(remarks),
    )  # fmt: skip


def _decompressed(payload: bytes) -> bytes:
    """What was compressed, if it is no more than a match can be."""
    reader = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_LZMA)
    whole = reader.decompress(payload, _MOST_UNPACKED)
    if not reader.eof:
        raise ValueError("cut off, or larger than any match")
    return whole


def _with_kit(state: Any, game: Game) -> list[Say]:
    """See to it that the state names tables and values that are here; a remark if they are other ones."""
    shipped = register(game.load_kit())
    try:
        kit_named(state.kit)
    except Damaged:
        state.kit = shipped
        return [say("paper.other_kit")]
    return []


def _try_out(game: Game, state: Any) -> None:
    """Unreadable if the state cannot be asked about and shown, as one put together by hand."""
    try:
        game.ask(state)
        game.frame(state, EVERYBODY)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(say("paper.damaged")) from error


def parts(payload: bytes, code: str) -> list[bytes]:
    """What each code holds: the payload in equal parts, and last one that makes up for any of them."""
    count = max(1, -(-len(payload) // LARGEST_PART))
    if count > MOST_PARTS:
        raise Problem(say("paper.too_long", n=count))
    size = -(-len(payload) // count)
    bodies = [payload[at * size : (at + 1) * size].ljust(size, b"\0") for at in range(count)]
    bodies.append(_xor(bodies))
    whole = zlib.crc32(payload)
    heads = [(MAGIC, _signs(code), whole, 0, number, count, len(payload)) for number in range(count + 1)]
    return [_signed(_HEADER.pack(*head) + body) for head, body in zip(heads, bodies, strict=True)]


def _xor(bodies: Iterable[bytes]) -> bytes:
    first, *others = bodies
    result = int.from_bytes(first, "big")
    for body in others:
        result ^= int.from_bytes(body, "big")
    return result.to_bytes(len(first), "big")


def _signs(code: str) -> bytes:
    """A match code in three bytes."""
    number = 0
    for sign in code:
        number = number << 5 | ALPHABET.index(sign)
    return number.to_bytes(3, "big")


def _code(signs: bytes) -> str:
    number = int.from_bytes(signs, "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in (15, 10, 5, 0))


def _signed(part: bytes) -> bytes:
    """The part with its own checksum in its place."""
    own = zlib.crc32(part[: _OWN.start] + b"\0\0" + part[_OWN.stop :]) & 0xFFFF
    return part[: _OWN.start] + own.to_bytes(2, "big") + part[_OWN.stop :]


@dataclass(frozen=True)
class Gathered:
    """The codes of one record as far as they were read: by number, the spare one last."""

    code: str
    count: int
    length: int
    whole: int
    read: dict[int, bytes] = field(default_factory=dict)

    @property
    def missing(self) -> list[int]:
        """Numbers of the codes that were not read, from 1; the spare one is not missed."""
        return [number + 1 for number in range(self.count) if number not in self.read]

    @property
    def wanted(self) -> list[Value]:
        """What was not read, the spare one too."""
        spare: list[Value] = [say("paper.spare_sign")] if self.count not in self.read else []
        return [*self.missing, *spare]

    @property
    def needed(self) -> Say:
        """How many more codes make the match whole, and which they may be."""
        return say("paper.more", n=self.count - len(self.read), numbers=[*self.wanted])

    @property
    def complete(self) -> bool:
        return len(self.read) >= self.count

    def payload(self) -> bytes:
        """The payload of a complete record; Unreadable if the parts do not make it up."""
        bodies = {number: part[_HEADER.size :] for number, part in self.read.items()}
        if self.missing:
            bodies[self.missing[0] - 1] = _xor(bodies.values())
        payload = b"".join(bodies[number] for number in range(self.count))[: self.length]
        if zlib.crc32(payload) != self.whole or len(payload) != self.length:
            raise Unreadable(say("paper.damaged"))
        return payload


def gather(codes: Iterable[bytes]) -> Gathered:
    """What codes in any order make up; Unreadable if none is ours, or they are of several records."""
    every = [code for code in codes if not of_a_sheet(code)]
    ours = [code for code in every if code.startswith(MAGIC) and len(code) > _HEADER.size]
    whole = [code for code in ours if _signed(code) == code]
    if not whole:
        raise Unreadable(say("paper.damaged" if ours else "paper.foreign" if every else "paper.no_codes"))
    heads = {_HEADER.unpack_from(code)[1:3] for code in whole}
    if len(heads) > 1:
        names = sorted({_code(signs) for signs, _ in heads})
        told = "paper.mixed" if len(names) > 1 else "paper.mixed_revisions"
        raise Unreadable(say(told, codes=list(names)))
    _, signs, checksum, _, _, count, length = _HEADER.unpack_from(whole[0])
    size = len(whole[0])
    read = {part[12]: part for part in whole if len(part) == size and part[12] <= count}
    if not 0 < count <= MOST_PARTS:
        raise Unreadable(say("paper.damaged"))
    return Gathered(_code(signs), count, length, checksum, read)


def complete(codes: Iterable[bytes]) -> bool:
    """Whether nothing more needs to be read."""
    try:
        return gather(codes).complete
    except Unreadable:
        return False
