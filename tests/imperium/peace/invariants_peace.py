"""16.0 What must be true of a peace and of the hand-over into it, worked out apart from the game's code."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.chapter import at_peace, passing
from assistant.games.imperium.state.keys import SIDES, SideKey, enemy
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, Planet, State, Unit

from ..invariants_play import Given, building, repaired, scrapped
from .chapters import campaign

NEVER_LEAVE = ("PD", "M")
GROUND = ("RT", "JT", "PD")
DOUBLE, UPGRADE = 2, 10


def on(state: State, planet: Planet) -> list[Unit]:
    """What stands in a planet box."""
    return [unit for unit in state.units.values() if unit.where == OnPlanet(planet.id)]


def fought_over(state: State, planet: Planet) -> bool:
    """7.4 Both sides stand there, or the enemy of its owner does; monitors stay above it."""
    units = [unit for unit in on(state, planet) if unit.type != "M"]
    landed = {unit.side for unit in units if unit.type in GROUND}
    return len({unit.side for unit in units}) == 2 or bool(planet.owner and enemy(planet.owner) in landed)


def at_the_hand_over(before: State, after: State) -> list[str]:
    """What the hand-over did that 16.0 does not know, or left undone."""
    return [
        *wrong_money(before, after),
        *wrong_markers(before, after),
        *wrong_losses(before, after),
        *wrong_places(before, after),
    ]


def wrong_money(before: State, after: State) -> list[str]:
    """The winner's stock falls to nothing; it is said what both were and are."""
    found = []
    said = {item.side: item for item in after.hand_overs[-1].items if item.what.key == "handed.stock"}
    for side in SIDES:
        was, now = before.sides[side].stock, after.sides[side].stock
        if now != (0 if campaign(before).outcome == side else was):
            found.append(f"{side} stock {was} became {now}")
        if (said[side].before.values["n"], said[side].after.values["n"]) != (was, now):
            found.append(f"{side} stock is said otherwise")
    if before.prestige != after.prestige:
        found.append("prestige moved")
    return found


def fallen(before: State) -> dict[str, tuple[SideKey, ...]]:
    """The planets that lose their marker, and whose batteries and monitors go with it."""
    settlement = campaign(before).settlement
    assert settlement is not None
    lost: dict[str, tuple[SideKey, ...]] = {
        planet: (side,) for side in SIDES for planet in settlement.cut_off.get(side, [])
    }
    lost.update({box.id: tuple(SIDES) for box in before.planets.values() if fought_over(before, box)})
    return lost


def wrong_markers(before: State, after: State) -> list[str]:
    """Markers that went, stayed or changed hands against the rule."""
    gone = fallen(before)
    expected = {
        box.id: (None, "") if box.id in gone else (box.owner, box.marker) for box in before.planets.values()
    }
    now = {box.id: (box.owner, box.marker) for box in after.planets.values()}
    return [f"{planet} is {now[planet]}" for planet in now if now[planet] != expected[planet]]


def wrong_losses(before: State, after: State) -> list[str]:
    """Counters that are gone or still there against the rule; the others are what they were."""
    settlement = campaign(before).settlement
    assert settlement is not None
    gone, falling = set(before.units) - set(after.units), fallen(before)
    must = {
        *settlement.returned,
        *(unit.id for unit in before.units.values() if stays_and_falls(falling, unit)),
    }
    homeless = {side for side in SIDES if not any(box.owner == side for box in after.planets.values())}
    held = {(box.system, box.owner) for box in after.planets.values()}
    must |= {unit.id for unit in before.units.values() if stranded(before, unit, held)}
    may = {unit.id for unit in before.units.values() if unit.side in homeless}
    # R-14 What a ship carried that had no other place.
    may |= {u.id for u in before.units.values() if isinstance(u.where, Aboard) and u.where.ship in must}
    found = [f"unit {number} is gone" for number in gone - must - may]
    found += [f"unit {number} is still there" for number in must - gone]
    kept = ((before.units[number], after.units[number]) for number in after.units)
    alike = ("side", "type", "strength", "damaged")
    return found + [
        f"unit {new.id} was another"
        for old, new in kept
        if any(getattr(old, name) != getattr(new, name) for name in alike)
    ]


def stays_and_falls(falling: dict[str, tuple[SideKey, ...]], unit: Unit) -> bool:
    """Whether a battery or monitor stands where a marker is removed with it."""
    where = unit.where
    sides = falling.get(where.planet, ()) if isinstance(where, OnPlanet) else ()
    return unit.type in NEVER_LEAVE and unit.side in sides


def stranded(before: State, unit: Unit, held: set[tuple[str, str | None]]) -> bool:
    """R-68 Whether a monitor is left in a system without an own marker."""
    where = unit.where
    if unit.type != "M" or not isinstance(where, OnPlanet):
        return False
    return (before.planets[where.planet].system, unit.side) not in held


def wrong_places(before: State, after: State) -> list[str]:
    """Whatever is not at home and should be, and what is not on the turn track any more."""
    found = []
    for unit in after.units.values():
        was = before.units[unit.id].where
        # What is being built or away keeps its year; batteries and monitors keep their place.
        if isinstance(was, Due) or unit.type in NEVER_LEAVE:
            moved = was != unit.where and not (isinstance(was, Aboard) and was.ship not in after.units)
            found += [f"unit {unit.id} moved"] if moved else []
        elif not isinstance(unit.where, Aboard) and system_at(after, unit) not in homes(after, unit.side):
            found.append(f"unit {unit.id} is not at home")
    return found


def system_at(state: State, unit: Unit) -> str:
    """Where a ship or a garrison is."""
    if isinstance(unit.where, OnPlanet):
        return state.planets[unit.where.planet].system
    assert isinstance(unit.where, InFleet)
    number = unit.where.number
    return next(fleet.system for fleet in state.fleets if (fleet.side, fleet.number) == (unit.side, number))


def homes(state: State, side: SideKey) -> set[str]:
    """R-67 Sol, or Dingir, Gashidda, Ishkur with an own world; else any world, else any outpost."""
    own = [box for box in state.planets.values() if box.owner == side and not fought_over(state, box)]
    worlds = [box for box in own if box.marker == "world"]
    home = [box for box in worlds if state.systems[box.system].home == side]
    return {box.system for box in home or worlds or own}


def unexplained_in_peace(before: State, command: Command, after: State) -> list[str]:
    """Money that an answer of a peace turn moved otherwise than double prices say."""
    given: Given = msgspec.to_builtins(command)
    # Of a turn that a side lets pass several answers are given at once.
    by_itself = any(passing(before, side) for side in SIDES) or given["type"] in ("let_peace_pass", "correct")
    if not at_peace(before) or by_itself:
        return []
    found = []
    for side in SIDES:
        change = after.sides[side].stock - before.sides[side].stock
        least, most = money(before, given, side) if given.get("side") == side else (0, 0)
        if not least <= change <= most:
            found.append(f"{side} stock by {change}, not {least} to {most}")
    return found


def money(before: State, given: Given, side: str) -> tuple[int, int]:
    """Between which amounts an answer of a peace turn may change a side's stock."""
    match given["type"]:
        case "take_income":
            total = income_of(before, side).total
            return total, total
        case "order_construction":
            least, most = building(before, given, side)
            return least * DOUBLE, most * DOUBLE
        case "repair_units":
            least, most = repaired(before, given, side)
            return least * DOUBLE, most * DOUBLE
        case "pay_maintenance":
            return -upkeep(before, side), 0
        case "scrap_ships":
            return scrapped(before, given, side)
        case "upgrade_outposts":
            planets = given["planets"]
            assert isinstance(planets, (list, tuple))
            price = UPGRADE * len(planets) * (DOUBLE if before.rulings.get("peace_works") == "doubled" else 1)
            return -price, -price
    return 0, 0


def upkeep(before: State, side: str) -> int:
    """Twice the maintenance of all that is on the map, less nothing for bases."""
    own = [unit for unit in before.units.values() if unit.side == side and not isinstance(unit.where, Due)]
    printed = {code: kind.maintenance for code, kind in kit(before).units[side].items()}
    return DOUBLE * sum(value(before, unit, "maintenance") or printed[unit.type] or 0 for unit in own)
