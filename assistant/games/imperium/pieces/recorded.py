"""3.2, 7.3 What players recorded of their own map: jump routes, and where systems stand when it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from assistant.core.atlas.cell import Cell
from assistant.core.kept.book import Blank, BookPage, Values
from assistant.core.kept.cardboard import Joined, Number, Value, YesNo
from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import kit_named
from assistant.core.words.say import Name, say

from ..components.kit import Kit
from ..components.kit import kit as kit_of
from ..routes.chart import Chart, Route, charted
from ..state.keys import SystemId
from ..state.war import State
from ..state.worked_out import WorkedOut
from .deep_space import stars
from .worked_out import in_doubt, tell_in_doubt

ROUTES, PLACE, WHOLE = "routes.", "map.", ".whole"
# Of the whole map: that no route is missing anywhere.
ALL_WHOLE = "map-whole"
# 100 for each column and 1 for each row, as the battle board numbers its areas; 0 is where routes draw it.
CELL = Number(0, 999)
Changes = Mapping[str, Value | None]


def routes_key(system: str) -> str:
    """Where is kept what a system is joined with: routes.hades."""
    return f"{ROUTES}{system}"


def whole_key(system: str) -> str:
    """Where is kept whether all routes of a system are in: routes.hades.whole."""
    return f"{ROUTES}{system}{WHOLE}"


def place_key(system: str) -> str:
    """Where is kept in which cell of the map a system stands: map.hades."""
    return f"{PLACE}{system}"


def joined_system(key: str) -> SystemId | None:
    """The system of a key that tells its routes; None if it tells something else."""
    if not key.startswith(ROUTES) or key.endswith(WHOLE):
        return None
    return SystemId(key.removeprefix(ROUTES))


def neighbours(values: Values, system: str) -> list[str]:
    """What stands as joined with a system at its own end."""
    found = values.get(routes_key(system))
    return found if isinstance(found, list) else []


def map_pages(systems: Mapping[SystemId, Name], rows: Iterable[SystemId] = ()) -> Iterator[BookPage]:
    """Two pages: the routes of each system, and where each stands on the map that is drawn."""
    options = tuple(Option(value=system, label=name) for system, name in systems.items())
    shown = {system: systems[system] for system in rows or systems}
    routes = (blank for system, name in shown.items() for blank in _routes_of(system, name, options))
    places = (
        Blank(key=place_key(system), label=say("map.cell", system=name), kind=CELL)
        for system, name in shown.items()
    )
    mark = "_by_hand" if rows else ""
    everywhere = Blank(key=ALL_WHOLE, label=say("map.all_in"), kind=YesNo(), rule="3.2")
    first = () if rows else (everywhere,)
    yield BookPage(key=f"routes{mark}", name=say("map.page_routes"), blanks=(*first, *routes))
    yield BookPage(key=f"map{mark}", name=say("map.page_places"), blanks=tuple(places))


def _routes_of(system: SystemId, name: Name, options: tuple[Option, ...]) -> Iterator[Blank]:
    kind = Joined(places=options, itself=system)
    yield Blank(key=routes_key(system), label=say("map.joined", system=name), kind=kind, rule="3.2")
    yield Blank(key=whole_key(system), label=say("map.whole", system=name), kind=YesNo(), rule="3.2")


def kit_pages(kit: Kit) -> Iterator[BookPage]:
    """The pages of the systems that every match has."""
    return map_pages({system.id: system.name for system in kit.systems.values()})


def own_map_pages(state: State) -> Iterator[BookPage]:
    """The pages of systems that were added to this match by hand."""
    by_hand = [star.id for star in stars(state) if star.id not in kit_of(state).systems]
    if by_hand:
        yield from map_pages({star.id: star.name for star in stars(state)}, by_hand)


def along(before: Values, said: Changes) -> dict[str, Value | None]:
    """What is said of routes with their other ends: what is joined or parted at one is so at the other."""
    whole: dict[str, Value | None] = dict(said)

    def at(system: str) -> list[str]:
        key = routes_key(system)
        found = whole[key] if key in whole else before.get(key)
        return list(found) if isinstance(found, list) else []

    told = {key: system for key in said if (system := joined_system(key)) is not None}
    for key, system in told.items():
        now = at(system)
        for other in {*neighbours(before, system)} - {*now}:
            # Who says at the other end that they are joined, in the same breath, is believed.
            if routes_key(other) not in said and system in at(other):
                whole[routes_key(other)] = [each for each in at(other) if each != system]
        for other in now:
            if system not in at(other):
                whole[routes_key(other)] = [*at(other), system]
        whole[key] = said[key] if said[key] is None else at(system)
    return whole


def keep_of_map(state: State, blank: Blank, value: Value, referee: Referee) -> None:
    """Keep what was recorded of the map, and tell which routes came and went."""
    system = joined_system(blank.key)
    if system is None:
        state.printed[blank.key] = value
        if not blank.key.startswith(PLACE):
            referee.tell(say("book.recorded", what=blank.label, value=blank.kind.told(value)), "3.2")
        # Where all the others stand is said along with it; with a route it is said that nobody moves.
        elif not referee.lines:
            referee.tell(say("map.moved"))
        return
    before = {system: frozenset(neighbours(state.printed, system))}
    for key, ends in along(state.printed, {blank.key: value}).items():
        end = joined_system(key)
        # A system added by hand is no other match's: only its own end tells of its routes.
        if ends is not None and (end == system or {end, system} <= kit_of(state).systems.keys()):
            state.printed[key] = ends
    _tell_routes(state, system, before[system], referee)


def _tell_routes(state: State, system: SystemId, before: frozenset[str], referee: Referee) -> None:
    now = neighbours(state.printed, system)
    name, doubts = state.systems[system].name if system in state.systems else system, list[WorkedOut]()
    for key, others in (
        ("map.route_recorded", [each for each in now if each not in before]),
        ("map.route_taken_away", sorted(before - {*now})),
    ):
        for other in others:
            found = state.systems.get(SystemId(other))
            referee.tell(say(key, one=name, other=found.name if found else other), "3.2")
            doubts += in_doubt(state, system, SystemId(other), added=key == "map.route_recorded")
    tell_in_doubt(state, doubts, referee)


def chart_of(state: State) -> Chart:
    """The chart of this match; the same one as long as nobody records anything."""
    printed, systems = state.printed, tuple(star.id for star in stars(state))
    lists = []
    for system in systems:
        found = printed.get(f"{ROUTES}{system}")
        if isinstance(found, list):
            lists.append((system, tuple(map(SystemId, found))))
    if not lists:
        return charted(systems, (), hex_mates(state.kit))
    everywhere = printed.get(ALL_WHOLE, False)
    whole = frozenset(system for system in systems if printed.get(whole_key(system), everywhere) is True)
    return charted(systems, tuple(lists), hex_mates(state.kit), whole)


@cache
def hex_mates(digest: str) -> tuple[Route, ...]:
    """The pairs of stars of this kit that share a hex: neighbours always (3.2)."""
    kit: Kit = kit_named(digest)
    by_hex: dict[str, list[SystemId]] = {}
    for system in kit.systems.values():
        if system.hex:
            by_hex.setdefault(system.hex, []).append(system.id)
    return tuple((mates[0], mate) for mates in by_hex.values() for mate in mates[1:])


def drawn_at(values: Values, system: str) -> Cell | None:
    """The cell in which players put a system; None if it was never moved about."""
    cell = values.get(place_key(system))
    return Cell.read(cell) if isinstance(cell, int) and cell > 0 else None
