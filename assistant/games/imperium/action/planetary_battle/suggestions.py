"""13.0 What is proposed, to be confirmed with one tap: where to stand, where to land, whom to fire at."""

from __future__ import annotations

from collections import Counter

from assistant.games.imperium.pieces.berths import most_in_hex, stands
from assistant.games.imperium.pieces.units import TRANSPORTS, type_of, value
from assistant.games.imperium.state.keys import UnitId, enemy
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from ..odds.chances import DESTROYED
from . import planet_fire
from .landing import ABOARD
from .planet_map import drops, hex_of, hexes, in_hex, standing
from .views import open_survey


def garrison(state: State, battle: PlanetBattle, units: list[Unit]) -> dict[UnitId, int]:
    """Spread over all hexes, so that infantry finds none free to land in."""
    side = units[0].side
    filled = Counter(hex_of(state, battle, unit) for unit in standing(state, battle, side))
    places = {}
    for unit in sorted(units, key=lambda unit: unit.type):
        number = min(hexes(state, battle), key=lambda number: (filled[number], number))
        places[unit.id] = number
        filled[number] += 1
    return places


def landing(state: State, battle: PlanetBattle, units: list[Unit]) -> dict[UnitId, int]:
    """Together in free hexes; without any, those who may come down among the fewest enemies do."""
    side = battle.attacker
    filled = Counter(hex_of(state, battle, unit) for unit in standing(state, battle, side))
    crowd = {number: len(in_hex(state, battle, number, enemy(side))) for number in hexes(state, battle)}
    places, most, planet = {}, most_in_hex(state), state.planets[battle.planet]
    # Troops before fighters: they hold what they land on, and room is short.
    for unit in sorted(units, key=lambda unit: (unit.type == "F", unit.type)):
        barred = (unit.type == "PD" and battle.resumed) or not stands(state, planet, unit.type)
        free = [] if barred else [number for number in crowd if filled[number] < most]
        open_to = [number for number in free if not crowd[number] or drops(state, unit)]
        # Fewest enemies first, then where most of their own are already: together they hold better.
        number = min(open_to, key=lambda n: (crowd[n], -filled[n], n), default=ABOARD)
        places[unit.id] = number
        filled[number] += 1
    return places


def aims(state: State, battle: PlanetBattle, firing: list[Unit], marks: list[Unit]) -> dict[UnitId, int]:
    """The same target as last time if it is still there, else the one most worth its hits."""
    found: dict[UnitId, int] = {}
    promised: dict[int, float] = {}
    # Where everything is doomed already something must still be named.
    marks = [mark for mark in marks if not _doomed(state, battle, mark)] or marks
    ids = {mark.id for mark in marks}
    for unit in firing:
        last = battle.aims.get(unit.id, 0)
        target = last if last in ids else _best(state, battle, unit, marks, promised)
        if target:
            # A die hits on its least face or more.
            likely = (7 - planet_fire.least_face(state, battle, unit)) / 6
            promised[target] = promised.get(target, 0) + planet_fire.power(state, battle, unit) * likely
        found[unit.id] = target
    return found


def _best(
    state: State, battle: PlanetBattle, unit: Unit, marks: list[Unit], promised: dict[int, float]
) -> int:
    """The dearest target that hits can still harm; guns leave reduced troops to the troops."""
    open_to = [mark for mark in marks if not mark.damaged or _removable(state, battle, unit, mark)] or marks

    def worth(mark: Unit) -> tuple[bool, float, int]:
        defence = value(state, mark, "defence") or 1
        enough = promised.get(mark.id, 0) >= defence
        # What is likely hit enough comes last; else the most value for a hit, of two the lower number.
        return not enough, _price(state, battle, mark) / defence, -mark.id

    return max(open_to, key=worth).id


def _doomed(state: State, battle: PlanetBattle, mark: Unit) -> bool:
    """Whether hits already thrown in this step destroy it."""
    hits = [hit for hit in battle.hits if hit.target == mark.id]
    return bool(hits) and planet_fire.fate(state, mark, hits) == DESTROYED


def _removable(state: State, battle: PlanetBattle, unit: Unit, mark: Unit) -> bool:
    return planet_fire.as_target(state, mark, planet_fire.kind_of(battle, unit, mark), True).removable


def _price(state: State, battle: PlanetBattle, mark: Unit) -> int:
    """What its owner paid for it and for what is known to be aboard; troops by their strength."""
    if mark.strength:
        return mark.strength
    cargo = open_survey(state, battle).cargo(mark) if mark.type in TRANSPORTS else ()
    return type_of(state, mark).cost + sum(type_of(state, unit).cost for unit in cargo)
