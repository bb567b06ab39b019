"""5 What is done at each place of the order of play."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.step import Sequence
from assistant.core.words.say import say

from .combat import areas, battle
from .operations import events, lead, playing, sorties
from .order import OPENING, TURN
from .pieces.hand import put_off_table
from .returning import homeward, repair, tankers
from .setting_up import step as setting_up
from .state.keys import SIDES
from .state.play import Turn
from .state.table import State
from .strategy import arrivals, asking, factories, rebuilding
from .surprise import fighting
from .surprise import playing as surprise
from .victory import allegiance, control, titan


def next_turn(state: State, referee: Referee) -> None:
    """5 A new turn: what was settled in the last one no longer counts, nor what a card said until then."""
    state.turn, state.play, state.battle = Turn(), None, None
    referee.tell(say("outer_planets.turn_begins", turn=state.now.turn), "5")
    ended = [each for each in state.standing if 0 < each.until < state.now.turn]
    state.standing = [each for each in state.standing if each not in ended]
    for each in ended:
        referee.tell(say("outer_planets.note_ends", text=each.text), "2-3-6")
        if all(each.card != other.card for other in state.standing):
            for side in SIDES:
                put_off_table(state, side, each.card, "8-1-3", referee)


SEQUENCE = Sequence(
    steps={
        step.key: step
        for step in (
            *setting_up.STEPS,
            surprise.STEP, *fighting.STEPS,
            *asking.STEPS, *arrivals.STEPS, *rebuilding.STEPS, factories.STEP,
            lead.STEP, playing.STEP, sorties.STEP,
            events.STEP,
            areas.STEP, battle.STEP,
            *control.STEPS, titan.STEP, allegiance.STEP,
            tankers.STEP, homeward.STEP, *repair.STEPS,
        )
    },
    opening=OPENING,
    turn=TURN,
    ended=lambda state: state.over is not None,
    next_turn=next_turn,
)  # fmt: skip
