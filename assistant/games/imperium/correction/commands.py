"""Counters with a place, and a map that lacks one, set by hand: each kind of change a record of its own."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.correction import Change, Corrected
from assistant.core.kept.values import GoTo, SetValue

from ..state.keys import FleetNumber, SideKey, SystemId, UnitId
from ..state.war import Where

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
# As many as one correction took when each value of a planet was one of several in a change.
MOST_CHANGES = 240
Named = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class PlaceUnit(Change, frozen=True):
    """A counter that is on the table and not here."""

    side: SideKey
    type: str
    where: Where
    strength: Few = 0
    damaged: bool = False


class MoveUnit(Change, frozen=True):
    """A counter that stands elsewhere: in a fleet, on a planet, aboard a ship or in a turn box."""

    unit: UnitId
    where: Where


class FlipUnit(Change, frozen=True):
    """A counter that lies on its other side."""

    unit: UnitId
    damaged: bool


class SetStrength(Change, frozen=True):
    """A ground counter of another strength."""

    unit: UnitId
    to: Few


class RemoveUnit(Change, frozen=True):
    """A counter that is not on the table, with what it carries."""

    unit: UnitId


class PlaceFleet(Change, frozen=True):
    """A fleet marker that stands in a system: moved there, or new."""

    side: SideKey
    number: Annotated[FleetNumber, msgspec.Meta(ge=1, le=99)]
    system: SystemId


class AddSystem(Change, frozen=True):
    """A star of the map that the lists lack."""

    name: Named
    planets: Annotated[int, msgspec.Meta(ge=0, le=2)] = 1


class AddHex(Change, frozen=True):
    """A hex of deep space in which a fleet stands (17.1), by the name the table gives it."""

    name: Named


class AddPlanet(Change, frozen=True):
    """A planet box that the lists lack."""

    system: SystemId


AnyChange = (
    SetValue
    | GoTo
    | PlaceUnit
    | MoveUnit
    | FlipUnit
    | SetStrength
    | RemoveUnit
    | PlaceFleet
    | AddSystem
    | AddPlanet
    | AddHex
)


class Correct(Corrected, frozen=True):
    """Set kept values and counters by hand, as the table has it, with a reason."""

    changes: Annotated[tuple[AnyChange, ...], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]
