"""What the page of the return shows: areas with lanes, one a possible end; what the factories will do."""

from __future__ import annotations

from typing import Any

from assistant.core.words.say import Name, Say, say

from ..pieces.checks import acceleration, faces
from ..pieces.headquarters import aboard, hq_name
from ..pieces.nations import nation_name
from ..pieces.places import area_name, port_name, work_values
from ..pieces.units import figures, is_crippled, is_elite, printed_figures, type_of, unit_name
from ..state.keys import PortKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit
from .ways import End, Journey, led, place


def detail(
    state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The places in which units stand, the one with something to choose first; then the factories."""
    places: dict[str, list[Unit]] = {}
    for each in units:
        places.setdefault(place(each), []).append(each)
    rows = [place_row(state, there, found, apart) for there in places.values()]
    checks = sum(found[each.id].best.startswith("far:") for each in units)
    # The tile that was opened last is looked at.
    last = next((place(each) for each in units if apart and f"u{each.id}" == apart[-1]), "")
    return {
        "places": sorted(rows, key=lambda row: not row["open"]),
        "shown": last.replace(":", "-"),
        "factories": factories(state),
        "checks": checks,
        "apart": apart,
    }


def alike(
    state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...]
) -> list[list[Unit]]:
    """Units of a place that can be told apart by nothing and have the same ends, unless they are `apart`."""
    rows: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        own = each.id if each.name or aboard(state, each) else 0
        looks = (each.type, each.nation, each.damage, is_elite(state, each), frozenset(each.signs))
        ends = tuple(end.value for end in found[each.id].ends)
        rows.setdefault((own, *looks, each.sailed_from, ends), []).append(each)
    split = ([[each] for each in row] if f"u{row[0].id}" in apart else [row] for row in rows.values())
    return [row for kinds in split for row in kinds]


def place_row(
    state: State, units: list[Unit], found: dict[UnitId, Journey], apart: tuple[str, ...]
) -> dict[str, Any]:
    """An area with a lane for each end that any of its units has; units alike are one tile."""
    first = units[0]
    lanes: dict[str, End] = {}
    chips = []
    for row in alike(state, units, found, apart):
        journey = found[row[0].id]
        lanes |= {end.value: end for end in journey.ends}
        ends = {"ends": [end.value for end in journey.ends], "with": [each.id for each in row[1:]]}
        chips.append(chip(state, row[0], journey.best) | ends | {"count": len(row)})
    # False sorts before True: free ports, checks, the neutral port, and what is lost last.
    order = sorted(lanes, key=lambda key: (key == "removed", key == "neutral", lanes[key].checked))
    return {
        "key": place(first).replace(":", "-"),
        "name": area_name(state, first.at.key),
        "raids": first.at.zone == Zone.RAIDING,
        "side": first.side,
        "count": len(units),
        "open": any(not one["lane"].startswith("port:") for one in chips),
        "lanes": [
            {"end": lanes[key], "key": key, **in_lane([one for one in chips if one["lane"] == key])}
            for key in order
        ],
    }


def in_lane(chips: list[dict[str, Any]]) -> dict[str, Any]:
    """The tiles of a lane, and how many units they are."""
    return {"chips": chips, "count": sum(one["count"] for one in chips)}


def chip(state: State, each: Unit, lane: str) -> dict[str, Any]:
    """A unit as its tile shows it, with the faces on which it comes through."""
    found = acceleration(state, each, led(state, each))
    return {
        "id": each.id,
        "name": unit_name(state, each),
        "short": short_name(state, each),
        "figures": figures(state, each),
        "boxes": printed_figures(state, each).defence or 0,
        "damage": each.damage,
        "crippled": is_crippled(state, each),
        "elite": is_elite(state, each),
        "hq": [hq_name(state, hq.key) for hq in aboard(state, each)],
        "faces": None if found is None else faces(state, found),
        "lane": lane,
    }


def short_name(state: State, each: Unit) -> Say | Name | str:
    """What tells a unit apart on a tile beside its values: its name, else its nation, else its kind."""
    if each.name or each.nation is None:
        return each.name or type_of(state, each).name
    return nation_name(each.nation)


def factories(state: State) -> list[dict[str, Any]]:
    """7-2-3, 7-4-3 What each box will have done when the turn ends."""
    rows = []
    for each in state.units.values():
        if each.at.zone != Zone.FACTORY:
            continue
        work = work_values(state, each.at.key).get(each.at.number)
        turns_up = Sign.CONVERTING in each.signs
        rows.append(
            {
                "port": port_name(state, PortKey(each.at.key)),
                "work": work,
                "unit": say("outer_planets.converting", unit=unit_name(state, each))
                if turns_up
                else unit_name(state, each),
                "before": each.damage,
                "after": None if work is None else max(0, each.damage - work),
                "turns_up": turns_up,
            }
        )
    return rows
