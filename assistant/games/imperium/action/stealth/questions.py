"""17.2 The questions of stealth scouting: which scouts go where, destroyers against them, their dice."""

from __future__ import annotations

from assistant.core.odds.dice import ways
from assistant.core.play.question import Answer, Choice, Dice, Head, Option, Pick, Question
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import SystemId, enemy
from assistant.games.imperium.state.segment import Scouting
from assistant.games.imperium.state.war import Fleet, State

from .. import goals, options
from ..movement.fleets import MoveFleets
from ..options import View
from ..spending import moment
from .step import (
    RollDetection,
    ScoutSystem,
    ShowDestroyers,
    StayUnseen,
    destroyers,
    enemy_known,
    going_on,
    owes_destroyers,
    scouts_alone,
    the_scouting,
    unseen_at_most,
)


def scouts(view: View) -> list[Option]:
    """Fleets that may try; none while the rule is not played."""
    if not Reading.STEALTH_SCOUTING_ON.holds(view.state):
        return []
    alone = {str(fleet.number) for fleet in view.fleets if scouts_alone(view.found, fleet)}
    return [option for option in options.movers(view) if option.value in alone]


def destinations(view: View) -> list[Option]:
    """Systems where the map shows the enemy."""
    return [
        option
        for option in goals.destinations(view)
        if enemy_known(view.state, view.found, view.side, SystemId(option.value))
    ]


def scouting_head(state: State, scouting: Scouting) -> Head:
    """Whether destroyers or dice are asked for."""
    about = (*moment(state), scouting.system)
    if owes_destroyers(state, scouting, survey(state)):
        return Head(key="actions_destroyers", side=enemy(scouting.side), about=about)
    return Head(key="actions_detection", side=scouting.side, about=about)


def _destroyers(state: State, head: Head) -> Question:
    """How many destroyers are shown: one tap."""
    tried = the_scouting(state)
    most = destroyers(survey(state), tried)
    shown = (Option(value=str(n), label=say("stealth.show", n=n)) for n in range(1, most + 1))
    # 17.2 Destroyers help only if they are shown, and what is shown is known.
    counts = Choice(name="count", options=(Option(value="0", label=say("stealth.show_none")), *shown))
    answer = Answer(
        command=ShowDestroyers,
        label=say("stealth.show_label"),
        fields=(counts,),
        fixed={"side": head.side},
        main=True,
    )
    title = say("stealth.destroyers_title")
    unseen = unseen_at_most(state)
    remark = say("stealth.destroyers_remark", system=system_name(state, tried.system), most=unseen)
    return head.question(title=title, rule="17.2", answers=(answer,), remark=remark)


def _dice(state: State, head: Head) -> Question:
    """Two dice, and how likely it is that nobody sees them."""
    dice = Dice(name="faces", count=2)
    answer = Answer(
        command=RollDetection,
        label=say("stealth.roll"),
        fields=(dice,),
        fixed={"side": head.side},
        main=True,
    )
    title, remark = say("stealth.dice_title"), _odds(state, the_scouting(state))
    return head.question(title=title, rule="17.2", answers=(answer,), remark=remark)


def onward_head(state: State, fleets: list[Fleet]) -> Head:
    """Which fleets have still to say whether they go on."""
    numbers = (fleet.number for fleet in fleets)
    return Head(key="actions_onward", side=fleets[0].side, about=(*moment(state), *numbers))


def _onward(state: State, head: Head) -> Question:
    """Fleets past light ships and undetected scouts stay, or go on unless the star has no planets (11.2)."""
    fleets = going_on(state)
    system = fleets[0].system
    stay = Answer(command=StayUnseen, label=say("stealth.stay"), fixed={"side": head.side}, main=True)
    stopped = state.systems[system].planetless
    # 11.2 At a star without planets a move is over, seen or unseen.
    more = () if stopped else _going(state, fleets)
    remark = say("actions.stops_here" if stopped else "stealth.onward_remark")
    title = say("stealth.onward_title")
    return head.question(title=title, rule=state.segment.onward_by, answers=(stay, *more), remark=remark)


def _going(state: State, fleets: list[Fleet]) -> tuple[Answer, ...]:
    """Moving on, openly or unseen once more."""
    side, system, numbers = fleets[0].side, fleets[0].system, {str(fleet.number) for fleet in fleets}
    view = View(state, side, (system,), survey(state))
    found = []
    for command, label, movers, places in (
        (MoveFleets, "stealth.go_on", options.movers(view), goals.destinations(view)),
        (ScoutSystem, "actions.scout_system", scouts(view), destinations(view)),
    ):
        free = tuple(option for option in movers if option.value in numbers)
        elsewhere = tuple(goal for goal in places if goal.value != system)
        if not free:
            continue
        fields = (
            Pick(name="fleets", options=free, label=say("actions.field_fleets"), least=1),
            Choice(name="destination", options=elsewhere, label=say("actions.field_destination")),
        )
        found.append(Answer(command=command, label=say(label), fields=fields, fixed={"side": side}))
    return tuple(found)


def _odds(state: State, tried: Scouting) -> Say:
    """Up to what the dice may show, of 36 ways they can fall, with the destroyers shown."""
    shown, name = tried.shown or 0, system_name(state, tried.system)
    most = unseen_at_most(state) - shown
    unseen = sum(number for total, number in ways(2).items() if total <= most)
    if not unseen:
        return say("stealth.hopeless", n=shown, system=name)
    key = "stealth.odds_shown" if shown else "stealth.odds"
    return say(key, n=shown, most=most, ways=unseen, system=name)


PUT = {"actions_destroyers": _destroyers, "actions_detection": _dice, "actions_onward": _onward}
