"""5.0 What is answered while the forces are set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from assistant.core.play.command import Command

from ..state.keys import AnySide, SideKey, SystemId

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]


Draws = Annotated[tuple[int, ...], msgspec.Meta(max_length=40)]


class CountMarkers(Command, frozen=True):
    """How many fleet markers each side has; a number not given does not limit."""

    imperial: Count | None = None
    terran: Count | None = None
    side: AnySide = ""


class SpreadForces(Command, frozen=True):
    """Spread all that is left to place by the simple scheme; `change` keeps the set-up open."""

    side: SideKey
    change: bool = False
    infantry: Draws = ()
    jump_troops: Draws = ()
    troops: Draws = ()


class DrawTroops(Command, frozen=True):
    """Draw the troops' strengths, to place everything by hand."""

    side: SideKey
    infantry: Draws = ()
    jump_troops: Draws = ()
    troops: Draws = ()


class PlaceForces(Command, frozen=True):
    """Put a group into a system; `aboard` loads what can be carried onto transports there."""

    side: SideKey
    system: SystemId
    units: dict[str, Annotated[int, msgspec.Meta(ge=0, le=99)]]
    cargo: Literal["planets", "aboard"] = "planets"


class LiftForces(Command, frozen=True):
    """Take all units of a side in a system back in hand."""

    side: SideKey
    system: SystemId


class ReadyForces(Command, frozen=True):
    """Everything stands as it should."""

    side: SideKey
