"""11.1–11.3, 12.3, 12.5 Moves and retreats on the made-up map."""

from __future__ import annotations

import pytest

from assistant.games.imperium.routes.reach import Refused, Why, reach
from assistant.games.imperium.routes.retreat import Refuge, refuge
from tests.imperium.routes.made_up import SYSTEMS, made_up, named

ASH, BIRCH, CEDAR, DUNE, ELM, FERN, GORSE, HEATH, IVY, JUNIPER, KELP = SYSTEMS
HOMES = {ASH}


@pytest.mark.parametrize(
    ("jumps", "goals"),
    [
        (3, "birch cedar dune fern gorse"),
        (4, "birch cedar dune elm fern gorse heath"),
        (5, "birch cedar dune elm fern gorse heath ivy"),
    ],
)
def test_classes_reach_as_far_as_they_jump(jumps: int, goals: str) -> None:
    found = reach(made_up(), ASH, jumps, ()).found.jumps
    assert sorted(found) == ["ash", *goals.split()]


def test_a_system_without_planets_ends_every_way_through_it() -> None:
    found = reach(made_up(), HEATH, 3, {IVY})
    assert found.found.jumps[IVY] == 1
    # By ivy elm would be two jumps away; by dune it is four.
    assert found.refusal(ELM) == Refused(Why.STOPPED, 2, IVY)


def test_an_enemy_on_the_only_way_stops_the_fleet_there() -> None:
    found = reach(made_up(), ASH, 4, {CEDAR})
    assert found.way(CEDAR) == (ASH, BIRCH, CEDAR)
    assert found.refusal(DUNE) == Refused(Why.STOPPED, 3, CEDAR)


def test_what_is_too_far_is_refused_with_its_jumps() -> None:
    assert reach(made_up(), ASH, 3, ()).refusal(ELM) == Refused(Why.TOO_FAR, 4)


def test_what_no_route_leads_to_is_refused() -> None:
    assert reach(made_up(), ASH, 5, ()).refusal(KELP) == Refused(Why.NO_WAY)


def test_jumps_that_were_made_are_no_longer_there() -> None:
    # Of four jumps two are gone: what is two further is the last that can be reached.
    assert reach(made_up(), CEDAR, 2, ()).refusal(IVY) == Refused(Why.TOO_FAR, 3)
    assert reach(made_up(), CEDAR, 2, ()).refusal(ELM) is None


@pytest.mark.parametrize(("but", "refused"), [("birch", False), ("ash", False), ("cedar", True)])
def test_nothing_is_refused_that_a_route_nobody_recorded_could_allow(but: str, refused: bool) -> None:
    found = reach(made_up(but=(but,)), ASH, 2, ())
    assert (found.refusal(ELM) is not None) is refused


@pytest.mark.parametrize(
    ("here", "system", "said"),
    [
        (CEDAR, BIRCH, Refuge.NEARER),
        (CEDAR, DUNE, Refuge.NOT_NEARER),
        (CEDAR, GORSE, Refuge.NOT_NEARER),
        (CEDAR, ASH, Refuge.NOT_BESIDE),
        # Four jumps from ash; dune is three, ivy five.
        (ELM, DUNE, Refuge.NEARER),
        (ELM, IVY, Refuge.NOT_NEARER),
        (BIRCH, ASH, Refuge.NEARER),
        # No way home leads from either.
        (JUNIPER, KELP, Refuge.NOT_NEARER),
    ],
)
def test_a_retreat_leads_one_jump_nearer_home(here: str, system: str, said: Refuge) -> None:
    assert refuge(made_up(), *named(here, system), HOMES) is said


def test_a_retreat_the_map_cannot_decide_is_left_to_the_table() -> None:
    assert refuge(made_up(routes=()), CEDAR, DUNE, HOMES) is Refuge.OPEN
    assert refuge(made_up(but=("dune",)), CEDAR, DUNE, HOMES) is Refuge.OPEN
    # A route between them could be missing at both ends, not at one.
    assert refuge(made_up(but=("cedar", "ash")), CEDAR, ASH, HOMES) is Refuge.OPEN
    assert refuge(made_up(but=("cedar",)), CEDAR, ASH, HOMES) is Refuge.NOT_BESIDE
