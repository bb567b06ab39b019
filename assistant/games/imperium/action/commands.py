"""10.0 What the sides answer in an action segment, beside what they do in it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import UpToTwoDice
from assistant.core.play.command import Command

from ..state.keys import AnySide, PlanetId, SideKey, UnitId

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]


class RollInitiative(Command, frozen=True):
    """One die a side: Imperial first, Terran second; with a `side` the one it throws itself."""

    faces: UpToTwoDice
    side: AnySide = ""


class PlayOnBoard(Command, frozen=True):
    """The (rest of the) segment is played on the board; only what changed is told afterwards."""


class SegmentPlayed(Command, frozen=True):
    """What changed: holdings in other hands, units lost and damaged, major victories; side "" is both.

    `bombarded` were terraformed, `fought` were being terraformed (17.3).
    """

    side: AnySide = ""
    taken: tuple[PlanetId, ...] = ()
    lost: tuple[UnitId, ...] = ()
    damaged: tuple[UnitId, ...] = ()
    imperial_victories: Few = 0
    terran_victories: Few = 0
    bombarded: tuple[PlanetId, ...] = ()
    fought: tuple[PlanetId, ...] = ()


class Pass(Command, frozen=True):
    """Keep the action for later in the segment."""

    side: SideKey


class EndAction(Command, frozen=True):
    """Nothing more belongs to the last action."""

    side: SideKey
