"""16.0 The hand-over from a war to a peace, line by line: plain data, to be looked back on."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from assistant.core.words.say import Say

from .campaign import Outcome


class How(StrEnum):
    """What became of a number."""

    KEPT = "kept"
    CHANGED = "changed"
    DROPPED = "dropped"


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One number: whose it is, if a side's, what it is, and what it was and became.

    `secret` is what only its own side reads while fleets are closed.
    """

    what: Say
    how: How
    rule: str = "16.0"
    side: str = ""
    before: Say | None = None
    after: Say | None = None
    secret: Say | None = None


class HandOver(msgspec.Struct, frozen=True, kw_only=True):
    """The hand-over after a war: in which turn, how it ended, and how many turns of peace follow."""

    war: int
    turn: int
    outcome: Outcome
    turns: int
    items: list[Item]
