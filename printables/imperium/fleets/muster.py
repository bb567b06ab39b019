"""The counters of a side as fleet sheets need them: who lies where, and what each prints."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import msgspec

from assistant.core.words.say import Name
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, State, Unit

FIRE = ("beam", "torpedo", "defence", "cm")
Number = int | None


@dataclass(frozen=True, kw_only=True)
class Printed:
    """What a counter prints as it lies, both its sides, and what follows from its class."""

    name: Name
    front: tuple[Number, ...]
    reverse: tuple[Number, ...]
    maintenance: Number
    has_reverse: bool
    jumps: int
    speed: int
    berths: Number
    ground: bool
    ftl: bool
    kind: Name
    whole_jumps: int


class Muster:
    """Who is in which fleet and aboard which ship of a side, and what its counters print: looked up once."""

    def __init__(self, state: State, side: str) -> None:
        self.state = state
        self.order = {code: place for place, code in enumerate(kit(state).units[side])}
        self.fleets: defaultdict[int, list[Unit]] = defaultdict(list)
        self.aboard: defaultdict[int, list[Unit]] = defaultdict(list)
        self._printed: dict[tuple[str, str, int, bool], Printed] = {}
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

    def printed(self, unit: Unit) -> Printed:
        """What is printed on the counter; like counters print the same."""
        # Looked up once for each kind: a sheet asks for its counters hundreds of times.
        alike = unit.side, unit.type, unit.strength, unit.damaged
        if alike not in self._printed:
            self._printed[alike] = _printed(self.state, unit)
        return self._printed[alike]


def _printed(state: State, unit: Unit) -> Printed:
    its_type = units.type_of(state, unit)
    its_class = units.class_of(state, its_type)
    return Printed(
        name=its_type.name,
        front=_side(state, unit, damaged=False),
        reverse=_side(state, unit, damaged=True) if its_type.reverse else (None,) * (len(FIRE) + 1),
        maintenance=0 if unit.type == "OUTPOST" else units.value(state, unit, "maintenance"),
        has_reverse=its_type.reverse,
        jumps=units.jumps(state, unit),
        speed=units.battle_speed(state, unit),
        berths=None if unit.type in units.TRANSPORTS else units.value(state, unit, "fighters"),
        ground=units.is_ground(state, its_type),
        ftl=its_class.ftl,
        kind=its_class.name,
        whole_jumps=its_class.jumps,
    )


def _side(state: State, unit: Unit, damaged: bool) -> tuple[Number, ...]:
    """B, T, D, CM and M of one side of a counter."""
    turned = msgspec.structs.replace(unit, damaged=damaged)
    return tuple(units.value(state, turned, name) for name in (*FIRE, "maintenance"))
