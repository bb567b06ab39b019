"""10-1 Objectives are claimed in the order of play: one public one and the own secret one each."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.command import Command
from assistant.core.errors import Senseless
from assistant.core.question import Amount, Answer, Choice, Field, Option, Question
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Step

from ..components.rulings import reading
from ..pieces import effects, planets
from ..pieces.players import name, names
from ..pieces.points import end as end_match
from ..pieces.points import gain_points, goal, leader, points
from ..state.keys import End, Source
from ..state.player import Gain, Player
from ..state.table import State

SECRET_POINTS = 2


class Claim(Command, frozen=True):
    """A public objective by its number, the secret one with its points, or both."""

    side: str
    objective: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    secret: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class ClaimNothing(Command, frozen=True):
    """A player claims nothing this round."""

    side: str


class NobodyClaims(Command, frozen=True):
    """Nobody else claims anything this round."""


def begin(state: State, referee: Referee) -> None:
    """10 What lasted for the action phase is over."""
    effects.expire(state, End.PHASE, referee)
    state.claimed = []


def waiting(state: State) -> list[str]:
    """Who has not said yet what they claim, in the order of play."""
    return [side for side in state.order if side not in state.claimed]


def ask(state: State) -> list[Question]:
    """What the next in the order of play claims."""
    left = waiting(state)
    if not left:
        return []
    side = left[0]
    fixed = {"side": side}
    rest = names(state, left)
    answers = (
        Answer(command="claim_nothing", label=say("twilight.claims_nothing"), fixed=fixed, main=True),
        *public_answers(state, side),
        *secret_answers(state, side),
        Answer(
            command="nobody_claims",
            label=say("twilight.nobody_claims"),
            remark=say("twilight.the_rest", players=rest),
        ),
    )
    return [
        Question(
            key="claims",
            side=side,
            title=say("twilight.claims_what", player=name(state, side)),
            rule="10-1",
            remark=say("twilight.home_needed"),
            answers=answers,
            about=(state.now.turn,),
        )
    ]


def no_home(state: State, side: str) -> Say | None:
    """10-1 Nobody scores without all planets of the own home system."""
    if planets.kept(state) and not planets.holds_home(state, side):
        return say("twilight.home_lost", player=name(state, side))
    return None


def public_answers(state: State, side: str) -> list[Answer]:
    """10-1 One of those that lie open; scored ones stay, shut."""
    if not state.objectives:
        return []
    scored = say("twilight.scored_before")
    options = tuple(
        Option(
            value=str(number),
            label=each.name,
            remark=say("twilight.worth", n=each.points),
            # 10-1 Without the home system nothing is scored, whatever else stands in the way.
            refusal=no_home(state, side) or (scored if side in each.scored else None),
            rule="10-1",
        )
        for number, each in enumerate(state.objectives)
    )
    fields: list[Field] = [Choice(name="objective", options=options)]
    found = [Answer(command="claim", label=say("twilight.claim"), fields=tuple(fields), fixed={"side": side})]
    if not has_scored_secret(state.players[side]):
        both = (*fields, secret_field())
        found.append(
            Answer(command="claim", label=say("twilight.claim_both"), fields=both, fixed={"side": side})
        )
    return found


def secret_answers(state: State, side: str) -> list[Answer]:
    """10-1 The own secret objective, once."""
    if has_scored_secret(state.players[side]):
        return []
    return [
        Answer(
            command="claim",
            label=say("twilight.claim_secret"),
            fields=(secret_field(),),
            fixed={"side": side},
        )
    ]


def secret_field() -> Amount:
    """What the secret one is worth."""
    return Amount(name="secret", label=say("twilight.secret_points"), least=1, most=3, value=SECRET_POINTS)


def has_scored_secret(player: Player) -> bool:
    """Whether a player's secret objective is scored."""
    return any(gain.source == Source.SECRET for gain in player.gains)


def claim(state: State, command: Claim, referee: Referee) -> None:
    """10-1 The first to reach the last point wins; later ones do not count."""
    state.claimed.append(command.side)
    player = state.players[command.side]
    if command.objective is None and not command.secret:
        raise Senseless(say("twilight.claims_what_missing"), "10-1")
    if refusal := no_home(state, command.side):
        referee.forbid(refusal, "10-1")
    if command.objective is not None:
        claim_public(state, command.side, command.objective, referee)
    # The public one comes first: if it won, the secret one is no longer counted.
    if command.secret and state.over is None:
        if has_scored_secret(player):
            referee.forbid(say("twilight.secret_scored_before", player=name(state, command.side)), "10-1")
        gain_points(state, command.side, Gain(command.secret, Source.SECRET, state.now.turn), referee)
    settle(state, referee)


def claim_public(state: State, side: str, number: int, referee: Referee) -> None:
    """10-1 A marker on the card; each card once a player."""
    if number >= len(state.objectives):
        raise Senseless(say("twilight.no_such_objective", n=number + 1), "10-1")
    card = state.objectives[number]
    if side in card.scored:
        referee.forbid(say("twilight.objective_twice", player=name(state, side), what=card.name), "10-1")
    else:
        card.scored.append(side)
    referee.tell(say("twilight.claims", player=name(state, side), what=card.name), "10-1")
    gain_points(state, side, Gain(card.points, Source.OBJECTIVE, state.now.turn, card.name), referee)


def claim_nothing(state: State, command: ClaimNothing, referee: Referee) -> None:
    """10-1 The next may claim."""
    state.claimed.append(command.side)
    settle(state, referee)


def nobody_claims(state: State, command: NobodyClaims, referee: Referee) -> None:
    """10-1 All who have not said anything claim nothing."""
    state.claimed += waiting(state)
    settle(state, referee)


def settle(state: State, referee: Referee) -> None:
    """10-1 Where all may claim before the match ends, it ends now."""
    if waiting(state) or state.over is not None or reading(state, "end") == "at_once":
        return
    best = leader(state)
    if points(state, best) >= goal(state):
        end_match(state, best, referee)


STEP = Step(
    "objectives",
    "10-1",
    ask,
    {Claim: claim, ClaimNothing: claim_nothing, NobodyClaims: nobody_claims},
    begin,
)
