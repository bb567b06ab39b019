"""Remind, change, check: what the table does itself, what happens by itself, and whether somebody has won."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..commands import Finish
from ..file.words import named
from ..pieces.effects import happen
from .at import Asked, At, KindOfStep, asked, finish


def ask_done(at: At) -> Asked | None:
    """That the table has done it."""
    return asked(at, finish(at, say("own.done")))


def done(at: At, command: Finish, referee: Referee) -> None:
    """It is done."""
    at.settle(referee)


def ask_nothing(at: At) -> None:
    """What happens by itself is not asked for."""


def change(at: At, referee: Referee) -> None:
    """What the step does happens."""
    happen(at, at.step.do, referee, at.step.rule)


def check(at: At, referee: Referee) -> None:
    """The first condition that holds ends the match."""
    for win in at.step.wins:
        if at.is_so(win.when):
            won = say("own.wins", side=at.name_of(win.side)) if win.side else say("own.drawn")
            at.state.over = say("own.won_by", words=named(win.name), won=won) if win.name else won
            referee.tell(at.state.over, at.step.rule)
            return


REMIND = KindOfStep(ask_done, {Finish: done})
CHANGE = KindOfStep(ask_nothing, enter=change)
CHECK = KindOfStep(ask_nothing, enter=check)
