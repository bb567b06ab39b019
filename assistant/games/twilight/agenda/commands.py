"""5 What is said of an agenda."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command

from ..pieces.ballots import LONGEST
from ..state.agenda import About
from ..state.keys import Count, PlanetKey, SideKey

Words = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class OpenAgenda(Command, frozen=True):
    """What is voted on, and what the card is called, if anybody types it."""

    side: SideKey
    about: About
    title: Words = ""


class DropAgenda(Command, frozen=True):
    """Nothing is voted on here, or no more."""

    side: SideKey


class CastVote(Command, frozen=True):
    """So many votes for a choice; planets that are not named are proposed."""

    side: SideKey
    choice: Words = ""
    votes: Count = 0
    planets: tuple[PlanetKey, ...] = ()


class Abstain(Command, frozen=True):
    """A player votes for nothing."""

    side: SideKey


class VetoAgenda(Command, frozen=True):
    """The Xxcha stop an agenda before anybody votes on it."""

    side: SideKey


class BreakTie(Command, frozen=True):
    """What the speaker decides between choices with as many votes."""

    side: SideKey
    choice: Words


class EnactLaw(Command, frozen=True):
    """What was decided stays in force, in these words or by its title."""

    side: SideKey
    text: Words = ""


class EndAgenda(Command, frozen=True):
    """What was decided is done at once, or changes nothing: no law stays."""

    side: SideKey
