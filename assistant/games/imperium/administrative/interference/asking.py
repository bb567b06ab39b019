"""6.1 One event of interference while it is being settled."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State

STEP_KEY = "interference"


def ask_for(
    state: State, part: str, *answers: Answer, tables: tuple[str, ...] = (), due: int = 0, bonus: int = 0
) -> Question:
    """A follow-up question of the event, to the Imperial player; `due` is how many ships it is about.

    `bonus` is added to the die rolled on its tables.
    """
    # With the roll in it: what was answered to a roll that was taken back is overtaken.
    about = (state.now.turn, state.pending.event, state.pending.roll)
    title = say(f"interference.ask_{part}", n=due)
    return Question(
        key=f"{STEP_KEY}.{part}",
        side=IMPERIAL,
        title=title,
        rule="6.1",
        answers=answers,
        about=about,
        tables=tables,
        bonus=bonus,
    )


def one_die(command: type[Command], on: str = "") -> Answer:
    """The answer that rolls one die, on a table if the event has one."""
    return Answer(
        command=command,
        label=say("interference.roll"),
        fields=(Dice(name="faces", count=1, table=on),),
        main=True,
    )


def end_interference(state: State) -> None:
    """Interference is over for this turn."""
    state.pending.event, state.pending.roll = "", 0
    state.pending.draws.pop(IMPERIAL, None)
    state.pending.answered.append(STEP_KEY)


def begin_again(state: State) -> None:
    """Play comes to interference: nothing of it is settled yet."""
    state.pending.event, state.pending.roll = "", 0
    state.pending.answered = [done for done in state.pending.answered if done != STEP_KEY]
