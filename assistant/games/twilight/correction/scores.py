"""Objectives and where points come from, set by hand."""

from __future__ import annotations

from assistant.core.correction import change, field_name
from assistant.core.errors import Senseless
from assistant.core.question import Amount, Answer, Field, Text
from assistant.core.referee import Referee
from assistant.core.say import Name, Say, say

from ..pieces import objectives, points
from ..pieces.players import name, seated
from ..state.keys import Source
from ..state.player import Gain
from ..state.table import Objective, State
from .commands import DropGain, DropObjective, SetObjective, SetScored, SetSecret
from .making import make


def lying_open(state: State, number: int) -> Objective:
    """The public objective of a number; Senseless if none lies there."""
    if number >= len(state.objectives):
        raise Senseless(say("twilight.no_such_objective", n=number + 1), "10-1")
    return state.objectives[number]


@make.register
def _(change: SetScored, state: State, referee: Referee) -> Say:
    seated(state, change.side)
    card = lying_open(state, change.objective)
    # Taken off first: said twice, it must not stand there twice.
    card.scored = [side for side in card.scored if side != change.side]
    if change.to:
        card.scored.append(change.side)
    key = "twilight.claims" if change.to else "twilight.not_scored"
    return say(key, player=name(state, change.side), what=card.name)


@make.register
def _(change: SetObjective, state: State, referee: Referee) -> Say:
    if change.objective == len(state.objectives):
        state.objectives.append(Objective(Name(change.text), change.points))
    card = lying_open(state, change.objective)
    if change.text not in (card.name.en, card.name.ja):
        card.name = Name(change.text)
    card.points = change.points
    return say("twilight.reveals", what=card.name, n=card.points)


@make.register
def _(change: DropObjective, state: State, referee: Referee) -> Say:
    card = lying_open(state, change.objective)
    # What it brought stays: points are gains of their own.
    state.objectives.remove(card)
    return say("twilight.not_open", what=card.name)


@make.register
def _(change: SetSecret, state: State, referee: Referee) -> Say:
    player, shown = seated(state, change.side), points.by_card(state)
    player.gains = [gain for gain in player.gains if gain.source != Source.SECRET or change.to]
    if change.to and all(gain.source != Source.SECRET for gain in player.gains):
        # 10-1 Once scored, never again: a gain of nothing says so, and leaves the points as they are set.
        player.gains.append(Gain(0, Source.SECRET, state.now.turn))
    points.put_right(state, change.side, shown, referee)
    key = "twilight.claims" if change.to else "twilight.not_scored"
    return say(key, player=name(state, change.side), what=say("twilight.source.secret"))


@make.register
def _(change: DropGain, state: State, referee: Referee) -> Say:
    gains = seated(state, change.side).gains
    if change.gain >= len(gains):
        raise Senseless(say("twilight.no_such_gain", n=change.gain + 1, there=len(gains)), "10-1")
    shown = points.by_card(state)
    gone = gains.pop(change.gain)
    points.put_right(state, change.side, shown, referee)
    return say("twilight.points_dropped", player=name(state, change.side), n=gone.points)


def objective_answers(state: State) -> list[Answer]:
    """Each card that lies open, who has scored it, one more card, and the secret ones."""
    found = []
    for number, card in enumerate(state.objectives):
        label = say("twilight.objective_is", what=card.name)
        found.append(change(label, "set_objective", *card_fields(card), objective=number))
        found.append(change(say("twilight.not_open", what=card.name), "drop_objective", objective=number))
        for side in state.sides:
            to = side not in card.scored
            key = "twilight.claims" if to else "twilight.not_scored"
            label = say(key, player=name(state, side), what=card.name)
            found.append(change(label, "set_scored", side=side, objective=number, to=to))
    more = card_fields(Objective(Name(""), 1))
    found.append(
        change(say("twilight.another_objective"), "set_objective", *more, objective=len(state.objectives))
    )
    return [*found, *secret_answers(state)]


def card_fields(card: Objective) -> tuple[Field, ...]:
    """What a card says, and what it is worth."""
    return (
        Text(
            name=field_name("text"),
            label=say("twilight.in_own_words"),
            most=objectives.LONGEST,
            value=card.name.en,
        ),
        Amount(name=field_name("points"), label=say("twilight.points"), most=9, value=card.points),
    )


def secret_answers(state: State) -> list[Answer]:
    """Whether each player has scored the secret one."""
    what, found = say("twilight.source.secret"), []
    for side, player in state.players.items():
        to = all(gain.source != Source.SECRET for gain in player.gains)
        key = "twilight.claims" if to else "twilight.not_scored"
        label = say(key, player=name(state, side), what=what)
        found.append(change(label, "set_secret", side=side, to=to))
    return found
