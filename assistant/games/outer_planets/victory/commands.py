"""The answers of the victory check phase."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import ManyDice, OneDie
from assistant.core.play.command import Command

from ..state.keys import AnySide

Points = Annotated[int, msgspec.Meta(ge=0, le=60)]


class ConfirmPoints(Command, frozen=True):
    """4-2 The points of both sides, as summed up."""

    alliance: Points = 0
    aerospace: Points = 0
    side: AnySide = ""


class TitanRoll(Command, frozen=True):
    """11-2-3 A die for Titan, whose area the Aerospace Force controls."""

    faces: OneDie


class AllegianceRoll(Command, frozen=True):
    """11-2-7 A die for each ship at sea of the states that have surrendered; with a `side` its own."""

    faces: ManyDice
    side: AnySide = ""
