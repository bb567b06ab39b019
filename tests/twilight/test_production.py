"""6-7, 7-5 Production: docks, what they build, what pays, fleet supply and the plastic there is."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.action.tactical.building import weigh
from assistant.games.twilight.action.tactical.commands import Build
from assistant.games.twilight.pieces.production import Order, capacity
from assistant.games.twilight.state.keys import Unit

from .board import board
from .conftest import EVERYTHING
from .positions import RACES, building, tactical, transferred, turn_of


def sums(seated):
    return seated.asked("production").detail


def test_a_dock_builds_the_resources_of_its_planet_and_two_and_says_what_a_technology_adds():
    # Arretze brings 2; the Hacan know Enviro Compensator.
    reason = capacity(building().state, "p1", "arretze")
    assert (reason.total, [part.amount for part in reason.parts]) == (5, [2, 2, 1])
    assert reason.parts[-1].sentence.values["what"].en == "Enviro Compensator"


def test_what_a_dock_builds_is_listed_from_the_cheapest_piece_on():
    listed = [row.key for row in building().asked("production").answers[0].fields[0].rows]
    assert listed[:3] == ["fighter", "ground_force", "destroyer"]
    assert listed[-2:] == ["dreadnought", "war_sun"]


def weighed(seated, before="", **order):
    """The question anew with what is chosen so far."""
    return weigh(seated.state, Build(Order(**order)), before)


def rows(question):
    return {row.key: row for row in question.answers[0].fields[0].rows}


@pytest.mark.parametrize(("fighters", "due"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_of_two_for_one_an_odd_one_costs_as_much_as_both(fighters, due):
    seated = building()
    seated.state.players["p1"].technologies.remove("sarween")
    question = weigh(seated.state, Build(Order(units={Unit.FIGHTER: fighters})), "")
    assert question.detail.due.total == due


def test_sarween_tools_take_one_off_a_production_and_not_off_each_unit():
    units = {Unit.CARRIER: 1, Unit.CRUISER: 1}
    due = weigh(building().state, Build(Order(units=units)), "").detail.due
    assert (due.total, [part.amount for part in due.parts]) == (4, [3, 2, -1])


def test_dreadnoughts_of_the_l1z1x_cost_four():
    seated = building()
    assert rows(weighed(seated))["dreadnought"].price == 5
    seated.state.players["p1"].race = "l1z1x"
    assert rows(weighed(seated))["dreadnought"].price == 4


def test_at_the_capacity_of_the_dock_every_stepper_is_shut_with_the_rule():
    shut = rows(weighed(building(), units={Unit.FIGHTER: 5}))
    assert {key for key, row in shut.items() if row.most > row.value} == set()
    assert (shut["fighter"].refusal.key, shut["fighter"].rule) == ("twilight.dock_full", "6-7")


def test_one_below_the_capacity_one_more_of_each_kind_can_be_built():
    shut = rows(weighed(building(), units={Unit.FIGHTER: 4}))
    assert (shut["fighter"].most, shut["cruiser"].most) == (5, 1)


def test_a_kind_whose_plastic_is_used_up_is_shut_with_the_rule():
    seated = building()
    seated.state.players["p1"].units[Unit.CARRIER] = 4
    row = rows(weighed(seated))["carrier"]
    assert (row.most, row.refusal.key, row.rule) == (0, "twilight.none_left", "6-7")


def test_a_war_sun_is_shut_without_its_technology_and_open_with_it():
    seated = building()
    assert rows(weighed(seated))["war_sun"].refusal.key == "twilight.needs_war_sun"
    seated.state.players["p1"].technologies.append("war_sun")
    assert rows(weighed(seated))["war_sun"].refusal is None


def test_what_is_due_is_proposed_to_be_paid_and_comes_to_nothing_left():
    detail = weighed(building(), units={Unit.CRUISER: 1}).detail
    # A cruiser costs 2, Sarween Tools take one off; Hercant brings 1 and spends 1 influence.
    assert (detail.due.total, detail.paying, detail.to_pay, detail.lost) == (
        1, (("Hercant", 1),), 0, 0
    )  # fmt: skip


def test_what_is_chosen_by_hand_stays_as_long_as_as_much_is_due_and_what_is_lost_is_named():
    seated = building()
    detail = weighed(seated, before="1", units={Unit.CRUISER: 1}, planets=("arretze",)).detail
    assert (detail.paying, detail.lost) == ((("Arretze", 2),), 1)
    detail = weighed(seated, before="1", units={Unit.CRUISER: 1}).detail
    assert detail.to_pay == 1
    detail = weighed(seated, before="1", units={Unit.CRUISER: 2}).detail
    assert detail.to_pay == 0


def test_building_nothing_goes_back_to_what_else_happens():
    seated = building()
    seated.give(type="build_nothing")
    assert seated.keys() == ["under_way"]


def test_several_docks_of_a_system_build_one_after_the_other():
    seated = building()
    seated.give(type="build", order={"units": {"fighter": 1}})
    seated.give(type="begin_build", dock="hercant")
    seated.insist(type="build", order={"units": {"fighter": 2}})
    assert seated.state.action.built == {Unit.FIGHTER: 3}


def test_a_new_dock_is_paid_for_and_builds_from_the_next_round_on():
    seated = tactical()
    seated.state.players["p1"].goods = 3
    seated.give(type="build_dock", planet="hercant", planets=["hercant"], goods=2)
    assert seated.state.players["p1"].units[Unit.DOCK] == 2
    assert seated.state.players["p1"].goods == 1
    with pytest.raises(Forbidden, match="dock_new"):
        seated.give(type="begin_build", dock="hercant")
    seated.state.now.turn += 1
    seated.give(type="begin_build", dock="hercant")


def test_a_dock_is_not_built_on_a_planet_gained_this_round():
    seated = tactical()
    seated.give(type="land", planets=["lodor"])
    option = next(
        option
        for answer in seated.asked("under_way").answers
        if answer.tag == "build_dock"
        for option in answer.fields[0].options
        if option.value == "lodor"
    )
    assert (option.refusal.key, option.rule) == ("twilight.not_held_all_round", "6-7")
    with pytest.raises(Forbidden, match="not_held_all_round"):
        seated.give(type="build_dock", planet="lodor")


def test_a_dock_falls_with_its_planet():
    seated = tactical()
    seated.state.planets["jord"].docked = 1
    seated.give(type="land", planets=["jord"])
    assert seated.state.planets["jord"].docked == 0


@pytest.mark.parametrize(("groups", "asked"), [(EVERYTHING, 5), (("round", "goods"), None)])
def test_where_planets_are_not_kept_the_dock_and_its_capacity_are_the_tables(groups, asked):
    seated = board(5, RACES, groups)
    for card in (1, 7, 5, 4, 8):
        seated.give(type="pick_card", side=seated.asked("pick").side, card=card)
    seated.give(type="take_tactical", side="p1", system="Home")
    seated.give(type="begin_build", **({"dock": "arretze"} if asked else {}))
    whole = sums(seated).capacity
    assert (whole.total if whole else None) == asked


def test_7_5_in_a_transfer_one_dock_builds_and_no_other():
    seated = transferred()
    with pytest.raises(Forbidden, match="one_dock"):
        seated.give(type="begin_build", dock="hercant")
    # Before it is tapped it is said of each dock.
    docks = next(one for one in seated.asked("under_way").answers if one.tag == "begin_build").fields[0]
    assert {(option.refusal.key, option.rule) for option in docks.options} == {("twilight.one_dock", "7-5")}


def test_7_5_in_a_transfer_a_dock_that_built_nothing_is_not_the_one_that_builds():
    seated = turn_of("p1")
    seated.give(type="take_transfer", side="p1", system="Home", other="Lodor")
    seated.give(type="begin_build", dock="arretze")
    # A form names every kind, with nought of most.
    seated.give(type="build", order={"units": {"fighter": 0, "cruiser": 0}})
    seated.give(type="begin_build", dock="hercant")
    assert seated.asked("production")


def test_6_7_a_dock_that_has_built_builds_no_more_in_this_action():
    seated = building("hercant")
    seated.give(type="build", order={"units": {"fighter": 1}, "planets": ["hercant"]})
    with pytest.raises(Forbidden, match="dock_has_built"):
        seated.give(type="begin_build", dock="hercant")
    docks = next(one for one in seated.asked("under_way").answers if one.tag == "begin_build").fields[0]
    shut = {option.value for option in docks.options if option.refusal}
    assert shut == {"hercant"}
    # Nothing was built there after all: the dock is still free.
    seated.give(type="begin_build", dock="arretze")
    seated.give(type="build_nothing")
    seated.give(type="begin_build", dock="arretze")
