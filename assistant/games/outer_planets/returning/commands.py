"""The answers of the return phase."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import ManyDice
from assistant.core.play.command import Command

from ..state.keys import AnySide

Units = Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
# A unit by its number: a form writes u5, for it reads numbers alone as the places of a list.
Number = Annotated[str, msgspec.Meta(max_length=7, pattern="^u?[0-9]+$")]
Way = Annotated[str, msgspec.Meta(max_length=80)]
Mended = Annotated[int, msgspec.Meta(ge=0, le=9)]


class StayAtSea(Command, frozen=True):
    """12-2-2 The units that a card supplies: they stay in their areas."""

    units: Units = ()


class TryTankers(Command, frozen=True):
    """12-2-1 The cruisers that tankers are to supply, all of them before any die; nobody is an answer."""

    units: Units = ()


class TankerRoll(Command, frozen=True):
    """12-2-1 A die for each of those cruisers."""

    faces: ManyDice


class ReturnHome(Command, frozen=True):
    """12-1 Where each unit goes: port:titan, far:titan (by a check), neutral, removed; no `side` is both.

    Who is alike may name another unit, u5, and goes its way. `apart` are tiles shown unit by unit.
    """

    ways: dict[Number, Way]
    side: AnySide = ""
    apart: Annotated[tuple[Number, ...], msgspec.Meta(max_length=200)] = ()


class ReturnChecks(Command, frozen=True):
    """12-1-2 A die for each unit on its way to a port two areas off; with a `side` its own."""

    faces: ManyDice
    side: AnySide = ""


class TellRepairs(Command, frozen=True):
    """7-2-3 Damage that the factories have taken off each unit, where nobody reads off what they can do."""

    mended: dict[Number, Mended]
    side: AnySide = ""
