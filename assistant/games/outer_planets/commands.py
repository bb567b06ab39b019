"""All that can be answered in this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.values import Correct, Corrections
from assistant.core.play.command import Command, Play
from assistant.core.play.question import Question
from assistant.core.play.step import Handler

from .combat import battle
from .components.book import BOOK
from .correction.values import broken, kept_values
from .operations import between, events, moving, playing
from .operations.commands import EventEffect, PlayBetween, PlayCard, SailUnits
from .order import GAME
from .pieces.counters import TellCounter, tell_counter
from .returning import homeward
from .returning.commands import ReturnHome
from .sequence import SEQUENCE
from .state.table import State
from .strategy import asking, factories

COMMANDS: tuple[type[Command], ...] = (*SEQUENCE.commands, RecordPrinted, Correct, PlayBetween, TellCounter)
PLAYS: dict[type[Play], Handler[State]] = {PlayBetween: between.play_between}
# Pages that are put anew with what is chosen so far.
WEIGHING: dict[type[Command], Callable[[Any, Any, str], Question]] = {
    PlayCard: playing.weigh,
    SailUnits: moving.weigh,
    EventEffect: events.weigh,
    **battle.WEIGHING,
    **asking.WEIGHING,
    **factories.WEIGHING,
    ReturnHome: homeward.weigh,
}
CORRECTIONS = Corrections(game=GAME, kept=kept_values, sequence=SEQUENCE, broken=broken)
ANYTIME: dict[type[Command], Handler[State]] = {
    RecordPrinted: BOOK.record,
    Correct: CORRECTIONS.handler,
    TellCounter: tell_counter,
}
