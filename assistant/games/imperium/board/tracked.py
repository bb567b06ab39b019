"""15.0, 7.0 Prestige and stocks as they went, read of old states."""

from __future__ import annotations

import msgspec

from assistant.core.play.tracked import TRACK, Tracked, Tracking
from assistant.core.shipped.decoding import Reader


class _Keeper(msgspec.Struct):
    """What every version of a state says of a side."""

    stock: int = 0


class _Now(msgspec.Struct):
    """What it says of the sequence of play."""

    turn: int = 1


class _Standing(msgspec.Struct):
    """The part of a state that is read; all the rest is skipped."""

    now: _Now
    prestige: int = 0
    sides: dict[str, _Keeper] = {}


_standing = Reader(_Standing)


def tracked(state: bytes) -> Tracked:
    """Turn, prestige and stocks of a state."""
    read = _standing.json(state)
    stocks = {side: keeper.stock for side, keeper in read.sides.items()}
    return Tracked(read.now.turn, {TRACK: read.prestige, **stocks})


TRACKING = Tracking(tracked, frozenset({"prestige.moved", "prestige.moves"}))
