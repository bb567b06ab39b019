"""6-7 Production: what units cost, how many a dock builds, and which of them cannot be built."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.play.question import Choice, Field, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.reason import Part, Reason, added
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..components.rulings import Reading
from ..state.keys import MOST, Count, PlanetKey, RaceKey, SideKey, TechnologyKey, Unit
from ..state.table import Holding, State
from . import goods, placing, planets, plastic, structures, supply, system_tiles, technologies
from .payment import Payment, pay, pay_fields
from .players import is_race, name

DOCK_BUILDS_MORE, DREADNOUGHT_OF_L1Z1X = 2, 4
Units = dict[Unit, Count]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is built at which dock, what pays for it, and how many ships lie there already.

    `pds` says by planet where PDS stand that are built, where that is kept here.
    """

    units: Units = msgspec.field(default_factory=dict)
    dock: PlanetKey | None = None
    there: Count = 0
    planets: tuple[PlanetKey, ...] = ()
    goods: Count = 0
    pds: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)


def cost(state: State, side: SideKey, units: Mapping[Unit, int]) -> Reason:
    """What units cost, in resources."""
    parts = []
    for unit in Unit:
        number = units.get(unit, 0)
        if number:
            parts.append(
                Part(
                    price(state, side, unit, number),
                    say("twilight.some_units", n=number, unit=plastic.unit_name(state, unit)),
                    "6-7",
                )
            )
    # Once for all that is built together, not for each unit.
    if parts and technologies.has(state, side, TechnologyKey.SARWEEN):
        parts.append(Part(-1, say("twilight.sarween"), "6-7"))
    return added(say("twilight.cost"), "6-7", parts)


def single(state: State, side: SideKey, unit: Unit) -> int:
    """Resources for one of a kind, or for the two that come together."""
    if unit == Unit.DREADNOUGHT and is_race(state, side, RaceKey.L1Z1X):
        return DREADNOUGHT_OF_L1Z1X
    return plastic.unit_type(state, unit).cost


def price(state: State, side: SideKey, unit: Unit, number: int) -> int:
    """Resources for a number of one kind: of those that come two for one an odd one costs as much."""
    return -(-number // plastic.unit_type(state, unit).each) * single(state, side, unit)


def capacity(state: State, side: SideKey, dock: PlanetKey) -> Reason:
    """How many units a dock builds: the resources of its planet and 2, with Enviro Compensator 1 more."""
    here = planets.planet(state, dock)
    parts = [
        Part(here.resources, say("twilight.resources_of", planet=here.name), "6-7"),
        Part(DOCK_BUILDS_MORE, say("twilight.every_dock"), "6-7"),
    ]
    if technologies.has(state, side, TechnologyKey.ENVIRO):
        parts.append(Part(1, say("twilight.because_of", what=kit(state).technologies["enviro"].name), "6-7"))
    return added(say("twilight.dock_capacity", planet=here.name), "6-7", parts)


def kept(state: State) -> bool:
    """Whether anything about production is kept here; else it is told."""
    return planets.kept(state) or goods.kept(state) or plastic.kept(state)


def kinds(state: State) -> tuple[Unit, ...]:
    """What a dock builds, the cheapest first; a dock itself is built on a planet, where planets are kept."""
    built = [unit for unit in Unit if unit != Unit.DOCK or not planets.kept(state)]
    types = {unit: plastic.unit_type(state, unit) for unit in built}
    # What is built most stands where nobody has to scroll for it.
    return tuple(sorted(built, key=lambda unit: types[unit].cost / types[unit].each))


def with_dock(state: State, side: SideKey, own: dict[PlanetKey, Holding]) -> dict[PlanetKey, Holding]:
    """Those planets on which a dock stands; all, where that is not kept or none is known."""
    docks = structures.docks(state, side) if structures.kept(state) else []
    return {key: each for key, each in own.items() if key in docks} or own


def most_of(state: State, side: SideKey, unit: Unit) -> int:
    """How many of a kind are left beside the board."""
    left = structures.left(state, side, unit)
    return MOST if left is None else left


def fields(state: State, side: SideKey) -> tuple[Field, ...]:
    """What is built, at which dock, and what pays."""
    rows = tuple(
        Row(
            key=unit,
            label=plastic.unit_name(state, unit),
            price=single(state, side, unit),
            most=most_of(state, side, unit),
        )
        for unit in kinds(state)
    )
    found: list[Field] = [Steppers(name="order.units", rows=rows, unit=say("twilight.units"))]
    where = with_dock(state, side, planets.of_player(state, side))
    if planets.kept(state) and where:
        found.append(Choice(name="order.dock", label=say("twilight.dock_on"), options=planets.options(where)))
    return (*found, *pay_fields(state, side, "order."))


def build(state: State, side: SideKey, order: Order, referee: Referee, rule: str) -> None:
    """Units on the board, paid for; refused beyond the dock, the plastic, fleet supply or the payment."""
    if order.units.get(Unit.DOCK) and planets.kept(state):
        raise Senseless(say("twilight.dock_apart"), rule)
    if order.dock is not None and planets.kept(state):
        check_dock(state, side, order.dock, referee, sum(order.units.values()))
    _check_units(state, side, order.units, referee, rule)
    ships = plastic.in_fleet(state, order.units)
    if ships:
        supply.check(state, side, order.there + ships, referee, rule)
    # What was refused above stands only if the table did it anyway.
    plastic.put_on_board(state, side, order.units)
    if structures.kept(state):
        placing.place(state, (side, order.dock), order.pds, order.units.get(Unit.PDS, 0), referee)
    due = cost(state, side, order.units).total
    pay(state, side, Payment(due, order.planets, order.goods), referee, rule)
    told = say(
        "twilight.builds", player=name(state, side), units=plastic.listed(state, order.units), cost=due
    )
    referee.tell(told, rule)


def _check_units(state: State, side: SideKey, units: Units, referee: Referee, rule: str) -> None:
    for unit, many in units.items():
        left = structures.left(state, side, unit)
        if left is not None and many > left:
            referee.forbid(
                say("twilight.no_plastic", n=many, unit=plastic.unit_name(state, unit), left=left), rule
            )
    if (
        units.get(Unit.WAR_SUN)
        and technologies.kept(state)
        and not technologies.has(state, side, TechnologyKey.WAR_SUN)
    ):
        referee.forbid(say("twilight.war_sun_unknown", player=name(state, side)), rule)


def check_dock(state: State, side: SideKey, dock: PlanetKey, referee: Referee, number: int = 0) -> None:
    """6-7 Refused if the planet is another's, its dock is new, or it builds fewer."""
    here = planets.planet(state, dock)
    if here.owner != side:
        referee.forbid(say("twilight.not_own_planet", planet=here.name, player=name(state, side)), "6-7")
    if structures.kept(state) and not here.dock:
        referee.forbid(say("twilight.no_dock_there", planet=here.name), "6-7")
        # Done anyway: the table sees one there.
        here.dock = here.owner == side
        structures.at_least(state, side)
    # 6-7 A dock builds from the round after it was built.
    if here.docked == state.now.turn:
        referee.forbid(say("twilight.dock_new", planet=here.name), "6-7")
    most = capacity(state, side, dock).total
    if number > most:
        referee.forbid(say("twilight.dock_builds", planet=here.name, most=most, n=number), "6-7")


def new_dock_refusal(state: State, planet: PlanetKey) -> Say | None:
    """6-7 Why no dock is built on an own planet: taken this round, or one stands there."""
    here = planets.planet(state, planet)
    # 6-7 Held since the round began: taken in an earlier one.
    if here.since >= state.now.turn:
        return say("twilight.not_held_all_round", planet=here.name)
    whole = [state.planets[key] for key in system_tiles.lying_in(state, [here.name])]
    held = all(each.owner == here.owner and each.since < state.now.turn for each in whole)
    if Reading.NEW_DOCK_SYSTEM.holds(state) and not held:
        return say("twilight.system_not_held_all_round", planet=here.name)
    if structures.dock_stands(state, planet):
        return say("twilight.one_dock_a_planet", planet=here.name)
    return None


def build_dock(state: State, side: SideKey, planet: PlanetKey, payment: Payment, referee: Referee) -> None:
    """6-7 A new dock on a planet held since the round began; it builds from the next round on."""
    here = planets.planet(state, planet)
    if here.owner != side:
        raise Senseless(say("twilight.not_own_planet", planet=here.name, player=name(state, side)), "6-7")
    if refusal := new_dock_refusal(state, planet):
        referee.forbid(refusal, "6-7")
    _check_units(state, side, {Unit.DOCK: 1}, referee, "6-7")
    structures.put_dock(state, planet)
    pay(state, side, payment, referee, "6-7")
    referee.tell(say("twilight.builds_dock", player=name(state, side), planet=here.name), "6-7")


def dock_cost(state: State, side: SideKey) -> int:
    """What a new dock costs, in resources."""
    return cost(state, side, {Unit.DOCK: 1}).total
