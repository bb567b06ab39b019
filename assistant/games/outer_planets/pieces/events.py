"""8-2 A card's text is being answered: what it does, then what becomes of it."""

from __future__ import annotations

from assistant.core.play.cards import Deck, Pile
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.printed import Colour
from ..components.rulings import Reading
from ..state.keys import CardKey, SideKey, Use, enemy
from ..state.play import Event
from ..state.table import State
from .hand import card_name, known, says

# The procedure in which a card's text is answered, whichever phase calls it.
EVENT = "event"


def open_event(state: State, side: SideKey, card: str, played: bool = True) -> None:
    """The card is asked what it says; play returns when it says nothing more."""
    state.events.append(Event(side=side, card=CardKey(card), played=played))
    state.now.calls.append(EVENT)


def put_away(state: State, referee: Referee) -> list[Say]:
    """8-2 Left by hand, no card is being answered: each lies where it was laid when it was played."""
    left, state.events = state.events, []
    return [say("outer_planets.closed_card", card=card_name(state, each.card)) for each in reversed(left)]


def fits(state: State, side: SideKey, card: str, what: str) -> bool:
    """2-3-3 Whether the colour of an event, or of an operation value, lets a side use it; blank does."""
    found = known(state, card, what)
    return found in (None, Colour.BOTH, side)


def objections(state: State, side: SideKey, card: str, use: Use) -> dict[str, Say]:
    """8-2-1, 8-2-2 Why a side may not use a card so, by rule: the colour of that half, a forced event."""
    name = card_name(state, card)
    found = {}
    if use == Use.EVENT:
        if not fits(state, side, card, "event"):
            found["8-2-1"] = say("outer_planets.event_of_other", card=name)
        return found
    if Reading.OPERATION_COLOUR_COLOUR.holds(state) and not fits(state, side, card, "colour"):
        found["8-2-1"] = say("outer_planets.operation_of_other", card=name)
    if says(state, card, "forced"):
        found["8-2-2"] = say("outer_planets.forced_is_event", card=name)
    return found


def check_card(state: State, side: SideKey, card: str, use: Use, referee: Referee) -> None:
    """8-2-1, 8-2-2 What the card itself has against being used so."""
    for rule, words in objections(state, side, card, use).items():
        referee.forbid(words, rule)


def automatic(state: State, side: SideKey, card: str, use: Use) -> bool:
    """8-2-3 Whether the other side's event takes effect although this side plays it for operations."""
    return use == Use.OPERATION and says(state, card, "automatic") and not fits(state, side, card, "event")


def open_automatic(state: State, side: SideKey, card: str, use: Use) -> bool:
    """8-2-3 The other side says what its automatic event does, if this is one; whether it is."""
    found = automatic(state, side, card, use)
    if found:
        open_event(state, enemy(side), card, played=False)
    return found


def preset(state: State, card: str) -> Pile:
    """8-2-5 What becomes of a card after its event, as far as the book knows."""
    return Pile.REMOVED if says(state, card, "remove") else Pile.DISCARD


def out_of_pile(deck: Deck, card: str) -> bool:
    """6-1-5 Take a card out of the pile into which it was shuffled with the discards; whether it is there."""
    if not deck.kept:
        there = deck.left > 0
        deck.left -= there
        return there
    there = card in deck.draw
    if there:
        deck.draw.remove(card)
    return there


def lay(state: State, event: Event, pile: Pile) -> None:
    """8-2-5 A card that was played as an event lies where it belongs; as an operation it stays a discard."""
    deck = state.deck
    lying = [heap for heap in (deck.discard, deck.removed, *deck.in_play.values()) if event.card in heap]
    for heap in lying:
        heap.remove(event.card)
    if not lying and not out_of_pile(deck, event.card):
        # It is in a hand again.
        return
    match pile:
        case Pile.IN_PLAY:
            deck.in_play.setdefault(event.side, []).append(event.card)
        case Pile.REMOVED:
            deck.removed.append(event.card)
        case Pile.DISCARD:
            deck.discard.append(event.card)
