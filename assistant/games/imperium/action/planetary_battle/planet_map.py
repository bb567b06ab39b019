"""13.2 Who stands where on a planet map: hexes by number, five counters a side in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.berths import most_in_hex
from assistant.games.imperium.pieces.forces import contested, side_name, units_on
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.planet_maps import planet_hexes
from assistant.games.imperium.pieces.survey import TROOPS, survey
from assistant.games.imperium.pieces.units import TRANSPORTS
from assistant.games.imperium.state.keys import SIDES, SideKey, enemy, unit_key
from assistant.games.imperium.state.planetary_battle import KEY, PlanetBattle
from assistant.games.imperium.state.war import Aboard, State, Unit

ON_GROUND = (*TROOPS, "F")
MOBILE = ("RT", "JT", "F")


def battle_of(state: State) -> PlanetBattle:
    """The attack under way; Senseless if there is none."""
    if state.planet_battle is None:
        raise Senseless(say("planetary.none"), "13.0")
    return state.planet_battle


def under_way(state: State) -> bool:
    """Whether an attack is played here now; a correction may have led play elsewhere."""
    return state.planet_battle is not None and KEY in state.now.calls


def defender(battle: PlanetBattle) -> SideKey:
    """The side that is attacked."""
    return enemy(battle.attacker)


def key_of(unit: Unit) -> str:
    """How an answer names a unit: u12, since a form's keys of figures alone would be a list."""
    return unit_key(unit.id)


def by_key(units: Iterable[Unit], key: str, otherwise: str, rule: str) -> Unit:
    """The unit of this key among those an answer may name; Senseless with the given sentence if none is."""
    for unit in units:
        if key_of(unit) == key:
            return unit
    raise Senseless(say(otherwise, unit=key), rule)


def standing(state: State, battle: PlanetBattle, side: str = "") -> list[Unit]:
    """Troops, batteries and fighters in the planet box, of one side or of both; monitors stay above it."""
    return [unit for unit in units_on(state, battle.planet, side) if unit.type in ON_GROUND]


def guns(state: State, battle: PlanetBattle, side: SideKey) -> list[Unit]:
    """A side's fighters and batteries on the planet, fighters first, as they fire (13.1, 13.3)."""
    found = [unit for unit in standing(state, battle, side) if unit.type in ("F", "PD")]
    # Sorting keeps the order of like ones, so the page lists them alike each time.
    return sorted(found, key=lambda unit: unit.type != "F")


def hex_of(state: State, battle: PlanetBattle, unit: Unit) -> int:
    """The hex a unit stands in; 0 if it is not on the map yet."""
    return state.surface.get(battle.planet, {}).get(unit.id, 0)


def hexes(state: State, battle: PlanetBattle) -> range:
    """The numbers of the planet's hexes; empty while nobody has counted them."""
    return range(1, (planet_hexes(state, battle.planet) or 0) + 1)


def in_hex(state: State, battle: PlanetBattle, number: int, side: str = "") -> list[Unit]:
    """Who stands in a hex, of one side or of both."""
    return [unit for unit in standing(state, battle, side) if hex_of(state, battle, unit) == number]


def held_by(state: State, battle: PlanetBattle, side: SideKey) -> set[int]:
    """The hexes in which a side stands."""
    # Who is in no hex yet has number 0, and holds none.
    return {hex_of(state, battle, unit) for unit in standing(state, battle, side)} - {0}


def shared(state: State, battle: PlanetBattle) -> list[int]:
    """The hexes in which both sides stand."""
    imperial, terran = (held_by(state, battle, side) for side in SIDES)
    return sorted(imperial & terran)


def stand_in(state: State, battle: PlanetBattle, unit: Unit, number: int) -> None:
    """Stand a unit in a hex."""
    state.surface.setdefault(battle.planet, {})[unit.id] = number


def check_hex(state: State, battle: PlanetBattle, number: int) -> None:
    """Senseless if the planet has no such hex."""
    if number not in hexes(state, battle):
        name, last = planet_name(state, battle.planet), len(hexes(state, battle))
        raise Senseless(say("planetary.no_such_hex", planet=name, hex=number, last=last), "13.2")


def check_stacks(state: State, places: list[int], side: SideKey, rule: str, referee: Referee) -> None:
    """No more counters a side in one hex than it holds, once all of a move have come to rest (13.4)."""
    most = most_in_hex(state)
    for number, count in sorted(Counter(places).items()):
        if count > most:
            who = side_name(side)
            referee.forbid(say("planetary.stack", side=who, hex=number, count=count, most=most), rule)


def ships_of(state: State, battle: PlanetBattle) -> list[Unit]:
    """The ships of the attacking fleets, and the fighters of their carriers."""
    found = survey(state)
    there = (fleet for fleet in state.fleets if fleet.side == battle.attacker)
    fleets = [fleet for fleet in there if fleet.number in battle.fleets]
    ships = [ship for fleet in fleets for ship in found.in_fleet(fleet)]
    # Fighters of a carrier fight; what transports bring lands, and is counted there.
    carried = (unit for ship in ships if ship.type not in TRANSPORTS for unit in found.cargo(ship))
    return ships + [unit for unit in carried if unit.type == "F"]


def landers(state: State, battle: PlanetBattle) -> list[Unit]:
    """What can land: fighters, and what is aboard transports; none takes part in two attacks (13.0)."""
    found = survey(state)
    ships = [ship for ship in ships_of(state, battle) if not ship.acted]
    cargo = [unit for ship in ships if ship.type in TRANSPORTS for unit in found.cargo(ship)]
    return [unit for unit in (*ships, *cargo) if unit.type in ON_GROUND and not unit.acted]


def carrier(state: State, unit: Unit) -> Unit:
    """The ship that brings a lander down; a fighter flies by itself unless a transport carries it."""
    ship = state.units.get(unit.where.ship) if isinstance(unit.where, Aboard) else None
    return ship if ship is not None and ship.type in TRANSPORTS else unit


def drops(state: State, unit: Unit) -> bool:
    """Whether a lander may come down among enemies: fighters, and jump troops out of an AT (13.3)."""
    return unit.type == "F" or (unit.type == "JT" and carrier(state, unit).type == "AT")


def undefended(state: State, battle: PlanetBattle) -> bool:
    """Whether nobody of the attacked side stands there: no map is needed, a landing takes it (R-24)."""
    return not standing(state, battle, defender(battle))


def troops_left(state: State, side: SideKey) -> bool:
    """Whether a side has any RT or JT, on the ground or aboard."""
    return any(unit.side == side and unit.type in ("RT", "JT") for unit in state.units.values())


def in_the_fight(state: State, side: SideKey) -> list[Unit]:
    """A side's troops, batteries and fighters, on the planet and above it."""
    return [unit for unit in state.units.values() if unit.side == side and unit.type in ON_GROUND]


def is_contested(state: State, battle: PlanetBattle) -> bool:
    """Whether both sides stand on the planet."""
    return contested(state, state.planets[battle.planet])


def clean(state: State) -> None:
    """Forget the hexes of units that are gone, and of planets that nobody contests any more."""
    for planet, places in list(state.surface.items()):
        here = {unit.id for unit in units_on(state, planet) if unit.type in ON_GROUND}
        state.surface[planet] = {unit: number for unit, number in places.items() if unit in here}
        # Hexes matter only while both sides stand there; a later attack begins anew.
        if not contested(state, state.planets[planet]):
            del state.surface[planet]
