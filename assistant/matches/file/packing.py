"""How the state of an entry is packed: whole, or standing on an earlier one by what it says otherwise.

Every `APART`th state is whole, and those after it stand on it: to read any costs two rows, wherever it lies,
and what a turn leaves alone is not stored with each answer. What stands on a state names the hash of it: it
cannot be changed under those that stand on it, whatever the chain of entries is made to say.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from functools import lru_cache
from itertools import accumulate

import msgspec

from assistant.core.shipped.decoding import Reader

# A state of the longest wars is a hundredth of this; what unpacks to more was made to fill the memory.
LARGEST_STATE = 8_000_000
# Measured with a campaign of five wars: with 16 or 64 its states are a tenth larger.
APART = 32
# After a unit, a world, a fleet: what is found between two of these in both states is copied.
_SEAM = b"},"
_CUT = len(_SEAM)
# Level 6: an eighth smaller than with 3, for a third of a millisecond.
_LEVEL = 6
# So far back zlib looks; a state may be longer.
_WINDOW = 32_768
# No zlib stream begins so. Then come the number of the entry stood on, and the hash of its packed state.
_STANDS = struct.Struct(">BQ32s")
_read_steps = Reader(list[tuple[int, int, int]]).json


def unpacked(packed: bytes, most: int = LARGEST_STATE, zdict: bytes = b"") -> bytes:
    """What was packed with zlib; zlib.error if it is cut short, or larger than that."""
    reader = zlib.decompressobj(zdict=zdict)
    content = reader.decompress(packed, most)
    if not reader.eof:
        raise zlib.error("cut short or too large")
    return content


def key_before(number: int) -> int:
    """The entry that the state of this one may stand on; itself if it is to be whole."""
    return number - (number - 1) % APART


def packed_whole(state: bytes) -> bytes:
    """A state that stands on none."""
    return zlib.compress(state, _LEVEL)


# What is stood on is read with every answer, and for every entry that is gone back to.
_whole = lru_cache(maxsize=4)(unpacked)


def packed_on(number: int, key: bytes, state: bytes) -> bytes:
    """A state that stands on the whole one of an entry, given as that is packed."""
    whole = _whole(key)
    packer = zlib.compressobj(_LEVEL, zdict=whole[-_WINDOW:])
    otherwise = packer.compress(_otherwise(whole, state)) + packer.flush()
    return _STANDS.pack(0, number, hashlib.sha256(key).digest()) + otherwise


def stands_on(packed: bytes) -> int:
    """The entry whose state a packed one stands on, 0 if it is whole."""
    return int(_STANDS.unpack_from(packed)[1]) if packed[:1] == b"\0" and len(packed) > _STANDS.size else 0


def bears(key: bytes, packed: bytes) -> bool:
    """Whether what is found where a state stands is as it was when that was packed."""
    _, _, named = _STANDS.unpack_from(packed)
    return bool(hashlib.sha256(key).digest() == named)


def state_of(packed: bytes, key: bytes) -> bytes:
    """The state in what was packed, on `key` if it stands on one; zlib.error if there is none."""
    if not stands_on(packed):
        return unpacked(packed)
    whole = _whole(key)
    try:
        return _again(whole, unpacked(packed[_STANDS.size :], zdict=whole[-_WINDOW:]))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise zlib.error(str(error)) from error


@lru_cache(maxsize=4)
def _places(key: bytes) -> tuple[list[bytes | None], list[int], dict[bytes, int]]:
    """The pieces of a state, none behind the last; where each begins; the first of those that are alike."""
    pieces = key.split(_SEAM)
    begins = [0, *accumulate(len(piece) + _CUT for piece in pieces)]
    return [*pieces, None], begins, {piece: at for at, piece in reversed([*enumerate(pieces)])}


def _otherwise(key: bytes, state: bytes) -> bytes:
    """A state as steps: where and how much it copies of another, and how much of its own comes then."""
    pieces, begins, first = _places(key)
    steps, own = [], []
    begin = end = told = 0
    for piece in state.split(_SEAM):
        # Of pieces that are alike, the one where the copy has come to.
        if not told and pieces[end] == piece:
            end += 1
        elif (found := first.get(piece)) is None:
            own.append(piece)
            told += len(piece) + _CUT
        else:
            steps.append((begins[begin], begins[end] - begins[begin], told))
            begin, end, told = found, found + 1, 0
    steps.append((begins[begin], begins[end] - begins[begin], told))
    return msgspec.json.encode(steps) + b"\n" + _SEAM.join((*own, b""))


def _again(key: bytes, otherwise: bytes) -> bytes:
    """The state that such steps lead to; zlib.error if it is larger than any."""
    head, _, own = otherwise.partition(b"\n")
    text, parts, at, size = key + _SEAM, list[bytes](), 0, 0
    for begin, copied, told in _read_steps(head):
        parts += text[begin : begin + copied], own[at : at + told]
        at += told
        size += len(parts[-2]) + len(parts[-1])
        # Before they are joined: a few bytes of steps may copy without end.
        if size > LARGEST_STATE:
            raise zlib.error("too large")
    return b"".join(parts).removesuffix(_SEAM)
