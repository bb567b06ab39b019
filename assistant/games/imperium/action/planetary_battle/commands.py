"""13.0 What leaves an attack that is played here."""

from __future__ import annotations

from assistant.core.play.command import Command


class OnlyOutcome(Command, frozen=True):
    """The rest is played on the table; only how it went is told."""
