"""The words of formulas: names that every file has, and calls with what they take."""

from __future__ import annotations

import keyword
from enum import StrEnum
from typing import NamedTuple


class Takes(StrEnum):
    """What a call takes in a place: a number, or the key of something in the file."""

    NUMBER = "number"
    UNIT = "unit"
    PLACE = "place"
    STATE = "state"
    KIND = "kind"
    DECK = "deck"
    EFFECT = "effect"
    CHART = "chart"
    SIDE = "side"


N, U, P, S = Takes.NUMBER, Takes.UNIT, Takes.PLACE, Takes.STATE


class Call(NamedTuple):
    """A call: what it takes in its order, how many of that at least, and whether it is of one side."""

    takes: tuple[Takes, ...]
    least: int
    of_a_side: bool = False


NUMBERS = ("turn", "turns", "amount", "rolled", "card")
SIDES = ("me", "enemy", "first")
OF_A_SIDE = ("me", "enemy")
FUNCTIONS = {
    "min": Call((N,) * 8, 2),
    "max": Call((N,) * 8, 2),
    "abs": Call((N,), 1),
    "count": Call((U, P, S), 0, of_a_side=True),
    "owned": Call((Takes.KIND,), 0, of_a_side=True),
    "worth": Call((Takes.KIND,), 0, of_a_side=True),
    "hand": Call((Takes.DECK,), 1, of_a_side=True),
    "waiting": Call((), 0, of_a_side=True),
}
CHANGES = {
    "begin": Call((Takes.EFFECT, N), 1),
    "stop": Call((Takes.EFFECT,), 1),
    "roll": Call((Takes.CHART,), 1),
    "add": Call((U, N, P, S), 2, of_a_side=True),
    "remove": Call((U, N, P, S), 2, of_a_side=True),
    "queue": Call((U, N, N), 3, of_a_side=True),
    "shift": Call((U, N), 2, of_a_side=True),
    "own": Call((P, Takes.SIDE), 1),
    "end": Call((Takes.SIDE,), 0),
}
# What no track, effect or side may be called: formulas could not name it.
TAKEN = frozenset((*NUMBERS, *SIDES, *FUNCTIONS, *CHANGES, *keyword.kwlist))
