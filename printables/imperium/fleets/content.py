"""What a fleet sheet shows, out of a match's state: finished numbers, blanks as None."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace

import msgspec

from assistant.core.say import Name, Say, say
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.forces import all_fleets, planets_at
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, State, Unit

FIRE = ("beam", "torpedo", "defence", "cm")
Number = int | None
UNNAMED = Name("")


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


@dataclass(frozen=True, kw_only=True)
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
    kind: Name = UNNAMED
    whole_jumps: int = 0
    count: int = 1

    @property
    def cargo_text(self) -> str:
        """What is printed on its cargo; only the type where there is more beside it."""
        more = len(self.cargo) - 1 + self.fighters + len(self.markers)
        if not self.cargo:
            return ""
        return f"{self.cargo[0].code} +{more}" if more else self.cargo[0].text


@dataclass(frozen=True, kw_only=True)
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


def fleets_of(state: State, side: str) -> list[FleetView]:
    """A side's fleets by number."""
    muster = Muster(state, side)
    return [_view(muster, fleet) for fleet in all_fleets(state, SideKey(side))]


class Muster:
    """Who is in which fleet and aboard which ship of a side, looked up once for all of them."""

    def __init__(self, state: State, side: str) -> None:
        self.state = state
        self.order = {code: place for place, code in enumerate(kit(state).units[side])}
        self.fleets: defaultdict[int, list[Unit]] = defaultdict(list)
        self.aboard: defaultdict[int, list[Unit]] = defaultdict(list)
        for unit in state.units.values():
            if isinstance(unit.where, Aboard):
                self.aboard[unit.where.ship].append(unit)
            elif isinstance(unit.where, InFleet) and unit.side == side:
                self.fleets[unit.where.number].append(unit)

    def ships(self, fleet: Fleet) -> list[Unit]:
        """The ships of a fleet in the order of the counter mix, damaged ones after sound ones."""
        return sorted(
            self.fleets[fleet.number], key=lambda unit: (self.order[unit.type], unit.damaged, unit.id)
        )


def alike(ships: tuple[Ship, ...]) -> tuple[Ship, ...]:
    """Like ships together, in the order met."""
    counts: dict[Ship, int] = {}
    for ship in ships:
        one = replace(ship, count=1)
        counts[one] = counts.get(one, 0) + ship.count
    return tuple(replace(ship, count=count) for ship, count in counts.items())


def _view(muster: Muster, fleet: Fleet) -> FleetView:
    state, counters = muster.state, muster.ships(fleet)
    aboard = [unit for ship in counters for unit in muster.aboard[ship.id]]
    speeds = [units.jumps(state, unit) for unit in counters if units.is_ftl(state, unit)]
    system = state.systems.get(fleet.system)
    costs = (
        _known(state, counters),
        _known(state, [unit for unit in aboard if unit.type == "F"]),
        _known(state, [unit for unit in aboard if unit.type != "F"]),
    )
    still = len(speeds) < sum(1 for unit in counters if unit.type in ("F", "M")) + len(speeds)
    return FleetView(
        side=fleet.side,
        number=fleet.number,
        system=system.name if system else Name(fleet.system),
        place=_place(state, fleet),
        ships=tuple(_ship(state, unit, muster.aboard[unit.id]) for unit in counters),
        jumps=0 if still else min(speeds, default=0),
        maintenance=sum(costs),
        costs=costs,
        unknown=tuple(
            dict.fromkeys(unit.type for unit in [*counters, *aboard] if _maintenance(state, unit) is None)
        ),
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


def _ship(state: State, unit: Unit, aboard: list[Unit]) -> Ship:
    both_sides = units.has_reverse(state, unit)
    return Ship(
        code=unit.type,
        name=units.unit_type(state, unit.side, unit.type).name,
        front=_side(state, unit, damaged=False),
        reverse=_side(state, unit, damaged=True) if both_sides else (None,) * 5,
        maintenance=_maintenance(state, unit),
        damaged=unit.damaged,
        has_reverse=both_sides,
        jumps=units.jumps(state, unit),
        speed=units.battle_speed(state, unit),
        berths=None if unit.type in units.TRANSPORTS else units.value(state, unit, "fighters"),
        fighters=sum(1 for load in aboard if load.type == "F"),
        cargo=tuple(_cargo(state, load) for load in aboard if units.is_ground(state, load)),
        markers=tuple(load.type for load in aboard if load.type != "F" and not units.is_ground(state, load)),
        carries=unit.type in units.TRANSPORTS,
        kind=units.class_of(state, unit).name,
        whole_jumps=units.class_of(state, unit).jumps,
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


@dataclass(frozen=True)
class Pace:
    """Types that jump as far for the same reason: their class, and a jump less where they are damaged."""

    jumps: int
    whole: int
    kind: Name
    codes: tuple[str, ...]


def paces(view: FleetView) -> list[Pace]:
    """Why a fleet is as fast as it is, the slowest first."""
    groups: dict[tuple[int, int, Name], list[str]] = {}
    for ship in view.ships:
        codes = groups.setdefault((ship.jumps, ship.whole_jumps, ship.kind), [])
        if ship.code not in codes:
            codes.append(ship.code)
    found = [Pace(jumps, whole, kind, tuple(codes)) for (jumps, whole, kind), codes in groups.items()]
    return sorted(found, key=lambda pace: (pace.jumps, pace.whole))


def boxes(view: FleetView, most: int) -> list[tuple[Ship, ...]]:
    """The cells of a fleet, so many in a box at most."""
    cells = view.cells(most)
    return [cells[start : start + most] for start in range(0, max(len(cells), 1), most)]
