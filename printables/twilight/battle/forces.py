"""12 Who fights, and with what: as it stands in an open battle, else to be written."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.games.twilight.battle.fleets import number, value
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.pieces.plastic import unit_type
from assistant.games.twilight.state.battle import Fleet
from assistant.games.twilight.state.keys import SideKey, Unit
from assistant.games.twilight.state.table import State

ROLES = ("attacker", "defender")
USUAL = 8
"""How many boxes stand there for a kind of which nobody knows how many there are."""


@dataclass(frozen=True, kw_only=True)
class Force:
    """One side of a battle sheet; without a fleet all of it is to be written."""

    role: str
    side: Side | None = None
    fleet: Fleet | None = None
    values: dict[Unit, int] = field(default_factory=dict)

    def ships(self, unit: Unit) -> int:
        """How many of a kind there are."""
        return self.fleet.ships.get(unit, 0) if self.fleet else 0

    def damaged(self, unit: Unit) -> int:
        """How many of them are damaged."""
        return self.fleet.damaged.get(unit, 0) if self.fleet else 0


def forces(game: Game, state: State) -> tuple[Force, Force]:
    """Attacker and defender."""
    battle = state.battle
    if battle is None:
        return Force(role=ROLES[0]), Force(role=ROLES[1])
    known = {side.key: side for side in game.sides}
    found = []
    for role, key in zip(ROLES, (battle.attacker, battle.defender), strict=True):
        fleet = battle.fleets.get(key)
        seen = fleet if fleet and number(fleet) else None
        # The opponent is asked with the fleets: until then there is nobody to work figures out against.
        values = {unit: value(state, battle, key, unit) for unit in Unit} if fleet and battle.defender else {}
        found.append(Force(role=role, side=known.get(key), fleet=seen, values=values))
    return found[0], found[1]


def boxes(state: State, force: Force, unit: Unit, most: int) -> int:
    """How many boxes to cross a kind gets, of as many as there is room for."""
    limit = unit_type(state, unit).limit or USUAL
    # More ships than plastic may be told: the cardboard is right, and each has a box.
    return min(most, max(limit, force.ships(unit)))


def race_of(state: State, side: Side) -> str:
    """The key of a side's race; empty if it has none."""
    race = state.players[SideKey(side.key)].race
    return race if race in kit(state).races else ""
