"""The ledger of a recorded campaign: what must stand at the end of a turn, or of a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.games.outer_planets.order import ORDER
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import SIDES, TypeKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit

LEGS = {place.key: place.leg for place in ORDER}
# What a ledger calls the end of a turn, beside its phases.
TURN = "end"


def passed(before: State, after: State) -> list[tuple[int, str]]:
    """The phase and the turn that ended between two states."""
    (turn, leg), over = (before.now.turn, LEGS[before.now.stop]), after.over is not None
    phase = [(turn, leg)] if over or (turn, leg) != (after.now.turn, LEGS[after.now.stop]) else []
    return [*phase, (turn, TURN)] if over or turn != after.now.turn else phase


def kept(state: State, what: str, wanted: Any) -> Any:
    """A kept value in the words of a ledger."""
    return KEPT[what](state)


def removed(state: State) -> list[Unit]:
    """The units that are lost for good."""
    return [each for each in state.units.values() if each.at.zone == Zone.REMOVED]


KEPT: dict[str, Callable[[State], Any]] = {
    "score": lambda state: state.score,
    "cards": lambda state: {side: hand.count(state, side) for side in SIDES},
    "lost": lambda state: {side: sum(each.side == side for each in removed(state)) for side in SIDES},
    "out": lambda state: [each.nation for each in state.surrenders],
    # By the number of a unit: its damage, its name, the box it lies in, and what is on board of it.
    "damage": lambda state: {str(key): each.damage for key, each in state.units.items() if each.damage},
    "boxes": lambda state: {
        f"{each.at.key}:{each.at.number}": key
        for key, each in state.units.items()
        if each.at.zone == Zone.FACTORY
    },
    "names": lambda state: {
        str(key): each.name for key, each in state.units.items() if type(each.name) is str and each.name
    },
    "flagships": lambda state: {
        key: each.flagship for key, each in state.headquarters.items() if each.flagship
    },
    "convoys": lambda state: sum(each.type == TypeKey.CONVOY for each in state.units.values()),
    "control": lambda state: {key: area.controller for key, area in state.areas.items() if area.controller},
}
