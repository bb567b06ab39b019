"""All that can be answered in this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.values import Corrections
from assistant.core.play.command import Command
from assistant.core.play.question import Question

from .action.tactical import building, landing_odds
from .action.tactical.commands import Build, Land
from .agenda import questions as agenda
from .agenda.commands import CastVote
from .battle import losses
from .battle import questions as battle_questions
from .battle.commands import TakeLosses, TakeRound, TellFleets
from .correction import counters, home, leading
from .correction.counters import Correct
from .correction.values import broken, kept_values
from .order import GAME
from .pieces.clock import PauseClock
from .pieces.effects import EndEffect, WriteEffect, effect_question
from .sequence import SEQUENCE
from .state.table import State
from .status import redistribution
from .status.commands import Redistribute

COMMANDS: tuple[type[Command], ...] = (
    *SEQUENCE.commands, PauseClock, WriteEffect, EndEffect, RecordPrinted, Correct, *home.ANSWERS,
)  # fmt: skip

# Answers that are worked out while they are put together.
WEIGHING: Mapping[type[Command], Callable[[State, Any, str], Question]] = {
    Build: building.weigh,
    Land: landing_odds.weigh,
    Redistribute: redistribution.weigh,
    TellFleets: battle_questions.weigh_fleets,
    TakeLosses: losses.weigh,
    TakeRound: losses.weigh_round,
    CastVote: agenda.weigh,
}
CORRECTIONS = Corrections(
    game=GAME,
    kept=kept_values,
    sequence=SEQUENCE,
    broken=broken,
    own=counters.OWN,
    own_answers=counters.own_answers,
    places=leading.places,
    lead=leading.lead,
)


def ask_anytime(state: State, seat: str) -> list[Question]:
    """Effects that anybody may write, who goes home, then the pages of corrections."""
    return [effect_question(state), *home.ask(state), *CORRECTIONS.ask(state, seat)]
