"""The Queue tab: the turn track, with what arrives when and why."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name, Say, say

from ..pieces.record_of_forces import record
from ..pieces.sight import private
from ..pieces.units import short_name
from ..pieces.victory import chapter_turns
from ..state.keys import SIDES, SideKey
from ..state.war import Due, State, Unit


class Arrival(msgspec.Struct, frozen=True):
    """Counters of one type that come for one reason."""

    side: SideKey
    code: Name | str
    count: int
    why: Say


class TurnBox(msgspec.Struct, frozen=True):
    """One box of the turn track."""

    turn: int
    status: str
    arrivals: tuple[Arrival, ...]


class QueuePanel(msgspec.Struct, frozen=True):
    """What the Queue tab shows; `record` is of the forces the Emperor sent (6.3)."""

    boxes: tuple[TurnBox, ...]
    record: tuple[Say, ...] = ()


def queue_panel(state: State, seat: str, chosen: str) -> QueuePanel:
    """The turn track as this seat knows it."""
    seen = private(state, seat)
    waiting = [(unit, unit.where) for unit in seen.units.values() if isinstance(unit.where, Due)]
    turns = chapter_turns(state)
    # R-69 Turns of wars that are over are off the track; what comes later than this one lies beyond its end.
    last = max([turns[-1], *(due.turn for _, due in waiting)])
    boxes = tuple(box(seen, turn, waiting) for turn in range(turns[0], last + 1))
    return QueuePanel(boxes, tuple(record(seen)))


def box(state: State, turn: int, waiting: list[tuple[Unit, Due]]) -> TurnBox:
    """One turn with what comes in it, side by side."""
    counts: dict[tuple[SideKey, str, str], int] = {}
    for unit, due in waiting:
        if due.turn == turn:
            key = (unit.side, due.why, unit.type)
            counts[key] = counts.get(key, 0) + 1
    arrivals = [
        Arrival(side, short_name(state, code), count, say(f"panel.imperium.due_{why}"))
        for (side, why, code), count in sorted(counts.items(), key=lambda each: SIDES.index(each[0][0]))
    ]
    now = state.now.turn
    status = "now" if turn == now else "done" if turn < now else "ahead"
    return TurnBox(turn, status, tuple(arrivals))
