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
from .operations import between, events, hands, moving, playing
from .operations.commands import EventEffect, PlayBetween, PlayCard, SailUnits
from .order import GAME
from .pieces.counters import TellCounter, tell_counter
from .returning import homeward
from .returning.commands import ReturnHome
from .sequence import SEQUENCE
from .state.table import State
from .strategy import asking, factories

PLAYS: dict[type[Play], Handler[State]] = {
    PlayBetween: between.play_between,
    hands.DrawMore: hands.draw_more,
    hands.TakeBack: hands.take_back,
    hands.ThrowAway: hands.throw_away,
    hands.LoseAtRandom: hands.lose_at_random,
    hands.ShowHand: hands.show_hand,
    hands.LookAtPile: hands.look_at_pile,
}
COMMANDS: tuple[type[Command], ...] = (*SEQUENCE.commands, RecordPrinted, Correct, *PLAYS, TellCounter)
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


def ask_plays(state: State, seat: str) -> list[Question]:
    """8-2-4, 2-3-6 What each side a seat speaks for may do out of turn: play a card, move its own cards."""
    return [*between.ask_between(state, seat), *hands.ask_hands(state, seat)]
