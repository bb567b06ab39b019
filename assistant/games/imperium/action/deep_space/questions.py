"""17.1 Which fleets go off the routes, and where to: a star, a hex that has a name, or one to be named."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Choice, Option, Pick, Text
from assistant.core.words.say import say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.deep_space import RULE, hexes, is_deep, stars

from .. import goals, options
from ..options import View
from .step import LONGEST, SEGMENT, MoveOffRoutes


def answers(view: View) -> tuple[Answer, ...]:
    """To what has a name already, and to a hex that has none; what may not go now stays, shut."""
    able = tuple(_movers(view))
    if not able:
        return ()
    movers = Pick(name="fleets", options=able, label=say("actions.field_fleets"), least=1)
    named = Choice(name="destination", options=tuple(_goals(view)), label=say("actions.field_destination"))
    words = Text(name="name", label=say("deep_space.field_name"), most=LONGEST)
    return tuple(
        Answer(
            command=MoveOffRoutes,
            label=say(f"deep_space.{key}"),
            fields=(movers, goal),
            fixed={"side": view.side},
            remark=say(f"deep_space.{key}_remark"),
        )
        for key, goal in (("to_star", named), ("to_hex", words))
    )


def _movers(view: View) -> list[Option]:
    """Fleets that may jump, and those in deep space that have not acted."""
    found, played = [], Reading.DEEP_SPACE_ON.holds(view.state)
    for option, fleet in options.with_fleets(view, options.movers(view)):
        # R-73 Who is out there may come back though the table has stopped playing the rule.
        if is_deep(view.state, fleet.system):
            found.append(options.fleet_option(view, fleet, view.may_act(fleet)))
        elif played:
            found.append(option)
    return [_now(view, option) for option in found]


def _now(view: View, option: Option) -> Option:
    """A fleet in the list; shut outside of the first segment."""
    if option.refusal or view.state.segment.number == SEGMENT:
        return option
    return msgspec.structs.replace(option, refusal=say("deep_space.first_segment"), rule=RULE)


def _goals(view: View) -> list[Option]:
    """Hexes that have a name first: there are few of them."""
    deep = [goals.goal(view, place) for place in hexes(view.state)]
    marked = [
        option if option.remark else msgspec.structs.replace(option, remark=say("deep_space.hex"))
        for option in deep
    ]
    return [*marked, *(goals.goal(view, star) for star in stars(view.state))]
