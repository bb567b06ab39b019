"""6.1 Imperial interference."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.odds.dice import TwoDice
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import table
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.effects import end_peace_talks, event_name, expire
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Pending, State

from . import by_hand, crisis, decrees, offensive, succession
from . import reinforcement as reinforcement_order
from .asking import STEP_KEY, begin_again, end_interference

AT_ONCE: dict[str, Callable[[State, Referee], None]] = {
    "ban": decrees.ban,
    "recession": decrees.recession,
    "nothing": decrees.nothing,
    "boom": decrees.boom,
    "token": decrees.token,
    "peace_talks": decrees.peace_talks,
}
ASKED: dict[str, Callable[[State], Question]] = {
    "succession": succession.ask,
    "crisis": crisis.ask,
    "visit": offensive.ask,
    "offensive": offensive.ask,
    "reinforcement": reinforcement_order.ask,
}


class RollInterference(Command, frozen=True):
    """What the capital does this year."""

    faces: TwoDice


def ask(state: State) -> list[Question]:
    """Two dice on the interference table, then whatever the event asks."""
    if STEP_KEY in state.pending.answered:
        return []
    if state.pending.event:
        # An event of a changed chart that no rule knows is settled on the board.
        return [ASKED.get(state.pending.event, by_hand.ask)(state)]
    dice = Dice(name="faces", count=2, table="interference")
    answer = Answer(command=RollInterference, label=say("interference.roll"), fields=(dice,), main=True)
    title, about = say("interference.ask"), (state.now.turn,)
    return [
        Question(
            key=STEP_KEY,
            side=IMPERIAL,
            title=title,
            rule="6.1",
            answers=(answer,),
            about=about,
            tables=("interference",),
        )
    ]


def enter(state: State, referee: Referee) -> None:
    """Nothing of this turn's interference is settled yet."""
    begin_again(state)


def drop(state: State, referee: Referee) -> list[Say]:
    """Left by hand, nothing that a step of the administrative phase began is still to be settled."""
    event, drawing, state.pending = state.pending.event, [*state.pending.draws], Pending()
    closed = [say("interference.closed", event=event_name(state, event))] if event else []
    return [*closed, *(say("construction.closed_draws", side=side_name(side)) for side in drawing)]


def roll(state: State, command: RollInterference, referee: Referee) -> None:
    """Look the event up; it takes effect, or asks on."""
    total = sum(command.faces)
    event = table(state, "interference").row(total).key
    name = event_name(state, event)
    referee.tell(
        say("interference.rolled", event=name),
        "6.1",
        faces=command.faces,
        total=total,
        headline=say("interference.event", event=name),
        table="interference",
    )
    # R-7 Any other event ends the talks before it takes effect.
    if state.effects.peace_talks and event != "peace_talks":
        end_peace_talks(state, referee)
    if event in AT_ONCE:
        AT_ONCE[event](state, referee)
        end_interference(state)
    else:
        state.pending.event = event


__all__ = ["STEP", "RollInterference", "expire"]

STEP = Step(
    key=STEP_KEY,
    rule="6.1",
    ask=ask,
    answers={
        RollInterference: roll,
        **succession.ANSWERS,
        **crisis.ANSWERS,
        **by_hand.ANSWERS,
        **offensive.ANSWERS,
        **reinforcement_order.ANSWERS,
    },
    enter=enter,
    close=drop,
)
