"""A paper save as numbered parts, one a code; of every eight any one may be lost; and together again."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import Say, Values, say

from ..drawing.codes import ALPHABET, of_a_sheet

MAGIC, SPARED = b"TS1", b"TS2"
"""What a part begins with: of a record with one spare, and of one with a spare for every eight."""
_HEADER = struct.Struct(">3s3sIHBBH")
"""Magic, match code, checksum of the whole, checksum of this part, number, how many, length of the whole."""
_OWN = slice(10, 12)
LARGEST_PART = 997 - _HEADER.size
"""What a code of version 25 holds, without the head."""
MOST_PARTS, A_SPARE_FOR = 60, 8


def spares_of(count: int) -> int:
    """How many spare codes so many have."""
    return max(1, -(-count // A_SPARE_FOR))


def spared_by(spare: int, count: int, spares: int) -> range:
    """The numbers (from 0) that a spare makes up for: neighbours on paper have different spares."""
    return range(spare, count, spares)


def parts(payload: bytes, code: str) -> list[bytes]:
    """What each code holds: the payload in equal parts, then spares that make up for one each."""
    count = max(1, -(-len(payload) // LARGEST_PART))
    if count > MOST_PARTS:
        raise Problem(say("paper.too_long", n=count))
    size = -(-len(payload) // count)
    bodies = [payload[at * size : (at + 1) * size].ljust(size, b"\0") for at in range(count)]
    spares = spares_of(count)
    # The others of a group and its spare make up any that is lost: taken together they leave just it.
    bodies += [_xor(bodies[own] for own in spared_by(spare, count, spares)) for spare in range(spares)]
    whole, magic = zlib.crc32(payload), MAGIC if spares == 1 else SPARED
    heads = [(magic, _signs(code), whole, 0, number, count, len(payload)) for number in range(len(bodies))]
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
    """The codes of one record as far as they were read: by number, the spare ones last."""

    code: str
    count: int
    length: int
    whole: int
    read: dict[int, bytes] = field(default_factory=dict)
    spares: int = 1

    @property
    def missing(self) -> list[int]:
        """Numbers of the codes that were not read, from 1; spare ones are not missed."""
        return [number + 1 for number in range(self.count) if number not in self.read]

    @property
    def _groups(self) -> list[tuple[int, list[int]]]:
        """Each spare that is still wanted, with those of its own that were not read."""
        found = []
        for spare in range(self.spares):
            own = spared_by(spare, self.count, self.spares)
            left = [number for number in own if number not in self.read]
            if len(left) > (self.count + spare in self.read):
                found.append((spare, left))
        return found

    @property
    def wanted(self) -> Values:
        """What was not read and would help, spare ones too."""
        found: Values = [number + 1 for number in sorted(each for _, left in self._groups for each in left)]
        signs = (spare for spare, _ in self._groups if self.count + spare not in self.read)
        return [*found, *(sign_of(spare, self.spares) for spare in signs)]

    @property
    def needed(self) -> Say:
        """How many more codes make the match whole, and which they may be."""
        more = sum(len(left) - (self.count + spare in self.read) for spare, left in self._groups)
        return say("paper.more", n=more, numbers=self.wanted)

    @property
    def complete(self) -> bool:
        return not self._groups

    def payload(self) -> bytes:
        """The payload of a complete record; Unreadable if the parts do not make it up."""
        bodies = {number: part[_HEADER.size :] for number, part in self.read.items()}
        for spare in range(self.spares):
            own = [*spared_by(spare, self.count, self.spares), self.count + spare]
            lost = [number for number in own if number not in bodies]
            if len(lost) == 1 and lost[0] < self.count:
                bodies[lost[0]] = _xor(bodies[number] for number in own if number not in lost)
        payload = b"".join(bodies[number] for number in range(self.count))[: self.length]
        if zlib.crc32(payload) != self.whole or len(payload) != self.length:
            raise Unreadable(say("paper.damaged"))
        return payload


def sign_of(spare: int, spares: int) -> Say:
    """What a spare is called: S, or S1, S2 … where there are several."""
    return say("paper.spare_sign") if spares == 1 else say("paper.spare_sign_of", n=spare + 1)


def gather(codes: Iterable[bytes]) -> Gathered:
    """What codes in any order make up; Unreadable if none is ours, or they are of several records."""
    every = [code for code in codes if not of_a_sheet(code)]
    ours = [code for code in every if code.startswith((MAGIC, SPARED)) and len(code) > _HEADER.size]
    whole = [code for code in ours if _signed(code) == code]
    if not whole:
        raise Unreadable(say("paper.damaged" if ours else "paper.foreign" if every else "paper.no_codes"))
    # Match and checksum of the whole: codes of two evenings never mix.
    heads = {_HEADER.unpack_from(code)[1:3] for code in whole}
    if len(heads) > 1:
        names = sorted({_code(signs) for signs, _ in heads})
        told = "paper.mixed" if len(names) > 1 else "paper.mixed_revisions"
        raise Unreadable(say(told, codes=list(names)))
    magic, signs, checksum, _, _, count, length = _HEADER.unpack_from(whole[0])
    size, spares = len(whole[0]), spares_of(count) if magic == SPARED else 1
    # By number, so that a code photographed twice counts once.
    read = {part[12]: part for part in whole if len(part) == size and part[12] < count + spares}
    if not 0 < count <= MOST_PARTS:
        raise Unreadable(say("paper.damaged"))
    return Gathered(_code(signs), count, length, checksum, read, spares=spares)


def complete(codes: Iterable[bytes]) -> bool:
    """Whether nothing more needs to be read."""
    try:
        return gather(codes).complete
    except Unreadable:
        return False
