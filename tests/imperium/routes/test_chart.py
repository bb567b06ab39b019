"""3.2 What the recorded routes say together."""

from __future__ import annotations

from assistant.games.imperium.routes.chart import charted
from tests.imperium.routes.made_up import ROUTES, SYSTEMS, made_up, named, route

ASH, BIRCH, CEDAR = named("ash", "birch", "cedar")


def test_a_route_told_at_one_end_holds_at_the_other() -> None:
    chart = charted(SYSTEMS, ((ASH, (BIRCH,)),))
    assert chart.beside[BIRCH] == (ASH,)
    assert chart.beside[ASH] == (BIRCH,)


def test_a_route_told_at_both_ends_is_one() -> None:
    chart = charted(SYSTEMS, ((ASH, (BIRCH,)), (BIRCH, (ASH, CEDAR))))
    assert chart.recorded == 2
    assert chart.routes == ((ASH, BIRCH), (BIRCH, CEDAR))


def test_what_joins_a_system_to_itself_or_to_none_is_no_route() -> None:
    chart = charted(SYSTEMS, ((ASH, (ASH, *named("atlantis"))), (*named("lemuria"), (BIRCH,))))
    assert chart.blank
    assert not any(chart.beside.values())


def test_stars_of_one_hex_are_neighbours_without_a_route_but_leave_the_chart_blank() -> None:
    chart = charted(SYSTEMS, (), joined=((ASH, BIRCH),))
    assert chart.beside[ASH] == (BIRCH,)
    assert chart.blank


def test_every_route_of_the_made_up_map_is_told_once() -> None:
    assert sorted(made_up().routes) == sorted(map(route, ROUTES))
