"""4, 8, 9 Whose turn it is, and when a round of turns is over."""

from __future__ import annotations

from assistant.core.play.referee import Referee

from ..components.rulings import Reading
from ..state.keys import NO_SIDE, Card, End, SideKey
from ..state.table import State
from . import effects
from .players import cards_of, plays


def unused(state: State, side: SideKey) -> list[Card]:
    """8 The cards a player must still use before passing: Initiative never."""
    return [card for card in cards_of(state, side) if not state.cards[card].used and card != Card.INITIATIVE]


def usable(state: State, side: SideKey) -> list[Card]:
    """5 The cards a player may use: Initiative only where its primary brings the speaker token."""
    first = state.cards[Card.INITIATIVE]
    may = first.holder == side and not first.used and Reading.SPEAKER_WHEN_USED.holds(state)
    return [*([Card.INITIATIVE] if may else []), *unused(state, side)]


def has_passed(state: State, side: SideKey) -> bool:
    """8 Whether a player takes no more actions: a pass is for the rest of the action phase, no longer."""
    return state.players[side].passed and bool(state.active)


def first_turn(state: State) -> None:
    """4 The first in the order of play begins."""
    state.active = state.order[0]


def acting(state: State, side: SideKey) -> None:
    """An action taken is no turn skipped."""
    player = state.players[side]
    player.turns += 1
    player.skipped = False


def end_turn(state: State, referee: Referee) -> None:
    """4 The next in the order of play who has not passed; nobody once all have."""
    effects.expire(state, End.TURN, referee)
    state.action, state.battle = None, None
    at = state.order.index(state.active)
    # Once round, ending with whoever has just acted: the last who has not passed goes on alone.
    ahead = [*state.order[at + 1 :], *state.order[: at + 1]]
    ahead = [side for side in ahead if plays(state, side)]
    state.active = next((side for side in ahead if not state.players[side].passed), NO_SIDE)
    # Who has gone home kept a place only until whoever comes after was known.
    state.order = [side for side in state.order if plays(state, side)]
