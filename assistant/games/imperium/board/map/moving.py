"""10.0, 11.1–11.3 Where can this fleet go? Its reach in jumps, its way to a goal, where it stops."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY

from ...action.contact import waiting
from ...action.deep_space.step import may_go
from ...action.movement.ways import jumps_left, out_of_reach, reach_of
from ...action.spending import ACTIONS, may_still_go
from ...pieces.deep_space import RULE, is_deep
from ...pieces.forces import side_name
from ...routes.chart import Route
from ...routes.reach import Reach
from ...state.keys import SystemId, enemy
from ...state.war import Fleet, State
from .chosen import WHY, Chosen, of_fleet
from .stars import Sky, Star


class Mover(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet that may move, with its ships and the jumps it has left."""

    fleet: Fleet
    system: Name
    ships: int
    jumps: int
    link: str
    chosen: bool


class MovePane(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked beside the map: which fleet, where to, and what its move would be.

    `routed` unless deep space lies at either end; `off_routes` if the fleet may also go there in one hex.
    """

    movers: tuple[Mover, ...]
    fleet: Fleet | None = None
    goal: SystemId | None = None
    goal_name: Name | None = None
    way: tuple[Name, ...] = ()
    told: tuple[tuple[Say, str], ...] = ()
    refused: tuple[Say, str] | None = None
    routed: bool = True
    off_routes: bool = False


def may_move(state: State, seat: str) -> str:
    """The side whose fleets may move now as this seat sees it; empty if none may."""
    segment = state.segment
    step = state.now.stop.partition(".")[0]
    if segment.mode != ACTIONS or segment.fight or step != ACTIONS or not segment.turn_of:
        return ""
    # 11.3 While a battle waits for more fleets, the side that brings them moves on.
    waits = waiting(state)
    side = waits[0].kind if waits else segment.turn_of
    return side if seat in (side, EVERYBODY) else ""


def movers(sky: Sky, side: str, chosen: Fleet | None) -> tuple[Mover, ...]:
    """A side's fleets that may move, by number."""
    able = (fleet for fleet in sky.state.fleets if fleet.side == side)
    found = []
    for fleet in sorted(able, key=lambda each: each.number):
        jumps = jumps_left(sky.state, fleet, sky.found)
        # A fleet that has acted goes on with jump troops aboard, or within the same action (11.3, 11.5).
        still = not fleet.acted or may_still_go(sky.state, fleet)
        if not (jumps and still) and not may_go_off(sky.state, fleet):
            continue
        ships, name = len(sky.found.in_fleet(fleet)), sky.state.systems[fleet.system].name
        picked = fleet == chosen
        found.append(
            Mover(fleet=fleet, system=name, ships=ships, jumps=jumps, link=of_fleet(fleet), chosen=picked)
        )
    return tuple(found)


def may_go_off(state: State, fleet: Fleet) -> bool:
    """17.1 Whether a fleet may go one hex off the routes now, as its whole move."""
    return may_go(state, [fleet]) and not fleet.acted


def pane(sky: Sky, able: tuple[Mover, ...], chosen: Chosen) -> MovePane:
    """The fleets, the one that was tapped, and the way to its goal."""
    fleet, goal = chosen.fleet, chosen.system
    if fleet is None or not any(each.chosen for each in able):
        return MovePane(movers=able)
    off = may_go_off(sky.state, fleet)
    if goal is None or goal == fleet.system:
        return MovePane(movers=able, fleet=fleet, off_routes=off)
    if is_deep(sky.state, goal) or is_deep(sky.state, fleet.system):
        return _off(sky, able, fleet, goal)
    known = reach_of(sky.state, [fleet], sky.found)
    # Without recorded routes nothing is known to be out of reach: the players see to it.
    refusal = None if known.chart.blank else known.refusal(goal)
    refused = out_of_reach(sky.state, goal, refusal, fleet, known.jumps) if refusal else None
    way = () if known.chart.blank else known.way(goal)
    return MovePane(
        movers=able,
        fleet=fleet,
        goal=goal,
        goal_name=sky.state.systems[goal].name,
        way=tuple(sky.state.systems[each].name for each in way),
        told=() if refused else tuple(_told(sky, known, fleet, goal, way)),
        refused=refused,
        off_routes=off,
    )


def _off(sky: Sky, able: tuple[Mover, ...], fleet: Fleet, goal: SystemId) -> MovePane:
    """17.1 Into deep space or out of it: one hex, which leads along no route."""
    off = may_go_off(sky.state, fleet)
    no_route = (say("deep_space.no_jump", place=sky.state.systems[goal].name), RULE)
    return MovePane(
        movers=able,
        fleet=fleet,
        goal=goal,
        goal_name=sky.state.systems[goal].name,
        refused=None if off else no_route,
        routed=False,
        off_routes=off,
    )


def hexes_to_tap(sky: Sky, able: tuple[Mover, ...], chosen: Chosen) -> tuple[Star, ...]:
    """17.1 The hexes that have a name, each a goal of a fleet that may go there; else those with fleets."""
    fleet = chosen.fleet if any(each.chosen for each in able) else None
    if fleet is None or not may_go_off(sky.state, fleet):
        return sky.adrift
    goals = (each for each in sky.hexes if each.id != fleet.system)
    return tuple(
        msgspec.structs.replace(
            each, link=of_fleet(fleet, each.id), mark="aimed" if each.id == chosen.system else "within"
        )
        for each in goals
    )


def _told(
    sky: Sky, known: Reach, fleet: Fleet, goal: SystemId, way: tuple[SystemId, ...]
) -> Iterator[tuple[Say, str]]:
    """What the move will be: its jumps, and what stops it."""
    if way:
        yield say("map.jumps_of", n=len(way) - 1, left=known.jumps), "11.1"
    else:
        yield say("map.way_unknown", left=known.jumps), "11.1"
    enemies = sky.found.fleets_at(goal, enemy(fleet.side))
    for each in enemies:
        yield say("map.meets", side=side_name(each.side), number=each.number), "11.3"
    if sky.state.systems[goal].planetless:
        yield say("map.stops_there"), "11.2"


def taps(sky: Sky, able: tuple[Mover, ...], chosen: Chosen) -> Iterator[Star]:
    """The stars as they are drawn while a fleet is moved: its reach with distances, way and goal."""
    fleet = chosen.fleet if any(each.chosen for each in able) else None
    # Of fleets in one star the lowest number is meant: written last, it stays.
    waiting = {each.fleet.system: each.link for each in reversed(able)}
    if fleet is None:
        for star in sky.stars.values():
            yield msgspec.structs.replace(star, link=waiting.get(star.id, f"{WHY}.{star.id}"))
        return
    known = reach_of(sky.state, [fleet], sky.found)
    way = known.way(chosen.system) if chosen.system else ()
    for star in sky.stars.values():
        jumps = None if known.chart.blank else known.found.jumps.get(star.id)
        mark = "aimed" if star.id == chosen.system else "way" if star.id in way else "within" if jumps else ""
        if star.id == fleet.system:
            mark = "from"
        link = of_fleet(fleet, star.id) if star.id != fleet.system else f"{WHY}.{star.id}"
        yield msgspec.structs.replace(star, jumps=jumps or None, mark=mark, link=link)


def legs(sky: Sky, chosen: Chosen) -> tuple[Route, ...]:
    """The routes on the way that was chosen."""
    if chosen.fleet is None or chosen.system is None:
        return ()
    way = reach_of(sky.state, [chosen.fleet], sky.found).way(chosen.system)
    return tuple(pairwise(way))
