"""Corrections: what can be set by hand, each kind of change a record of its own."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from assistant.core.command import Command
from assistant.core.correction import Change, Reason

from ..pieces.planet_maps import PlanetType
from ..state.keys import AnySide, FleetNumber, PlanetId, SideKey, SystemId, UnitId
from ..state.war import Where

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Named = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Amount = Literal["stock", "budget", "markers", "actions", "prestige", "turn"]
Switch = Literal["barred", "big_ships_unlocked"]
Effect = Literal["civil_war", "recession_turns", "boom", "peace_talks", "visit_turn"]


class SetAmount(Change, frozen=True):
    """A number: of a side (stock, budget, fleet markers, actions left), or of the war (prestige, turn)."""

    what: Amount
    to: Count
    side: SideKey | None = None


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


class SetHolding(Change, frozen=True):
    """What stands on a planet and what its box says; what is not given stays."""

    planet: PlanetId
    owner: AnySide | None = None
    marker: Literal["", "world", "outpost"] | None = None
    connected: bool | None = None
    type: Literal["", PlanetType] | None = None
    hexes: Few | None = None
    terraformed: bool | None = None
    worked: Few | None = None


class SetEffect(Change, frozen=True):
    """A standing effect of interference; 0 ends it."""

    effect: Effect
    to: Few


class EndLoan(Change, frozen=True):
    """Ships lent by the Emperor that are no longer owed."""

    loan: int


class SetPermission(Change, frozen=True):
    """A type that may be built, or no longer."""

    side: SideKey
    type: str
    granted: bool


class SetSwitch(Change, frozen=True):
    """Petitions barred, or the great ships unlocked."""

    side: SideKey
    what: Switch
    on: bool


class SetRuling(Change, frozen=True):
    """A rule read another way from now on."""

    ruling: str
    reading: str


class GoToStep(Change, frozen=True):
    """Play stands at this step; `segment` says which action segment."""

    step: str
    segment: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


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
    SetAmount
    | PlaceUnit
    | MoveUnit
    | FlipUnit
    | SetStrength
    | RemoveUnit
    | PlaceFleet
    | SetHolding
    | SetEffect
    | EndLoan
    | SetPermission
    | SetSwitch
    | SetRuling
    | GoToStep
    | AddSystem
    | AddPlanet
    | AddHex
)


class Correct(Command, frozen=True):
    """Set kept values by hand, as the table has it, with a reason."""

    reason: Reason
    changes: Annotated[tuple[AnyChange, ...], msgspec.Meta(min_length=1, max_length=60)]
