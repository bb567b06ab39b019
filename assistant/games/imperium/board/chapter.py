"""16.0 A campaign in the band and on the rail: which war or peace this is, and when the next war begins."""

from __future__ import annotations

from assistant.core.play.board import Leg, Track
from assistant.core.play.rail import Status, folded
from assistant.core.play.step import Place
from assistant.core.words.say import Say, say

from ..order import segment_number
from ..pieces.victory import last_turn
from ..state.campaign import Campaign
from ..state.chapter import at_peace, chapter_turn, next_war_at, settling
from ..state.war import State


def chapter_words(state: State, campaign: Campaign, place: Place[State]) -> Say:
    """Which turn of which war or peace, in a segment with its number."""
    if settling(state):
        return say("campaign.band_settlement", war=campaign.war)
    turn = chapter_turn(state)
    if at_peace(state):
        return say("campaign.band_peace", turn=turn, turns=campaign.peace)
    key = "campaign.band_segment" if place.leg == "action" else "campaign.band_war"
    return say(key, war=campaign.war, turn=turn, turns=last_turn(state), number=segment_number(state))


def next_war(state: State, campaign: Campaign) -> Track:
    """The turns of a peace up to the next war."""
    turn = chapter_turn(state)
    left = next_war_at(campaign) - state.now.turn
    ends = say("campaign.in_turns", n=left)
    return Track(
        label=say("campaign.next_war"), value=turn, least=1, most=campaign.peace, zones={}, ends=ends
    )


def ahead(state: State, campaign: Campaign) -> tuple[Leg, ...]:
    """What follows this turn: the peace, or more of it, and the next war."""
    war = folded(say("campaign.war", war=campaign.war + 1), Status.AHEAD, "next_war")
    if settling(state):
        return folded(say("campaign.peace"), Status.AHEAD, "peace"), war
    if not at_peace(state):
        return ()
    left = next_war_at(campaign) - state.now.turn - 1
    more = (folded(say("campaign.more_turns", n=left), Status.AHEAD, "peace"),) if left else ()
    return *more, war
