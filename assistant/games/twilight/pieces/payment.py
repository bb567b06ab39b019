"""What pays: planets exhausted for their resources, and trade goods; and what is proposed to pay with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from assistant.core.play.question import Amount, Field, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..state.keys import PlanetKey, SideKey
from ..state.table import Holding, State
from . import goods, planets


class Brings(StrEnum):
    """What of a planet is spent when it is exhausted."""

    RESOURCES = "resources"
    INFLUENCE = "influence"

    def of(self, planet: Holding) -> int:
        """How much of it a planet brings."""
        return int(getattr(planet, self))

    def beside(self, planet: Holding) -> int:
        """How much of the other is spent with it."""
        return planet.resources + planet.influence - self.of(planet)


class Payment(NamedTuple):
    """Resources that are due, the planets that are exhausted for them, and the trade goods."""

    due: int
    planets: Sequence[PlanetKey]
    goods: int


class Way(NamedTuple):
    """Planets that bring some of what is due: what else is spent with them, how many, and which."""

    beside: int
    number: int
    planets: tuple[PlanetKey, ...]


def proposed(
    due: int, ready: Mapping[PlanetKey, Holding], held: int, what: Brings = Brings.RESOURCES
) -> Payment:
    """What pays with the least waste, then with the least spent besides and the fewest planets.

    A 0-1 knapsack solved exactly by dynamic programming over what is brought. A trade good is worth as much
    as a resource that is lost.
    """
    ways = {0: Way(0, 0, ())}
    for key, each in ready.items() if due > 0 else ():
        if not what.of(each):
            continue
        # Over the ways as they were: a planet is added to each of them once, never to itself.
        for brought, way in list(ways.items()):
            more = Way(way.beside + what.beside(each), way.number + 1, (*way.planets, key))
            known = ways.get(brought + what.of(each))
            if known is None or more[:2] < known[:2]:
                ways[brought + what.of(each)] = more

    def worth(brought: int) -> tuple[int, int, int, int]:
        short = max(0, due - brought)
        unpaid = max(0, short - held)
        # Compared in this order: what stays unpaid, goods and what is lost, what goes besides, planets.
        return unpaid, min(short, held) + max(0, brought - due), *ways[brought][:2]

    best = min(ways, key=worth)
    return Payment(due, ways[best].planets, min(held, max(0, due - best)))


def usual(state: State, side: SideKey, due: int) -> Payment:
    """What is proposed to a player, of what is kept here."""
    ready = planets.of_player(state, side, ready=True) if planets.kept(state) else {}
    held = state.players[side].goods if goods.kept(state) else 0
    return proposed(due, ready, held)


def pay_fields(state: State, side: SideKey, prefix: str = "") -> tuple[Field, ...]:
    """Planets and trade goods to pay with, as far as they are kept."""
    return (*planets_to_pay(state, side, prefix), *goods_field(state, side, f"{prefix}goods"))


def planets_to_pay(state: State, side: SideKey, prefix: str = "") -> tuple[Field, ...]:
    """The ready planets of a player, where planets are kept."""
    if not planets.kept(state):
        return ()
    ready = planets.options(planets.of_player(state, side, ready=True))
    return (Pick(name=f"{prefix}planets", label=say("twilight.exhaust_to_pay"), options=ready),)


def goods_field(state: State, side: SideKey, field: str) -> tuple[Field, ...]:
    """How many trade goods pay, where they are kept and there are any."""
    held = state.players[side].goods
    if not goods.kept(state) or not held:
        return ()
    return (Amount(name=field, label=say("twilight.goods_paid"), most=held, value=0),)


def brought(state: State, paid: Payment) -> int:
    """What planets and goods come to."""
    return sum(planets.planet(state, key).resources for key in paid.planets) + paid.goods


def pay(state: State, side: SideKey, payment: Payment, referee: Referee, rule: str) -> None:
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
