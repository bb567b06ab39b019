"""What the page of the return shows: areas with lanes, one a possible end; what the factories will do."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name, Say, say

from ..odds.faces import Faces
from ..pieces.checks import acceleration, faces
from ..pieces.headquarters import aboard
from ..pieces.nations import nation_name
from ..pieces.places import area_name, port_name, work_values
from ..pieces.tiles import Tile, tile
from ..pieces.units import is_elite, looks, type_of, unit_name
from ..state.keys import PortKey, SideKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit
from .ways import End, Journey, led, place


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """Units alike: the `ends` they may come to, the `lane` they are in, the faces on which they come through.

    Those beside the first are the `others`; `short` is what tells it apart beside its values.
    """

    unit: Tile
    short: Say | Name | str
    count: int
    faces: Faces | None
    lane: str
    ends: tuple[str, ...]
    others: tuple[UnitId, ...]


class Lane(msgspec.Struct, frozen=True, kw_only=True):
    """An end with the units that come to it, and how many they are."""

    key: str
    end: End
    chips: tuple[Chip, ...]
    count: int


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """An area with a lane for each end; `open` where any of its units does not go to a port for free."""

    key: str
    name: Name
    raids: bool
    side: SideKey
    count: int
    open: bool
    lanes: tuple[Lane, ...]


class Factory(msgspec.Struct, frozen=True, kw_only=True):
    """7-2-3, 7-4-3 What a box works at, and what it will have done."""

    port: Name
    work: int | None
    unit: Say
    before: int
    after: int | None
    turns_up: bool


class ReturnPage(msgspec.Struct, frozen=True, kw_only=True):
    """12-1 Places, and the one that is looked at; so many checks are due; these units alike are `apart`."""

    places: tuple[Place, ...]
    shown: str
    factories: tuple[Factory, ...]
    checks: int
    apart: tuple[str, ...]


def detail(
    state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...] = ()
) -> ReturnPage:
    """The places in which units stand, the one with something to choose first; then the factories."""
    places: dict[str, list[Unit]] = {}
    for each in units:
        places.setdefault(place(each), []).append(each)
    rows = [place_row(state, there, found, apart) for there in places.values()]
    checks = sum(found[each.id].best.startswith("far:") for each in units)
    # The tile that was opened last is looked at.
    last = next((place(each) for each in units if apart and f"u{each.id}" == apart[-1]), "")
    return ReturnPage(
        places=tuple(sorted(rows, key=lambda row: not row.open)),
        shown=last.replace(":", "-"),
        factories=factories(state),
        checks=checks,
        apart=apart,
    )


def alike(
    state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...]
) -> list[list[Unit]]:
    """Units of a place that can be told apart by nothing and have the same ends, unless they are `apart`."""
    rows: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        own = each.id if each.name or aboard(state, each) else 0
        like = (*looks(each), each.damage, is_elite(state, each), frozenset(each.signs))
        ends = tuple(end.value for end in found[each.id].ends)
        rows.setdefault((own, *like, each.sailed_from, ends), []).append(each)
    split = ([[each] for each in row] if f"u{row[0].id}" in apart else [row] for row in rows.values())
    return [row for kinds in split for row in kinds]


def place_row(state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...]) -> Place:
    """An area with a lane for each end that any of its units has; units alike are one tile."""
    first = units[0]
    lanes: dict[str, End] = {}
    chips = []
    for row in alike(state, units, found, apart):
        lanes |= {end.value: end for end in found[row[0].id].ends}
        chips.append(chip(state, row, found[row[0].id]))
    # False sorts before True: free ports, checks, the neutral port, and what is lost last.
    order = sorted(lanes, key=lambda key: (key == "removed", key == "neutral", lanes[key].checked))
    return Place(
        key=place(first).replace(":", "-"),
        name=area_name(state, first.at.key),
        raids=first.at.zone == Zone.RAIDING,
        side=first.side,
        count=len(units),
        open=any(not one.lane.startswith("port:") for one in chips),
        lanes=tuple(in_lane(lanes[key], [one for one in chips if one.lane == key]) for key in order),
    )


def in_lane(end: End, chips: list[Chip]) -> Lane:
    """The tiles of a lane, and how many units they are."""
    return Lane(key=end.value, end=end, chips=tuple(chips), count=sum(one.count for one in chips))


def chip(state: State, row: list[Unit], journey: Journey) -> Chip:
    """Units alike as their tile shows them."""
    first = row[0]
    found = acceleration(state, first, led(state, first))
    return Chip(
        unit=tile(state, first),
        short=short_name(state, first),
        count=len(row),
        faces=None if found is None else faces(state, found),
        lane=journey.best,
        ends=tuple(end.value for end in journey.ends),
        others=tuple(each.id for each in row[1:]),
    )


def short_name(state: State, each: Unit) -> Say | Name | str:
    """What tells a unit apart on a tile beside its values: its name, else its nation, else its kind."""
    if each.name or each.nation is None:
        return each.name or type_of(state, each).name
    return nation_name(each.nation)


def factories(state: State) -> tuple[Factory, ...]:
    """7-2-3, 7-4-3 What each box will have done when the turn ends."""
    rows = []
    for each in state.units.values():
        if each.at.zone != Zone.FACTORY:
            continue
        work = work_values(state, each.at.key).get(each.at.number)
        turns_up = Sign.CONVERTING in each.signs
        rows.append(
            Factory(
                port=port_name(state, PortKey(each.at.key)),
                work=work,
                unit=say("outer_planets.converting", unit=unit_name(state, each))
                if turns_up
                else unit_name(state, each),
                before=each.damage,
                after=None if work is None else max(0, each.damage - work),
                turns_up=turns_up,
            )
        )
    return tuple(rows)
