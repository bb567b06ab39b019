"""6-7 An order that is being put together: which steppers are shut and why, what is due, what pays."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Field, Pick, Row, Steppers
from assistant.core.words.reason import Reason
from assistant.core.words.say import Say, say

from ..state.keys import MOST, PlanetKey, SideKey, TechnologyKey, Unit
from ..state.table import State
from . import counters, goods, placing, planets, plastic, presence, supply, technologies
from .payment import Payment, brought, goods_field
from .production import Order, capacity, cost, kinds, most_of, single


def fields(state: State, side: SideKey, order: Order) -> tuple[Field, ...]:
    """Units, planets and goods, each as chosen so far."""
    rows = tuple(row(state, side, order, unit) for unit in kinds(state))
    found: list[Field] = [
        Steppers(name="order.units", rows=rows, unit=say("twilight.units"), most=most(state, side, order))
    ]
    if planets.kept(state):
        options = planets.options(planets.of_player(state, side, ready=True))
        found.append(Pick(name="order.planets", options=options, chosen=tuple(order.planets)))
    if order.pds:
        found += placing.field(state, (side, order.dock), order.pds)
    paid = [
        msgspec.structs.replace(each, value=order.goods) for each in goods_field(state, side, "order.goods")
    ]
    return (*found, *paid)


def most(state: State, side: SideKey, order: Order) -> int | None:
    """How many units the dock builds in all; None where the dock is not known."""
    return None if order.dock is None else capacity(state, side, order.dock).total


def row(state: State, side: SideKey, order: Order, unit: Unit) -> Row:
    """One kind: how many more there can be, and which rule shuts it."""
    number = order.units.get(unit, 0)
    left, whole = most_of(state, side, unit), most(state, side, order)
    room = MOST if whole is None else whole - sum(order.units.values())
    refusal: Say | None = None
    if (
        unit == Unit.WAR_SUN
        and technologies.kept(state)
        and not technologies.has(state, side, TechnologyKey.WAR_SUN)
    ):
        refusal, left = say("twilight.needs_war_sun"), number
    elif presence.blockaded(state, side, (unit,)):
        refusal, left = say("twilight.blockaded"), number
    elif number >= left:
        refusal = say("twilight.none_left")
    elif room <= 0 and order.dock is not None:
        refusal = say("twilight.dock_full", most=whole or 0, planet=planets.planet(state, order.dock).name)
    return Row(
        key=unit,
        label=plastic.unit_name(state, unit),
        price=single(state, side, unit),
        # Never below what is chosen already, or the form would refuse its own value.
        most=max(number, min(left, number + max(0, room))),
        value=number,
        refusal=refusal,
        rule="6-7" if refusal else "",
    )


class PlanetToPay(msgspec.Struct, frozen=True):
    """A planet of whoever builds: what it brings, and whether it is spent, or chosen to pay."""

    key: PlanetKey
    name: str
    resources: int
    influence: int
    exhausted: bool
    chosen: bool


class Workshop(msgspec.Struct, frozen=True, kw_only=True):
    """What is due with its reasons, what pays it, what is left to pay and what is lost.

    `paying` are planets with what they bring; `codes` and `each`, how many a price buys, go by type. `ships`
    is how many there then are, `there` those told, of as many as `supply` allows.
    """

    due: Reason
    paying: tuple[tuple[str, int], ...]
    goods: int
    held: int
    to_pay: int
    on_table: int
    lost: int
    built: int
    capacity: Reason | None
    codes: dict[str, str]
    each: dict[str, int]
    planets: tuple[PlanetToPay, ...]
    ships: int
    there: int
    supply: int | None


def sums(state: State, side: SideKey, order: Order) -> Workshop:
    """The page of an order."""
    due = cost(state, side, order.units)
    worth = brought(state, Payment(due.total, order.planets, order.goods))
    whole = planets.kept(state) and goods.kept(state)
    own = planets.of_player(state, side).items() if planets.kept(state) else ()
    return Workshop(
        due=due,
        paying=tuple((state.planets[key].name, state.planets[key].resources) for key in order.planets),
        goods=order.goods,
        held=state.players[side].goods,
        to_pay=max(0, due.total - worth) if whole else 0,
        on_table=0 if whole else max(0, due.total - worth),
        lost=max(0, worth - max(0, due.total)),
        built=sum(order.units.values()),
        capacity=capacity(state, side, order.dock) if order.dock is not None else None,
        codes=plastic.codes(state, kinds(state)),
        each={str(unit): plastic.unit_type(state, unit).each for unit in kinds(state)},
        planets=tuple(
            PlanetToPay(
                key,
                each.name,
                each.resources,
                each.influence,
                exhausted=each.exhausted,
                chosen=key in order.planets,
            )
            for key, each in own
        ),
        ships=plastic.in_fleet(state, order.units) + order.there,
        there=order.there,
        supply=supply.allowed(state, side) if counters.kept(state) else None,
    )
