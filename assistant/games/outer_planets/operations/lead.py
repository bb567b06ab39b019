"""8-1-2 Who plays first: the Alliance, unless the Aerospace Force takes the lead."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.question import Answer, Head, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces import hand
from ..pieces.sides import side_name
from ..state.keys import AEROSPACE, ALLIANCE, SideKey
from ..state.table import State
from .commands import TakeLead


def by_step(state: State) -> bool:
    """Whether the lead is taken anew in each step."""
    return Reading.LEAD_STEP.holds(state)


def ask_lead(state: State) -> list[Question]:
    """8-1-2 Before the first step of a turn."""
    return [] if by_step(state) else lead_question(state)


def ask_in_step(state: State) -> list[Question]:
    """The same before each step, if the match reads it so."""
    return lead_question(state) if by_step(state) and not state.turn.played else []


def owed_in_step(state: State) -> list[Head]:
    """The same without its answers."""
    return [each.head for each in ask_in_step(state)]


def begin_step(state: State) -> None:
    """Where the lead is for one step only, the Alliance has it again."""
    if by_step(state):
        state.turn.lead = ALLIANCE


def span(state: State) -> str:
    """For what the lead is taken: this step, or the whole turn."""
    return state.now.stop if by_step(state) else "all"


def takes_lead_now(state: State, side: SideKey) -> bool:
    """8-1-2 Whether this is the play by which a side takes the lead."""
    # A place's key ends with the number of its step: operation.1.
    first = by_step(state) or state.now.stop.endswith(".1")
    return first and side == AEROSPACE == state.turn.lead and not state.turn.played


def check_lead(state: State, side: SideKey, referee: Referee) -> None:
    """8-1-2 Only an offensive event takes the lead: whoever has claimed it plays one, or gives it back."""
    if takes_lead_now(state, side):
        referee.forbid(say("outer_planets.lead_by_offensive", side=side_name(side)), "8-1-2")


def give_back(state: State, referee: Referee) -> None:
    """8-1-2 Without a card nobody takes the lead: the Alliance plays first after all."""
    if takes_lead_now(state, AEROSPACE) and hand.is_empty(state, AEROSPACE):
        take_lead(state, TakeLead(lead=False), referee)


def lead_question(state: State) -> list[Question]:
    """8-1-2 Only who holds a card can take the lead, and who goes on passing does not."""
    rests = hand.is_empty(state, AEROSPACE) or AEROSPACE in state.turn.passing
    if rests or is_marked(state.turn.settled, "lead", span(state)):
        return []
    answers = tuple(
        Answer(command=TakeLead, label=say(f"outer_planets.lead_{word}"), fixed={"lead": lead}, main=not lead)
        for word, lead in (("no", False), ("yes", True))
    )
    title = say("outer_planets.lead", side=side_name(AEROSPACE))
    about = (state.now.turn, state.now.stop) if by_step(state) else (state.now.turn,)
    return [Question(key="lead", side=AEROSPACE, title=title, rule="8-1-2", answers=answers, about=about)]


def enter(state: State, referee: Referee) -> None:
    """8-1 Before the first step of a turn: nobody has played, passes, or has said who plays first."""
    unmark(state.turn.settled, "lead")
    state.turn.passing, state.turn.first_card = [], None


def take_lead(state: State, command: TakeLead, referee: Referee) -> None:
    """8-1-2 The side that has the lead plays first in all six steps, or in this one."""
    mark(state.turn.settled, "lead", span(state))
    state.turn.lead = AEROSPACE if command.lead else ALLIANCE
    referee.tell(say("outer_planets.leads", side=side_name(state.turn.lead)), "8-1-2")


STEP = Step("lead", "8-1-2", ask_lead, {TakeLead: take_lead}, enter)
