"""What a side hides in a closed campaign, and positions in which it lies there."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.game import Secrecy, Setup
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot, Unit
from tests.any_game.hidden import Hidden, Secrets

from .closed import CLOSED
from .player import Table

READINGS = {"card_record": "kept", "conversion_open": "secret"}


def campaign() -> State:
    """A closed campaign whose cards are kept here, forces in their ports, a hand each."""
    table = Table(setup=Setup("campaign", secrecy=Secrecy.CLOSED, rulings=READINGS))
    table.give(type="place_forces")
    deck = table.state.deck
    for side in (ALLIANCE, AEROSPACE):
        deck.hands[side], deck.draw = deck.draw[:4], deck.draw[4:]
    return table.state


def another_card(state: State) -> None:
    """A card of the hand and one that is still to be drawn change places."""
    hand, draw = state.deck.hands[ALLIANCE], state.deck.draw
    hand[0], draw[-1] = draw[-1], hand[0]


def another_pile(state: State) -> None:
    state.deck.draw = state.deck.draw[::-1]


def pooled(state: State, kind: TypeKey) -> Unit:
    """A counter of the Aerospace Force that lies in the pool."""
    alike = (each for each in state.units.values() if (each.type, each.side) == (kind, AEROSPACE))
    found = next(each for each in alike if Sign.CONVERTING not in each.signs)
    found.at = Spot(zone=Zone.POOL)
    return found


def converting(*kinds: TypeKey) -> Callable[[], State]:
    """A campaign in which counters of these kinds lie face down in the boxes of a port, in this order."""

    def position() -> State:
        state = campaign()
        yard = next(port.key for port in state.ports.values() if port.owner == AEROSPACE)
        for kind in {*kinds, TypeKey.PATROL_SHIP, TypeKey.GUNBOAT}:
            pooled(state, kind)
        for number, kind in enumerate(kinds, 1):
            laid = pooled(state, kind)
            laid.at, laid.signs = Spot(zone=Zone.FACTORY, key=yard, number=number), [Sign.CONVERTING]
        return state

    return position


def exchanged(state: State) -> None:
    """Two counters that lie face down change places."""
    one, other = (each for each in state.units.values() if Sign.CONVERTING in each.signs)
    one.at, other.at = other.at, one.at


def another_kind(state: State) -> None:
    """A gunboat lies face down where a patrol ship does."""
    (laid,) = (each for each in state.units.values() if Sign.CONVERTING in each.signs)
    boat = pooled(state, TypeKey.GUNBOAT)
    boat.at, laid.at = laid.at, boat.at
    boat.signs, laid.signs = laid.signs, boat.signs


HIDDEN = (
    Hidden(field="Deck.hands", side=ALLIANCE, position=campaign, change=another_card),
    Hidden(field="Deck.draw", side=ALLIANCE, position=campaign, change=another_pile, from_own=True),
    Hidden(
        field="State.units",
        side=AEROSPACE,
        position=converting(TypeKey.PATROL_SHIP),
        change=another_kind,
        named="face down",
    ),
    Hidden(
        field="State.units",
        side=AEROSPACE,
        position=converting(TypeKey.PATROL_SHIP, TypeKey.GUNBOAT),
        change=exchanged,
        named="two face down",
    ),
)

SECRETS = Secrets(
    played=CLOSED,
    chosen={"scenario": "campaign", "secrecy": "closed"},
    shown="""
        Now Unit Spot Name Headquarters Area Port Surrender Titan Turn Bound Play Voyage Battle Shot Group
        Mines Fell Lasting Gain Happened Say Faces Event
    """,
    partly={
        "State": """
            kit scenario name closed rulings players deck now headquarters areas ports surrenders titan
            score turn play battle standing gains happened groups printed notes by_hand over events
        """,
        "Deck": "kept left discard removed in_play held",
    },
    hidden=HIDDEN,
)
