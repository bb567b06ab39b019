"""12.3 The question of who leaves after a battle, and where to."""

from __future__ import annotations

from assistant.core.play.question import Answer, Choice, Head, Option, Pick, Question
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.heaps import pick_units
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import is_ftl
from assistant.games.imperium.state.keys import SIDES, SideKey
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import State

from .. import options
from ..movement.regrouping import SplitFleet
from .fight import the_fight
from .refuge import came_in, refuges
from .told import NOWHERE, Retreat, StayAfterBattle, must_leave


def leaving(state: State, head: Head) -> Question:
    """Both sides still have ships there: fleets leave, or nobody."""
    battle = the_fight(state)
    must = must_leave(state, battle)
    # A stable sort: who must leave stands first, else both in their usual order.
    order = sorted(SIDES, key=lambda side: side != must)
    retreats = [answer for side in order if (answer := _retreat(state, battle, side, side == must))]
    stay = Answer(
        command=StayAfterBattle, label=say("battles.stay"), main=not any(one.main for one in retreats)
    )
    title = say("battles.leaving_title", system=system_name(state, battle.system))
    remark = say("battles.leaving_remark")
    came = [answer for side in order if (answer := came_in(state, side))]
    # With closed fleets a list of ships would show what is aboard, or stood by, to both.
    splitting = () if state.closed else order
    splits = [answer for side in splitting if (answer := _split(state, battle, side))]
    answers = (*retreats, stay, *splits, *came)
    return head.question(title=title, rule="12.3", answers=answers, remark=remark, layout="wide")


def _split(state: State, battle: Fight, side: SideKey) -> Answer | None:
    """12.3 Ships are redistributed before they leave, so those of one fleet may go to different systems."""
    ships = options.separable(options.View(state, side, (battle.system,), survey(state)))
    if not options.free(ships):
        return None
    return Answer(
        command=SplitFleet,
        label=say("battles.split", side=side_name(side)),
        fields=(pick_units(state, "units", ships, say("actions.field_units"), least=1),),
        fixed={"side": side},
    )


def _retreat(state: State, battle: Fight, side: SideKey, must: bool) -> Answer | None:
    found = survey(state)
    fleets = [
        Option(value=str(fleet.number), label=fleet_name(fleet))
        for fleet in found.fleets_at(battle.system, side)
        if any(is_ftl(state, ship) for ship in found.in_fleet(fleet))
    ]
    if not fleets:
        return None
    places = [*refuges(state, side, "12.3"), Option(value=NOWHERE, label=say("battles.nowhere"))]
    # Who must leave leaves with all it has.
    chosen = tuple(option.value for option in fleets) if must else ()
    listed = Pick(
        name="fleets", options=tuple(fleets), label=say("battles.field_fleets"), least=1, chosen=chosen
    )
    fields = (
        listed,
        Choice(name="destination", options=tuple(places), label=say("battles.field_destination")),
    )
    return Answer(
        command=Retreat,
        label=say("battles.retreat", side=side_name(side)),
        fields=fields,
        fixed={"side": side},
        main=must,
    )
