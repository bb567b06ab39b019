"""6-7 Production: what it costs, how much a dock builds, and what pays for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec

from assistant.core.question import Amount, Choice, Field, Pick, Row, Steppers
from assistant.core.reason import Part, Reason, added
from assistant.core.referee import Referee
from assistant.core.say import say

from ..state.keys import PlanetKey, Unit
from ..state.table import State
from . import goods, planets, plastic, technologies
from .players import is_race, name

DOCK_BUILDS_MORE, DREADNOUGHT_OF_L1Z1X = 2, 4
Number = Annotated[int, msgspec.Meta(ge=0, le=40)]
Units = dict[Unit, Number]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is built at which dock, and what pays for it."""

    units: Units = msgspec.field(default_factory=dict)
    dock: PlanetKey | None = None
    planets: tuple[PlanetKey, ...] = ()
    goods: Number = 0


def cost(state: State, side: str, units: Mapping[Unit, int]) -> Reason:
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
    if parts and technologies.has(state, side, "sarween"):
        parts.append(Part(-1, say("twilight.sarween"), "6-7"))
    return added(say("twilight.cost"), "6-7", parts)


def price(state: State, side: str, unit: Unit, number: int) -> int:
    """Resources for a number of one kind: of those that come two for one an odd one costs as much."""
    each = plastic.unit_type(state, unit)
    single = DREADNOUGHT_OF_L1Z1X if unit == Unit.DREADNOUGHT and is_race(state, side, "l1z1x") else each.cost
    return -(-number // each.each) * single


def capacity(state: State, side: str, dock: PlanetKey) -> int:
    """How many units a dock builds: the resources of its planet and 2, with Enviro Compensator 1 more."""
    more = int(technologies.has(state, side, "enviro"))
    return planets.planet(state, dock).resources + DOCK_BUILDS_MORE + more


def kept(state: State) -> bool:
    """Whether anything about production is kept here; else it is told."""
    return planets.kept(state) or goods.kept(state) or plastic.kept(state)


def fields(state: State, side: str) -> tuple[Field, ...]:
    """What is built, at which dock, and what pays."""
    rows = tuple(
        Row(
            key=unit,
            label=plastic.unit_name(state, unit),
            price=plastic.unit_type(state, unit).cost,
            most=40 if (left := plastic.left(state, side, unit)) is None else left,
        )
        for unit in Unit
    )
    found: list[Field] = [Steppers(name="order.units", rows=rows, unit=say("twilight.units"))]
    own = planets.of_player(state, side)
    if planets.kept(state) and own:
        found.append(Choice(name="order.dock", label=say("twilight.dock_on"), options=planets.options(own)))
        ready = planets.options(planets.of_player(state, side, ready=True))
        found.append(Pick(name="order.planets", label=say("twilight.exhaust_to_pay"), options=ready))
    return (*found, *goods_field(state, side, "order.goods"))


def goods_field(state: State, side: str, field: str) -> tuple[Field, ...]:
    """How many trade goods pay, where they are kept and there are any."""
    held = state.players[side].goods
    if not goods.kept(state) or not held:
        return ()
    return (Amount(name=field, label=say("twilight.goods_paid"), most=held, value=0),)


def build(state: State, side: str, order: Order, referee: Referee, rule: str) -> None:
    """Units on the board, paid for; refused beyond the dock, the plastic or the payment."""
    number = sum(order.units.values())
    if order.dock is not None and planets.kept(state):
        _check_dock(state, side, order.dock, number, referee)
    for unit, many in order.units.items():
        left = plastic.left(state, side, unit)
        if left is not None and many > left:
            referee.forbid(
                say("twilight.no_plastic", n=many, unit=plastic.unit_name(state, unit), left=left), rule
            )
    # What was refused above stands only if the table did it anyway.
    plastic.put_on_board(state, side, order.units)
    due = cost(state, side, order.units).total
    pay(state, side, Payment(due, order.planets, order.goods), referee, rule)
    told = say(
        "twilight.builds", player=name(state, side), units=plastic.listed(state, order.units), cost=due
    )
    referee.tell(told, rule)


def _check_dock(state: State, side: str, dock: PlanetKey, number: int, referee: Referee) -> None:
    here = planets.planet(state, dock)
    if here.owner != side:
        referee.forbid(say("twilight.not_own_planet", planet=here.name, player=name(state, side)), "6-7")
    most = capacity(state, side, dock)
    if number > most:
        referee.forbid(say("twilight.dock_builds", planet=here.name, most=most, n=number), "6-7")


class Payment(NamedTuple):
    """Resources that are due, the planets that are exhausted for them, and the trade goods."""

    due: int
    planets: Sequence[PlanetKey]
    goods: int


def pay(state: State, side: str, payment: Payment, referee: Referee, rule: str) -> None:
    """Resources of planets that are exhausted, and goods; refused if it is too little."""
    resources = sum(each.resources for each in planets.exhaust(state, side, payment.planets, referee, rule))
    due, paid = payment.due, payment.goods
    if paid:
        goods.gain_goods(state, side, -paid, referee, rule)
    # With planets or goods not kept here the rest is paid on the table.
    whole = planets.kept(state) and goods.kept(state)
    if whole and resources + paid < due:
        referee.forbid(say("twilight.paid_too_little", due=due, paid=resources + paid), rule)
    if resources + paid > due and resources:
        referee.tell(say("twilight.paid_too_much", n=resources + paid - due), rule)
