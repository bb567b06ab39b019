"""11.1 Jumps along recorded routes, counted by hand on the made-up map."""

from __future__ import annotations

import pytest

from assistant.games.imperium.routes.search import FAR, certain, fewest, search
from tests.imperium.routes.made_up import made_up, named

ASH, CEDAR, DUNE, ELM, GORSE, IVY, KELP = named("ash", "cedar", "dune", "elm", "gorse", "ivy", "kelp")


def test_the_shortest_way_is_found_with_every_system_on_it() -> None:
    found = search(made_up(), ASH)
    assert found.jumps[ELM] == 4
    assert found.way(ELM) == named("ash", "birch", "cedar", "dune", "elm")


def test_nothing_leads_to_another_part_of_the_map() -> None:
    assert KELP not in search(made_up(), ASH).jumps
    assert search(made_up(), ASH).way(KELP) == ()


def test_a_stop_is_entered_and_nothing_beyond_it() -> None:
    found = search(made_up(), ASH, {CEDAR})
    assert found.jumps[CEDAR] == 2
    assert DUNE not in found.jumps
    assert GORSE not in found.jumps


def test_a_fleet_leaves_the_system_it_was_stopped_in() -> None:
    assert search(made_up(), CEDAR, {CEDAR}).jumps[DUNE] == 1


def test_a_stop_is_gone_round_where_the_map_has_another_way() -> None:
    # By dune it would be two jumps from cedar.
    assert search(made_up(), CEDAR, {DUNE}).way(ELM) == named("cedar", "gorse", "heath", "ivy", "elm")


def test_no_more_jumps_are_made_than_there_are() -> None:
    found = search(made_up(), ASH, most=2)
    assert sorted(found.jumps.items()) == [("ash", 0), ("birch", 1), ("cedar", 2), ("fern", 2)]


@pytest.mark.parametrize(
    ("unsure", "sure"), [("ash", False), ("birch", False), ("cedar", True), ("kelp", True)]
)
def test_two_jumps_are_certain_once_all_routes_of_what_is_left_within_them_are_in(
    unsure: str, sure: bool
) -> None:
    chart = made_up(but=(unsure,))
    assert certain(chart, search(chart, ASH, most=2), (), 2) is sure


def test_a_stop_need_not_be_whole_for_nobody_goes_on_from_it() -> None:
    chart = made_up(but=("cedar",))
    assert certain(chart, search(chart, ASH, {CEDAR}), {CEDAR})
    assert not certain(chart, search(chart, CEDAR, {CEDAR}), {CEDAR})


@pytest.mark.parametrize(
    ("but", "system", "least", "known"),
    [
        ((), "cedar", 2, 2),
        ((), "ash", 0, 0),
        ((), "kelp", FAR, FAR),
        # A route from birch that nobody recorded could lead to a home at once; the known way is as short.
        (("birch",), "cedar", 2, 2),
        (("gorse",), "gorse", 1, 3),
        (("juniper",), "kelp", 2, FAR),
    ],
)
def test_the_jumps_home_lie_between_what_is_known_and_what_could_be(
    but: tuple[str, ...], system: str, least: int, known: int
) -> None:
    assert fewest(made_up(but=but), *named(system), {ASH, ELM}) == (least, known)
