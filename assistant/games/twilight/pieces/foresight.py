"""1, 10-1 Who can reach the goal this round, as far as what is kept here tells."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.words.say import Say, Values, say

from ..components.kit import card_figure
from ..state.keys import Card, SideKey, Source
from ..state.table import State
from . import planets, points
from .fulfilled import progress
from .players import name, plays

SECRET = 2
# Where play stands as long as objectives are still claimed this round.
BEFORE_CLAIMS = ("picks", "turns", "objectives")


class Reach(NamedTuple):
    """How far a player can come, and by what; only `maybe` where the table alone knows whether it is held."""

    side: SideKey
    total: int
    words: Say
    maybe: bool


def reaching(state: State) -> list[Reach]:
    """All who can reach the goal, in the order of play."""
    found = [reach(state, side) for side in points.in_order(state) if plays(state, side)]
    return [each for each in found if each.total >= points.goal(state)]


def reach(state: State, side: SideKey) -> Reach:
    """The points of a player with the best objective, the secret one and Imperial, if they may come."""
    now = points.points(state, side)
    parts: Values = [say("twilight.reach_now", n=now)]
    total, maybe = now, False
    if imperial := to_reveal(state, side):
        total += imperial
        parts.append(say("twilight.reach_imperial", n=imperial))
    if claims(state, side):
        known, unknown = best(state, side)
        # What is held for certain counts, unless the table alone can tell of one that is worth more.
        better = known if total + known + secret(state, side) >= points.goal(state) else max(known, unknown)
        if better:
            total += better
            parts.append(say("twilight.reach_objective", n=better))
            maybe = better > known
        if due := secret(state, side):
            total += due
            maybe = True
            parts.append(say("twilight.reach_secret", n=due))
    words = say("twilight.can_reach", player=name(state, side), n=total, parts=parts)
    return Reach(side, total, words, maybe)


def to_reveal(state: State, side: SideKey) -> int:
    """8 What Imperial still brings its holder this round."""
    card = state.cards[Card.IMPERIAL]
    if card.holder != side or card.used or state.now.stop not in ("picks", "turns"):
        return 0
    return card_figure(state, Card.IMPERIAL, "points")


def claims(state: State, side: SideKey) -> bool:
    """10-1 Whether a player can still claim something this round."""
    if state.now.stop not in BEFORE_CLAIMS or (planets.kept(state) and not planets.holds_home(state, side)):
        return False
    return state.now.stop != "objectives" or side not in state.claimed


def best(state: State, side: SideKey) -> tuple[int, int]:
    """The points of the best objective that is held now, and of the best of which the table knows."""
    known = unknown = 0
    for each in state.objectives:
        if side in each.scored:
            continue
        how_far = progress(state, side, each)
        holds = how_far.holds if how_far else None
        if holds:
            known = max(known, each.points)
        elif holds is None:
            unknown = max(unknown, each.points)
    return known, unknown


def secret(state: State, side: SideKey) -> int:
    """What the secret objective is worth as a rule, as long as it is not scored."""
    return 0 if any(gain.source == Source.SECRET for gain in state.players[side].gains) else SECRET
