"""A recorded war's ledger: what the players' own sheet of paper said after each step."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state import SIDES, Due, State, Unit

Checks = dict[str, dict[str, dict[str, Any]]]


def read_ledger(path: Path) -> Checks:
    """The ledger by turn and step; the four action segments are segment1 to segment4."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def point(state: State) -> tuple[int, str]:
    """The turn and the step play stands at, as a ledger names them."""
    place = SEQUENCE.place(state)
    if place.step == "actions":
        first = next(n for n, each in enumerate(SEQUENCE.order) if each.step == "actions")
        return state.now.turn, f"segment{state.now.stop - first + 1}"
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


def differences(state: State, expected: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Where the kept state is not what the ledger says: what the ledger has, what is kept."""
    kept = {name: as_written(state, name, wanted) for name, wanted in expected.items()}
    return {name: (expected[name], kept[name]) for name in expected if expected[name] != kept[name]}


def as_written(state: State, name: str, wanted: Any) -> Any:
    """A kept value in the words of the ledger, as far as the ledger looks at it."""
    match name:
        case "stock":
            return {side: state.sides[side].stock for side in wanted}
        case "queue":
            return {side: queue(state, side) for side in wanted}
        case "on_map":
            return {side: {code: len(there(state, side, code)) for code in wanted[side]} for side in wanted}
        case "damaged":
            return {side: dict(Counter(u.type for u in there(state, side) if u.damaged)) for side in wanted}
        case "owner":
            return {planet: state.planets[planet].owner for planet in wanted}
        case "permissions":
            return sorted(state.sides[SIDES[0]].permissions)
        case "budget":
            return state.sides[SIDES[0]].budget
        case "barred":
            return state.sides[SIDES[0]].barred
        case "loans":
            return [loan.ships for loan in state.effects.loans]
        case "boom" | "peace_talks":
            return getattr(state.effects, name)
        case "recession":
            return state.effects.recession_turns
        case "civil_war":
            return bool(state.effects.civil_war)
        case "prestige" | "winner":
            return getattr(state, name)
        case "over":
            return state.over is not None
    raise KeyError(name)


def there(state: State, side: str, code: str = "") -> list[Unit]:
    """A side's counters in play that are not on the turn track."""
    own = (unit for unit in state.units.values() if unit.side == side and not isinstance(unit.where, Due))
    return [unit for unit in own if code in ("", unit.type)]


def queue(state: State, side: str) -> dict[str, dict[str, int]]:
    """A side's turn track: what arrives by turn."""
    boxes: dict[str, dict[str, int]] = {}
    for unit in state.units.values():
        if unit.side == side and isinstance(unit.where, Due):
            box = boxes.setdefault(str(unit.where.turn), {})
            box[unit.type] = box.get(unit.type, 0) + 1
    return boxes
