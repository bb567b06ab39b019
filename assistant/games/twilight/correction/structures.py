"""Plastic on the board set by hand, of each kind; docks and PDS by planet, which come to it and go."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept, Shown, number_by_key
from assistant.core.kept.cardboard import Number, YesNo

from ..pieces import plastic, structures
from ..pieces.players import name
from ..state.keys import MOST, PlanetKey, SideKey, Unit
from ..state.table import State


def structure_values(state: State, planet: PlanetKey) -> Iterator[Shown]:
    """What stands on a planet of somebody; what is put there or taken off is on the board or not."""
    each = state.planets[planet]

    def dock(there: bool) -> None:
        plastic.put_on_board(state, each.owner, {Unit.DOCK: there - each.dock})
        each.dock, each.docked = there, each.docked if there else 0

    def pds(number: int) -> None:
        plastic.put_on_board(state, each.owner, {Unit.PDS: number - each.pds})
        each.pds = number

    many = Number(0, max(structures.most_on_planet(state), each.pds))
    yield Kept(
        key=f"planet.{planet}.dock", label=plastic.unit_name(state, Unit.DOCK), kind=YesNo(), now=each.dock,
        put=dock, of=each.name,
    )  # fmt: skip
    yield Kept(
        key=f"planet.{planet}.pds", label=plastic.unit_name(state, Unit.PDS), kind=many, now=each.pds,
        put=pds, of=each.name,
    )  # fmt: skip


def unit_values(state: State) -> Iterator[Kept]:
    """Plastic on the board."""
    for side, player in state.players.items():
        for unit in Unit:
            key, label = f"units.{side}.{unit}", plastic.unit_name(state, unit)
            kind = count_of(state, side, unit)
            offered = kind.least < kind.most
            yield number_by_key(player.units, unit, key, label, kind, of=name(state, side), offered=offered)


def count_of(state: State, side: SideKey, unit: Unit) -> Number:
    """How many of a kind there may be on the board: no fewer than stand on planets; docks, just those."""
    there = structures.on_planets(state, side).get(unit, 0) if structures.kept(state) else 0
    return Number(there, there if structures.kept(state) and unit == Unit.DOCK else MOST)
