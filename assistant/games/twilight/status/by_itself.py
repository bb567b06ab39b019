"""10-2, 10-3, 10-4, 10-7 Steps of the status phase that ask nothing."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..pieces import counters, effects, planets, plastic
from ..state.keys import Card, End
from ..state.table import State, StrategyCard
from .round_shown import show_round_end


def repair(state: State, referee: Referee) -> None:
    """10-2 All damage is off."""
    if not plastic.kept(state):
        return
    number = sum(sum(hurt.values()) for player in state.players.values() for hurt in player.damaged.values())
    for player in state.players.values():
        player.damaged = {}
    if number:
        referee.tell(say("twilight.repaired", n=number), "10-2")


def recall(state: State, referee: Referee) -> None:
    """10-3 All counters on the board go to reinforcements."""
    if not counters.kept(state):
        return
    number = sum(len(player.board) for player in state.players.values())
    for player in state.players.values():
        player.board = []
    if number:
        referee.tell(say("twilight.recalled", n=number), "10-3")


def refresh(state: State, referee: Referee) -> None:
    """10-4 All planets are ready."""
    if not planets.kept(state):
        return
    number = sum(planet.exhausted for planet in state.planets.values())
    for planet in state.planets.values():
        planet.exhausted = False
    if number:
        referee.tell(say("twilight.refreshed", n=number), "10-4")


def cards_back(state: State, referee: Referee) -> None:
    """10-7, 11 Cards go back, tokens on those that nobody took stay; the round is over."""
    show_round_end(state, referee)
    state.cards = {card: StrategyCard(tokens=state.cards[card].tokens) for card in Card}
    state.order = []
    effects.expire(state, End.ROUND, referee)


STEPS = (
    Step("repair", "10-2", enter=repair),
    Step("recall", "10-3", enter=recall),
    Step("refresh", "10-4", enter=refresh),
    Step("cards_back", "10-7", enter=cards_back),
)
