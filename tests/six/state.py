"""The state of a small game: plain data."""

from __future__ import annotations

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play.cards import Deck
from assistant.core.play.state import Now
from assistant.core.words.say import Say

CARDS = tuple(f"card-{number}" for number in range(1, 37))
HAND, STORES, LAST_TURN, MOST_ACTIONS, MOST_POINTS = 3, 5, 3, 2, 40


class Kit(msgspec.Struct, frozen=True):
    """What a match is started with."""

    hits_from: int = 9


class State(msgspec.Struct):
    """Everything kept of a match; `chosen` are cards laid down face down."""

    kit: str
    scenario: str
    name: str
    closed: bool
    sides: list[str]
    groups: list[str]
    deck: Deck
    now: Now = msgspec.field(default_factory=Now)
    done: list[str] = []
    calm: int = 0
    chosen: dict[str, str] = {}
    chosen_on: int = 0
    acted: dict[str, int] = {}
    passed: list[str] = []
    turn_of: str = ""
    points: dict[str, int] = {}
    points_before: dict[str, int] = {}
    stores: dict[str, int] = {}
    asked_stores: bool = False
    printed: dict[str, Value] = {}
    notes: list[str] = []
    by_hand: list[str] = []
    over: Say | None = None
    first: str = ""
