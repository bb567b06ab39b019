"""6-7 A dock builds only ground forces and PDS while enemy ships lie in its system, as a battle has shown."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .by_planet import acting, stands
from .web.places import Places


def fought(hits: tuple[int, int], kept: int = 0) -> Board:
    """The first fights a cruiser of the second with one cruiser over its own home; so many hits of both."""
    found = acting("Arretze")
    found.state.edition = kept or found.state.edition
    found.give(type="open_battle", defender="p2")
    found.insist(type="tell_fleets", attacker={"cruiser": 1}, defender={"cruiser": 1})
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    for side, many in zip(("p1", "p2"), hits, strict=True):
        found.give(type="count_hits", side=side, hits={"cruiser": many} if many else {})
    for side, many in zip(("p2", "p1"), hits, strict=True):
        if many:
            found.give(type="take_losses", side=side, lost={"cruiser": 1})
    found.state.players["p1"].goods = 9
    found.give(type="begin_build", dock="arretze")
    return found


def ordered(found: Board, *units: str) -> None:
    """One of each is built; what two of them cost is paid in goods."""
    due = found.state.players["p1"].goods
    order = {"units": dict.fromkeys(units, 1), "goods": min(due, 2)}
    found.give(type="build", order=order)


def shut(found: Board) -> set[str]:
    rows = found.asked("production").answers[0].fields[0].rows
    return {row.key for row in rows if row.refusal and row.refusal.key == "twilight.blockaded"}


def test_6_7_where_a_lost_battle_leaves_enemy_ships_a_dock_builds_ground_forces_and_pds_alone() -> None:
    found = fought((0, 1))
    # What a war sun needs is said first.
    assert shut(found) == {"dreadnought", "carrier", "cruiser", "destroyer", "fighter"}
    with pytest.raises(Forbidden) as refused:
        ordered(found, "cruiser")
    no = refused.value.refusals[0]
    assert (no.rule, no.sentence.key) == ("6-7", "twilight.dock_blockaded")
    before = found.state.players["p1"].units.get(Unit.PDS, 0)
    ordered(found, "ground_force", "pds")
    assert found.state.players["p1"].units[Unit.PDS] == before + 1
    # Known of this action alone.
    found.give(type="finish_action")
    assert found.state.action is None


@pytest.mark.parametrize("hits", [(1, 0), (1, 1)])
def test_6_7_whoever_has_won_or_has_nobody_left_against_them_builds_what_they_like(
    hits: tuple[int, int],
) -> None:
    found = fought(hits)
    assert shut(found) == set()
    ordered(found, "cruiser")
    assert found.state.action.built == {Unit.CRUISER: 1}


def test_6_7_the_table_may_know_better_and_a_match_of_an_earlier_edition_builds_as_it_did() -> None:
    found = fought((0, 1))
    given, refused = found.insist(type="build", order={"units": {"cruiser": 1}, "goods": 2})
    assert given
    assert refused[0] == "twilight.dock_blockaded"
    earlier = fought((0, 1), kept=1)
    assert shut(earlier) == set()
    ordered(earlier, "cruiser")


def test_6_7_by_integrated_economy_pds_stand_beside_the_system_of_the_dock_too() -> None:
    found = acting("Arretze")
    found.state.players["p1"].goods = 9
    found.state.planets["lodor"].owner = "p1"
    found.give(type="begin_build", dock="arretze")
    order = {"units": {"pds": 1}, "pds": {"lodor": 1}, "goods": 1}
    with pytest.raises(Forbidden, match="pds_elsewhere"):
        found.give(type="build", order=order)
    found.state.players["p1"].technologies.append("integrated")
    # As far as it is known which systems lie beside it.
    with pytest.raises(Forbidden, match="pds_elsewhere"):
        found.give(type="build", order=order)
    found.state.beside.append(("hacan", "lodor"))
    found.give(type="build", order=order)
    assert stands(found, "lodor") == [(False, 1)]


def test_6_7_the_page_says_what_a_technology_lets_go_elsewhere(app: Flask, client: FlaskClient) -> None:
    table = Places(app).tactical("Home")
    change = {
        "kind": "set_technology", "side": table.state.active, "technology": "integrated", "to": True
    }  # fmt: skip
    table.give(type="correct", reason="learned", changes=[change])
    table.give(type="begin_build", dock="druaa")
    page = client.get(f"/matches/{table.match.id}").text
    head = page[page.index('<header class="asked">') :].partition("</header>")[0]
    assert "Integrated Economy: new units may go into an adjacent system" in head
