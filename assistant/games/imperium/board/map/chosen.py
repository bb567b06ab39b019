"""What a link of the map says was tapped: words with dots between, none of which is trusted."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.play.command import is_number

from ...pieces.deep_space import is_deep
from ...pieces.recorded import neighbours
from ...routes.chart import Route
from ...state.keys import SIDES, SystemId
from ...state.war import Fleet, State

MOVE, ROUTES, PLACE, WHY = "move", "routes", "place", "why"
NOBODY = "-"
# Of the routes that were just recorded, how many a link carries along.
MOST_FRESH = 40


@dataclass(frozen=True)
class Chosen:
    """What is open (`what`), the system and the goal or fleet that were tapped.

    `fresh` are the routes recorded since this was opened: they do not move the systems that are being tapped.
    """

    what: str = ""
    system: SystemId | None = None
    fleet: Fleet | None = None
    fresh: tuple[Route, ...] = ()


def read(state: State, chosen: str) -> Chosen:
    """What was tapped: move.terran.4.hades, routes.hades.2.sol.agidda, place.hades, why.midway."""
    what, *rest = chosen.split(".")
    if what == MOVE:
        fleet = _fleet(state, *rest[:2]) if len(rest) > 1 else None
        return Chosen(MOVE, _goal(state, rest[2:]) if fleet else None, fleet)
    if what == ROUTES:
        return Chosen(ROUTES, _system(state, rest), fresh=_fresh(state, rest))
    return Chosen(what, _system(state, rest)) if what in (PLACE, WHY) else Chosen()


def _goal(state: State, words: list[str]) -> SystemId | None:
    named = SystemId(words[0]) if words else None
    return named if named in state.systems else None


def _system(state: State, words: list[str]) -> SystemId | None:
    named = _goal(state, words)
    # 17.1 In deep space no route is recorded, and nothing stands there but fleets.
    return None if named is None or is_deep(state, named) else named


def _fleet(state: State, side: str, number: str) -> Fleet | None:
    if side not in SIDES or not is_number(number):
        return None
    return next((each for each in state.fleets if (each.side, each.number) == (side, int(number))), None)


def _fresh(state: State, rest: list[str]) -> tuple[Route, ...]:
    """Routes named by both ends, and those the open system has beside the first so many."""
    system, known, *ends = (*rest, "", "")[: 2 + 2 * MOST_FRESH]
    pairs = zip(ends[::2], ends[1::2], strict=False)
    routes = [(SystemId(one), SystemId(other)) for one, other in pairs if one in state.systems]
    if system in state.systems and is_number(known):
        routes += [
            (SystemId(system), SystemId(other)) for other in neighbours(state.printed, system)[int(known) :]
        ]
    return tuple(routes)


def of_fleet(fleet: Fleet, *goal: SystemId) -> str:
    """The link that moves a fleet, to a goal or to one still to be tapped."""
    return ".".join((MOVE, fleet.side, str(fleet.number), *goal))


def of_routes(state: State, system: SystemId | None = None, fresh: tuple[Route, ...] = ()) -> str:
    """The link that records the routes of a system, or of one still to be tapped."""
    known = str(len(neighbours(state.printed, system))) if system else NOBODY
    ends = (end for route in fresh[-MOST_FRESH:] for end in route)
    return ".".join((ROUTES, system or NOBODY, known, *ends))
