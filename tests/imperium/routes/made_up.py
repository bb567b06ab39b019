"""A made-up map for tests, worked by hand; it is nobody's board, and least of all the game's.

    ash - birch - cedar - dune - elm
            |       |             |
          fern    gorse - heath - ivy     juniper - kelp

Ivy has no planets. Ash and elm are homes where a test wants any.
"""

from __future__ import annotations

from assistant.games.imperium.routes.chart import Chart, Route, charted
from assistant.games.imperium.state.keys import SystemId

SYSTEMS = tuple(
    map(
        SystemId,
        ("ash", "birch", "cedar", "dune", "elm", "fern", "gorse", "heath", "ivy", "juniper", "kelp"),
    )
)
ROUTES = (
    "ash-birch", "birch-cedar", "cedar-dune", "dune-elm", "birch-fern", "cedar-gorse", "gorse-heath",
    "heath-ivy", "elm-ivy", "juniper-kelp",
)  # fmt: skip


def named(*names: str) -> tuple[SystemId, ...]:
    return tuple(map(SystemId, names))


def route(words: str) -> Route:
    one, _, other = words.partition("-")
    return SystemId(one), SystemId(other)


def made_up(*, but: tuple[str, ...] = (), routes: tuple[str, ...] = ROUTES) -> Chart:
    """The made-up map, all routes of all systems in but of those named."""
    lists = tuple((one, (other,)) for one, other in map(route, routes))
    return charted(SYSTEMS, lists, whole=frozenset(SYSTEMS) - set(but))
