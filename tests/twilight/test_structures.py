"""6-3, 6-7 PDS and space docks by planet: where they begin, which fire, what docks build."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.action.tactical.building import weigh
from assistant.games.twilight.action.tactical.commands import Build
from assistant.games.twilight.pieces import structures
from assistant.games.twilight.pieces.production import Order
from assistant.games.twilight.state.keys import Unit

from .board import Board, board
from .by_planet import acting, rows, stands, turn, units, way
from .conftest import BY_PLANET, EVERYTHING
from .positions import RACES


def test_1_a_race_begins_with_its_dock_and_its_pds_on_the_home_planet_that_brings_most():
    state = board(6, ("hacan", "sol", "jol_nar", "yssaril", "l1z1x", "sardakk"), BY_PLANET).state
    docks = {side: structures.docks(state, side) for side in state.sides}
    assert docks == {
        "p1": ["arretze"], "p2": ["jord"], "p3": ["nar"], "p4": ["retillion"], "p5": ["zero_zero_zero"],
        "p6": ["quinarra"],
    }  # fmt: skip
    assert [sum(structures.pds(state, side).values()) for side in state.sides] == [0, 0, 2, 1, 1, 1]
    assert structures.aboard(state, "p3") == 0
    # Where it is not kept, nothing is said of any planet.
    assert not any(each.dock or each.pds for each in board(3, RACES, EVERYTHING).state.planets.values())


def test_1_naalu_put_the_pds_of_their_sheet_beside_their_dock():
    found = board(3, ("naalu", "sol", "hacan"), BY_PLANET)
    found.state.asked.clear()
    found.state.now.stop = "starting"
    found.give(type="starting_pds", side="p1", pds=1)
    assert stands(found, "druaa") == [(True, 1)]


def test_6_3_pds_of_the_system_that_was_activated_are_proposed_and_more_cannot_fire():
    found = acting("Retillion")
    assert rows(found, "fire_pds", "pds") == {"p2": 0, "p3": 0, "p4": 1, "p5": 0}
    assert way(found, "fire_pds").label.values["n"] == 1
    found.state.players["p4"].units[Unit.PDS] = 2
    for pds in ({"p5": 1}, {"p4": 2}):
        with pytest.raises(Forbidden) as refused:
            found.give(type="fire_pds", pds=pds)
        assert (refused.value.sentence.key, refused.value.rule) == ("twilight.pds_out_of_range", "6-3")
    # The table may know better.
    found.insist(type="fire_pds", pds={"p5": 1})
    assert found.keys() == ["pds_dice"]


def test_6_3_with_deep_space_cannon_those_beside_the_system_reach_it_where_it_is_known_to_lie_there():
    found = acting("Abyz")
    assert way(found, "fire_pds").label.key == "twilight.pds_fire"
    found.state.players["p4"].technologies.append("deep_space_cannon")
    found.state.beside.append(("abyz", "yssaril"))
    assert rows(found, "fire_pds", "pds")["p4"] == 1
    # Where it lies is known in part only: from elsewhere they may fire too, with whatever stands somewhere.
    found.state.beside.clear()
    assert rows(found, "fire_pds", "pds")["p4"] == 0
    found.give(type="fire_pds", pds={"p4": 1})
    assert found.keys() == ["pds_dice"]


def test_7_3_in_a_transfer_a_pds_in_range_of_both_systems_is_proposed_once():
    found = turn()
    found.state.players["p4"].technologies.append("deep_space_cannon")
    found.state.beside += [("abyz", "yssaril"), ("lodor", "yssaril")]
    found.give(type="take_transfer", side="p1", system="Abyz", other="Lodor")
    assert rows(found, "fire_pds", "pds")["p4"] == 1


def test_6_3_own_pds_in_range_are_proposed_too():
    found = acting("Arretze")
    found.state.planets["arretze"].pds = 2
    found.state.players["p1"].units[Unit.PDS] = 2
    amount = next(field for field in way(found, "fire_own_pds").fields if field.name == "pds")
    assert amount.value == 2
    found.state.players["p1"].units[Unit.PDS] = 3
    with pytest.raises(Forbidden, match="pds_out_of_range"):
        found.give(type="fire_own_pds", target="p2", pds=3)


def test_6_7_units_are_built_where_a_dock_stands_and_nowhere_else():
    found = acting()
    (where,) = [field for field in way(found, "begin_build").fields if isinstance(field, Choice)]
    assert [option.value for option in where.options] == ["arretze"]
    with pytest.raises(Forbidden) as refused:
        found.give(type="begin_build", dock="hercant")
    assert (refused.value.sentence.key, refused.value.rule) == ("twilight.no_dock_there", "6-7")
    # Done anyway: the table sees one there, which is known from now on.
    found.insist(type="begin_build", dock="hercant")
    assert stands(found, "hercant") == [(True, 0)]
    assert units(found)[0] == 2
    found.give(type="build", order={"units": {"fighter": 1}, "planets": ["hercant"]})


def test_6_7_a_dock_stands_where_one_is_built_and_one_a_planet():
    found = acting()
    with pytest.raises(Forbidden) as refused:
        found.give(type="build_dock", planet="arretze", planets=["arretze", "hercant"])
    assert (refused.value.sentence.key, refused.value.rule) == ("twilight.one_dock_a_planet", "6-7")
    found.state.players["p1"].goods = 4
    found.give(type="build_dock", planet="hercant", goods=4)
    assert stands(found, "hercant", "kamdorn") == [(True, 0), (False, 0)]
    assert units(found)[0] == 2


def test_6_7_a_third_dock_is_the_last_even_where_no_other_plastic_is_counted():
    kept = tuple(each for each in BY_PLANET if each != "damage")
    found = acting(kept=kept)
    for key in ("hercant", "lodor"):
        found.state.planets[key].owner, found.state.planets[key].dock = "p1", True
    with pytest.raises(Forbidden, match="no_plastic"):
        found.give(type="build_dock", planet="kamdorn", planets=["arretze"])


def built(found: Board, **pds: int) -> None:
    """Four PDS at the home dock, on planets as told."""
    found.state.players["p1"].goods = 9
    found.give(type="begin_build", dock="arretze")
    found.give(type="build", order={"units": {"pds": 4}, "pds": pds, "goods": 7})


def test_6_7_pds_that_are_built_fill_the_planet_of_the_dock_and_then_those_beside_it():
    found = acting()
    built(found)
    assert stands(found, "arretze", "hercant", "kamdorn") == [(True, 2), (False, 2), (False, 0)]
    assert (units(found)[1], structures.aboard(found.state, "p1")) == (4, 0)


def test_6_7_where_they_stand_is_asked_while_they_are_ordered_and_stays_as_chosen():
    found = acting()
    found.give(type="begin_build", dock="arretze")
    proposed = weigh(found.state, Build(Order(units={Unit.PDS: 3})), "")
    field = next(each for each in proposed.answers[0].fields if each.name == "order.pds")
    assert {row.key: row.value for row in field.rows} == {"arretze": 2, "hercant": 1, "kamdorn": 0}
    chosen = weigh(found.state, Build(Order(units={Unit.PDS: 1}, pds={"kamdorn": 1})), "")
    field = next(each for each in chosen.answers[0].fields if each.name == "order.pds")
    assert {row.key: row.value for row in field.rows} == {"arretze": 0, "hercant": 0, "kamdorn": 1}
    # Nothing is asked of what is not built.
    none = weigh(found.state, Build(Order(units={Unit.FIGHTER: 1})), "")
    assert "order.pds" not in [each.name for each in none.answers[0].fields]


@pytest.mark.parametrize(
    ("refusal", "pds", "anyway"),
    [
        ("too_many_on_planet", {"arretze": 3, "hercant": 1}, True),
        ("pds_elsewhere", {"lodor": 2, "arretze": 2}, True),
        ("not_own_planet", {"jord": 2, "arretze": 2}, False),
        ("pds_stand_differ", {"arretze": 2}, False),
    ],
)
def test_6_7_a_pds_stands_on_an_own_planet_of_the_system_two_a_planet(refusal, pds, anyway):
    found = acting()
    found.state.planets["lodor"].owner = "p1"
    with pytest.raises(Forbidden if anyway else Senseless, match=refusal):
        built(found, **pds)
    if anyway:
        found.insist(type="build", order={"units": {"pds": 4}, "pds": pds, "goods": 7})
        assert sum(structures.pds(found.state, "p1").values()) == 4
