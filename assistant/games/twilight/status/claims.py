"""10-1 Objectives are claimed by all at once: one public one and the own secret one each."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces import effects
from ..pieces.fulfilled import card_of
from ..pieces.players import name, names
from ..pieces.points import end as end_match
from ..pieces.points import gain_points, goal, points
from ..pieces.spending import Spent, is_paid, spend
from ..state.keys import End, SideKey, Source
from ..state.player import Gain
from ..state.table import State
from .commands import Claim, ClaimNothing, NobodyClaims
from .due import has_scored_secret, no_home, waiting
from .questions import ask_claims


def begin(state: State, referee: Referee) -> None:
    """10 What lasted for the action phase is over."""
    effects.expire(state, End.PHASE, referee)
    state.claimed = []


def claim(state: State, command: Claim, referee: Referee) -> None:
    """10-1 The first to reach the last point wins; later ones do not count."""
    state.claimed.append(command.side)
    player = state.players[command.side]
    if command.objective is None and not command.secret:
        raise Senseless(say("twilight.claims_what_missing"), "10-1")
    if refusal := no_home(state, command.side):
        referee.forbid(refusal, "10-1")
    wait_for_earlier(state, command, referee)
    if command.objective is not None:
        claim_public(state, command.side, command.objective, command.paid, referee)
    # The public one comes first: if it won, the secret one is no longer counted.
    if command.secret and state.over is None:
        if has_scored_secret(player):
            referee.forbid(say("twilight.secret_scored_before", player=name(state, command.side)), "10-1")
        gain_points(state, command.side, Gain(command.secret, Source.SECRET, state.now.turn), referee)
    end_if_all_claimed(state, referee)


def wait_for_earlier(state: State, command: Claim, referee: Referee) -> None:
    """10-1 All may claim at once, but who would end the match waits for those before in the order of play."""
    at = state.order.index(command.side)
    earlier = [side for side in waiting(state) if state.order.index(side) < at]
    known = command.objective is not None and command.objective < len(state.objectives)
    gained = command.secret + (state.objectives[command.objective or 0].points if known else 0)
    ends = Reading.END_AT_ONCE.holds(state) and points(state, command.side) + gained >= goal(state)
    if earlier and ends:
        player = name(state, command.side)
        referee.forbid(say("twilight.claims_before", player=player, players=names(state, earlier)), "10-1")


def claim_public(state: State, side: SideKey, number: int, paid: Spent, referee: Referee) -> None:
    """10-1 A marker on the card; each card once a player, and what it costs is paid with it."""
    if number >= len(state.objectives):
        raise Senseless(say("twilight.no_such_objective", n=number + 1), "10-1")
    card = state.objectives[number]
    if side in card.scored:
        referee.forbid(say("twilight.objective_twice", player=name(state, side), what=card.name), "10-1")
    else:
        card.scored.append(side)
    referee.tell(say("twilight.claims", player=name(state, side), what=card.name), "10-1")
    if (printed := card_of(state, card)) and is_paid(printed):
        spend(state, side, printed, paid, referee)
    gain_points(state, side, Gain(card.points, Source.OBJECTIVE, state.now.turn, card.name), referee)


def claim_nothing(state: State, command: ClaimNothing, referee: Referee) -> None:
    """10-1 They may, they need not."""
    state.claimed.append(command.side)
    referee.tell(say("twilight.claimed_nothing", player=name(state, command.side)), "10-1")
    end_if_all_claimed(state, referee)


def nobody_claims(state: State, command: NobodyClaims, referee: Referee) -> None:
    """10-1 All who have not said anything claim nothing."""
    state.claimed += command.closes(waiting(state))
    end_if_all_claimed(state, referee)


def end_if_all_claimed(state: State, referee: Referee) -> None:
    """10-1 Where all may claim before the match ends, it ends now."""
    if waiting(state) or state.over is not None or Reading.END_AT_ONCE.holds(state):
        return
    # 10-1 Of several who have come to the goal, the first in the order of play.
    for first in [side for side in state.order if points(state, side) >= goal(state)][:1]:
        end_match(state, first, referee)


STEP = Step(
    "objectives",
    "10-1",
    ask_claims,
    {Claim: claim, ClaimNothing: claim_nothing, NobodyClaims: nobody_claims},
    begin,
)
