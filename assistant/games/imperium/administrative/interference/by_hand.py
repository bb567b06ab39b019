"""6.1 An event of which no rule knows, since a match carries its own chart: players settle it by hand."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import say
from assistant.games.imperium.pieces.effects import event_name
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State

from .asking import STEP_KEY, end_interference


class SettleByHand(Command, frozen=True):
    """What the event does was put right by corrections, or it does nothing."""


def ask(state: State) -> Question:
    """That no rule knows the event, what to do, and the way on."""
    event = event_name(state, state.pending.event)
    return Question(
        key=f"{STEP_KEY}.by_hand",
        side=IMPERIAL,
        title=say("interference.by_hand", event=event),
        rule="6.1",
        answers=(Answer(command=SettleByHand, label=say("interference.settled"), main=True),),
        about=(state.now.turn, state.pending.event),
        remark=say("interference.by_hand_remark"),
        tables=("interference",),
    )


def settle_by_hand(state: State, command: SettleByHand, referee: Referee) -> None:
    """Play goes on to the petition."""
    referee.tell(say("interference.was_by_hand", event=event_name(state, state.pending.event)), "6.1")
    end_interference(state)


ANSWERS: dict[type[Command], Handler[State]] = {SettleByHand: settle_by_hand}
