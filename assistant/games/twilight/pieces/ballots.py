"""5 Votes on an agenda: who votes when, with how much, and what has the most."""

from __future__ import annotations

from assistant.core.kept.groups import keeps
from assistant.core.words.errors import Senseless
from assistant.core.words.folding import alike
from assistant.core.words.say import Name, Say, say

from ..state.agenda import AGAINST, FOR, About, Agenda
from ..state.keys import Group, PlanetKey, SideKey
from ..state.table import State
from . import planets
from .payment import Brings, proposed
from .players import clockwise, name, playing, plays

LONGEST = 60
# Who has no ready influence has one vote all the same.
LEAST = 1
# The procedure in which it is voted on; the order of play knows its step.
AGENDA = "agenda"
NO_TITLE = Name("Agenda", "議題")


def kept(state: State) -> bool:
    """Whether agendas are voted on here."""
    return keeps(state, Group.AGENDA)


def draw(state: State, side: SideKey) -> None:
    """A player draws an agenda: play returns to where it stood when it is settled."""
    state.agenda = Agenda(side)
    state.now.calls.append(AGENDA)


def title(agenda: Agenda) -> Name:
    """What an agenda is called."""
    return Name(agenda.title) if agenda.title else NO_TITLE


def voters(state: State) -> list[SideKey]:
    """Clockwise from the speaker's left, the speaker last."""
    seats = clockwise(state, state.speaker)
    return [side for side in (*seats[1:], seats[0]) if plays(state, side)]


def owing(state: State, agenda: Agenda) -> list[SideKey]:
    """Who has neither voted nor abstained yet, in their order."""
    return [side for side in voters(state) if side not in agenda.votes]


def influence(state: State, side: SideKey) -> int:
    """The influence of a player's ready planets."""
    return planets.ready_sums(state, side)[1]


def most(state: State, side: SideKey) -> int | None:
    """How many votes a player has; None where planets are not kept here."""
    return max(LEAST, influence(state, side)) if planets.kept(state) else None


def exhausting(state: State, side: SideKey, votes: int) -> tuple[PlanetKey, ...]:
    """The ready planets that bring so many votes with the least influence lost."""
    ready = planets.of_player(state, side, ready=True) if planets.kept(state) else {}
    return tuple(proposed(votes, ready, 0, Brings.INFLUENCE).planets)


def tally(agenda: Agenda) -> dict[str, int]:
    """The votes for each choice, the most first; for and against stand there before anybody votes."""
    sums = dict.fromkeys((FOR, AGAINST), 0) if agenda.about == About.FOR_OR_AGAINST else {}
    for vote in agenda.votes.values():
        if vote.choice:
            sums[vote.choice] = sums.get(vote.choice, 0) + vote.votes
    if agenda.about != About.FOR_OR_AGAINST:
        sums = dict(sorted(sums.items(), key=lambda each: -each[1]))
    return sums


def leading(state: State, agenda: Agenda) -> list[str]:
    """The choices with the most votes; where players are elected and nobody votes, all of them."""
    sums = tally(agenda)
    if not sums and agenda.about == About.PLAYER:
        return [*playing(state)]
    most_votes = max(sums.values(), default=0)
    return [choice for choice, votes in sums.items() if votes == most_votes]


def choice_called(state: State, agenda: Agenda, typed: str) -> str:
    """What a choice is known by; Senseless if there is none of this name."""
    words = typed.strip()
    if agenda.about == About.FOR_OR_AGAINST and words in (FOR, AGAINST):
        return words
    if agenda.about == About.PLAYER and words in playing(state):
        return words
    if agenda.about in (About.FOR_OR_AGAINST, About.PLAYER) or not words:
        raise Senseless(say("twilight.no_such_choice", choice=words[:LONGEST]), "5")
    # However it is spelled: as whoever voted for it first, or as its planet card.
    known = (*tally(agenda), *(each.name for each in state.planets.values()))
    return next((each for each in known if alike(each, words)), words)


def choice_name(state: State, agenda: Agenda, choice: str) -> Say | Name | str:
    """A choice in words."""
    if agenda.about == About.FOR_OR_AGAINST:
        return say(f"twilight.vote_{choice}")
    return name(state, SideKey(choice)) if agenda.about == About.PLAYER else choice
