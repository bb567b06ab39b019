"""What must be true after every answer of any war, worked out apart from the game's own checks."""

from __future__ import annotations

from collections import Counter

from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.invariants import broken
from assistant.games.imperium.pieces.terraforming import price
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.chapter import at_peace, chapter_turn
from assistant.games.imperium.state.keys import IMPERIAL, SIDES
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, State

Given = dict[str, object]
COSTLESS = {"correct"}


def wrong_places(state: State) -> list[str]:
    """Counters that are nowhere, fleets without ships, markers without owners."""
    fleets = {(fleet.side, fleet.number) for fleet in state.fleets}
    found = [f"unit {unit.id} nowhere" for unit in state.units.values() if not stands(state, unit.id, fleets)]
    manned = {(u.side, u.where.number) for u in state.units.values() if isinstance(u.where, InFleet)}
    found += [f"fleet {side} {number} without ships" for side, number in fleets - manned]
    if len(fleets) != len(state.fleets):
        found.append("two fleets with one marker")
    found += [f"fleet {f.number} in no system" for f in state.fleets if f.system not in state.systems]
    planets = state.planets.values()
    found += [f"{p.id} owned without a marker" for p in planets if bool(p.owner) != bool(p.marker)]
    found += [f"unit {key} kept as {unit.id}" for key, unit in state.units.items() if key != unit.id]
    found += [f"unit {key} to come" for key in state.units if key >= state.next_unit]
    return found


def stands(state: State, unit_id: int, fleets: set[tuple[str, int]]) -> bool:
    """Whether a counter is in a fleet, on a planet, aboard an own ship (not cargo), or on the turn track."""
    unit = state.units[unit_id]
    match unit.where:
        case InFleet(number):
            return (unit.side, number) in fleets
        case OnPlanet(planet):
            return planet in state.planets
        case Aboard(ship_id):
            ship = state.units.get(ship_id)
            return ship is not None and ship.side == unit.side and not isinstance(ship.where, Aboard)
        case Due():
            return True


def off_the_track(state: State) -> list[str]:
    """Prestige, turn and stock beyond what they can be."""
    found = [] if 0 <= state.prestige <= 10 else [f"prestige {state.prestige}"]
    late = [u for u in state.units.values() if isinstance(u.where, Due) and u.where.turn < state.now.turn]
    found += [f"unit {unit.id} still due" for unit in late]
    longest = 18 if at_peace(state) else 10
    found += [] if chapter_turn(state) <= longest else [f"turn {state.now.turn}"]
    return found + [f"stock of {side}" for side in SIDES if state.sides[side].stock < 0]


def beyond_the_rules(state: State) -> list[str]:
    """More counters than the box holds, or more cargo than a ship carries."""
    # In a battle fighters seek another berth only when the fighting ends (12.9, R-33).
    fighting = bool(state.space_battle or state.planet_battle)
    found = [] if state.rulings.get("counter_mix") == "unlimited" else too_many(state)
    loads = Counter(unit.where.ship for unit in state.units.values() if isinstance(unit.where, Aboard))
    for ship_id, load in loads.items():
        ship = state.units[ship_id]
        if fighting and ship.type in ("CV", "BB"):
            continue
        room = 1 if ship.type in ("TR", "AT") else value(state, ship, "fighters")
        if room is not None and load > room:
            found.append(f"{load} aboard a {ship.type}")
    mixed = state.rulings.get("counter_mix") == "unlimited"
    ignored = {"mix": mixed, "load": fighting}
    return found + [name for name in broken(state) if not ignored.get(name.partition(":")[0])]


def too_many(state: State) -> list[str]:
    """Types of which more counters are in play than were printed, and troops drawn twice."""
    types = kit(state).units
    found = []
    for (side, code), number in Counter((u.side, u.type) for u in state.units.values()).items():
        count = types[side][code].count
        if count is not None and number > count:
            found.append(f"{number} {side} {code} of {count}")
    for side in SIDES:
        for code in ("RT", "JT"):
            drawn = Counter(u.strength for u in state.units.values() if (u.side, u.type) == (side, code))
            cup = Counter(types[side][code].strengths)
            found += [f"{side} {code} {s} drawn {n} times" for s, n in drawn.items() if s and n > cup[s]]
    return found


def unexplained_money(before: State, given: Given, after: State) -> list[str]:
    """Sides whose stock changed otherwise than the answer's own arithmetic says."""
    # 16.0 Whole turns of a peace may pass with one answer.
    if given["type"] in COSTLESS or at_peace(before) or at_peace(after):
        return []
    found = []
    for side in SIDES:
        change = after.sides[side].stock - before.sides[side].stock
        least, most = money(before, given, after, side)
        if not least <= change <= most:
            found.append(f"{side} stock by {change}, not {least} to {most}")
    return found


def money(before: State, given: Given, after: State, side: str) -> tuple[int, int]:
    """Between which amounts an answer may change a side's stock."""
    if given["type"] == "roll_interference":
        refund = cancelled(before, after) if side == IMPERIAL else 0
        return (0 if Reading.HOUSE_STOCK_LIMIT_ON.holds(before) else refund), refund
    if given["type"] == "petition":
        gift = 10 if side == IMPERIAL and given["kind"] == "financial" else 0
        return 0, gift
    if given.get("side") != side:
        return 0, 0
    return OWN[str(given["type"])](before, given, side) if given["type"] in OWN else (0, 0)


def cancelled(before: State, after: State) -> int:
    """Half the cost of each battleship a ban took off the turn track."""
    gone = [unit for key, unit in before.units.items() if key not in after.units]
    return sum(kit(before).units[unit.side][unit.type].cost // 2 for unit in gone)


def income(before: State, given: Given, side: str) -> tuple[int, int]:
    """What the holdings pay."""
    total = income_of(before, side).total
    return (0 if Reading.HOUSE_STOCK_LIMIT_ON.holds(before) else total), total


def building(before: State, given: Given, side: str) -> tuple[int, int]:
    """The prices of the production chart."""
    orders = given.get("orders", {})
    assert isinstance(orders, dict)
    price = sum(kit(before).units[side][code].cost * number for code, number in orders.items() if number)
    return -price, -price


def upkeep(before: State, given: Given, side: str) -> tuple[int, int]:
    """At most one for each ground unit and the whole maintenance of every ship."""
    own = [unit for unit in before.units.values() if unit.side == side and not isinstance(unit.where, Due)]
    return -sum(value(before, unit, "maintenance") or 0 for unit in own), 0


def counted(before: State, given: Given, side: str) -> tuple[int, int]:
    """The sum the players counted."""
    amount = given["amount"]
    assert isinstance(amount, int)
    return -amount, -amount


def scrapped(before: State, given: Given, side: str) -> tuple[int, int]:
    """Half the maintenance of each ship."""
    gain = sum((value(before, before.units[n], "maintenance") or 0) // 2 for n in ids(given, "ships"))
    return (0 if Reading.HOUSE_STOCK_LIMIT_ON.holds(before) else gain), gain


def repaired(before: State, given: Given, side: str) -> tuple[int, int]:
    """A ship's maintenance, half a ground unit's cost."""
    price = 0
    for unit in (before.units[number] for number in ids(given, "units")):
        ground = unit.type in ("RT", "JT", "PD")
        cost = kit(before).units[side][unit.type].cost // 2
        price += cost if ground else value(before, unit, "maintenance") or 0
    return -price, -price


def ids(given: Given, name: str) -> list[int]:
    """The counters an answer names."""
    named = given.get(name, ())
    assert isinstance(named, (list, tuple))
    return [int(each) for each in named]


def terraformed(before: State, given: Given, side: str) -> tuple[int, int]:
    """A turn's work on each planet; done anyway, at most what is there."""
    planets = given["planets"]
    assert isinstance(planets, (list, tuple))
    total = sum(price(before, before.planets[planet]) for planet in set(planets))
    total = min(total, before.sides[side].stock)
    return -total, -total


OWN = {
    "pay_terraforming": terraformed,
    "take_income": income,
    "order_construction": building,
    "pay_maintenance": upkeep,
    "pay_counted": counted,
    "scrap_ships": scrapped,
    "repair_units": repaired,
}
