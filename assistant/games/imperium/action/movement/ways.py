"""11.1–11.3 The ways of fleets along recorded routes: the jumps they have left, where they stop."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.deep_space import is_deep
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.recorded import chart_of
from assistant.games.imperium.pieces.survey import Survey
from assistant.games.imperium.routes.reach import Reach, Refused, Why, reach
from assistant.games.imperium.state.chapter import at_peace
from assistant.games.imperium.state.keys import SideKey, SystemId, enemy
from assistant.games.imperium.state.war import Fleet, State

from ..spending import goes_on
from ..truce import entry_refused
from .speed import fleet_speed

Way = tuple[SystemId, ...]


def jumps_left(state: State, fleet: Fleet, found: Survey) -> int:
    """Jumps a fleet still has: all jumps of a segment count together (11.1)."""
    # 17.1 No jump leads out of deep space: it is left hex by hex.
    if is_deep(state, fleet.system):
        return 0
    made = state.segment.jumped.get(fleet.number, 0) if goes_on(state, fleet) else 0
    return max(0, fleet_speed(state, fleet, found).total - made)


def stops(state: State, side: SideKey, found: Survey) -> frozenset[SystemId]:
    """Where a fleet stops as the map shows it: no planets (11.2), an enemy fleet, a lone monitor (11.3)."""
    other, peace = enemy(side), at_peace(state)
    # With closed fleets a monitor in a planet box stops who runs into it, and nobody knows before.
    return frozenset(
        system.id
        for system in state.systems.values()
        if system.planetless
        or found.fleets_at(system.id, other)
        or (not state.closed and found.fleet_ships(system.id, other))
        # 16.0 In peace no fleet passes through what is the other side's.
        or (peace and entry_refused(state, system.id, side, found))
    )


def reach_of(state: State, fleets: Sequence[Fleet], found: Survey) -> Reach:
    """What fleets of one system reach together: as far as the slowest of them."""
    left = min(jumps_left(state, fleet, found) for fleet in fleets)
    barring = stops(state, fleets[0].side, found)
    return reach(chart_of(state), fleets[0].system, left, barring)


def check_way(state: State, fleets: Sequence[Fleet], goal: SystemId, found: Survey, referee: Referee) -> Way:
    """The way to a goal, nothing where the map does not know it; forbidden where it shows there is none.

    It ends where the fleets stop: an enemy that nobody saw may stand on it.
    """
    # 17.1 Of deep space no map knows a way, and none is to be recorded.
    if is_deep(state, fleets[0].system) or is_deep(state, goal):
        return ()
    known = reach_of(state, fleets, found)
    refused = None if known.chart.blank else known.refusal(goal)
    if refused is not None:
        slowest = min(fleets, key=lambda fleet: jumps_left(state, fleet, found))
        sentence, rule = out_of_reach(state, goal, refused, slowest, known.jumps)
        referee.forbid(sentence, rule)
    way = () if known.chart.blank else known.way(goal)
    for place, system in enumerate(way[1:-1], 1):
        if found.fleet_ships(system, enemy(fleets[0].side)):
            return way[: place + 1]
    return way


def out_of_reach(state: State, goal: SystemId, refused: Refused, fleet: Fleet, left: int) -> tuple[Say, str]:
    """Why the map shows that a fleet does not get there, and the rule."""
    name = system_name(state, goal)
    if refused.why is Why.NO_WAY:
        return say("movement.no_way", system=name), "11.1"
    if refused.why is Why.TOO_FAR or refused.stop is None:
        sentence = say("movement.too_far", system=name, n=refused.jumps, fleet=fleet_name(fleet), left=left)
        return sentence, "11.1"
    stop, planetless = system_name(state, refused.stop), state.systems[refused.stop].planetless
    key = "movement.stops_without_planets" if planetless else "movement.stops_at_enemy"
    return say(key, system=name, stop=stop), "11.2" if planetless else "11.3"
