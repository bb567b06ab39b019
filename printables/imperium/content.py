"""What a fleet sheet shows, out of a match's state: finished numbers, blanks as None."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from assistant.core.say import Name, Say, say
from assistant.games.imperium import units
from assistant.games.imperium.forces import all_fleets, cargo_of, planets_at, ships_in
from assistant.games.imperium.kit import kit
from assistant.games.imperium.state import SIDES, Fleet, State, Unit

from ..request import SheetRequest

FIRE = ("beam", "torpedo", "defence", "cm")
Number = int | None


@dataclass(frozen=True)
class Cargo:
    """One thing carried: its type, and what is printed on it."""

    code: str
    strength: Number
    defence: Number

    @property
    def text(self) -> str:
        """As on its counter: RT 4-2; a blank is a line to write on."""
        return f"{self.code} {_figure(self.strength)}-{_figure(self.defence)}"


@dataclass(frozen=True)
class Ship:
    """A ship, or several that are alike: front and reverse side of its counter, and its load."""

    code: str
    name: Name
    front: tuple[Number, ...]
    reverse: tuple[Number, ...]
    maintenance: Number
    damaged: bool
    has_reverse: bool
    jumps: int
    speed: int
    berths: Number
    fighters: int
    cargo: tuple[Cargo, ...]
    markers: tuple[str, ...]
    carries: bool
    count: int = 1

    @property
    def cargo_text(self) -> str:
        """What is printed on its cargo; only the type where there is more beside it."""
        more = len(self.cargo) - 1 + self.fighters + len(self.markers)
        if not self.cargo:
            return ""
        return f"{self.cargo[0].code} +{more}" if more else self.cargo[0].text


@dataclass(frozen=True)
class FleetView:
    """A fleet as it is printed."""

    side: str
    number: int
    system: Name
    place: Say
    ships: tuple[Ship, ...]
    jumps: int
    maintenance: int
    costs: tuple[int, int, int]
    unknown: tuple[str, ...]

    @property
    def size(self) -> int:
        return sum(ship.count for ship in self.ships)

    def cells(self, most: int) -> tuple[Ship, ...]:
        """One cell a ship; like ships share one where there are more than `most`."""
        return self.ships if self.size <= most else alike(self.ships)


def _figure(number: Number) -> str:
    return "_" if number is None else str(number)


def shown_sides(state: State, request: SheetRequest) -> list[str]:
    """The sides whose fleets this seat may print; with closed fleets only its own."""
    wanted = [side for side in SIDES if request.side in ("both", side)]
    closed = state.secrecy == "closed" and request.seat != "both"
    return [side for side in wanted if not closed or side == request.seat]


def fleets_of(state: State, side: str) -> list[FleetView]:
    """A side's fleets by number."""
    return [_view(state, fleet) for fleet in all_fleets(state, side)]


def alike(ships: tuple[Ship, ...]) -> tuple[Ship, ...]:
    """Like ships together, in the order met."""
    counts: dict[Ship, int] = {}
    for ship in ships:
        one = replace(ship, count=1)
        counts[one] = counts.get(one, 0) + ship.count
    return tuple(replace(ship, count=count) for ship, count in counts.items())


def _view(state: State, fleet: Fleet) -> FleetView:
    order = list(kit(state).units[fleet.side])
    counters = sorted(
        ships_in(state, fleet), key=lambda unit: (order.index(unit.type), unit.damaged, unit.id)
    )
    aboard = [unit for ship in counters for unit in cargo_of(state, ship)]
    speeds = [units.jumps(state, unit) for unit in counters if units.is_ftl(state, unit)]
    system = state.systems.get(fleet.system)
    costs = (
        _known(state, counters),
        _known(state, [unit for unit in aboard if unit.type == "F"]),
        _known(state, [unit for unit in aboard if unit.type != "F"]),
    )
    still = len(speeds) < sum(1 for unit in counters if unit.type in ("F", "M")) + len(speeds)
    return FleetView(
        fleet.side,
        fleet.number,
        system.name if system else Name(fleet.system),
        _place(state, fleet),
        tuple(_ship(state, unit) for unit in counters),
        0 if still else min(speeds, default=0),
        sum(costs),
        costs,
        tuple(dict.fromkeys(unit.type for unit in [*counters, *aboard] if _maintenance(state, unit) is None)),
    )


def _place(state: State, fleet: Fleet) -> Say:
    """Whose world or outpost is there: what the map shows anyway."""
    held = [planet for planet in planets_at(state, fleet.system) if planet.owner and planet.marker]
    if not held:
        return say("sheet.fleet.place.open")
    best = min(held, key=lambda planet: (planet.marker != "world", planet.owner != fleet.side))
    whose = "own" if best.owner == fleet.side else "enemy"
    return say(f"sheet.fleet.place.{whose}_{best.marker}")


def _maintenance(state: State, unit: Unit) -> Number:
    return 0 if unit.type == "OUTPOST" else units.value(state, unit, "maintenance")


def _known(state: State, counters: list[Unit]) -> int:
    """The maintenance of these counters as far as it is known."""
    return sum(_maintenance(state, unit) or 0 for unit in counters)


def _side(state: State, unit: Unit, damaged: bool) -> tuple[Number, ...]:
    """B, T, D, CM and M of one side of a counter."""
    turned = msgspec.structs.replace(unit, damaged=damaged)
    return tuple(units.value(state, turned, name) for name in (*FIRE, "maintenance"))


def _ship(state: State, unit: Unit) -> Ship:
    aboard = cargo_of(state, unit)
    both_sides = units.has_reverse(state, unit)
    return Ship(
        unit.type,
        units.unit_type(state, unit.side, unit.type).name,
        _side(state, unit, damaged=False),
        _side(state, unit, damaged=True) if both_sides else (None,) * 5,
        _maintenance(state, unit),
        unit.damaged,
        both_sides,
        units.jumps(state, unit),
        units.battle_speed(state, unit),
        None if unit.type in units.TRANSPORTS else units.value(state, unit, "fighters"),
        sum(1 for load in aboard if load.type == "F"),
        tuple(_cargo(state, load) for load in aboard if units.is_ground(state, load)),
        tuple(load.type for load in aboard if load.type != "F" and not units.is_ground(state, load)),
        unit.type in units.TRANSPORTS,
    )


def _cargo(state: State, load: Unit) -> Cargo:
    return Cargo(load.type, units.value(state, load, "strength"), units.value(state, load, "defence"))


def slowest(view: FleetView) -> list[tuple[int, tuple[str, ...]]]:
    """Types by how far they jump, the slowest first."""
    by_jumps: dict[int, list[str]] = {}
    for ship in view.ships:
        if ship.code not in by_jumps.setdefault(ship.jumps, []):
            by_jumps[ship.jumps].append(ship.code)
    return [(jumps, tuple(codes)) for jumps, codes in sorted(by_jumps.items())]


def boxes(view: FleetView, most: int) -> list[tuple[Ship, ...]]:
    """The cells of a fleet, so many in a box at most."""
    cells = view.cells(most)
    return [cells[start : start + most] for start in range(0, max(len(cells), 1), most)]
