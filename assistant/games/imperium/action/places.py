"""11.0 Where an action may lead: every system with who holds it and whose fleets are there."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name

from ..pieces.deep_space import stars
from ..state.keys import SIDES, SideKey, SystemId
from .options import View


class PlaceRow(msgspec.Struct, frozen=True):
    """A system as a destination: the sides that hold something there, and how many fleets of each side."""

    id: str
    name: Name
    holders: tuple[str, ...]
    fleets: dict[SideKey, int]


def places(view: View) -> tuple[PlaceRow, ...]:
    """All systems, in the order of the map."""
    return tuple(_row(view, system.id) for system in stars(view.state))


def _row(view: View, system: SystemId) -> PlaceRow:
    boxes = (view.state.planets[planet] for planet in view.found.planets.get(system, []))
    owners = {box.owner for box in boxes if box.marker}
    present = {side: len(view.found.fleets_at(system, side)) for side in SIDES}
    fleets = {side: count for side, count in present.items() if count}
    holders = tuple(side for side in SIDES if side in owners)
    return PlaceRow(system, view.state.systems[system].name, holders, fleets)
