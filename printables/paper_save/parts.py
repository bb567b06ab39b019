"""A paper save as numbered parts, one a code, any one of which may be lost; and together again."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import Say, Values, say

from ..drawing.codes import ALPHABET, of_a_sheet

MAGIC = b"TS1"
_HEADER = struct.Struct(">3s3sIHBBH")
"""Magic, match code, checksum of the whole, checksum of this part, number, how many, length of the whole."""
_OWN = slice(10, 12)
LARGEST_PART = 997 - _HEADER.size
"""What a code of version 25 holds, without the head."""
MOST_PARTS = 60


def parts(payload: bytes, code: str) -> list[bytes]:
    """What each code holds: the payload in equal parts, and last one that makes up for any of them."""
    count = max(1, -(-len(payload) // LARGEST_PART))
    if count > MOST_PARTS:
        raise Problem(say("paper.too_long", n=count))
    size = -(-len(payload) // count)
    bodies = [payload[at * size : (at + 1) * size].ljust(size, b"\0") for at in range(count)]
    # All others and this one make up any that is lost: what is there, taken together, leaves just it.
    bodies.append(_xor(bodies))
    whole = zlib.crc32(payload)
    heads = [(MAGIC, _signs(code), whole, 0, number, count, len(payload)) for number in range(count + 1)]
    return [_signed(_HEADER.pack(*head) + body) for head, body in zip(heads, bodies, strict=True)]


def _xor(bodies: Iterable[bytes]) -> bytes:
    """The parity of equally long parts: of all of them with it, any one is that of the others."""
    first, *others = bodies
    result = int.from_bytes(first, "big")
    for body in others:
        result ^= int.from_bytes(body, "big")
    return result.to_bytes(len(first), "big")


def _signs(code: str) -> bytes:
    """A match code in three bytes."""
    number = 0
    for sign in code:
        # Thirty-two signs: five bits each, so four of them fit into three bytes.
        number = number << 5 | ALPHABET.index(sign)
    return number.to_bytes(3, "big")


def _code(signs: bytes) -> str:
    number = int.from_bytes(signs, "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in (15, 10, 5, 0))


def _signed(part: bytes) -> bytes:
    """The part with its own checksum in its place."""
    # Counted with its own place empty, since it cannot be part of what it sums.
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
    def wanted(self) -> Values:
        """What was not read, the spare one too."""
        spare: Values = [say("paper.spare_sign")] if self.count not in self.read else []
        return [*self.missing, *spare]

    @property
    def needed(self) -> Say:
        """How many more codes make the match whole, and which they may be."""
        return say("paper.more", n=self.count - len(self.read), numbers=self.wanted)

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
    # Match and checksum of the whole: codes of two evenings never mix.
    heads = {_HEADER.unpack_from(code)[1:3] for code in whole}
    if len(heads) > 1:
        names = sorted({_code(signs) for signs, _ in heads})
        told = "paper.mixed" if len(names) > 1 else "paper.mixed_revisions"
        raise Unreadable(say(told, codes=list(names)))
    _, signs, checksum, _, _, count, length = _HEADER.unpack_from(whole[0])
    size = len(whole[0])
    # By number, so that a code photographed twice counts once.
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
