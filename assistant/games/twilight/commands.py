"""All that can be answered in this game."""

from __future__ import annotations

from assistant.core.book import RecordPrinted
from assistant.core.command import Command

from .correction.commands import Correct
from .pieces.effects import EndEffect, WriteEffect
from .sequence import SEQUENCE

_ANSWERS: tuple[type[Command], ...] = tuple(
    dict.fromkeys(command for step in SEQUENCE.steps.values() for command in step.answers)
)
COMMANDS: tuple[type[Command], ...] = (*_ANSWERS, WriteEffect, EndEffect, RecordPrinted, Correct)
