"""2-3-6 What each kind of effect has to know: its small control."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.question import Amount, Choice, Field, Option, Pick, Text
from assistant.core.words.say import say

from ...components.book import MOMENTS
from ...components.kit import kit
from ...order import past_combat
from ...pieces.heaps import heaps
from ...pieces.places import area_options, port_options
from ...pieces.reinforcing import ON_BOARD
from ...pieces.sight import hides
from ...pieces.units import options
from ...state.keys import MOST_SCORE, TURNS, Effect, SideKey, Zone
from ...state.table import State
from ...state.unit import Spot
from . import placing

MOST_DAMAGE, MOST_CARDS = 9, 6
# Stands for the units on the board, which are listed once for all kinds of effects.
ANY_UNITS = Pick(name="units", options=())


def units_field(state: State) -> Pick:
    """Any units on the board."""
    # 7-4-3 In a list of units a counter that lies face down would be named.
    there = [each for each in state.units.values() if each.at.zone in ON_BOARD and not hides(state, each)]
    label, counted = say("outer_planets.units"), heaps(state, there, named=True)
    return Pick(name="units", options=options(state, there), least=1, label=label, heaps=counted)


def amount(word: str, most: int, least: int = 1) -> Amount:
    """How many of something."""
    return Amount(name="amount", label=say(f"outer_planets.effect_n_{word}"), least=least, most=most, value=1)


def arriving(state: State, side: SideKey) -> tuple[Field, ...]:
    """7-3-2 Which units, how many, and in which port."""
    kinds = tuple(
        Option(value=key, label=each.name, side=each.side)
        for key, each in kit(state).types.items()
        if each.side == side
    )
    ports = Choice(name="to", options=port_options(state, side), label=say("outer_planets.to_port"))
    return Choice(name="unit_type", options=kinds), amount("units", 12), ports


def moving(state: State, side: SideKey) -> tuple[Field, ...]:
    """Which units, and where they stand then."""
    places = [(Zone.AREA, each) for each in area_options(state)] + [
        (Zone.PORT, each) for each in port_options(state)
    ]
    spots = tuple(
        Option(value=str(Spot(zone=zone, key=each.value)), label=each.label, side=each.side)
        for zone, each in places
    )
    gone = tuple(
        Option(value=str(Spot(zone=zone)), label=say(f"outer_planets.at_{zone}", number=0))
        for zone in (Zone.POOL, Zone.OFF_MAP, Zone.REMOVED)
    )
    return ANY_UNITS, Choice(name="to", options=spots + gone, label=say("outer_planets.goal"))


def standing(state: State, side: SideKey) -> tuple[Field, ...]:
    """What the card says, and for how long."""
    until = Amount(
        name="until", label=say("outer_planets.effect_until"), least=0, most=TURNS, value=state.now.turn
    )
    return Text(name="text", label=say("outer_planets.effect_text")), until


def damaging(state: State, side: SideKey) -> tuple[Field, ...]:
    """9-4-3 Which units, and how much each."""
    return ANY_UNITS, amount("damage", MOST_DAMAGE)


def mining(state: State, side: SideKey) -> tuple[Field, ...]:
    """9-8 Where, against whom, how many attacks."""
    where = Choice(name="area", options=area_options(state), label=say("outer_planets.goal"))
    now = "now" if past_combat(state) else "combat"
    return (
        where,
        placing.sides(),
        amount("mines", MOST_CARDS),
        Choice(name="when", options=MOMENTS, label=say("outer_planets.effect_when"), chosen=now),
    )


def picking(state: State, side: SideKey) -> tuple[Field, ...]:
    """Which units; there is nothing else to say."""
    return (ANY_UNITS,)


def drawing(state: State, side: SideKey) -> tuple[Field, ...]:
    """6-1-1 Whose draw, and by how much."""
    return placing.sides(), amount("cards", MOST_CARDS, -MOST_CARDS)


def scoring(state: State, side: SideKey) -> tuple[Field, ...]:
    """4-2-3 Towards whose end the marker moves, and how far."""
    return placing.sides(), amount("points", MOST_SCORE)


def nothing(state: State, side: SideKey) -> tuple[Field, ...]:
    """It is all said by the kind."""
    return ()


ASKED: dict[Effect, Callable[[State, SideKey], tuple[Field, ...]]] = {
    Effect.ARRIVE: arriving,
    Effect.MOVE: moving,
    Effect.DAMAGE: damaging,
    Effect.MEND: damaging,
    Effect.MINES: mining,
    Effect.CHARGES: picking,
    Effect.SUPPLY: picking,
    Effect.CARDS: drawing,
    Effect.STAYS: standing,
    Effect.SCORE: scoring,
    Effect.AIR_SQUADRON: nothing,
    Effect.WITHDRAW: picking,
    Effect.BACK: placing.ask_back,
    Effect.HEADQUARTERS: placing.ask_headquarters,
    Effect.LANDING: placing.ask_landing,
    Effect.CONTROL: placing.ask_control,
    Effect.OWNER: placing.ask_owner,
    Effect.SURRENDER: placing.ask_surrender,
}


def fields_of(state: State, kind: Effect, side: SideKey, units: Pick) -> tuple[Field, ...]:
    """What a kind of effect has to know, of the units on the board as they were listed."""
    return tuple(units if each is ANY_UNITS else each for each in ASKED[kind](state, side))
