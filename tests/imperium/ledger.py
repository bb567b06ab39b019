"""A recorded war's ledger: what the players' own sheet of paper said after each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from assistant.games.imperium.pieces.planet_maps import planet_type
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Due, OnPlanet, State, Unit


def point(state: State) -> tuple[int, str]:
    """The turn and the step play stands at, as a ledger names them."""
    place = SEQUENCE.place(state)
    if place.step == "actions":
        return state.now.turn, f"segment{place.number}"
    return state.now.turn, place.step


def stops() -> list[str]:
    """The steps of a turn in order, as a ledger names them."""
    names = [place.step for place in SEQUENCE.turn]
    first = names.index("actions")
    return [f"segment{n - first + 1}" if step == "actions" else step for n, step in enumerate(names)]


def passed(before: State, after: State) -> list[tuple[int, str]]:
    """The steps that ended between two states; none if play went back."""
    order = stops()
    start, end = place_in(order, before), place_in(order, after)
    if start is None or end is None:
        return []
    last = end + (after.over is not None)
    return [(1 + number // len(order), order[number % len(order)]) for number in range(start, last)]


def place_in(order: list[str], state: State) -> int | None:
    """How many steps of the war lie before the one play stands at; None during set-up."""
    turn, step = point(state)
    return (turn - 1) * len(order) + order.index(step) if step in order else None


def kept(state: State, name: str, wanted: Any) -> Any:
    """A kept value in the words of the ledger, as far as the ledger looks at it."""
    if name in EACH:
        return {key: EACH[name](state, key, part) for key, part in wanted.items()}
    if name in ("budget", "barred"):
        return getattr(state.sides[IMPERIAL], name)
    if name in ("boom", "peace_talks"):
        return getattr(state.effects, name)
    if name in ("war", "peace", "paid"):
        return getattr(state.campaign, name)
    whole = {
        "prestige": state.prestige,
        "winner": state.winner,
        "over": state.over is not None,
        "permissions": sorted(state.sides[IMPERIAL].permissions),
        "loans": [loan.ships for loan in state.effects.loans],
        "recession": state.effects.recession_turns,
        "civil_war": bool(state.effects.civil_war),
    }
    return whole[name]


def stock(state: State, side: str, wanted: Any) -> int:
    """A side's money."""
    return state.sides[side].stock


def owner(state: State, planet: str, wanted: Any) -> str:
    """Whose a planet is, nothing if nobody's."""
    return state.planets[planet].owner or ""


def marker(state: State, planet: str, wanted: Any) -> str:
    """World, outpost or nothing."""
    return state.planets[planet].marker


def type_now(state: State, planet: str, wanted: Any) -> str:
    """The letter of a planet's type: A also where it was made so."""
    box = state.planets[planet]
    return "A" if box.terraformed else planet_type(state, box)[:1]


def boxes(state: State, side: str, wanted: dict[str, Any]) -> dict[str, dict[str, int]]:
    """What of a side stands in the planet boxes that the ledger names."""
    own = [unit for unit in there(state, side) if isinstance(unit.where, OnPlanet)]
    return {box: dict(Counter(unit.type for unit in own if unit.where == OnPlanet(box))) for box in wanted}


def worked(state: State, planet: str, wanted: Any) -> int:
    """For how many turns a planet's terraforming was paid."""
    return state.planets[planet].worked


def fleets(state: State, side: str, wanted: dict[str, str]) -> dict[str, str]:
    """Where the fleets stand that the ledger names."""
    found = {str(fleet.number): fleet.system for fleet in state.fleets if fleet.side == side}
    return {number: found.get(number, "") for number in wanted}


def on_map(state: State, side: str, wanted: dict[str, int]) -> dict[str, int]:
    """How many counters of the types the ledger names are in play and not on the turn track."""
    return {code: len(there(state, side, code)) for code in wanted}


def damaged(state: State, side: str, wanted: Any) -> dict[str, int]:
    """A side's damaged counters by type."""
    return dict(Counter(unit.type for unit in there(state, side) if unit.damaged))


def there(state: State, side: str, code: str = "") -> list[Unit]:
    """A side's counters in play that are not on the turn track."""
    own = (unit for unit in state.units.values() if unit.side == side and not isinstance(unit.where, Due))
    return [unit for unit in own if code in ("", unit.type)]


def queue(state: State, side: str, wanted: Any) -> dict[str, dict[str, int]]:
    """A side's turn track: what arrives by turn."""
    boxes: dict[str, dict[str, int]] = {}
    for unit in state.units.values():
        if unit.side == side and isinstance(unit.where, Due):
            box = boxes.setdefault(str(unit.where.turn), {})
            box[unit.type] = box.get(unit.type, 0) + 1
    return boxes


EACH: dict[str, Callable[[State, str, Any], Any]] = {
    "owner": owner,
    "marker": marker,
    "type": type_now,
    "boxes": boxes,
    "stock": stock,
    "queue": queue,
    "on_map": on_map,
    "damaged": damaged,
    "fleets": fleets,
    "worked": worked,
}
