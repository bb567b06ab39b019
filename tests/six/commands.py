"""The answers of the small game."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import ManyTens
from assistant.core.play.command import Command, Play

Card = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class TakeHand(Command, frozen=True):
    """A side takes its hand: the cards that were dealt, or how many it drew from the deck on the table."""

    side: str
    cards: tuple[Card, ...] = ()
    count: Count = 0


class Weather(Command, frozen=True):
    """Whether the surprise of this turn is calm."""

    calm: bool


class Choose(Command, frozen=True):
    """Lay a card down face down."""

    side: str
    card: Card


class Shoot(Command, frozen=True):
    """Throw two ten-sided dice; where no stores are kept here, `spent` says what they cost."""

    side: str
    faces: ManyTens
    spent: Count = 0


class Act(Command, frozen=True):
    """Take an action."""

    side: str


class Pass(Command, frozen=True):
    """Take no more actions this turn."""

    side: str


class CountStores(Command, frozen=True):
    """How much each side has in store."""

    stores: dict[str, Count]


class PlayInBetween(Play, frozen=True):
    """Play a card whatever is asked."""

    card: Card
