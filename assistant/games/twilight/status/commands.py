"""10-1, 10-5, 10-6 What all players answer in the status phase."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command, ForTheRest

from ..pieces import counters
from ..pieces.counters import Split
from ..pieces.spending import NOTHING, Spent
from ..state.keys import Count, SideKey, Unit


class Claim(Command, frozen=True):
    """A public objective by its number, the secret one with its points, or both; `paid` as is proposed."""

    side: SideKey
    objective: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    secret: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    paid: Spent = NOTHING


class ClaimNothing(Command, frozen=True):
    """A player claims nothing this round."""

    side: SideKey


class NobodyClaims(ForTheRest, frozen=True):
    """Nobody else claims anything this round."""


class TakeCounters(Command, frozen=True):
    """Where the counters of a player go."""

    side: SideKey
    split: Split


class AllToPool(ForTheRest, frozen=True):
    """All who have not said anything put their counters into the pool."""


class Redistribute(Command, frozen=True):
    """The three areas of a player as they lie now, and the ships of the largest fleet, without fighters.

    `gone` are the ships that are taken off the board, where fleet supply is lowered.
    """

    side: SideKey
    split: Split
    largest: counters.Held = 0
    gone: dict[Unit, Count] = msgspec.field(default_factory=dict)


class KeepAreas(Command, frozen=True):
    """A player leaves the counters as they lie."""

    side: SideKey


class NobodyRedistributes(ForTheRest, frozen=True):
    """All who have not said anything leave their counters as they lie."""
