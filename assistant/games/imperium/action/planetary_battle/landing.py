"""13.2 The defenders set up by hex; 13.3 the landing, under the fire of batteries and fighters."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.pieces.berths import check_stand
from assistant.games.imperium.pieces.forces import by_type, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import Words, names, unit_name
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy
from assistant.games.imperium.state.planetary_battle import GARRISON, PlanetBattle
from assistant.games.imperium.state.war import OnPlanet, State, Unit

from . import planet_fire
from .gunnery import check_side
from .planet_map import (
    battle_of,
    by_key,
    carrier,
    check_hex,
    check_stacks,
    defender,
    drops,
    hex_of,
    hexes,
    in_hex,
    landers,
    stand_in,
    standing,
    undefended,
)

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
ABOARD = 0


class SetGarrison(Command, frozen=True):
    """Where a side's units stand on the planet map; `others` is the hex of all that are not named."""

    side: SideKey
    placed: dict[str, Number] = msgspec.field(default_factory=dict)
    others: Number = 0


class LandTroops(Command, frozen=True):
    """The hex each lander comes down in, `others` for all not named; 0 stays aboard."""

    side: SideKey
    placed: dict[str, Number] = msgspec.field(default_factory=dict)
    others: Number = 0


def unplaced(state: State, battle: PlanetBattle) -> list[Unit]:
    """The units of the side setting up that stand in no hex yet."""
    side = defender(battle) if battle.stage == GARRISON else battle.attacker
    return [unit for unit in standing(state, battle, side) if not hex_of(state, battle, unit)]


def set_garrison(state: State, command: SetGarrison, referee: Referee) -> None:
    """Every unit stands in a hex, five at most in each (13.2)."""
    battle = battle_of(state)
    open_units = unplaced(state, battle)
    check_side(command.side, defender(battle) if battle.stage == GARRISON else battle.attacker)
    places = asked_places(open_units, command.placed, command.others)
    for number in places.values():
        check_hex(state, battle, number)
    side, planet = side_name(command.side), planet_name(state, battle.planet)
    for unit in open_units:
        stand_in(state, battle, unit, places[unit.id])
    # Those placed in an earlier part count too.
    placed = [hex_of(state, battle, unit) for unit in standing(state, battle, command.side)]
    check_stacks(state, placed, command.side, "13.2", referee)
    where = hex_words(state, battle, open_units)
    referee.tell(say("planetary.set_up", side=side, planet=planet, where=where), "13.2")


def asked_places(units: list[Unit], placed: dict[str, int], others: int) -> dict[UnitId, int]:
    """The hex of each unit; Senseless for one that is not to be placed."""
    found = dict.fromkeys((unit.id for unit in units), others)
    for key, number in placed.items():
        found[by_key(units, key, "planetary.not_to_place", "13.2").id] = number
    return found


def hex_words(state: State, battle: PlanetBattle, units: list[Unit]) -> Words:
    """Who stands in which hex, hex by hex."""
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(hex_of(state, battle, unit) or battle.landing.get(unit.id, 0), []).append(unit)
    return [
        say("planetary.in_hex", hex=number, units=[unit_name(state, unit) for unit in there])
        for number, there in sorted(found.items())
    ]


def stand_alone(state: State, battle: PlanetBattle) -> None:
    """On a planet of one hex nobody has anything to choose."""
    if len(hexes(state, battle)) == 1:
        for unit in unplaced(state, battle):
            stand_in(state, battle, unit, 1)


def land_troops(state: State, command: LandTroops, referee: Referee) -> None:
    """Landers name their hexes; only fighters and jump troops out of an AT name one with enemies (13.3)."""
    battle = battle_of(state)
    check_side(command.side, battle.attacker)
    known = landers(state, battle)
    places = asked_places(known, command.placed, command.others)
    coming = [unit for unit in known if places[unit.id] != ABOARD]
    planet, side = state.planets[battle.planet], side_name(command.side)
    if not coming:
        referee.tell(say("planetary.nobody_lands", side=side, planet=planet_name(state, planet.id)), "13.3")
        return
    for unit in coming:
        _check_landing(state, battle, unit, places[unit.id], referee)
        check_stand(state, unit, planet, referee)
    there = [hex_of(state, battle, unit) for unit in standing(state, battle, command.side)]
    if not undefended(state, battle):
        # R-61 The limit holds for landing too, not only once all have moved.
        check_stacks(state, [*there, *(places[unit.id] for unit in coming)], command.side, "13.4", referee)
    battle.landing = {unit.id: places[unit.id] for unit in coming}
    battle.engaged += {carrier(state, unit).id for unit in coming}
    where = hex_words(state, battle, coming)
    if undefended(state, battle):
        where = [*names(state, by_type(coming))]
    values = {"side": side, "planet": planet_name(state, planet.id)}
    referee.tell(say("planetary.lands", where=where, **values), "13.3")


def _check_landing(state: State, battle: PlanetBattle, unit: Unit, number: int, referee: Referee) -> None:
    if undefended(state, battle):
        return
    check_hex(state, battle, number)
    if in_hex(state, battle, number, enemy(unit.side)) and not drops(state, unit):
        referee.forbid(say("planetary.enemy_in_hex", unit=unit_name(state, unit), hex=number), "13.3")
    if unit.type == "PD" and battle.resumed:
        referee.forbid(say("transport.contested_battery"), "13.4")


def come_down(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Whoever survived the fire stands in the hex it named."""
    planet_fire.apply(state, battle, referee)
    # Whom the fire destroyed is no longer in the state.
    landed = [state.units[each] for each in battle.landing if each in state.units]
    for unit in landed:
        unit.where = OnPlanet(battle.planet)
        if not undefended(state, battle):
            stand_in(state, battle, unit, battle.landing[unit.id])
    if battle.landing:
        side, planet = side_name(battle.attacker), planet_name(state, battle.planet)
        if landed:
            units = names(state, by_type(landed))
            referee.tell(say("battles.landed", side=side, planet=planet, units=units), "13.3")
        else:
            referee.tell(say("planetary.none_landed", side=side, planet=planet), "13.3")
    battle.landing = {}
