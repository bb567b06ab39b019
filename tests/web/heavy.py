"""A heavy position: scenario 8 spread over the map, turn 6, an action segment with many actions left."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from assistant.core.game import Setup
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import fleets_at
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SystemId
from assistant.games.imperium.state.war import InFleet, State
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

from ..imperium.build import war

SCENARIO = "terra-triumphant"
BATTLEFIELD = SystemId("nusku")
DOZEN = {
    IMPERIAL: {"DD": 4, "CL": 3, "CA": 2, "SC": 2, "CR": 1},
    TERRAN: {"DD": 4, "CL": 2, "CA": 2, "B": 2, "SC": 2},
}


def heavy_state() -> State:
    """The forces of scenario 8, spread by the app, in the first action segment of turn 6."""
    state = war(8)
    state.now.turn, state.now.stop = 6, "actions.1"
    state.now.calls.clear()
    state.segment.number, state.segment.mode = 1, "actions"
    state.segment.dice, state.segment.left = {IMPERIAL: 2, TERRAN: 6}, {IMPERIAL: 2, TERRAN: 6}
    state.segment.turn_of = TERRAN
    for side in (IMPERIAL, TERRAN):
        state.sides[side].stock = 57
    return state


def with_dozens(state: State) -> State:
    """Two fleets of twelve ships: the Imperial one at Nusku, the Terran one a jump away."""
    for side, codes in DOZEN.items():
        mine = [fleet for fleet in state.fleets if fleet.side == side]
        fleet, other = mine[0], mine[1]
        free = dict(codes)
        for unit in state.units.values():
            if unit.side != side or not isinstance(unit.where, InFleet):
                continue
            if free.get(unit.type, 0):
                free[unit.type] -= 1
                unit.where = InFleet(fleet.number)
            elif unit.where.number == fleet.number:
                unit.where = InFleet(other.number)
        fleet.system = BATTLEFIELD if side == IMPERIAL else SystemId("procyon")
        for each in fleets_at(state, BATTLEFIELD, side):
            if each is not fleet:
                each.system = fleet.system if side == TERRAN else SystemId("dingir")
    return state


def heavy(app: Flask, state: State | None = None) -> Match:
    """A match that stands there."""
    shelf: Shelf = app.extensions["shelf"]
    path = Path(shelf.create("imperium", Setup(SCENARIO)).path)
    target = path.with_stem("heavy001")
    return Match.begin(target, GAME, Setup(SCENARIO, name="Heavy"), state or heavy_state(), ())
