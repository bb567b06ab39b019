"""The answers of the strategy phase."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command

from ..pieces.hand import Card
from ..state.keys import CARDS, Nation, SideKey, TypeKey

Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=CARDS)]
Units = Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=60)]
Boxes = Annotated[dict[Key, Key], msgspec.Meta(max_length=200)]


class DiscardCards(Command, frozen=True):
    """6-1-2 A side discards what it does not want: which cards, or how many of a told deck."""

    side: SideKey
    cards: Cards = ()
    count: Count = 0


class AdjustHand(Command, frozen=True):
    """6-1-2 A side discards and draws at once: of the cards drawn by chance it takes as many as are due."""

    side: SideKey
    cards: Cards = ()
    count: Count = 0
    drawn: Cards = ()


class TakeCards(Command, frozen=True):
    """6-1 The cards that a side has drawn from the sleeves, by their numbers."""

    side: SideKey
    cards: Cards


class DrawCards(Command, frozen=True):
    """6-1 A side draws: which cards the app drew, or how many it drew from the deck on the table."""

    side: SideKey
    cards: Cards = ()
    count: Count = 0


class Arrive(Command, frozen=True):
    """7-3-1 Units alike that the box of this turn lists; cards that go `back` are those of 7-3-2."""

    kind: TypeKey
    number: Annotated[int, msgspec.Meta(ge=1, le=12)]
    nation: Nation | None = None
    port: Annotated[str, msgspec.Meta(max_length=60)] = ""
    back: Cards = ()


class ArriveListed(Command, frozen=True):
    """7-3-1 All units come that the box of this turn lists; `port` and `back` as for units alike."""

    port: Annotated[str, msgspec.Meta(max_length=60)] = ""
    back: Cards = ()


class PlaceHomeless(Command, frozen=True):
    """10-3, 14-1 Where a headquarters or the landing force comes back whose own place has surrendered."""

    port: Annotated[str, msgspec.Meta(max_length=60)]


class NoMoreArrivals(Command, frozen=True):
    """7-3-1 The box of this turn lists nothing more."""


class FillFactories(Command, frozen=True):
    """7-2, 7-4 Units of a side into factory boxes, those of the pool to be converted.

    `boxes` names for each box (columbia:2) its unit, or the first of units alike; who is only `repaired` or
    `converted` goes into the first free one.
    """

    side: SideKey
    repaired: Units = ()
    converted: Units = ()
    boxes: Boxes = msgspec.field(default_factory=dict)
