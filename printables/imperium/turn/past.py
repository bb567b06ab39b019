"""8.0 What arrived on the turns that are over, read from the states of the match as it was played."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from assistant.core.game import Game
from assistant.core.shipped.decoding import Reader
from printables.drawing.request import Past

STEP = "reinforcements"


class Place(msgspec.Struct):
    """What is read of where a counter was: the turn it waited for, and why."""

    type: str
    turn: int = 0
    why: str = ""


class Counter(msgspec.Struct):
    """What is read of a counter in an old state."""

    side: str
    type: str
    where: Place


class Now(msgspec.Struct):
    """What is read of the sequence of play in an old state."""

    turn: int = 0
    stop: str = ""


class When(msgspec.Struct):
    """The moment of an old state; all the rest of it is skipped."""

    now: Now


class Waiting(msgspec.Struct):
    """The counters of an old state."""

    units: dict[str, Counter] = {}


_when, _waiting = Reader(When), Reader(Waiting)


def arrived(game: Game, history: Sequence[Past], turns: range) -> dict[int, list[Counter]]:
    """By turn, of these that are over, the counters that waited for it and were put on the map on it."""
    places = game.sequence.places
    found = {}
    for turn in turns:
        counters: dict[str, Counter] = {}
        # Turns only go up, so the first state of one is found without reading all before it.
        for past in history[bisect_left(history, turn, key=_turn_of) :]:
            state = past.state
            now = _when.json(state).now
            if now.turn != turn or places[now.stop] > places[STEP]:
                break
            _note(counters, state, turn)
        found[turn] = list(counters.values())
    return found


def _turn_of(past: Past) -> int:
    return _when.json(past.state).now.turn


def _note(found: dict[str, Counter], state: bytes, turn: int) -> None:
    """Add what waits for this turn; what was put off to another is not of it."""
    for number, unit in _waiting.json(state).units.items():
        if unit.where.type == "due" and unit.where.turn == turn:
            found[number] = unit
        elif unit.where.type == "due":
            # 8.0 Put off to another turn in the meantime: then it arrived on that one.
            found.pop(number, None)
