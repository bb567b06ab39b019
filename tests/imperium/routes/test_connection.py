"""7.3, 14.1, R-22 Connected or cut off, with the chain or every blocked way, on the made-up map."""

from __future__ import annotations

from assistant.games.imperium.routes.connection import Blocked, End, Link, connection
from tests.imperium.routes.made_up import SYSTEMS, made_up

ASH, BIRCH, CEDAR, DUNE, ELM, FERN, GORSE, HEATH, IVY, JUNIPER, KELP = SYSTEMS


def test_the_free_chain_is_the_reason_of_a_connection() -> None:
    found = connection(made_up(), FERN, {CEDAR, ELM}, ())
    assert (found.link, found.chain) == (Link.YES, (FERN, BIRCH, CEDAR))


def test_a_chain_goes_round_what_is_barred() -> None:
    found = connection(made_up(), CEDAR, {ELM}, {DUNE})
    assert found.chain == (CEDAR, GORSE, HEATH, IVY, ELM)


def test_a_system_that_is_barred_itself_is_cut_off_even_with_a_blank_map() -> None:
    blank = made_up(routes=(), but=SYSTEMS)
    found = connection(blank, FERN, {ASH}, {FERN})
    assert (found.link, found.blocked) == (Link.NO, (Blocked((FERN,), End.BARRED),))


def test_a_goal_that_is_barred_is_no_goal() -> None:
    found = connection(made_up(), FERN, {ASH}, {ASH})
    assert found.link is Link.NO
    assert Blocked((FERN, BIRCH, ASH), End.BARRED) in found.blocked


def test_cut_off_tells_every_way_and_what_ends_it() -> None:
    found = connection(made_up(), GORSE, {ASH, ELM}, {BIRCH, DUNE, ELM})
    assert found.link is Link.NO
    assert found.blocked == (
        Blocked((GORSE, CEDAR, BIRCH), End.BARRED),
        Blocked((GORSE, CEDAR, DUNE), End.BARRED),
        Blocked((GORSE, HEATH, IVY, ELM), End.BARRED),
    )


def test_a_way_that_simply_ends_is_told_too() -> None:
    assert connection(made_up(), KELP, {ASH}, ()).blocked == (Blocked((KELP, JUNIPER), End.DEAD),)


def test_a_system_that_no_route_leaves_is_a_way_of_its_own() -> None:
    lonely = connection(made_up(routes=("ash-birch",)), KELP, {ASH}, ())
    assert lonely.link is Link.NO
    assert lonely.blocked == (Blocked((KELP,), End.DEAD),)


def test_where_routes_may_be_missing_the_question_stays_open() -> None:
    found = connection(made_up(but=("juniper",)), KELP, {ASH}, ())
    assert (found.link, found.blocked) == (Link.OPEN, (Blocked((KELP, JUNIPER), End.UNRECORDED),))


def test_a_route_missing_behind_what_bars_the_way_leaves_nothing_open() -> None:
    assert connection(made_up(but=("dune",)), GORSE, {ASH, ELM}, {BIRCH, DUNE, IVY}).link is Link.NO


def test_a_chain_that_is_known_needs_no_ticks() -> None:
    assert connection(made_up(but=SYSTEMS), FERN, {ASH}, ()).link is Link.YES


def test_a_blank_map_says_nothing() -> None:
    assert connection(made_up(routes=()), FERN, {ASH}, ()).link is Link.OPEN
