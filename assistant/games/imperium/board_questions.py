"""10.0 What changed in a segment that was played on the board alone."""

from __future__ import annotations

from assistant.core.question import Amount, Answer, Choice, Field, Head, Option, Pick, Question
from assistant.core.say import say

from .action_options import View
from .cargo_options import empty_planets
from .forces import holdings, side_name
from .kit import kit
from .segments import planet_name
from .state import SIDES, Aboard, Due, State, Unit, enemy
from .survey import survey
from .units import has_reverse, unit_name


def by_type(state: State, units: list[Unit]) -> list[Unit]:
    """Like units of a side together, as the counters are listed; sound ones first."""
    order = {side: list(kit(state).units[side]) for side in SIDES}
    return sorted(units, key=lambda u: (SIDES.index(u.side), order[u.side].index(u.type), u.damaged))


def changed_head(state: State, side: str) -> Head:
    """Which segment a side (or "", the table) tells of."""
    return Head("actions_changed", side, (state.now.turn, state.segment.number))


def changed(state: State, side: str) -> Question:
    """What changed in a segment played on the board: owners, losses, victories (side "": of both)."""
    sides = (side,) if side else SIDES
    placed = (unit for unit in state.units.values() if not isinstance(unit.where, Due))
    units = by_type(state, [unit for unit in placed if unit.side in sides])
    lost = tuple(unit_option(state, unit) for unit in units if unit.type != "OUTPOST")
    fields: tuple[Field, ...] = (
        Pick("taken", tuple(_holdings(state, side)), say("actions.field_taken")),
        Pick("lost", lost, say("actions.field_lost")),
        Pick("damaged", tuple(flippable(state, units)), say("actions.field_damaged")),
        *(
            Amount(f"{each}_victories", say("actions.field_victories", side=side_name(each)), 0, 9, 0)
            for each in sides
        ),
    )
    done = Answer(
        "segment_played", say("actions.segment_played"), fields, {"side": side}, True, control="changes"
    )
    title = say("actions.changed_title", number=state.segment.number)
    head = changed_head(state, side)
    return Question(
        head.key,
        head.side,
        title,
        "10.0",
        (done, *outposts(state, sides)),
        head.about,
        say("actions.changed_remark"),
        layout="wide",
        control="losses",
    )


def outposts(state: State, sides: tuple[str, ...]) -> list[Answer]:
    """Outposts that were set up on the board: one answer for each side that carries any."""
    found, answers = survey(state), []
    for side in sides:
        carried = (u for u in state.units.values() if u.side == side and isinstance(u.where, Aboard))
        places = empty_planets(View(state, side, (), found), set(state.systems))
        if places and any(unit.type == "OUTPOST" for unit in carried):
            planet = Choice("planet", tuple(places), say("actions.field_planet"))
            answers.append(Answer("place_outpost", say("actions.place_outpost"), (planet,), {"side": side}))
    return answers


def _holdings(state: State, side: str) -> list[Option]:
    """Holdings that can have fallen: to this side, or on an open table to either."""
    losers = (enemy(side),) if side else SIDES
    return [
        Option(planet.id, planet_name(state, planet.id), side_name(loser), side=loser)
        for loser in losers
        for planet in holdings(state, loser)
    ]


def unit_option(state: State, unit: Unit) -> Option:
    """A unit in a list of losses."""
    return Option(str(unit.id), unit_name(state, unit), side_name(unit.side), side=unit.side)


def flippable(state: State, units: list[Unit]) -> list[Option]:
    """Units that have a damaged side and do not lie on it."""
    return [unit_option(state, unit) for unit in units if not unit.damaged and has_reverse(state, unit)]
