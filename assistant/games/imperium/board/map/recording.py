"""3.2 Recording the map: tap two systems to join or part them; say where a system stands."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

import msgspec

from assistant.core.atlas.cell import Cell
from assistant.core.words.said import Said, listed, said
from assistant.core.words.say import Name

from ...pieces.recorded import ALL_WHOLE, drawn_at, neighbours, place_key, routes_key, whole_key
from ...routes.chart import Route, without
from ...routes.layout import Places, room
from ...state.keys import SystemId
from ...state.war import State
from .chosen import PLACE, Chosen, of_routes
from .stars import Sky, Star

# Rows and columns to the next cell in a direction: columns stand half a step apart.
STEPS = {"ArrowUp": (0, -2), "ArrowDown": (0, 2), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


class RoutesPane(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked while routes are recorded; `last` is the route tapped last, with what takes it away.

    `kept` says where the systems stand that were drawn by their routes: one route more moves none of them.
    """

    system: Name | None
    recorded: int
    lonely: int
    last: tuple[Name, Name, Said] | None
    whole: Said | None
    is_whole: bool
    all_whole: Said | None
    another: str
    kept: tuple[Said, ...]


class Free(msgspec.Struct, frozen=True, kw_only=True):
    """A cell a system may be put into."""

    column: int
    row: int
    said: Said
    key: str = ""


class PlacePane(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked while systems are moved about: `kept` says where all others stand, `anew` forgets it."""

    system: Name | None
    kept: tuple[Said, ...]
    anew: tuple[Said, ...]
    free: tuple[Free, ...]


def toggled(state: State, one: SystemId, other: SystemId) -> Said:
    """What joins two systems, or parts them if they are joined: said at the end that has less to say."""
    # A match's own system is told of at its own end alone.
    ends = [(one, other), (other, one)]
    ends.sort(key=lambda end: len(neighbours(state.printed, end[0])))
    joined = any(b in neighbours(state.printed, a) for a, b in ends)
    at, to = next((end for end in ends if end[1] in neighbours(state.printed, end[0])), ends[0])
    now = neighbours(state.printed, at)
    then = [each for each in now if each != to] if joined else [*now, to]
    return listed(routes_key(at), then)


def routes_pane(sky: Sky, chosen: Chosen, places: Places) -> RoutesPane:
    """How far the map is recorded, and what can be taken back."""
    state, system = sky.state, chosen.system
    earlier = without(sky.chart, chosen.fresh)
    # Until a first route is drawn, there is no drawing to be held.
    drawn = sky.chart.recorded > len(sky.chart.routes) - len(earlier)
    kept = {end for route in earlier for end in route} if drawn else {*()}
    lonely = [star for star in sky.stars if not sky.chart.beside[star]]
    whole = sky.chart.whole
    is_whole = system in whole
    return RoutesPane(
        system=state.systems[system].name if system else None,
        recorded=sky.chart.recorded,
        lonely=len(lonely),
        last=_last(state, chosen.fresh),
        whole=said(whole_key(system), str(not is_whole).lower()) if system else None,
        is_whole=is_whole,
        all_whole=None if len(whole) == len(sky.stars) else said(ALL_WHOLE, "true"),
        another=of_routes(state, fresh=chosen.fresh),
        kept=_standing(sky, places, kept),
    )


def _standing(sky: Sky, places: Places, among: Container[SystemId]) -> tuple[Said, ...]:
    """Where some systems stand that nobody put there."""
    loose = (each for each in sky.stars if each in among and not drawn_at(sky.state.printed, each))
    return tuple(said(place_key(each), str(int(places[each]))) for each in loose)


def _last(state: State, fresh: tuple[Route, ...]) -> tuple[Name, Name, Said] | None:
    for one, other in reversed(fresh):
        if other in state.systems and other in neighbours(state.printed, one):
            return state.systems[one].name, state.systems[other].name, toggled(state, one, other)
    return None


def recording(sky: Sky, chosen: Chosen) -> Iterator[tuple[Star, Said | None]]:
    """The stars, each with what a tap on it records; without a first system a tap chooses it."""
    first = chosen.system
    for star in sky.stars.values():
        said = toggled(sky.state, first, star.id) if first and star.id != first else None
        mark = "from" if star.id == first else "within" if first in sky.chart.beside[star.id] else ""
        link = of_routes(sky.state, star.id, chosen.fresh) if said is None else ""
        yield msgspec.structs.replace(star, mark=mark, link=link), said


def placing(sky: Sky, chosen: Chosen) -> Iterator[Star]:
    """The stars, one of which is being moved."""
    for star in sky.stars.values():
        mark = "from" if star.id == chosen.system else ""
        yield msgspec.structs.replace(star, mark=mark, link=f"{PLACE}.{star.id}")


def place_pane(sky: Sky, chosen: Chosen, places: Places) -> PlacePane:
    """Where a system may stand: every free cell, those next to it by the arrow keys too."""
    state, system = sky.state, chosen.system
    others = [each for each in sky.stars if each != system]
    return PlacePane(
        system=state.systems[system].name if system else None,
        kept=_standing(sky, places, others),
        anew=tuple(said(place_key(each), "0") for each in sky.stars),
        free=tuple(_free(system, places)) if system else (),
    )


def _free(system: SystemId, places: Mapping[SystemId, Cell]) -> Iterator[Free]:
    taken, now = set(places.values()), places[system]
    open_now = [cell for cell in room(len(places)) if cell not in taken]
    keys: dict[Cell, str] = {}
    for key, step in STEPS.items():
        if ahead := [cell for cell in open_now if _ahead(cell, now, step)]:
            keys.setdefault(min(ahead, key=lambda cell: _away(cell, now)), key)
    for cell in open_now:
        here = said(place_key(system), str(int(cell)))
        yield Free(column=cell.column, row=cell.row, said=here, key=keys.get(cell, ""))


def _ahead(cell: Cell, now: Cell, step: tuple[int, int]) -> bool:
    """Whether a cell lies in a direction, more along it than aside."""
    across, down = cell.column - now.column, cell.row - now.row
    return across * step[0] > 0 if step[0] else down * step[1] > 0 and across == 0


def _away(cell: Cell, now: Cell) -> int:
    return 5 * abs(cell.column - now.column) + abs(cell.row - now.row)
