"""What a game follows over its turns: its track and its gauges, read of any state without all the rest."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

# The key of the track among the values; the gauges go by their side.
TRACK = "track"


class Tracked(msgspec.Struct, frozen=True):
    """The turn of a state, and what track and gauges stood at."""

    turn: int
    values: dict[str, int]


class Tracking(msgspec.Struct, frozen=True):
    """How these are read of a state's JSON, of whatever version; all of it is what every seat may know.

    `told` are the sentences that tell a move of the track.
    """

    read: Callable[[bytes], Tracked]
    told: frozenset[str] = frozenset()
