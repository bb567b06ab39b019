"""Stars and routes set into the columns and rows of the page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import msgspec

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import Point, Way, bowed, clearest, meets, path

from ...pieces.recorded import drawn_at
from ...routes.chart import Chart, Route, charted, without
from ...routes.layout import COLUMNS, Places, boxes, places_of
from ...state.keys import SystemId
from ...state.war import State
from .stars import Star

NEAR_COLUMNS = 3
# Of a row, how far down the middle of a sign is.
MIDDLE = 0.45
# How far a route may bow aside, of a column; where it is all the same, not at all.
BOWS = (0, 0.2, -0.2, 0.4, -0.4)


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A star in its column and row."""

    star: Star
    column: int
    row: int


class RouteLine(msgspec.Struct, frozen=True, kw_only=True):
    """A route as a path, in columns and rows; `chosen` if it is on the way, or was recorded just now."""

    path: str
    points: tuple[Point, ...]
    chosen: bool


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A map ready to be put on a page."""

    stars: tuple[Placed, ...]
    lines: tuple[RouteLine, ...]
    columns: int
    rows: int


def laid(state: State, chart: Chart, fresh: tuple[Route, ...] = ()) -> Places:
    """Where every system stands; `fresh` routes would move what was just being tapped."""
    if fresh:
        earlier = without(chart, fresh)
        chart = charted(tuple(chart.beside), tuple((one, (other,)) for one, other in earlier))
    kept_at = {system: cell for system in chart.beside if (cell := drawn_at(state.printed, system))}
    return places_of(chart, kept_at)


def nearby(chart: Chart, shown: Iterable[SystemId]) -> Places:
    """A smaller map of some systems alone, for a phone."""
    among = tuple(shown)
    routes = tuple((one, (other,)) for one, other in chart.routes if one in among and other in among)
    return places_of(charted(among, routes), {}, NEAR_COLUMNS)


def drawn(places: Places, stars: Iterable[Star], chart: Chart, way: Iterable[Route] = ()) -> Drawn:
    """The stars that have a place, with the routes between them."""
    chosen, taken = {frozenset(route) for route in way}, frozenset(places.values())
    lines = tuple(
        _line(way_of(places[one], places[other], taken), chosen=frozenset((one, other)) in chosen)
        for one, other in chart.routes
        if one in places and other in places
    )
    placed = [
        Placed(star=star, column=places[star.id].column, row=places[star.id].row)
        for star in stars
        if star.id in places
    ]
    placed.sort(key=lambda each: (each.row, each.column))
    rows = max((each.row for each in placed), default=1) + 1
    return Drawn(stars=tuple(placed), lines=lines, columns=COLUMNS, rows=rows)


def _line(points: tuple[Point, ...], *, chosen: bool) -> RouteLine:
    return RouteLine(path=path_of(points), points=points, chosen=chosen)


@lru_cache(maxsize=1024)
def way_of(one: Cell, other: Cell, taken: frozenset[Cell]) -> Way:
    """From sign to sign in columns and rows, by the bow under the fewest names and signs."""
    (left, right), (top, bottom) = sorted((one.column, other.column)), sorted((one.row, other.row))
    about = [
        cell
        for cell in taken - {one, other}
        if left - 1 <= cell.column <= right + 1 and top - 1 <= cell.row <= bottom
    ]
    stand = [box for cell in about for box in boxes(cell)]
    ways = (bowed(one, other, bow) for bow in BOWS)
    best = clearest(ways, lambda way: sum(any(meets(*leg, box) for leg in pairwise(way)) for box in stand))
    return tuple((column - 0.5, row - 1.0) for column, row in best)


def path_of(points: Iterable[Point]) -> str:
    """The same for a page."""
    return path((x, y + MIDDLE) for x, y in points)
