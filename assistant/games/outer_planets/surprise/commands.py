"""The answers of the surprise turn."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.cards import Pile
from assistant.core.play.command import Command

from ..pieces.hand import Card
from ..state.keys import SideKey

Units = Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=60)]
Into = Annotated[dict[Key, Key], msgspec.Meta(max_length=60)]


class SurpriseCard(Command, frozen=True):
    """13-1 A card is played on the first turn."""

    side: SideKey
    card: Card
    becomes: Pile = Pile.DISCARD
    moves: bool = False
    value: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0


class SurprisePass(Command, frozen=True):
    """13-1-1 No card is played."""

    side: SideKey


class StrikePort(Command, frozen=True):
    """13-1-2 Units of the Alliance are placed at a port they attack."""

    units: Units
    port: Key
    area: Key = ""
    hq: Key = ""
    flagship: Key = ""


class Redeploy(Command, frozen=True):
    """13-1-3 Units of the Aerospace Force are in an area now, or in a port as if set up there."""

    units: Units
    area: Key = ""
    port: Key = ""
    raid: bool = False
    hq: Key = ""
    flagship: Key = ""


class EndSurpriseMoves(Command, frozen=True):
    """13-1 The card moves nothing more."""

    side: SideKey


class SurpriseSorties(Command, frozen=True):
    """13-1-2 Units of the Alliance go on patrol; those of the Aerospace Force wait for the second round.

    `into` is the area by port, where one may be chosen (8-4-2); some go `raiding`, one with a headquarters.
    """

    side: SideKey
    units: Units = ()
    raiding: Units = ()
    hq: Key = ""
    into: Into = msgspec.field(default_factory=dict)
    flagship: Key = ""


class SurpriseBattle(Command, frozen=True):
    """13-2 The battle in an area is fought now."""

    area: Key
