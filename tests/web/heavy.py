"""A heavy position: scenario 8 spread over the map, turn 6, an action segment with many actions left."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from assistant.core.game import Setup
from assistant.games.imperium.components.battle_board import EDGES, KNOWN_ENTRIES
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import fleets_at
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, PlanetId, SystemId
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..imperium.build import war

SCENARIO = "terra-triumphant"
BATTLEFIELD = SystemId("nusku")
OUTPOST = PlanetId("shulgili-1")
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


def with_an_assault(state: State) -> State:
    """A Terran fleet with one RT over a planet that one Imperial RT holds, and nobody else."""
    planet, elsewhere = state.planets[OUTPOST], OnPlanet(PlanetId("dingir-1"))
    fleet = [fleet for fleet in state.fleets if fleet.side == TERRAN][1]
    for other in fleets_at(state, planet.system, IMPERIAL):
        other.system = SystemId("dingir")
    fleet.system, planet.type = planet.system, "A1"
    for unit in state.units.values():
        if unit.where == OnPlanet(OUTPOST) and unit.type != "RT":
            unit.where = elsewhere
    own = [unit for unit in state.units.values() if unit.side == TERRAN]
    (ship,) = (unit for unit in own if unit.type == "AT" and unit.where == InFleet(fleet.number))
    next(unit for unit in own if unit.type == "RT").where = Aboard(ship.id)
    return state


def read_off(state: State) -> State:
    """All that counters print was read off, a 1 throughout; so were the edges of the battle board."""
    left = iter([place for place, edge in enumerate(EDGES, 1) if edge not in KNOWN_ENTRIES.values()])
    for page in BOOK.pages(load(), {}):
        for blank in page.blanks if page.key != "planets" else ():
            if blank.known is None:
                state.printed[blank.key] = next(left) if page.key == "board" else 1
    return state


def heavy(app: Flask, state: State | None = None) -> Match:
    """A match that stands there."""
    shelf: Shelf = app.extensions["shelf"]
    path = Path(shelf.create("imperium", Setup(SCENARIO)).path)
    target = path.with_stem("heavy001")
    return Match.begin(target, GAME, Setup(SCENARIO, name="Heavy"), state or heavy_state(), ())
