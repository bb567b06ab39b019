"""5 An agenda: votes from the speaker's left, ties by the speaker, and a law that stays in force."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, Values, say

from ..pieces import ballots, counters, laws, planets
from ..pieces.players import name, names
from ..state.agenda import Agenda, Vote
from ..state.keys import Area, SideKey
from ..state.table import State
from .commands import (
    Abstain,
    BreakTie,
    CastVote,
    DropAgenda,
    EnactLaw,
    EndAgenda,
    OpenAgenda,
    VetoAgenda,
)
from .questions import ask, sums


def voted_on(state: State) -> Agenda:
    """The agenda that is open; its step asks nothing without one."""
    assert state.agenda is not None
    return state.agenda


def open_agenda(state: State, command: OpenAgenda, referee: Referee) -> None:
    """5 What is voted on is known."""
    agenda = voted_on(state)
    agenda.about, agenda.title = command.about, " ".join(command.title.split())
    kind = say(f"twilight.about.{command.about}")
    referee.tell(say("twilight.agenda_opens", what=ballots.title(agenda), kind=kind), "5")


def drop_agenda(state: State, command: DropAgenda, referee: Referee) -> None:
    """5 It is settled on the table, or not at all; planets that are exhausted stay so."""
    referee.tell(say("twilight.agenda_dropped", what=ballots.title(voted_on(state))), "5")
    state.agenda = None


def cast_vote(state: State, command: CastVote, referee: Referee) -> None:
    """5 Votes are influence of ready planets, which are exhausted for them."""
    agenda, side = voted_on(state), command.side
    wait_for_earlier(state, agenda, side, referee)
    if not command.votes:
        raise Senseless(say("twilight.no_votes", player=name(state, side)), "5")
    choice = ballots.choice_called(state, agenda, command.choice)
    ready = ballots.influence(state, side) if planets.kept(state) else 0
    spent = pay(state, command, ready, referee) if planets.kept(state) else []
    agenda.votes[side] = Vote(choice, command.votes, ready)
    what = ballots.choice_name(state, agenda, choice)
    key = "twilight.votes_with" if spent else "twilight.votes_told"
    told = say(key, player=name(state, side), n=command.votes, choice=what, planets=spent)
    referee.tell(told, "5")


def pay(state: State, command: CastVote, ready: int, referee: Referee) -> Values:
    """5 Planets exhausted for votes, by name; refused if they bring fewer than are cast."""
    keys = command.planets or ballots.exhausting(state, command.side, command.votes)
    spent = planets.exhaust(state, command.side, keys, referee, "5")
    paid = sum(each.influence for each in spent)
    if command.votes > max(paid, 0 if ready else ballots.LEAST):
        player = name(state, command.side)
        referee.forbid(say("twilight.votes_beyond", player=player, n=command.votes, paid=paid), "5")
    return [each.name for each in spent]


def wait_for_earlier(state: State, agenda: Agenda, side: SideKey, referee: Referee) -> None:
    """5 Who sits further round has not voted before those at the speaker's left."""
    owing = ballots.owing(state, agenda)
    if earlier := owing[: owing.index(side)]:
        told = say("twilight.votes_before", player=name(state, side), players=names(state, earlier))
        referee.forbid(told, "5")


def abstain(state: State, command: Abstain, referee: Referee) -> None:
    """5 Nobody has to vote; who does not loses nothing by saying so early."""
    agenda = voted_on(state)
    ready = ballots.influence(state, command.side) if planets.kept(state) else 0
    agenda.votes[command.side] = Vote(influence=ready)
    referee.tell(say("twilight.abstained", player=name(state, command.side)), "5")


def veto_agenda(state: State, command: VetoAgenda, referee: Referee) -> None:
    """5 A counter of strategy allocation stops it; another may be drawn."""
    agenda = voted_on(state)
    if counters.kept(state):
        counters.pay_counter(state, command.side, Area.STRATEGY, referee, "5")
    told = say("twilight.vetoed", player=name(state, command.side), what=ballots.title(agenda))
    referee.tell(told, "5")
    state.agenda = Agenda(agenda.side)


def count_votes(state: State, referee: Referee) -> None:
    """5 When all have voted the most votes decide; a tie is the speaker's, and of nothing nothing comes."""
    agenda = state.agenda
    if agenda is None or agenda.about is None or agenda.outcome or ballots.owing(state, agenda):
        return
    leading = ballots.leading(state, agenda)
    if not leading:
        referee.tell(say("twilight.nothing_elected", what=ballots.title(agenda)), "5")
        state.agenda = None
    elif len(leading) == 1:
        decide(state, agenda, leading[0], referee)


def decide(state: State, agenda: Agenda, choice: str, referee: Referee) -> None:
    """5 How it came out."""
    agenda.outcome = choice
    what = ballots.choice_name(state, agenda, choice)
    referee.tell(say("twilight.agenda_decided", what=ballots.title(agenda), choice=what), "5")
    referee.tell(sums(state, agenda), "5")


def break_tie(state: State, command: BreakTie, referee: Referee) -> None:
    """5 Between what has as many votes, and nothing else."""
    agenda = voted_on(state)
    if command.choice not in ballots.leading(state, agenda):
        raise Senseless(say("twilight.no_such_choice", choice=command.choice), "5")
    decide(state, agenda, command.choice, referee)


def enact_law(state: State, command: EnactLaw, referee: Referee) -> None:
    """5 It stays in force until it is taken off."""
    agenda = voted_on(state)
    laws.enact(state, agenda, command.text, referee)
    state.agenda = None


def end_agenda(state: State, command: EndAgenda, referee: Referee) -> None:
    """5 No law stays."""
    referee.tell(say("twilight.no_law_stays", what=ballots.title(voted_on(state))), "5")
    state.agenda = None


def break_off(state: State, referee: Referee) -> Iterable[Say]:
    """5 Left by hand in the middle: nothing is decided, and planets stay as they are."""
    agenda, state.agenda = state.agenda, None
    return [] if agenda is None else [say("twilight.closed_agenda", what=ballots.title(agenda))]


STEP = Step(
    ballots.AGENDA,
    "5",
    ask,
    {
        OpenAgenda: open_agenda,
        DropAgenda: drop_agenda,
        CastVote: cast_vote,
        Abstain: abstain,
        VetoAgenda: veto_agenda,
        BreakTie: break_tie,
        EnactLaw: enact_law,
        EndAgenda: end_agenda,
    },
    by_itself=count_votes,
    close=break_off,
)
