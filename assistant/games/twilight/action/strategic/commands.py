"""5 What is said of a strategy card: its primary, then the secondaries of the others."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command, ForTheRest

from ...pieces import counters, objectives, production
from ...state.keys import NO_SIDE, Area, Count, PlanetKey, SideKey, System

Words = Annotated[str, msgspec.Meta(max_length=objectives.LONGEST)]
Pair = Annotated[str, msgspec.Meta(max_length=40)]
Planets = tuple[PlanetKey, ...]


class PlayPrimary(Command, frozen=True):
    """The primary is done; `split` says where its counters go, `off` which of them come off the board."""

    side: SideKey
    split: counters.Split = msgspec.field(default_factory=dict)
    off: counters.OffBoard = msgspec.field(default_factory=dict)


class PlayDiplomacy(Command, frozen=True):
    """The opponent who keeps apart."""

    side: SideKey
    opponent: SideKey


class PlayTrade(Command, frozen=True):
    """Three goods and what own agreements bring, or all agreements end."""

    side: SideKey
    agreements: Count = 0
    cancel: bool = False


class Agree(Command, frozen=True):
    """Two players agree while Trade is open, by the keys of their seats with a space between."""

    side: SideKey
    pair: Pair


class EndAgreement(Command, frozen=True):
    """The agreement of two players is over."""

    side: SideKey
    pair: Pair


class SwapContracts(Command, frozen=True):
    """A player gives the two agreements the other way round."""

    side: SideKey
    whose: SideKey


class PlayWarfare(Command, frozen=True):
    """The system whose own counter comes back to the pool."""

    side: SideKey
    system: System = ""


class PlayTechnology(Command, frozen=True):
    """The technology that is learned."""

    side: SideKey
    technology: str = ""


class PlayImperial(Command, frozen=True):
    """The objective that is revealed: of the list, in own words, or Game Over."""

    side: SideKey
    objective: str = ""
    text: Words = ""
    points: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    game_over: bool = False


class UseSecondary(Command, frozen=True):
    """A player uses the secondary; of the fields only those of its card are read."""

    side: SideKey
    planets: Planets = ()
    split: counters.Split = msgspec.field(default_factory=dict)
    agreements: Count = 0
    goods: Count = 0
    technology: str = ""
    system: System = ""
    order: production.Order = production.Order()
    area: Area = Area.STRATEGY
    off: counters.OffBoard = msgspec.field(default_factory=dict)


class UsePrimary(Command, frozen=True):
    """A player whose race may use the primary of this card instead of its secondary does so."""

    side: SideKey
    opponent: SideKey = NO_SIDE
    technology: str = ""
    area: Area = Area.STRATEGY


class DeclineSecondary(Command, frozen=True):
    """A player does not use it."""

    side: SideKey


class NobodyElse(ForTheRest, frozen=True):
    """All who have not said anything do not use it."""
