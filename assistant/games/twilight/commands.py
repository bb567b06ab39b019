"""All that can be answered in this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from assistant.core.book import RecordPrinted
from assistant.core.command import Command
from assistant.core.question import Question
from assistant.core.referee import Referee

from .action.tactical import building
from .action.tactical.commands import Build
from .battle import losses
from .battle.commands import TakeLosses
from .correction import holdings, making, scores
from .correction.commands import Correct
from .pieces.clock import PauseClock
from .pieces.effects import EndEffect, WriteEffect
from .sequence import SEQUENCE
from .state.table import State

_ANSWERS: tuple[type[Command], ...] = tuple(
    dict.fromkeys(command for step in SEQUENCE.steps.values() for command in step.answers)
)
# What they can set by hand is known by their being read.
BY_HAND = (making, holdings, scores)
COMMANDS: tuple[type[Command], ...] = (
    *_ANSWERS, PauseClock, WriteEffect, EndEffect, RecordPrinted, Correct,
)  # fmt: skip

# Answers that are worked out while they are put together.
WEIGHING: Mapping[type[Command], Callable[[State, Any, str], Question]] = {
    Build: building.weigh,
    TakeLosses: losses.weigh,
}


def correct(state: State, command: Correct, referee: Referee) -> None:
    """Values set by hand, where play stands among them."""
    making.correct(state, command, referee, SEQUENCE)
