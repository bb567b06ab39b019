"""Where systems stand on the map that is drawn: always the same, apart, and where players put them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from random import Random

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import meets
from assistant.games.imperium.board.map.drawing import way_of
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.routes.chart import Chart, Route, charted
from assistant.games.imperium.routes.layout import COLUMNS, boxes, passed, places_of, room
from assistant.games.imperium.state.keys import SystemId

from .made_up import SYSTEMS, made_up, named
from .on_the_map import ROUTES

MANY = 45


def planar(seed: int) -> Chart:
    """As many systems as a map may have, each joined with some that lie near: a map as one is printed."""
    chance = Random(seed)
    systems = [SystemId(f"s{number}") for number in range(MANY)]
    at = {system: complex(chance.random() * 2, chance.random()) for system in systems}
    near = sorted(combinations(systems, 2), key=lambda pair: abs(at[pair[0]] - at[pair[1]]))
    return charted(tuple(systems), tuple((one, (other,)) for one, other in near[:60]))


def crossings(places: Mapping[SystemId, Cell], routes: tuple[Route, ...]) -> int:
    """How many pairs of routes cross as they are drawn."""

    def turn(one: complex, other: complex, third: complex) -> float:
        return ((other - one).conjugate() * (third - one)).imag

    ends = [tuple(complex(137 * places[s].column, 29 * places[s].row) for s in route) for route in routes]
    return sum(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
        for (a, b), (c, d) in combinations(ends, 2)
    )


def test_every_system_has_a_cell_of_its_own_half_a_step_from_the_next_column() -> None:
    places = places_of(planar(1), {})
    assert len(set(places.values())) == MANY
    assert all(1 <= cell.column <= COLUMNS for cell in places.values())
    assert {(cell.column + cell.row) % 2 for cell in places.values()} == {0}


def test_the_same_routes_are_drawn_the_same_way_however_they_were_told() -> None:
    chart = planar(2)
    backwards = charted(tuple(chart.beside), tuple((other, (one,)) for one, other in reversed(chart.routes)))
    assert places_of(chart, {}) == places_of(backwards, {})


def test_routes_hardly_cross_on_a_map_on_which_they_need_not() -> None:
    # Drawn in the order of the list it would be several hundred.
    chart = planar(3)
    assert crossings(places_of(chart, {}), chart.routes) <= 10


def test_a_system_stays_where_players_put_it_and_nobody_else_comes_there() -> None:
    chart = made_up()
    (ivy,) = named("ivy")
    places = places_of(chart, {ivy: Cell(1, 11)})
    assert places[ivy] == Cell(1, 11)
    assert list(places.values()).count(Cell(1, 11)) == 1


def test_a_place_off_the_map_or_twice_given_becomes_the_nearest_that_is_free() -> None:
    ash, ivy = named("ash", "ivy")
    places = places_of(made_up(), {ash: Cell(9, 99), ivy: Cell(9, 99)})
    assert {places[ash], places[ivy]} <= set(room(len(SYSTEMS)))
    assert places[ash] != places[ivy]


def test_a_map_without_routes_keeps_the_order_of_its_list() -> None:
    places = places_of(made_up(routes=()), {})
    assert sorted(SYSTEMS, key=places.__getitem__) == list(SYSTEMS)


def test_a_route_down_a_column_passes_the_signs_between_and_one_to_the_next_column_none() -> None:
    assert set(passed(Cell(1, 1), Cell(1, 5))) == {Cell(1, 3)}
    assert passed(Cell(1, 1), Cell(2, 2)) == ()
    assert passed(Cell(3, 3), Cell(1, 1)) == (Cell(2, 2),)


def under(chart: Chart) -> int:
    """How many names and signs of others the routes of a map run under, as they are drawn."""
    places = places_of(chart, {})
    found = 0
    for one, other in chart.routes:
        way = [(x + 0.5, y + 1) for x, y in way_of(places[one], places[other], frozenset(places.values()))]
        stand = [boxes(cell) for system, cell in places.items() if system not in (one, other)]
        found += sum(meets(*leg, box) for both in stand for box in both for leg in pairwise(way))
    return found


def test_routes_of_a_thin_map_run_under_nobodys_name_and_those_of_a_thick_one_under_few() -> None:
    thin = charted(tuple(GAME.load_kit().systems), tuple((one, (other,)) for one, other in ROUTES))
    assert under(thin) == 0
    # Sixty routes between forty-five systems: more than the game has.
    assert under(planar(1)) <= 20
