"""Corrections: any kept value set by hand with a reason; only what cannot be on any table is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core import correction
from assistant.core.correction import Change, Made, Telling
from assistant.core.mark import Mark
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Sequence

from ..pieces.forces import drop_empty_fleets, side_name
from ..pieces.invariants import broken
from ..state.keys import UnitId
from ..state.war import State
from . import play as board
from . import units, values
from .commands import (
    AddHex,
    AddPlanet,
    AddSystem,
    Correct,
    EndLoan,
    FlipUnit,
    GoToStep,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
    RemoveUnit,
    SetAmount,
    SetEffect,
    SetHolding,
    SetPermission,
    SetRuling,
    SetStrength,
    SetSwitch,
)

OPEN: dict[type[Change], Callable[[State, Any, Referee], Say]] = {
    SetAmount: values.set_amount,
    SetHolding: values.set_holding,
    SetEffect: values.set_effect,
    EndLoan: values.end_loan,
    SetPermission: values.set_permission,
    SetSwitch: values.set_switch,
    SetRuling: values.set_ruling,
    AddSystem: board.add_system,
    AddPlanet: board.add_planet,
    AddHex: board.add_hex,
}
HIDDEN: dict[type[Change], Callable[[State, Any, Referee], Made]] = {
    PlaceUnit: units.place_unit,
    MoveUnit: units.move_unit,
    FlipUnit: units.flip_unit,
    SetStrength: units.set_strength,
    RemoveUnit: units.remove,
    PlaceFleet: units.place_fleet,
}


def correct(state: State, command: Correct, referee: Referee, sequence: Sequence) -> None:
    """Make all changes, in their order, then say what is no longer as the rules have it."""

    def make_all() -> list[Made]:
        made = [make(state, change, referee, sequence) for change in command.changes]
        drop_empty_fleets(state)
        # 14.1 What a change took away has no maintenance to roll for.
        for ids in state.close_out.rolls.values():
            ids[:] = [each for each in ids if each in state.units]
        return made

    telling = Telling(referee, command.reason, hidden, lambda key: owner_of(state, key))
    state.by_hand = correction.correct(lambda: broken(state), make_all, telling)


def hidden(side: str) -> Say:
    """What the other side hears of a correction to counters it does not see."""
    return say("correction.hidden", side=side_name(side))


def make(state: State, change: Change, referee: Referee, sequence: Sequence) -> Made:
    """One change; what it says, and whose secret it is."""
    if isinstance(change, GoToStep):
        return board.go_to_step(state, change, referee, sequence), ""
    if type(change) in OPEN:
        return OPEN[type(change)](state, change, referee), ""
    return HIDDEN[type(change)](state, change, referee)


def owner_of(state: State, key: str) -> str:
    """The side whose secret a broken rule is."""
    mark = Mark.read(key)
    if mark.kind == "mix":
        return Mark.read(mark.of).kind
    return state.units[UnitId(int(mark.of))].side if mark.kind in ("ground", "load") else ""
