"""10-1 What claiming an objective costs: planets exhausted, trade goods, command counters."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, Values, say

from ..components.printed import ObjectiveCard
from ..state.keys import Area, Asks, Count, PlanetKey, SideKey
from ..state.table import State
from . import counters, goods, payment, planets
from .fulfilled import SPENT_FROM
from .players import name


class Spent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Planets that are exhausted, goods and counters that are paid; nothing of it: what is proposed."""

    planets: tuple[PlanetKey, ...] = ()
    goods: Count = 0
    counters: counters.Split = msgspec.field(default_factory=dict)


NOTHING = Spent()
PAID: dict[Asks, tuple[payment.Brings, ...]] = {
    Asks.RESOURCES: (payment.Brings.RESOURCES,),
    Asks.INFLUENCE: (payment.Brings.INFLUENCE,),
    Asks.EITHER: (payment.Brings.RESOURCES, payment.Brings.INFLUENCE),
}


def is_paid(card: ObjectiveCard | None) -> bool:
    """Whether claiming it costs anything."""
    return card is not None and card.asks in (*PAID, Asks.GOODS, Asks.COUNTERS)


def proposed(state: State, side: SideKey, card: ObjectiveCard) -> Spent:
    """What pays with the least waste, of what is kept here."""
    player = state.players[side]
    if card.asks == Asks.GOODS and goods.kept(state):
        return Spent(goods=min(card.number, player.goods))
    if card.asks == Asks.COUNTERS and counters.kept(state):
        split: dict[Area, int] = {}
        for area in SPENT_FROM:
            split[area] = min(counters.held(player, area), card.number - sum(split.values()))
        return Spent(counters={area: n for area, n in split.items() if n})
    if card.asks in PAID and planets.kept(state):
        ready = planets.of_player(state, side, ready=True)
        held = player.goods if goods.kept(state) else 0
        ways = [payment.proposed(card.number, ready, held, what) for what in PAID[card.asks or Asks.EITHER]]

        def costs(way: payment.Payment) -> tuple[int, int, int]:
            return (
                card.number - brought(state, card, way.planets) - way.goods > 0,
                way.goods,
                len(way.planets),
            )

        best = min(ways, key=costs)
        return Spent(planets=tuple(best.planets), goods=best.goods)
    return NOTHING


def brought(state: State, card: ObjectiveCard, keys: Iterable[PlanetKey]) -> int:
    """What planets bring of what is asked; of two things that may be paid, the one that comes to more."""
    spent = [planets.planet(state, key) for key in keys]
    return max(sum(what.of(each) for each in spent) for what in PAID[card.asks or Asks.EITHER])


def spend(state: State, side: SideKey, card: ObjectiveCard, given: Spent, referee: Referee) -> None:
    """10-1 Pay for an objective; refused if it is too little of what is kept here."""
    paid = proposed(state, side, card) if given == NOTHING else given
    whole = planets.kept(state) and goods.kept(state)
    match card.asks:
        case Asks.GOODS:
            whole, worth = goods.kept(state), paid.goods
        case Asks.COUNTERS:
            whole, worth = counters.kept(state), sum(paid.counters.values())
        case _:
            worth = brought(state, card, dict.fromkeys(paid.planets)) + paid.goods
    if whole and worth < card.number:
        referee.forbid(say("twilight.paid_too_little", due=card.number, paid=worth), "10-1")
    if planets.kept(state):
        planets.exhaust(state, side, paid.planets, referee, "10-1")
    if goods.kept(state):
        goods.gain_goods(state, side, -paid.goods, referee, "10-1")
    if counters.kept(state):
        take_counters(state, side, paid.counters, referee)
    if words := listed(state, msgspec.structs.replace(paid, goods=0)):
        referee.tell(say("twilight.pays_for", player=name(state, side), what=words), "10-1")


def take_counters(state: State, side: SideKey, split: counters.Split, referee: Referee) -> None:
    """Counters off the race sheet; refused from an area that has fewer."""
    player = state.players[side]
    for area, number in split.items():
        held = counters.held(player, area)
        if number > held:
            words = counters.area_word(area)
            referee.forbid(say("twilight.area_empty", player=name(state, side), area=words), "10-1")
        counters.set_held(player, area, max(0, held - number))


def listed(state: State, paid: Spent) -> Values:
    """What pays, in words."""
    named: Values = [planets.planet(state, key).name for key in paid.planets] if planets.kept(state) else []
    of_goods: list[Say] = [say("twilight.so_many_goods", n=paid.goods)] if paid.goods else []
    of_areas = [
        say("twilight.of_area", n=n, area=counters.area_word(area)) for area, n in paid.counters.items()
    ]
    return [*named, *of_goods, *of_areas]
