"""2-3 What sheets say of cards: what each prints, where it lies, and the hand of a side that may know it."""

from __future__ import annotations

from assistant.core.words.say import Value, Values, say
from assistant.games.outer_planets.components.book import KINDS
from assistant.games.outer_planets.components.kit import ALL_CARDS
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.pieces.sight import private
from assistant.games.outer_planets.state.keys import SIDES, SideKey
from assistant.games.outer_planets.state.table import State

from ..facts import Facts, Line, joined, told_of


def of_cards(state: State) -> Facts:
    """Each card: what it prints, as far as it is known, and where it lies."""
    deck = state.deck
    # A told deck has discards nobody named: there is nothing to say of those.
    lies = {**dict.fromkeys(deck.discard, "discard"), **dict.fromkeys(deck.removed, "removed")}
    return joined(_card(state, card, lies.get(card, "")) for card in ALL_CARDS)


def of_hand(state: State, seat: str, sides: list[SideKey]) -> Facts:
    """6-1 The cards of a hand, as far as a seat knows them."""
    hands = private(state, seat).deck.hands
    return joined(_card(state, card, "") for side in sides for card in hands.get(side, []))


def _card(state: State, card: str, where: str) -> Facts:
    lines: list[Line] = [("lies", say("sheet.facts.lies"), say(f"sheet.card_list.{where}") if where else "")]
    for what in ("name", "value", "colour", "offensive", "event"):
        value = hand.known(state, card, what)
        told = "" if value is None else _colour(value) if what in ("colour", "event") else str(value)
        lines.append((what, say(f"outer_planets.card_{what}"), told))
    kinds: Values = [say(f"outer_planets.kind_{each}") for each in KINDS if hand.says(state, card, each)]
    lines.append(("kinds", say("outer_planets.card_kinds"), kinds))
    return told_of(f"card.{card}", hand.card_name(state, card), lines)


def _colour(value: object) -> Value:
    return say(f"outer_planets.colour_{value}")


def lying(state: State) -> Facts:
    """2-3-7 The cards that lie open, pile by pile."""
    deck, label = state.deck, say("sheet.facts.cards")
    before = {f"before.{side}": (side_name(side), deck.in_play.get(side, [])) for side in SIDES}
    some: dict[str, tuple[Value, list[str]]] = {
        "discard": (say("outer_planets.pile_discard"), deck.discard),
        "removed": (say("outer_planets.pile_removed"), deck.removed),
        **before,
    }
    return joined(
        told_of(f"pile.{key}", name, [("cards", label, [hand.card_name(state, card) for card in cards])])
        for key, (name, cards) in some.items()
    )
