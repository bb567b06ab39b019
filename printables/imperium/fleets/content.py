"""What a fleet sheet shows, out of a match's state: finished numbers, blanks as None."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.words.say import Name, Say, say
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.forces import all_fleets, planets_at
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Fleet, State, Unit

from .muster import Muster, Number

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
    """A ship: front and reverse side of its counter, and its load."""

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
    unit: int = 0

    @property
    def turned(self) -> bool:
        """Whether it lies on its reverse, and what that prints is known."""
        return self.damaged and any(number is not None for number in self.reverse[:4])

    @property
    def lying(self) -> tuple[Number, ...]:
        """The values of the side that lies up; of the front where those of the reverse are not known."""
        return self.reverse if self.turned else self.front

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


def _figure(number: Number) -> str:
    return "_" if number is None else str(number)


def fleets_of(state: State, side: str) -> list[FleetView]:
    """A side's fleets by number."""
    muster = Muster(state, side)
    return [_view(muster, fleet) for fleet in all_fleets(state, SideKey(side))]


@dataclass(frozen=True)
class Sums:
    """What ships fire together, as far as it is known: which kinds are not known of all of them is told."""

    ships: int
    damaged: int
    beam: int
    torpedo: int
    open: frozenset[str]

    def text(self, kind: str) -> str:
        """The sum of a kind of fire, with + where some of it is not known."""
        return f"{getattr(self, kind)}{'+' if kind in self.open else ''}"


def sums_of(ships: Iterable[Ship]) -> Sums:
    """Beams and torpedoes of ships as they lie."""
    every = tuple(ships)
    # A damaged ship whose reverse nobody has read off fires an unknown number.
    lying = [(None, None) if ship.damaged and not ship.turned else ship.lying[:2] for ship in every]
    beams, torpedoes = ([values[place] for values in lying] for place in (0, 1))
    return Sums(
        ships=len(every),
        damaged=sum(1 for ship in every if ship.damaged),
        beam=sum(number or 0 for number in beams),
        torpedo=sum(number or 0 for number in torpedoes),
        open=frozenset(kind for kind, of in (("beam", beams), ("torpedo", torpedoes)) if None in of),
    )


def _view(muster: Muster, fleet: Fleet) -> FleetView:
    state, counters = muster.state, muster.ships(fleet)
    aboard = [unit for ship in counters for unit in muster.aboard[ship.id]]
    speeds = [muster.printed(unit).jumps for unit in counters if muster.printed(unit).ftl]
    system = state.systems.get(fleet.system)
    costs = (
        _known(muster, counters),
        _known(muster, [unit for unit in aboard if unit.type == "F"]),
        _known(muster, [unit for unit in aboard if unit.type != "F"]),
    )
    blanks = [unit for unit in (*counters, *aboard) if muster.printed(unit).maintenance is None]
    # 11.6 A loose fighter or a monitor holds the whole fleet.
    still = any(unit.type in ("F", "M") for unit in counters)
    return FleetView(
        side=fleet.side,
        number=fleet.number,
        system=system.name if system else Name(fleet.system),
        place=_place(state, fleet),
        ships=tuple(_ship(muster, unit) for unit in counters),
        jumps=0 if still else min(speeds, default=0),
        maintenance=sum(costs),
        costs=costs,
        unknown=tuple(dict.fromkeys(unit.type for unit in blanks)),
    )


def _place(state: State, fleet: Fleet) -> Say:
    """Whose world or outpost is there: what the map shows anyway."""
    held = [planet for planet in planets_at(state, fleet.system) if planet.owner and planet.marker]
    if not held:
        return say("sheet.fleet.place.open")
    # False sorts first: a world before an outpost, one's own before the enemy's.
    best = min(held, key=lambda planet: (planet.marker != "world", planet.owner != fleet.side))
    whose = "own" if best.owner == fleet.side else "enemy"
    return say(f"sheet.fleet.place.{whose}_{best.marker}")


def _known(muster: Muster, counters: list[Unit]) -> int:
    """The maintenance of these counters as far as it is known."""
    return sum(muster.printed(unit).maintenance or 0 for unit in counters)


def _ship(muster: Muster, unit: Unit) -> Ship:
    state, aboard, printed = muster.state, muster.aboard[unit.id], muster.printed(unit)
    return Ship(
        code=unit.type,
        name=printed.name,
        front=printed.front,
        reverse=printed.reverse,
        maintenance=printed.maintenance,
        damaged=unit.damaged,
        has_reverse=printed.has_reverse,
        jumps=printed.jumps,
        speed=printed.speed,
        berths=printed.berths,
        fighters=sum(1 for load in aboard if load.type == "F"),
        cargo=tuple(_cargo(state, load) for load in aboard if muster.printed(load).ground),
        markers=tuple(load.type for load in aboard if load.type != "F" and not muster.printed(load).ground),
        carries=unit.type in units.TRANSPORTS,
        kind=printed.kind,
        whole_jumps=printed.whole_jumps,
        unit=unit.id,
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
