"""5 An agenda: what is voted on, who has voted for what, and how it came out."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .keys import SideKey


class About(StrEnum):
    """5 What is voted on: for or against, or one of many."""

    FOR_OR_AGAINST = "for_or_against"
    PLAYER = "player"
    PLANET = "planet"
    OTHER = "other"


FOR, AGAINST = "for", "against"


class Vote(msgspec.Struct):
    """What a player voted for (nothing: abstained), with how many votes, of how much ready influence."""

    choice: str = ""
    votes: int = 0
    influence: int = 0


class Agenda(msgspec.Struct):
    """One that `side` has drawn; until it is known what it is `about` nobody votes."""

    side: SideKey
    title: str = ""
    about: About | None = None
    votes: dict[SideKey, Vote] = {}
    outcome: str = ""
