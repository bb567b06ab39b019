"""Technologies of a player, and what of them is needed first."""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.kept.groups import keeps
from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Values, say

from ..components.kit import kit
from ..state.keys import Group, SideKey, TechnologyKey
from ..state.table import State
from .players import name


def kept(state: State) -> bool:
    """Whether technologies are kept here."""
    return keeps(state, Group.TECHNOLOGIES)


def has(state: State, side: SideKey, technology: TechnologyKey) -> bool:
    """Whether a player has a technology that the rules ask for, as far as that is kept here."""
    return knows(state, side, technology)


def knows(state: State, side: SideKey, technology: str) -> bool:
    """Whether a player has any technology of the chart."""
    return technology in state.players[side].technologies


def open_to(state: State, side: SideKey, technology: str) -> bool:
    """Whether a player has what a technology needs."""
    needs = kit(state).technologies[technology].needs
    # An “or” of “ands” (disjunctive normal form): one set that is known whole is enough.
    return not needs or any(all(knows(state, side, each) for each in one) for one in needs)


def learn(state: State, side: SideKey, technology: str, referee: Referee, rule: str) -> None:
    """A technology more; refused if it is known already or what it needs is missing."""
    known = kit(state).technologies
    if technology not in known:
        raise Senseless(say("twilight.no_such_technology", technology=technology[:40]), "5")
    title = known[technology].name
    if knows(state, side, technology):
        referee.forbid(say("twilight.known_already", player=name(state, side), technology=title), rule)
        return
    # Learned all the same if the table wants it: cards give technologies past what they need.
    if not open_to(state, side, technology):
        referee.forbid(
            say("twilight.needs_first", technology=title, needs=needs_words(state, technology)), rule
        )
    state.players[side].technologies.append(technology)
    referee.tell(say("twilight.learns", player=name(state, side), technology=title), rule)


def needs_words(state: State, technology: str) -> Values:
    """What a technology needs: the first of the sets that do."""
    known = kit(state).technologies
    return [known[each].name for each in known[technology].needs[0]]


def names_of(state: State, side: SideKey, among: Collection[TechnologyKey]) -> Values:
    """Those of some technologies that a player has, in words."""
    return [kit(state).technologies[each].name for each in among if has(state, side, each)]


def reminders(state: State, side: SideKey, among: Collection[TechnologyKey]) -> Values:
    """What some technologies of a player do to plastic, left to the table: said at its moment."""
    known = kit(state).technologies
    return [
        say("twilight.technology_does", technology=known[each].name, does=known[each].does)
        for each in among
        if has(state, side, each)
    ]


def options(state: State, side: SideKey) -> tuple[Option, ...]:
    """What a player can learn next; what lacks something stays, shut, with the reason."""
    found = []
    for key, technology in kit(state).technologies.items():
        if knows(state, side, key):
            continue
        shut = not open_to(state, side, key)
        reason = say("twilight.needs", needs=needs_words(state, key)) if shut else None
        found.append(
            (shut, Option(value=key, label=technology.name, refusal=reason, rule="5" if shut else ""))
        )
    # A stable sort: what is open first, each in the order of the chart.
    return tuple(option for _, option in sorted(found, key=lambda each: each[0]))
