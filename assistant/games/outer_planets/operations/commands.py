"""The answers of the operations phase."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import Face
from assistant.core.play.cards import Pile
from assistant.core.play.command import Command, Play

from ..pieces.hand import Card
from ..state.keys import Effect, Nation, SideKey, TypeKey, Use

# 9-8 Mines that strike as soon as they are laid.
NOW = "now"
Units = Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=60)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Value = Annotated[int, msgspec.Meta(ge=0, le=40)]
# 8-4-4 A move takes one check at most; where the map is blank the table says whether it does.
Checks = Annotated[int, msgspec.Meta(ge=0, le=1)]
Into = Annotated[dict[Key, Key], msgspec.Meta(max_length=60)]
Faces = Annotated[tuple[Face, ...], msgspec.Meta(max_length=200)]


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """8-3-2, 8-4 So many units of each kind sail from a port into an area; `more` of the card will follow."""

    port: Key = ""
    kinds: Annotated[dict[Key, Number], msgspec.Meta(max_length=60)] = {}
    to: Key = ""
    raiding: bool = False
    checks: Checks | None = None
    hq: Key = ""
    more: bool = False
    flagship: Key = ""


class TakeLead(Command, frozen=True):
    """8-1-2 Whether the Aerospace Force plays first this turn, with an offensive event."""

    lead: bool


class PlayCard(Command, frozen=True):
    """8-1-3 A card is played, as event or operation; `value` is how many units it moves.

    An `offensive` event may have an `extra` card of a headquarters (10-1-1); `order` are the first to sail.
    """

    side: SideKey
    card: Card = ""
    use: Use = Use.OPERATION
    becomes: Pile = Pile.DISCARD
    value: Value = 0
    offensive: bool = False
    extra: Card = ""
    extra_value: Value = 0
    order: Order = Order()


class PassPlay(Command, frozen=True):
    """8-1-3 No card is played."""

    side: SideKey


class PassOn(Command, frozen=True):
    """8-1-3 No card is played, nor in the steps to come, until the other side plays one."""

    side: SideKey


class MoveUnits(Command, frozen=True):
    """8-4 Units sail into an area, or its raiding box; those whose check `failed` stay in port.

    As with `SailUnits` a headquarters may ride along, and bring an `extra` card.
    """

    side: SideKey
    units: Units
    to: Key
    raiding: bool = False
    failed: Units = ()
    hq: Key = ""
    extra: Card = ""
    extra_value: Value = 0
    flagship: Key = ""


class SailUnits(Command, frozen=True):
    """8-4 More units of the card on the table sail; their headquarters may bring an `extra` card."""

    side: SideKey
    order: Order = Order()
    extra: Card = ""
    extra_value: Value = 0


class RollChecks(Command, frozen=True):
    """8-4-6 A die for each unit that checks."""

    side: SideKey
    faces: Faces


class EndMoves(Command, frozen=True):
    """8-3 The card moves nothing more."""

    side: SideKey


class EventEffect(Command, frozen=True):
    """2-3-6 One thing that a card does; what the kind of effect does not need stays empty.

    `ends`: the card says nothing more, and lies on the pile it `becomes` part of (8-2-5).
    """

    side: SideKey
    kind: Effect = Effect.ARRIVE
    units: Units = ()
    amount: Annotated[int, msgspec.Meta(ge=-40, le=40)] = 1
    unit_type: TypeKey | None = None
    nation: Nation | None = None
    to: Key = ""
    area: Key = ""
    whose: Key = ""
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    # 9-8 Whether mines are met at once, or at the combat of their area.
    when: Key = ""
    until: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    ends: bool = False
    becomes: Pile = Pile.DISCARD


class EndEvent(Command, frozen=True):
    """8-2-5 The card says nothing more; what becomes of it."""

    side: SideKey
    becomes: Pile = Pile.DISCARD


class PlayBetween(Play, frozen=True):
    """8-2-4 A card is played out of turn."""

    card: Card = ""


class PatrolSorties(Command, frozen=True):
    """8-5 Units of a side go on patrol; those `raiding` into the box of their area, a headquarters along.

    `into` is the area by port, where one may be chosen.
    """

    side: SideKey
    units: Units = ()
    raiding: Units = ()
    hq: Key = ""
    into: Into = msgspec.field(default_factory=dict)
    flagship: Key = ""
