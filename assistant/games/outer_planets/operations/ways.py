"""8-4 The way to an area: how far it is, whether it takes a check, and what stands in it."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..pieces.control import controls
from ..pieces.places import area_name, first_areas, is_blank, joined, neighbours, neutral_area, touched
from ..pieces.units import in_area, is_ship
from ..state.keys import AreaKey, SideKey, enemy
from ..state.table import State
from .fleets import NEUTRAL, area_of_key, is_port


class Way(NamedTuple):
    """The areas entered one after the other, and how many checks that takes; `checks` None is blank."""

    areas: tuple[AreaKey, ...]
    checks: int | None = None

    @property
    def known(self) -> bool:
        return self.checks is not None


class Blocked(NamedTuple):
    """8-4-5 An area of the enemy's on the way, with so many of its units, and own ones that stay there."""

    area: AreaKey
    enemies: int
    own: int


TOO_FAR = Way(())
# 8-4-1 Areas a move leads through at most.
FARTHEST = 3


def way_to(state: State, side: SideKey, port: str, goal: AreaKey) -> Way:
    """8-4-1…4 The way with the fewest checks; blank where the map is, TOO_FAR where there is none."""
    ways = [way_from(state, side, first, goal) for first in begins(state, port)]
    known = [way for way in ways if way.known]
    if known:
        return min(known, key=lambda way: (way.checks or 0, len(way.areas)))
    # What a box touches is part of the map.
    blank = Reading.FIRST_AREA_TOUCHING.holds(state) and is_port(state, port) and not touched(state, port)
    return TOO_FAR if ways and not blank and all(way == TOO_FAR for way in ways) else Way((goal,))


def begins(state: State, port: str) -> list[AreaKey]:
    """8-4-2 The areas with which a move may begin; none is blank."""
    kept = neutral_area(state) if port == NEUTRAL else area_of_key(state, port)
    return first_areas(state, port) if is_port(state, port) else [kept] if kept else []


def way_from(state: State, side: SideKey, first: AreaKey, goal: AreaKey) -> Way:
    """The same, beginning with an area."""
    if first == goal:
        return Way((goal,), 0)
    own = controls(state, side, first)
    if joined(state, first, goal):
        return Way((first, goal), checks_of(2, own))
    # 8-4-1 Three areas at most: there is one between, or the goal is out of reach.
    through = [each for each in neighbours(state, first) if joined(state, each, goal)]
    # 8-4-4 Where nobody knows whether the goal is next door the table says how far it is.
    if through and own and joined(state, first, goal) is False:
        # A way that nobody blocks comes before any other.
        best = min(through, key=lambda each: bool(blocked(state, side, (first, each, goal))))
        return Way((first, best, goal), checks_of(FARTHEST, own))
    return Way((goal,)) if is_blank(state, first, goal) else TOO_FAR


def checks_of(areas: int, first_own: bool) -> int:
    """8-4-3, 8-4-4 The last area that can be reached takes the check: one less if the first is not own."""
    return int(areas == (FARTHEST if first_own else FARTHEST - 1))


def blocked(state: State, side: SideKey, areas: tuple[AreaKey, ...]) -> list[Blocked]:
    """8-4-5 The areas a way cannot go on from: the enemy's, with more of its units than own ones there."""
    found = []
    for key in areas[:-1]:
        if not controls(state, enemy(side), key):
            continue
        there = [each.side for each in in_area(state, key) if is_ship(state, each)]
        own = there.count(side)
        if len(there) - own > own:
            found.append(Blocked(key, len(there) - own, own))
    return found


def way_words(state: State, way: Way) -> Say:
    """The way in words: what it leads through, and what it takes."""
    if way == TOO_FAR:
        return say("outer_planets.way_too_far")
    if way.checks is None:
        return say("outer_planets.way_blank")
    word = "checked" if way.checks else "free"
    if len(way.areas) == 1:
        return say("outer_planets.way_first")
    return say(f"outer_planets.way_{word}", n=len(way.areas), area=area_name(state, way.areas[-2]))
