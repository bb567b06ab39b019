"""6-1 How many cards a side draws: a sum, each addend with its rule."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.words.reason import Part
from assistant.core.words.say import say


class Draw(NamedTuple):
    """Cards a side draws, what that is the sum of, and the hand it then has."""

    cards: int
    hand: int
    parts: tuple[Part, ...]


class Hand(NamedTuple):
    """6-1-2 Cards that a side keeps and discards."""

    kept: int = 0
    discarded: int = 0


def draw(
    most: int,
    hand: Hand,
    conditions: tuple[Part, ...] = (),
    offsets: bool = False,
    by_cards: tuple[Part, ...] = (),
) -> Draw:
    """6-1-1…4 Cards drawn of `most` that a side may draw, never below 0; more than that only `by_cards`.

    `offsets` is the reading of `draw_floor` by which discards beyond the cards kept offset the conditions.
    """
    parts = [Part(most, say("outer_planets.odds_drawn"), "6-1-1")]
    if hand.kept:
        parts.append(Part(-hand.kept, say("outer_planets.odds_kept"), "6-1-2"))
    # 6-1-2 The lesser of both: one discard pays for one card that is kept.
    if paid := hand.discarded if offsets else min(hand):
        parts.append(Part(paid, say("outer_planets.odds_discarded"), "6-1-2"))
    parts += (*conditions, *by_cards)
    counted = sum(part.amount or 0 for part in parts)
    # 2-3-6 What a card says goes beyond what the rules give.
    most = max(most, most + sum(part.amount or 0 for part in by_cards))
    cards = min(max(0, counted), most)
    if cards != counted:
        parts.append(Part(cards - counted, say("outer_planets.odds_bounds", most=most), "6-1-2"))
    return Draw(cards, hand.kept + cards, tuple(parts))
