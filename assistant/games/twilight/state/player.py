"""What is kept of one player."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name

from .keys import Gone, Source, Unit


class Gain(msgspec.Struct, frozen=True):
    """Points, and where they come from: `what` names an objective or says why."""

    points: int
    source: Source
    round: int
    what: Name | None = None


class Counters(msgspec.Struct):
    """6-1, 10-5 Command counters in the three areas of the race sheet."""

    pool: int = 3
    fleet: int = 3
    strategy: int = 2


class Player(msgspec.Struct):
    """One seat: `board` are the systems where own counters lie, `owed` bonus tokens to be changed."""

    name: str = ""
    race: str = ""
    gains: list[Gain] = []
    passed: bool = False
    owed: int = 0
    counters: Counters = msgspec.field(default_factory=Counters)
    board: list[str] = []
    goods: int = 0
    action_cards: int = 0
    technologies: list[str] = []
    units: dict[Unit, int] = {}
    # By system, for a battle elsewhere meets other ships.
    damaged: dict[str, dict[Unit, int]] = {}
    # 5 What each of the two agreements brings to the other, where it is not as the race sheet prints it.
    contracts: list[int] = []
    skipped: bool = False
    # Tells one turn's questions from the next.
    turns: int = 0
    # Who has gone home is asked nothing more, and nobody waits for them.
    gone: Gone = Gone.NO
    # What may be used once a round, by the round in which it last was.
    used: dict[str, int] = {}
