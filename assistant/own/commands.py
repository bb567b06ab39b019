"""All that can be answered in a game from a file: the same few commands for every file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import ManyDice, ManyTens
from assistant.core.play.command import Command

Key = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Counts = Annotated[dict[Key, Count], msgspec.Meta(max_length=200)]
Cards = Annotated[tuple[Key, ...], msgspec.Meta(max_length=100)]


class Finish(Command, frozen=True):
    """A step is done; `numbers` are what was told in it, `cards` what was dealt, `place` where units go."""

    side: Key = ""
    numbers: Counts = msgspec.field(default_factory=dict)
    cards: Cards = ()
    place: Key = ""


class Roll(Command, frozen=True):
    """Dice for what is asked."""

    faces: ManyDice
    side: Key = ""


class RollTens(Command, frozen=True):
    """Ten-sided dice for what is asked."""

    faces: ManyTens
    side: Key = ""


class Fight(Command, frozen=True):
    """One battle: its column or the strengths, what shifts it, the faces."""

    side: Key
    faces: ManyDice
    odds: Key = ""
    attack: Count = 0
    defence: Count = 0
    shifts: Annotated[tuple[Key, ...], msgspec.Meta(max_length=20)] = ()


class FightTens(Command, frozen=True):
    """The same with ten-sided dice."""

    side: Key
    faces: ManyTens
    odds: Key = ""
    attack: Count = 0
    defence: Count = 0
    shifts: Annotated[tuple[Key, ...], msgspec.Meta(max_length=20)] = ()


class Buy(Command, frozen=True):
    """What a side orders."""

    side: Key
    orders: Counts


class Choose(Command, frozen=True):
    """One of the options of a step."""

    side: Key
    option: Key
    amount: Count = 0
    card: Key = ""


class Pass(Command, frozen=True):
    """No more of this step for a side."""

    side: Key
