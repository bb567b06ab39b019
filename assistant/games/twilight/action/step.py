"""4-9 The action phase: turns in the order of play until all have passed."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.say import Say, say

from ..components.kit import card_text
from ..pieces import effects, throwing
from ..pieces.players import name, order_of_play
from ..pieces.turns import first_turn
from ..state.action import Action
from ..state.keys import NO_SIDE, End
from ..state.table import State
from . import turn
from .strategic import primary, secondary
from .tactical import invasion
from .tactical import questions as tactical_questions
from .tactical import step as tactical
from .tactical.commands import ThrowInvasion


def begin(state: State, referee: Referee) -> None:
    """4 The first in the order of play acts, by the cards that they hold now."""
    # The last of them may have been given by hand.
    state.order = order_of_play(state)
    for player in state.players.values():
        player.passed, player.skipped, player.turns = False, False, 0
    first_turn(state)


def ask(state: State) -> list[Question]:
    """What the action asks that is going on, or which action is taken."""
    if state.action is None:
        return turn.ask(state)
    return primary.ask(state) or secondary.ask(state) or tactical_questions.ask(state)


def break_off(state: State, referee: Referee) -> Iterable[Say]:
    """4 Left by hand in the middle: the action is over, and nobody acts until the phase is begun anew."""
    action, acting = state.action, bool(state.active)
    state.action, state.active = None, NO_SIDE
    # Only where there was a turn: a line may be written at any time.
    if acting:
        effects.expire(state, End.TURN, referee)
    return [] if action is None else [what_is_done(state, action)]


def what_is_done(state: State, action: Action) -> Say:
    """An action of a turn that is closed, in words: by its card, or by its kind."""
    what = card_text(state, action.card).name if action.card else say(f"twilight.{action.kind}")
    return say("twilight.closed_action", player=name(state, action.side), what=what)


STEP = Step(
    "turns",
    "4",
    ask,
    {**turn.ANSWERS, **primary.ANSWERS, **secondary.ANSWERS, **tactical.ANSWERS},
    begin,
    close=break_off,
    shares={
        "invasion": Share((ThrowInvasion,), invasion.fighting, name, own=throwing.own_columns),
    },
)
