"""16.0 Which chapter of a campaign play stands in: a war, its settlement, or a turn of peace."""

from __future__ import annotations

from .campaign import Campaign
from .keys import SideKey
from .war import State


def settling(state: State) -> bool:
    """Whether a war has ended and its peace is not made yet."""
    return state.campaign is not None and state.campaign.settlement is not None


def at_peace(state: State) -> bool:
    """Whether this is a turn of peace."""
    return state.campaign is not None and state.campaign.peace > 0


def at_war(state: State) -> bool:
    """Whether a war goes on; in any match but a campaign one always does."""
    return not settling(state) and not at_peace(state)


def in_a_turn(state: State) -> bool:
    """Whether the steps of a turn are played: in war and in peace, not while peace is settled."""
    return not settling(state)


def moving(state: State) -> bool:
    """Whether action segments are played: in peace only if a side has fleets to move."""
    if not at_peace(state) or state.campaign is None:
        return in_a_turn(state)
    # Who rests plays the turn without its fleets; who lets it pass is not asked at all.
    still = {*state.campaign.resting, *(side for side in state.sides if passing(state, side))}
    return len(still) < len(state.sides)


def passing(state: State, side: SideKey) -> bool:
    """Whether a side lets this turn of peace pass."""
    campaign = state.campaign
    return at_peace(state) and campaign is not None and campaign.passing.get(side, 0) >= state.now.turn


def chapter_turn(state: State) -> int:
    """Which turn of its war or peace this is (R-69)."""
    return state.now.turn - state.campaign.began + 1 if state.campaign else state.now.turn


def next_war_at(campaign: Campaign) -> int:
    """The turn in which the next war begins."""
    return campaign.began + campaign.peace
