"""The scenarios list what the scenario book lists."""

from __future__ import annotations

import pytest

from assistant.core.shipped.kit import register
from assistant.core.words.errors import Missing
from assistant.games.imperium.components.kit import load, scenario, scenario_named, scenarios
from assistant.games.imperium.components.printed import Deployment, Scenario
from assistant.games.imperium.state.war import State

KEYS = {6: "first-interstellar-war", 7: "terran-challenge", 8: "terra-triumphant"}
SIDES = [(number, side) for number in KEYS for side in ("imperial", "terran")]
BIG = ("CR", "CA", "B1", "B2", "BB")


def numbered(number: int) -> Scenario:
    """The scenario of this number."""
    return scenario_named(KEYS[number])


def deployed(number: int, side: str) -> Deployment:
    return numbered(number).sides[side]


def test_the_scenarios_come_in_the_order_of_their_numbers() -> None:
    assert {each.number: each.key for each in scenarios() if not each.battle} == KEYS | {9: "campaign"}
    assert [each.number for each in scenarios()] == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_campaign_begins_as_the_first_interstellar_war_and_names_the_homes_that_win_it() -> None:
    first, campaign = numbered(6), scenario_named("campaign")
    assert (campaign.sides, campaign.budget, campaign.prestige, campaign.year) == (first.sides, 10, 5, 2113)
    assert campaign.hold == {
        "terran": ("dingir-1", "gashidda-1", "ishkur-1"),
        "imperial": ("sol-1", "sol-2", "alpha-centauri-a-1", "alpha-centauri-b-1"),
    }
    assert not first.hold


def test_an_unknown_scenario_is_missing() -> None:
    with pytest.raises(Missing):
        scenario_named("second-interstellar-war")


def test_a_match_reads_the_scenario_it_was_started_with() -> None:
    assert scenario(State(register(load()), "terra-triumphant", "")).number == 8


@pytest.mark.parametrize(
    ("number", "side", "total", "ships"),
    [
        (6, "imperial", 22, 15),
        (6, "terran", 23, 18),
        (7, "imperial", 80, 66),
        (7, "terran", 96, 80),
        (8, "imperial", 92, 73),
        (8, "terran", 111, 90),
    ],
)
def test_forces_add_up_as_the_book_counts_them(number: int, side: str, total: int, ships: int) -> None:
    forces = deployed(number, side)
    assert forces.units == total
    assert sum(n for code, n in forces.forces.items() if code != "PD") == ships


@pytest.mark.parametrize(
    ("number", "side", "worlds", "outposts"),
    [
        (6, "imperial", 6, 7),
        (6, "terran", 3, 6),
        (7, "imperial", 9, 12),
        (7, "terran", 3, 8),
        (8, "imperial", 3, 3),
        (8, "terran", 12, 18),
    ],
)
def test_worlds_and_outposts_are_as_many_as_listed(
    number: int, side: str, worlds: int, outposts: int
) -> None:
    forces = deployed(number, side)
    assert (len(forces.worlds), len(forces.outposts)) == (worlds, outposts)


@pytest.mark.parametrize(("number", "imperial", "terran"), [(6, 23, 32), (7, 35, 34), (8, 28, 116)])
def test_the_first_income_comes_out_as_worked_by_hand(number: int, imperial: int, terran: int) -> None:
    ours, theirs = deployed(number, "imperial"), deployed(number, "terran")
    assert numbered(number).budget + len(ours.worlds) + len(ours.outposts) == imperial
    assert 10 + 8 * (len(theirs.worlds) - 1) + len(theirs.outposts) == terran


@pytest.mark.parametrize("number", KEYS)
def test_no_planet_is_listed_twice(number: int) -> None:
    places = [p for side in numbered(number).sides.values() for p in (*side.worlds, *side.outposts)]
    assert len(places) == len(set(places))


@pytest.mark.parametrize("number", KEYS)
def test_each_side_holds_its_own_homes(number: int) -> None:
    assert {"dingir-1", "gashidda-1", "ishkur-1"} <= set(deployed(number, "imperial").worlds)
    assert "sol-1" in deployed(number, "terran").worlds


@pytest.mark.parametrize(("number", "side"), SIDES)
def test_forces_fit_the_counter_mix(number: int, side: str) -> None:
    forces, types = deployed(number, side), load().units[side]
    for code, count in (*forces.forces.items(), *forces.troops.items()):
        assert count <= (types[code].count or 0), code
    assert forces.troops_any <= len(types["RT"].strengths) + len(types["JT"].strengths)


def test_troops_are_drawn_by_type_or_from_all() -> None:
    drawn = {(n, side): (deployed(n, side).troops, deployed(n, side).troops_any) for n, side in SIDES}
    assert drawn == {
        (6, "imperial"): ({"RT": 3, "JT": 1}, 0),
        (6, "terran"): ({"RT": 2, "JT": 1}, 0),
        (7, "imperial"): ({}, 10),
        (7, "terran"): ({}, 10),
        (8, "imperial"): ({"RT": 8, "JT": 5}, 0),
        (8, "terran"): ({"RT": 8, "JT": 5}, 0),
    }


def test_budget_prestige_and_stock_are_as_the_scenario_says() -> None:
    assert [(each.budget, each.prestige, each.stock) for each in map(numbered, KEYS)] == [
        (10, 5, 0),
        (14, 4, 0),
        (22, 4, 0),
    ]


def test_only_the_later_wars_permit_every_type() -> None:
    assert [each.permissions for each in map(numbered, KEYS)] == [(), BIG, BIG]
    assert [each.big_ships_unlocked for each in map(numbered, KEYS)] == [False, True, True]


def test_fighters_of_the_terran_challenge_fit_their_carriers() -> None:
    for side in ("imperial", "terran"):
        forces, types = deployed(7, side).forces, load().units[side]
        assert forces["F"] == sum(n * (types[code].fighters or 0) for code, n in forces.items())


def test_mars_is_an_outpost_until_it_is_a_terraformed_world() -> None:
    assert "sol-2" in deployed(6, "terran").outposts
    assert "sol-2" in deployed(7, "terran").outposts
    assert "sol-2" in deployed(8, "terran").worlds
    assert numbered(8).terraformed == ("sol-2", "procyon-1")
    assert set(numbered(8).terraformed) <= set(deployed(8, "terran").worlds)


def test_shulgi_and_ishimshugi_belong_to_nobody_in_the_last_war() -> None:
    places = {p for side in numbered(8).sides.values() for p in (*side.worlds, *side.outposts)}
    assert {"shulgi-1", "ishimshugi-1", "dushaam-1"}.isdisjoint(places)
