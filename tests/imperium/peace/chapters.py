"""Campaigns at the end of a war or in a peace, on the bare map, and answers given to them."""

from __future__ import annotations

from typing import Any

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.order import TURN
from assistant.games.imperium.peace.settlement.forces_back import ReturnForces
from assistant.games.imperium.peace.settlement.hand_over import MakePeace
from assistant.games.imperium.peace.settlement.homecoming import SendHome
from assistant.games.imperium.peace.settlement.peace_length import RollPeace
from assistant.games.imperium.peace.settlement.territory import OutpostsCutOff
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.campaign import Campaign, Outcome, Settlement
from assistant.games.imperium.state.hand_over import HandOver, Item
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Pending, State

from ..build import taken
from ..field import bare

WON, LOST, ARMISTICE = Outcome.IMPERIAL, Outcome.TERRAN, Outcome.ARMISTICE


def campaign(state: State) -> Campaign:
    """The campaign of a match that is one."""
    assert state.campaign is not None
    return state.campaign


def field(**chosen: Any) -> State:
    """The map of a campaign, no unit anywhere, 10 in each stock."""
    return bare(9, **chosen)


def ended(outcome: Outcome, state: State | None = None, turn: int = 4) -> State:
    """A war has just ended; its settlement is not entered yet."""
    state = state or field()
    now = campaign(state)
    now.outcome, now.ended = outcome, say("campaign.war_over", war=now.war)
    now.curve, now.settlement = [5] * turn, Settlement()
    state.now.turn, state.now.stop, state.pending = turn, "prestige", Pending()
    return state


def settle(state: State) -> Referee:
    """Enter the settlement, up to its first question."""
    return taken(state, SEQUENCE.go_on)


def at_peace(turns: int = 9, state: State | None = None, outcome: Outcome = LOST) -> State:
    """The first turn of a peace, nothing of it asked yet."""
    state = state or field()
    now = campaign(state)
    now.outcome, now.peace, now.faces, now.began = outcome, turns, (3, 3, turns - 6), 5
    state.now.turn, state.now.stop, state.pending = 5, "peace_turn", Pending()
    return state


def give(state: State, command: Command) -> Referee:
    """An answer as a match takes it; Forbidden or Senseless leaves the state as it was."""
    return taken(state, lambda draft, referee: SEQUENCE.apply(draft, command, referee))


def asked(state: State) -> list[str]:
    """The keys of all open questions."""
    return [question.key for question in SEQUENCE.ask(state)]


def usual(key: str, side: SideKey) -> Command:
    """The usual answer to a question of the settlement."""
    answers: dict[str, Command] = {
        "forces_back": ReturnForces(),
        "peace_length": RollPeace((4, 3, 2)),
        "territory": OutpostsCutOff(side),
        "homecoming": SendHome(side),
    }
    return answers[key]


def settled_up_to(state: State, key: str) -> State:
    """The settlement with its usual answers from where it stands, up to the question of this key."""
    if SEQUENCE.place(state).leg != "settlement":
        settle(state)
    while asked(state)[0] != key:
        question = SEQUENCE.ask(state)[0]
        give(state, usual(question.key, SideKey(question.side)))
    return state


def peace_made(state: State) -> HandOver:
    """All of the settlement with its usual answers; the report of the hand-over."""
    settled_up_to(state, "hand_over")
    give(state, MakePeace())
    return state.hand_overs[-1]


def item(report: HandOver, key: str, side: str = "") -> Item:
    """The one line of a report with these words."""
    (found,) = [each for each in report.items if each.what.key == key and side in ("", each.side)]
    return found


def in_chapter_of(state: State, step: str) -> State:
    """The state in the chapter to which a step belongs: a settlement, a peace, else as it is."""
    place = next(place for place in TURN if place.step == step)
    stop = state.now.stop
    if not place.when(state):
        state.campaign = Campaign()
        state = ended(ARMISTICE, state) if place.leg == "settlement" else at_peace(9, state)
        state.now.stop = stop
    return state
