"""16.0 The hand-over: all that the settlement agreed happens at once, and every number of it is told."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Head, Question
from assistant.core.play.referee import Referee
from assistant.core.play.result import Result
from assistant.core.play.step import Step, worded
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.pieces.forces import remove_unit
from assistant.games.imperium.pieces.handed import for_seat, tell
from assistant.games.imperium.pieces.putting_down import put_down
from assistant.games.imperium.state.campaign import Campaign, Outcome, War
from assistant.games.imperium.state.chapter import settling
from assistant.games.imperium.state.hand_over import HandOver, Item
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.trial import trial_of
from assistant.games.imperium.state.war import State

from .agreed import Agreed, agreed
from .going_home import go_home
from .numbers import carried, dropped, forces, lasting_effects, stocks
from .owed import received
from .removing import remove_markers

STEP_KEY = "hand_over"


class MakePeace(Command, frozen=True):
    """All of it happens; the first turn of peace begins."""


class PeaceMade(Result, frozen=True, tag="peace_made", kw_only=True):
    """The hand-over, line by line."""

    report: HandOver


def owed(state: State) -> list[Head]:
    """The table agrees once."""
    return [Head(key=STEP_KEY, side="", about=(state.now.turn,))] if settling(state) else []


def hand_over_question(state: State, head: Head) -> Question:
    """What will happen, to be agreed by the table."""
    # Played on a copy: the page shows what the answer will do, by doing it.
    report = make_peace(trial_of(state), Referee())
    label = say("settlement.make_peace", n=report.turns)
    return head.question(
        title=say("settlement.hand_over_title", war=report.war),
        rule="16.0",
        answers=(Answer(command=MakePeace, label=label, main=True),),
        layout="wide",
        control="peace/hand_over",
        detail=for_seat(report, "" if state.closed else EVERYBODY),
    )


def hand_over(state: State, command: MakePeace, referee: Referee) -> None:
    """Peace is made; with closed fleets a side reads its own counters only."""
    report = make_peace(state, referee)
    state.hand_overs = [*state.hand_overs, report]
    title = say("settlement.peace_made", n=report.turns)
    results = {
        seat: PeaceMade(title=title, rule="16.0", report=for_seat(report, seat))
        for seat in (*SIDES, EVERYBODY, "")
    }
    private = {seat: results[seat] for seat in (*SIDES, EVERYBODY)} if state.closed else None
    referee.show(results["" if state.closed else EVERYBODY], private=private)
    headline = say("settlement.length_headline", n=report.turns)
    referee.tell(title, "16.0", headline=headline)
    tell(report, referee)


def make_peace(state: State, referee: Referee) -> HandOver:
    """Do all that was agreed, in the order of the rule; the report of it."""
    now = agreed(state)
    # 16.0 Ships first: what they put down may stand where a marker falls next.
    items = _give_back(state, now, referee)
    items += remove_markers(state, now.settlement, referee)
    for side in SIDES:
        items += go_home(state, now.settlement, side, referee)
    items = [
        *stocks(state, _outcome(now.campaign), referee),
        *items,
        *carried(state),
        *dropped(state, now.campaign),
    ]
    _close_war(state, now)
    return HandOver(
        war=now.campaign.war,
        turn=state.now.turn,
        outcome=_outcome(now.campaign),
        turns=now.campaign.peace,
        items=items,
    )


def _outcome(campaign: Campaign) -> Outcome:
    # A war that is settled has ended.
    assert campaign.outcome is not None
    return campaign.outcome


def _give_back(state: State, now: Agreed, referee: Referee) -> list[Item]:
    """Ships go, their cargo stays (R-14)."""
    ships = [state.units[unit] for unit in now.settlement.returned]
    items = forces(state, received(state), ships)
    for ship in ships:
        put_down(state, ship, {each.id for each in ships}, referee)
        remove_unit(state, ship)
    return items


def _close_war(state: State, now: Agreed) -> None:
    """R-70 What ends with the war; the peace begins with the next turn."""
    campaign = now.campaign
    assert campaign.ended is not None
    state.effects, state.grants, state.prestige_notes = lasting_effects(state), [], []
    state.ended_loans, state.given_back, state.surface = [], [], {}
    outcome = _outcome(campaign)
    war = War(campaign.began, state.now.turn, outcome, campaign.ended, campaign.curve)
    campaign.chapters = [*campaign.chapters, war]
    campaign.peace, campaign.faces = sum(now.settlement.faces), now.settlement.faces
    campaign.began, campaign.founded = state.now.turn + 1, 0
    campaign.curve, campaign.settlement = [], None
    campaign.passing, campaign.resting = {}, []


STEP = Step(
    STEP_KEY,
    "16.0",
    ask=worded(owed, {STEP_KEY: hand_over_question}),
    answers={MakePeace: hand_over},
    owed=owed,
)
