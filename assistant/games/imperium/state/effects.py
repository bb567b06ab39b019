"""6.1, 6.3 What interference left in force, and what the Emperor lent or gave: plain data."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Say


class Loan(msgspec.Struct):
    """Ships the Emperor lent by an offensive order or his visit, to be given back (6.1)."""

    id: int
    event: str
    turn: int
    ships: dict[str, int]


class Grant(msgspec.Struct):
    """What interference or petition sent, for the peace settlement (6.3)."""

    turn: int
    source: str
    ships: dict[str, int]


class Effects(msgspec.Struct):
    """Standing effects of interference; turns count to when they end, 0 is not in force."""

    civil_war: int = 0
    recession_turns: int = 0
    boom: int = 0
    boom_turn: int = 0
    peace_talks: bool = False
    visit_turn: int = 0
    loans: list[Loan] = []


class PrestigeNote(msgspec.Struct):
    """A change of prestige noted for the close-out (15.0); `amount` before any multiplier of a visit."""

    amount: int
    sentence: Say
    rule: str
    turn: int
