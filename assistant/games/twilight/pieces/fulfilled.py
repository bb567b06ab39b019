"""10-1 How far a player is with an objective, as far as the groups that are kept here tell."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..components.kit import kit
from ..components.printed import ObjectiveCard
from ..state.keys import Area, Asks, PlanetKey, SideKey, Unit
from ..state.table import Objective, State
from . import counters, goods, planets, plastic, structures, technologies

MECATOL = PlanetKey("mecatol_rex")
# 10-1 Counters are spent from these areas, in this order.
SPENT_FROM = (Area.POOL, Area.STRATEGY)


class Progress(NamedTuple):
    """How much of what is asked for a player has; less than is `needed` may be made up for on the table."""

    has: int
    needed: int
    whole: bool = True

    @property
    def holds(self) -> bool | None:
        """Whether it is fulfilled now; None where the table knows."""
        if self.has >= self.needed:
            return True
        return False if self.whole else None


def card_of(state: State, objective: Objective) -> ObjectiveCard | None:
    """The card of the list that lies open; none if it was typed in other words."""
    return next((card for card in kit(state).objectives if card.name == objective.name), None)


def progress(state: State, side: SideKey, objective: Objective) -> Progress | None:
    """How far a player is; None where nothing that is kept here tells."""
    card = card_of(state, objective)
    if card is None or card.asks is None:
        return None
    match card.asks:
        case Asks.GOODS if goods.kept(state):
            return Progress(state.players[side].goods, card.number)
        case Asks.COUNTERS if counters.kept(state):
            held = sum(counters.held(state.players[side], area) for area in SPENT_FROM)
            return Progress(held, card.number)
        case Asks.TECHNOLOGIES | Asks.COLOURS | Asks.OF_A_COLOUR if technologies.kept(state):
            return Progress(learned(state, side, card.asks), card.number)
        case Asks.DOCKS if structures.kept(state) or plastic.kept(state):
            return Progress(state.players[side].units.get(Unit.DOCK, 0), card.number)
        case Asks.RESOURCES | Asks.INFLUENCE | Asks.EITHER if planets.kept(state):
            return to_spend(state, side, card)
        case Asks.PLANETS | Asks.SPECIALTIES | Asks.MECATOL if planets.kept(state):
            return Progress(controlled(state, side, card.asks), card.number)
    return None


def to_spend(state: State, side: SideKey, card: ObjectiveCard) -> Progress:
    """What ready planets bring, and trade goods; those that are not kept here may make up for the rest."""
    resources, influence = planets.ready_sums(state, side)
    of_planets = {Asks.RESOURCES: resources, Asks.INFLUENCE: influence}
    brought = of_planets.get(card.asks or Asks.EITHER, max(resources, influence))
    held = state.players[side].goods if goods.kept(state) else 0
    return Progress(brought + held, card.number, whole=goods.kept(state))


def learned(state: State, side: SideKey, asks: Asks) -> int:
    """Technologies of a player: all, their colours, or those of the colour with the most."""
    known = kit(state).technologies
    colours = Counter(known[each].colour for each in state.players[side].technologies)
    return {
        Asks.TECHNOLOGIES: colours.total(),
        Asks.COLOURS: len(colours),
        Asks.OF_A_COLOUR: max(colours.values(), default=0),
    }[asks]


def controlled(state: State, side: SideKey, asks: Asks) -> int:
    """Planets of a player outside the own home system, specialties among all, or whether Mecatol Rex."""
    own = planets.of_player(state, side)
    if asks == Asks.MECATOL:
        return int(MECATOL in own)
    if asks == Asks.SPECIALTIES:
        cards = kit(state).planets
        return len({cards[key].specialty for key in own if key in cards} - {""})
    return len(set(own) - set(planets.homes(state, side)))
