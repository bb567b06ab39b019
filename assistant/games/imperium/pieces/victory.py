"""15.0 Victory and armistice: what prestige ends the war."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import table
from assistant.core.words.say import Say, say

from ..state.campaign import Outcome
from ..state.chapter import at_war, chapter_turn
from ..state.keys import IMPERIAL, TERRAN, SideKey
from ..state.war import State
from .campaign import war_ends


def last_turn(state: State) -> int:
    """The turn after which nobody can win any more."""
    return max(turn for row in table(state, "victory").rows for turn in row.on)


def chapter_turns(state: State) -> range:
    """R-69 The turns of this war or peace on the calendar, which runs on from one to the next."""
    campaign = state.campaign
    began = campaign.began if campaign else 1
    return range(began, began + (campaign.peace if campaign and campaign.peace else last_turn(state)))


def thresholds(state: State) -> tuple[int, int]:
    """This turn the Terran wins at the first number or less, the Imperial at the second or more."""
    # Asked in peace too, which may outlast the turns of the chart (16.0).
    row = table(state, "victory").row(min(chapter_turn(state), last_turn(state)))
    return row.give[TERRAN], row.give[IMPERIAL]


def check(state: State, referee: Referee) -> None:
    """End the war if prestige has reached what a side needs this turn."""
    terran_at_most, imperial_at_least = thresholds(state)
    if state.over is not None or not at_war(state):
        return
    if state.prestige <= terran_at_most:
        _win(state, TERRAN, terran_at_most, referee)
    elif state.prestige >= imperial_at_least:
        _win(state, IMPERIAL, imperial_at_least, referee)


def _win(state: State, side: SideKey, needed: int, referee: Referee) -> None:
    turn = chapter_turn(state)
    sentence = say(f"victory.{side}", prestige=state.prestige, turn=turn, needed=needed)
    referee.tell(sentence, "15.0", headline=say(f"victory.{side}_wins"))
    _ends(state, Outcome(side), sentence, referee)


def _ends(state: State, outcome: Outcome, sentence: Say, referee: Referee) -> None:
    """A war is over: with it the match, or a chapter of a campaign."""
    if state.campaign is not None:
        war_ends(state, state.campaign, outcome, sentence, referee)
        return
    state.over = sentence
    state.winner = "" if outcome is Outcome.ARMISTICE else outcome


def close(state: State, referee: Referee) -> None:
    """At the end of a turn: a victory, after the last turn an armistice, else the war goes on."""
    check(state, referee)
    if state.over is None and at_war(state) and chapter_turn(state) >= last_turn(state):
        sentence = say("victory.armistice", prestige=state.prestige, turn=chapter_turn(state))
        referee.tell(sentence, "15.0", headline=say("victory.armistice_begins"))
        _ends(state, Outcome.ARMISTICE, sentence, referee)
