"""2-3-7 The tab of the cards: hands as backs, what each side did with its own, and what lies open."""

from __future__ import annotations

from typing import Any

from assistant.core.kept.mark import is_marked
from assistant.core.play import cards
from assistant.core.words.say import Say, say

from ..pieces import hand
from ..pieces.happened import this_turn
from ..pieces.sides import side_name
from ..pieces.sight import count_hidden, private
from ..state.keys import SIDES, SideKey
from ..state.play import Past
from ..state.table import State

# The steps in which each side looks through its hand.
CHOOSING = ("discarding", "drawing")
MOST_BACKS = 12


def cards_panel(state: State, seat: str, chosen: str) -> dict[str, Any]:
    """Piles as everybody may see them, and one's own hand where the app keeps it."""
    # Other hands are counts, and nothing more of them is sent.
    deck = private(state, seat).deck
    return {
        "left": cards.to_draw(deck),
        "hands": [hand_row(state, side, seat, deck.hands.get(side, [])) for side in SIDES],
        # The newest lies on top.
        "discard": [face(state, card) for card in reversed(deck.discard)],
        "in_play": [
            face(state, card) | {"side": side} for side in SIDES for card in deck.in_play.get(side, ())
        ],
        "removed": [face(state, card) for card in deck.removed],
    }


def hand_row(state: State, side: SideKey, seat: str, known: list[str]) -> dict[str, Any]:
    """A hand: how many cards, which of them this seat may know, what its side did, and whether it is done."""
    count = None if count_hidden(state, seat, side) else hand.count(state, side)
    choosing = state.now.stop in CHOOSING and not is_marked(state.turn.settled, "discarded", side)
    return {
        "side": side,
        "name": side_name(side),
        "count": count,
        # A hand whose number is hidden is one back.
        "backs": 1 if count is None else min(count, MOST_BACKS),
        "cards": [face(state, card) for card in known],
        "did": None if choosing else done(state, side),
        "choosing": choosing,
    }


def done(state: State, side: SideKey) -> Say | None:
    """6-1 What a side threw away and drew this turn; None before it has."""
    thrown, drawn = (this_turn(state, kind, side) for kind in (Past.DISCARDED, Past.DRAWN))
    if not thrown:
        return None
    amounts = {"n": sum(each.amount for each in thrown), "m": sum(each.amount for each in drawn)}
    return say("outer_planets.panel_threw_drew", **amounts)


def face(state: State, card: str) -> dict[str, Any]:
    """A card by its number and its name, as far as they are known."""
    return {"key": card, "name": hand.title(state, card) or say("outer_planets.not_typed")}
