"""The tabs: the map, forces by place, states, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.play.question import Answer
from assistant.core.words.say import Name, Say

from ..pieces.counters import counter_answer
from ..pieces.headquarters import aboard, hq_name, in_port_of
from ..pieces.nations import nation_name
from ..pieces.places import area_name, area_of, port_name, spot_words, work_values
from ..pieces.sight import private
from ..pieces.tiles import SHOWN, Tile, tile
from ..pieces.track_shown import track_shown
from ..pieces.units import kind_of, looks, unit_name
from ..state.keys import AT_SEA, IN_PORT, SIDES, AreaKey, Nation, PortKey, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit
from .cards import cards_panel
from .map.panel import map_panel


class LikeUnits(msgspec.Struct, frozen=True, kw_only=True):
    """The tile of units that nothing tells apart: how many they are, and what they are called."""

    tile: Tile
    count: int
    name: Name | Say


def alike(state: State, units: list[Unit]) -> list[LikeUnits]:
    """Tiles of units, those that nothing tells apart as one with a count."""
    found: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        shown = each.name or each.damage or aboard(state, each) or each.at.number
        plain = not (shown or any(sign in SHOWN for sign in each.signs))
        key = looks(each) if plain else (each.id,)
        found.setdefault(key, []).append(each)
    return [
        LikeUnits(
            tile=tile(state, own[0]),
            count=len(own),
            name=kind_of(state, own[0], units) if len(own) > 1 else unit_name(state, own[0]),
        )
        for own in found.values()
    ]


class CounterPane(msgspec.Struct, frozen=True, kw_only=True):
    """What one counter prints, to be told."""

    unit: UnitId
    name: Say
    answer: Answer


class Forces(msgspec.Struct, frozen=True, kw_only=True):
    """The Forces tab: places with what stands there; `only` is the area whose places alone these are."""

    places: tuple[dict[str, Any], ...]
    only: Name | None
    # 2-1-2 What the counter prints that was tapped.
    counter: CounterPane | None = None


def forces_panel(state: State, seat: str, chosen: str) -> Forces:
    """Areas with units in them, then ports, then what is elsewhere; or an area with its ports alone."""
    state = private(state, seat)
    only = chosen if chosen in state.areas else ""
    places: dict[tuple[int, str, str], list[Unit]] = {}
    for each in state.units.values():
        zone = Zone.PORT if each.at.zone in IN_PORT else each.at.zone
        rank = 0 if zone in AT_SEA else 1 if zone in (Zone.PORT, Zone.NEUTRAL) else 2
        places.setdefault((rank, zone, each.at.key), []).append(each)
    # 7-4-3 The seat has no unit to show there, yet sees that a counter lies in a box.
    for key in (key for key, each in state.ports.items() if each.face_down):
        places.setdefault((1, Zone.PORT, key), [])
    return Forces(
        places=tuple(
            place_of(state, zone, key, units)
            for (_, zone, key), units in sorted(places.items(), key=lambda one: one[0])
            if not only or only == (area_of(state, key) if zone == Zone.PORT else key)
        ),
        only=area_name(state, only) if only else None,
        counter=counter_of(state, chosen),
    )


def counter_of(state: State, chosen: str) -> CounterPane | None:
    """2-1-2 The counter that was tapped: u12; none of those that lie face down for the seat (7-4-3)."""
    number = chosen.removeprefix("u")
    known = chosen.startswith("u") and number.isascii() and number.isdigit() and int(number) in state.units
    if not known:
        return None
    each = state.units[UnitId(int(number))]
    return CounterPane(unit=each.id, name=unit_name(state, each), answer=counter_answer(state, each))


def place_of(state: State, zone: str, key: str, units: list[Unit]) -> dict[str, Any]:
    """A place with its owner, its factories and its units by side."""
    return {
        "name": place_name(state, zone, key, units),
        "owner": state.ports[PortKey(key)].owner if zone == Zone.PORT else "",
        "controller": state.areas[AreaKey(key)].controller if zone == Zone.AREA else None,
        "factories": list(work_values(state, key).values()) if zone == Zone.PORT else [],
        "face_down": state.ports[PortKey(key)].face_down if zone == Zone.PORT else [],
        "hqs": [hq_name(state, one.key) for one in in_port_of(state, key)] if zone == Zone.PORT else [],
        "sides": [
            {"side": side, "tiles": alike(state, [each for each in units if each.side == side])}
            for side in SIDES
            if any(each.side == side for each in units)
        ],
    }


def place_name(state: State, zone: str, key: str, units: list[Unit]) -> Any:
    """What a place is called."""
    if zone == Zone.PORT:
        return port_name(state, key)
    return area_name(state, key) if zone == Zone.AREA else spot_words(state, units[0].at)


def states_panel(state: State, seat: str, chosen: str) -> dict[str, Any]:
    """7-3-1, 11-2 What the turns to come bring, the seven states, Titan, and who controls which area."""
    out = {each.nation: each.turn for each in state.surrenders}
    return {
        "nations": [{"name": nation_name(nation), "turn": out.get(nation)} for nation in Nation],
        "track": track_shown(private(state, seat), state.now.turn),
        "upheaval": state.titan.upheaval,
        "air_squadron": state.titan.air_squadron,
        "areas": [
            {"name": area_name(state, key), "side": area.controller} for key, area in state.areas.items()
        ],
        "gains": state.gains,
    }


PANELS: dict[str, Callable[[State, str, str], Any]] = {
    "map": map_panel,
    "forces": forces_panel,
    "states": states_panel,
    "cards": cards_panel,
}
# Where units are asked, their list helps more than the map, which lies open beside all other questions.
HELPS = {
    "forces": (
        "surprise_moves", "surprise_sorties", "sorties", "arrivals", "factories", "work", "event",
        "allegiance", "battle_flight", "battle_mines", "battle_sorties",
    ),
    "states": ("points", "titan"),
}  # fmt: skip


def panel(state: State, key: str, seat: str, chosen: str) -> Any:
    """What a tab shows to a seat."""
    return PANELS[key](state, seat, chosen)
