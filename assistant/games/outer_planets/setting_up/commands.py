"""The answers of the set-up."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command

from ..pieces.hand import Card
from ..state.keys import CARDS, SideKey

Hand = Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS)]


class PlaceForces(Command, frozen=True):
    """All forces of the campaign stand in their ports."""


class TakeFirstHand(Command, frozen=True):
    """A side takes the cards it has drawn for its first hand."""

    side: SideKey
    cards: Hand = ()
