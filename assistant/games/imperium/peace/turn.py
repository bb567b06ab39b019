"""16.0 A turn of peace: how each side plays it, and the war that begins after the last one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.campaign import prestige_after
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.campaign import Campaign, Peace
from assistant.games.imperium.state.chapter import at_peace, chapter_turn, next_war_at, passing
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, SideKey
from assistant.games.imperium.state.war import State

STEP_KEY = "peace_turn"
# 16.0 No peace is longer than three dice.
LONGEST = 18

Turns = Annotated[int, msgspec.Meta(ge=1, le=LONGEST)]


class PlayPeaceTurn(Command, frozen=True):
    """Play this turn, with fleets that move or without."""

    side: SideKey
    fleets: bool = False


class LetPeacePass(Command, frozen=True):
    """So many turns pass: income and arrivals as usual, maintenance as proposed, nothing else."""

    side: SideKey
    turns: Turns


def campaign_of(state: State) -> Campaign:
    """The campaign in whose peace this turn lies; Senseless in a war."""
    if state.campaign is None or not at_peace(state):
        raise Senseless(say("peace.none"), "16.0")
    return state.campaign


def left(state: State) -> int:
    """How many turns this peace still has, this one too."""
    return next_war_at(campaign_of(state)) - state.now.turn


def enter(state: State, referee: Referee) -> None:
    """Nobody has said anything of this turn yet."""
    campaign_of(state).resting = []


def ask_again(state: State, referee: Referee) -> list[Say]:
    """Where play is led by hand nobody lets the peace pass unasked any more."""
    if state.campaign is None:
        return []
    sides = [side for side in SIDES if passing(state, side)]
    state.campaign.passing = {}
    return [say("peace.closed_passing", side=side_name(side)) for side in sides]


def ask(state: State) -> list[Question]:
    """Each side that does not let the peace pass."""
    return [
        _question(state, side)
        for side in SIDES
        if not passing(state, side) and str(Mark(STEP_KEY, side)) not in state.pending.answered
    ]


def _question(state: State, side: SideKey) -> Question:
    # The usual year of a peace: money, but no fleets.
    rest, play, go_by = left(state), PlayPeaceTurn, LetPeacePass
    fixed = {"side": side}
    answers = [
        Answer(command=play, label=say("peace.play"), fixed={**fixed, "fleets": False}, main=True,
               remark=say("peace.play_remark")),
        Answer(command=play, label=say("peace.play_with_fleets"), fixed={**fixed, "fleets": True}),
        Answer(command=go_by, label=say("peace.pass_one"), fixed={**fixed, "turns": 1},
               remark=say("peace.pass_remark")),
    ]  # fmt: skip
    if rest > 1:
        all_of_it = {**fixed, "turns": rest}
        answers.append(Answer(command=go_by, label=say("peace.pass_all", n=rest), fixed=all_of_it))
    if rest > 2:
        some = Amount(name="turns", label=say("peace.turns"), least=2, most=rest - 1, value=2)
        answers.append(Answer(command=go_by, label=say("peace.pass_some"), fields=(some,), fixed=fixed))
    return Question(
        key=STEP_KEY,
        side=side,
        title=say("peace.title"),
        rule="16.0",
        answers=tuple(answers),
        about=(state.now.turn,),
        layout="wide",
        remark=say("peace.turn_of", turn=chapter_turn(state), turns=campaign_of(state).peace),
    )


def play(state: State, command: PlayPeaceTurn, referee: Referee) -> None:
    """The side is asked in every step of this turn; action segments are played if it has fleets to move."""
    _said(state, command.side)
    if not command.fleets:
        campaign_of(state).resting.append(command.side)
    key = "peace.plays_with_fleets" if command.fleets else "peace.plays"
    referee.tell(say(key, side=side_name(command.side)), "16.0")


def let_pass(state: State, command: LetPeacePass, referee: Referee) -> None:
    """The side is asked nothing but dice, and what only its counters show, until then."""
    if command.turns > left(state):
        raise Senseless(say("peace.too_many", n=command.turns, left=left(state)), "16.0")
    _said(state, command.side)
    campaign_of(state).passing[command.side] = state.now.turn + command.turns - 1
    referee.tell(say("peace.passes", side=side_name(command.side), n=command.turns), "16.0")


def _said(state: State, side: SideKey) -> None:
    state.pending.answered.append(str(Mark(STEP_KEY, side)))


def next_turn(state: State, referee: Referee) -> None:
    """A new turn of a campaign: of the same chapter, or the first one of the next war."""
    campaign = state.campaign
    if campaign is None:
        return
    if not at_peace(state):
        # 15.0 Only wars have a curve: in peace prestige does not count.
        campaign.curve = [*campaign.curve, state.prestige]
    elif state.now.turn >= next_war_at(campaign):
        _war_begins(state, campaign, referee)


def _war_begins(state: State, campaign: Campaign, referee: Referee) -> None:
    """15.0, 6.2 Prestige by the war before; petitions of both kinds are open again."""
    peace = Peace(campaign.began, state.now.turn - 1, campaign.faces, campaign.founded)
    campaign.chapters = [*campaign.chapters, peace]
    # R-69 The calendar runs on, the turns of the war begin anew.
    campaign.war, campaign.began = campaign.war + 1, state.now.turn
    campaign.peace, campaign.passing, campaign.resting = 0, {}, []
    state.prestige = prestige_after(campaign.outcome)
    state.sides[IMPERIAL].barred = False
    words = say("peace.war_begins", war=campaign.war, prestige=state.prestige)
    referee.tell(words, "15.0", headline=say("campaign.war", war=campaign.war))


STEP = Step(
    STEP_KEY,
    "16.0",
    ask=ask,
    answers={PlayPeaceTurn: play, LetPeacePass: let_pass},
    enter=enter,
    close=ask_again,
)
