"""16.0 The campaign and what its settlement has agreed so far."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.campaign import Campaign, Settlement
from assistant.games.imperium.state.war import State

EVERYONE = ""


class Agreed(NamedTuple):
    """A campaign whose war has ended, and its settlement."""

    campaign: Campaign
    settlement: Settlement


def agreed(state: State) -> Agreed:
    """What is settled now; Senseless while no war has ended."""
    campaign = state.campaign
    if campaign is None or campaign.settlement is None:
        raise Senseless(say("settlement.none"), "16.0")
    return Agreed(campaign, campaign.settlement)


def is_done(state: State, step: str, side: str = EVERYONE) -> bool:
    """Whether a side, or the table, has settled a step."""
    return is_marked(agreed(state).settlement.done, step, side)


def reopen(state: State, step: str) -> None:
    """Play comes to a step anew: nobody has settled it."""
    unmark(agreed(state).settlement.done, step)


def done(state: State, step: str, side: str = EVERYONE) -> None:
    """A side, or the table, has settled a step."""
    mark(agreed(state).settlement.done, step, side)
