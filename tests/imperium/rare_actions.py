"""Refusals of an action segment that need a position random play seldom builds up."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle import meeting, told
from assistant.games.imperium.action.movement import fleets as movement
from assistant.games.imperium.action.movement import loading as transport
from assistant.games.imperium.action.spending import ACTIONS, name_system
from assistant.games.imperium.action.stealth import step as stealth
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Aboard, State

from .field import bare, land, put


def acting() -> State:
    """A bare war in an action segment, the Terran side to act."""
    state = bare()
    state.segment.mode, state.segment.turn_of, state.segment.left = ACTIONS, "terran", {"terran": 3}
    return state


def acting_out_of_turn() -> Referee:
    """The Imperial side names a system while the Terran one is to act."""
    state, referee = acting(), Referee()
    name_system(state, "imperial", "sol", referee)
    return referee


def carried(state: State, system: str, code: str) -> int:
    """A unit aboard a Terran transport in a system."""
    (transport_ship,) = put(state, "terran", system, "TR")
    return add_unit(state, "terran", code, Aboard(transport_ship.id)).id


def loading(code: str, acted: bool) -> Referee:
    """A unit on Earth goes aboard."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "TR")
    unit = land(state, "terran", "sol-1", code)
    unit.acted = acted
    transport.load(state, transport.Load("terran", (unit.id,), 1), referee)
    return referee


def unloading(system: str, planet: str, code: str, *there: tuple[str, str]) -> Referee:
    """A unit lands where others stand."""
    state, referee = acting(), Referee()
    cargo = carried(state, system, code)
    for side, other in there:
        land(state, side, planet, other)
    transport.unload(state, transport.Unload("terran", (cargo,), planet), referee)
    return referee


def outpost_among_enemies() -> Referee:
    state, referee = acting(), Referee()
    carried(state, "agidda", "OUTPOST")
    land(state, "imperial", "agidda-1", "RT")
    transport.place_outpost(state, transport.PlaceOutpost("terran", "agidda-1"), referee)
    return referee


def destroyers_into_a_planet_box() -> Referee:
    state, referee = acting(), Referee()
    (ship,) = put(state, "terran", "sol", "DD")
    movement.move_in_orbit(state, movement.MoveInOrbit("terran", (ship.id,), "sol-1"), referee)
    return referee


def moving_what_cannot_jump() -> Referee:
    """Fighters aboard nothing hold the fleet they form part of."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD", "F")
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    return referee


def moving_what_has_acted() -> Referee:
    """A fleet that has acted jumps again, as no part of an action that goes on."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD")
    state.fleets[0].acted = True
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    return referee


def scouting(destination: str, *ships: str) -> Referee:
    """A fleet of these types at Sol tries to scout."""
    state, referee = acting(), Referee()
    put(state, "terran", "sol", *ships)
    stealth.scout_system(state, stealth.ScoutSystem("terran", (1,), destination), referee)
    return referee


def acting_with_a_battle_put_off() -> Referee:
    state, referee = acting(), Referee()
    put(state, "terran", "sol", "DD")
    put(state, "terran", "sol", "DD")
    put(state, "imperial", "procyon", "CL")
    movement.move_fleets(state, movement.MoveFleets("terran", (1,), "procyon"), referee)
    meeting.no_battle(state, meeting.NoBattle(), referee)
    name_system(state, "terran", "hades", referee)
    return referee


def retreating(system: str, destination: str, ship: str = "DD") -> Referee:
    """A Terran fleet leaves a battle that came to it."""
    state, referee = acting(), Referee()
    put(state, "terran", system, ship)
    state.segment.fight = Fight(system, attacker="imperial", fought=True)
    told.retreat(state, told.Retreat("terran", (1,), destination), referee)
    return referee


ACTING: dict[str, Callable[[], Referee]] = {
    "actions.not_your_action": acting_out_of_turn,
    "actions.fleet_acted": moving_what_has_acted,
    "actions.unit_acted": lambda: loading("RT", acted=True),
    "transport.placed_for_good": lambda: loading("PD", acted=False),
    "transport.planet_full": lambda: unloading("midway", "midway-1", "JT", *[("terran", "JT")] * 15),
    "transport.wrong_planet": lambda: unloading("sol", "sol-2", "RT"),
    "transport.contested_battery": lambda: unloading("hades", "hades-1", "PD", ("imperial", "RT")),
    "transport.attack_instead": lambda: unloading("hades", "hades-1", "RT", ("imperial", "RT")),
    "transport.enemy_there": outpost_among_enemies,
    "movement.holds_ship": moving_what_cannot_jump,
    "movement.not_moored": destroyers_into_a_planet_box,
    "stealth.only_scouts": lambda: scouting("dingir", "SC", "CL"),
    "stealth.nobody_there": lambda: scouting("junction", "SC"),
    "battles.fight_first": acting_with_a_battle_put_off,
    "battles.enemy_home": lambda: retreating("procyon", "dingir"),
    "battles.nobody_jumps": lambda: retreating("procyon", "hades", "M"),
    "battles.nothing_nearer": lambda: retreating("sol", "hades"),
}
