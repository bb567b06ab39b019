from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.administrative.reinforcements.step import (
    STEP,
    DelayArrivals,
    PlaceArrival,
    SpreadArrivals,
)
from assistant.games.imperium.pieces.forces import (
    add_unit,
    cargo_of,
    fleets_at,
    form_fleet,
    system_of,
    units_on,
)
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, Why
from tests.imperium.administration import answer_to, field, give, only, refused, said
from tests.imperium.arriving import WORLDS, awaiting, systems, transport_at
from tests.imperium.build import war


def test_8_0_nothing_is_asked_when_nothing_is_due() -> None:
    state = war(6)
    assert STEP.ask(state) == []
    add_unit(state, "terran", "DD", Due(2))
    assert STEP.ask(state) == []


def test_8_0_both_sides_place_at_once_and_one_tap_spreads_all() -> None:
    state, units = awaiting("DD", "CL")
    add_unit(state, "imperial", "DD", Due(1))
    assert [question.side for question in STEP.ask(state)] == ["imperial", "terran"]
    assert STEP.ask(state)[1].answers[0].fields == ()
    give(STEP, state, SpreadArrivals("terran"))
    # The dearest first, in the order worlds are listed.
    assert systems(state, units) == ["alpha-centauri-a", "sol"]
    assert [question.side for question in STEP.ask(state)] == ["imperial"]


def test_8_0_no_world_gets_a_second_unit_before_each_has_had_one() -> None:
    state, units = awaiting("DD", "DD", "DD", "DD")
    give(STEP, state, SpreadArrivals("terran"))
    assert systems(state, units) == ["sol", "alpha-centauri-a", "alpha-centauri-b", "sol"]
    state, units = awaiting("DD", "DD", "DD", "DD", "CL")
    give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))
    assert refused(give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))) == [
        ("reinforcements.second_unit", "8.0")
    ]
    for world in WORLDS[1:]:
        assert refused(give(STEP, state, PlaceArrival("terran", "DD", world))) == []
    assert refused(give(STEP, state, PlaceArrival("terran", "CL", "sol-1"))) == []


def test_8_0_nothing_arrives_at_contested_or_lost_worlds_or_at_outposts() -> None:
    state, _ = awaiting("DD", "DD", "DD")
    add_unit(state, "imperial", "RT", OnPlanet("sol-1"), 5)
    state.planets["alpha-centauri-a-1"].owner = "imperial"
    for place in ("sol-1", "alpha-centauri-a-1", "hades-1", "nowhere-1"):
        with pytest.raises(Senseless) as caught:
            give(STEP, state, PlaceArrival("terran", "DD", place))
        assert caught.value.sentence.key == "reinforcements.no_world"
    give(STEP, state, SpreadArrivals("terran"))
    assert [fleet.system for fleet in state.fleets] == ["alpha-centauri-b"]


def test_8_0_ships_join_the_fleet_there_or_take_an_unused_marker() -> None:
    state, units = awaiting("DD", "DD")
    form_fleet(state, "terran", "sol", 4)
    add_unit(state, "terran", "CL", InFleet(4))
    give(STEP, state, SpreadArrivals("terran"))
    assert [unit.where for unit in units] == [InFleet(4), InFleet(1)]
    assert [fleet.number for fleet in fleets_at(state, "alpha-centauri-a")] == [1]


def test_8_0_with_no_marker_left_ships_wait_in_the_next_turns_box() -> None:
    state, units = awaiting("DD", "DD", "RT")
    state.sides["terran"].markers = 1
    form_fleet(state, "terran", "hades", 1)
    add_unit(state, "terran", "CL", InFleet(1))
    referee = give(STEP, state, SpreadArrivals("terran"))
    assert [unit.where for unit in units] == [Due(2, "waiting"), Due(2, "waiting"), OnPlanet("sol-1")]
    assert said(referee) == ["reinforcements.arrive_hidden", "reinforcements.wait_hidden"]
    assert STEP.ask(state) == []
    state.now.turn = 2
    assert [question.side for question in STEP.ask(state)] == ["terran"]


def test_8_0_a_ship_without_marker_makes_no_sense_by_hand_and_does_not_hold_others_up() -> None:
    state, _ = awaiting("DD", "DD", "DD")
    state.sides["terran"].markers = 1
    give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))
    # The other worlds cannot take a ship, so Sol may have the second one.
    assert refused(give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))) == []
    with pytest.raises(Senseless) as caught:
        give(STEP, state, PlaceArrival("terran", "DD", "alpha-centauri-a-1"))
    assert caught.value.sentence.key == "reinforcements.no_room"


def test_8_0_troops_batteries_fighters_and_monitors_stand_in_planet_boxes() -> None:
    state, units = awaiting("RT", "JT", "PD", "F", "M")
    give(STEP, state, SpreadArrivals("terran"))
    assert all(isinstance(unit.where, OnPlanet) for unit in units)
    assert sum(len(units_on(state, world)) for world in WORLDS) == 5


def test_11_7_a_planet_box_takes_five_units_a_hex() -> None:
    state, _ = awaiting("RT", "RT")
    state.planets["sol-1"].hexes = 1
    for _ in range(5):
        add_unit(state, "terran", "PD", OnPlanet("sol-1"))
    with pytest.raises(Senseless) as caught:
        give(STEP, state, PlaceArrival("terran", "RT5", "sol-1"))
    assert caught.value.sentence.key == "reinforcements.no_room"


def test_17_3_infantry_arrives_on_a_terraformed_planet_as_on_any_of_type_a() -> None:
    state, _ = awaiting("RT")
    for world in WORLDS:
        state.planets[world].type = "N2"
    state.planets["sol-1"].terraformed = True
    give(STEP, state, PlaceArrival("terran", "RT5", "sol-1"))
    assert [unit.type for unit in units_on(state, "sol-1")] == ["RT"]


@pytest.mark.parametrize(
    ("code", "group"), [("F", "F"), ("RT", "RT5"), ("JT", "JT5"), ("PD", "PD"), ("OUTPOST", "OUTPOST")]
)
def test_r26_cargo_may_enter_aboard_an_empty_transport_and_does_not_count_for_one_a_world(
    code: str, group: str
) -> None:
    state, units = awaiting(group.removesuffix("5"), "DD")
    ship = transport_at(state, "sol")
    place = field(answer_to(only(STEP.ask(state)), PlaceArrival), "place")
    assert f"aboard-{ship.id}" in [option.value for option in place.options]
    give(STEP, state, PlaceArrival("terran", group, f"aboard-{ship.id}"))
    assert cargo_of(state, ship) == [units[0]]
    assert state.pending.arrivals == {}
    assert refused(give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))) == []


def test_8_0_a_laden_or_distant_transport_or_an_enemy_one_takes_nothing() -> None:
    state, _ = awaiting("RT", "RT")
    laden, distant = transport_at(state, "sol", 7), transport_at(state, "hades", 8)
    add_unit(state, "terran", "RT", Aboard(laden.id), 4)
    foreign = transport_at(state, "dingir", 9, "imperial")
    for ship in (laden, distant, foreign):
        with pytest.raises(Senseless) as caught:
            give(STEP, state, PlaceArrival("terran", "RT5", f"aboard-{ship.id}"))
        assert caught.value.sentence.key == "reinforcements.no_transport"


def test_8_0_ships_are_no_cargo() -> None:
    state, _ = awaiting("DD")
    ship = transport_at(state, "sol")
    with pytest.raises(Senseless) as caught:
        give(STEP, state, PlaceArrival("terran", "DD", f"aboard-{ship.id}"))
    assert caught.value.sentence.key == "reinforcements.no_cargo"


def test_9_0_a_new_outpost_comes_aboard_a_transport_even_one_that_arrives_with_it_or_waits() -> None:
    state, (outpost, second, ship) = awaiting("OUTPOST", "OUTPOST", "TR")
    give(STEP, state, SpreadArrivals("terran"))
    assert (outpost.where, second.where) == (Aboard(ship.id), Due(2, "waiting"))
    state, _ = awaiting("OUTPOST")
    with pytest.raises(Senseless) as caught:
        give(STEP, state, PlaceArrival("terran", "OUTPOST", "sol-1"))
    assert (caught.value.sentence.key, caught.value.rule) == ("reinforcements.outpost_needs_transport", "9.0")


def test_6_1_ships_back_from_a_crisis_arrive_like_others_with_their_cargo() -> None:
    state, (transport,) = awaiting("TR", side="imperial", why="crisis")
    troops = add_unit(state, "imperial", "RT", Aboard(transport.id), 5)
    give(STEP, state, SpreadArrivals("imperial"))
    assert (system_of(state, transport), cargo_of(state, transport)) == ("dingir", [troops])


def test_what_was_due_before_and_not_placed_still_arrives() -> None:
    state, units = awaiting("DD")
    state.now.turn = 3
    give(STEP, state, SpreadArrivals("terran"))
    assert systems(state, units) == ["sol"]


def test_9_0_outposts_may_wait_for_another_transport_but_ships_arrive() -> None:
    state, (ship, outpost) = awaiting("DD", "OUTPOST")
    transport_at(state, "sol")
    offered = [answer.tag for answer in only(STEP.ask(state)).answers]
    assert "delay_arrivals" not in offered
    give(STEP, state, PlaceArrival("terran", "DD", "sol-1"))
    offered = [answer.tag for answer in only(STEP.ask(state)).answers]
    assert "delay_arrivals" in offered
    give(STEP, state, DelayArrivals("terran"))
    assert (system_of(state, ship), outpost.where) == ("sol", Due(2, "waiting"))


def test_8_0_nothing_is_said_of_worlds_in_turn_where_only_the_emperors_forces_come() -> None:
    state = war(6)
    add_unit(state, "imperial", "B1", Due(1, Why.SENT))
    (question,) = STEP.ask(state)
    assert question.answers[0].remark is None
    add_unit(state, "imperial", "DD", Due(1))
    (question,) = STEP.ask(state)
    assert question.answers[0].remark is not None


def test_a_group_that_is_not_due_makes_no_sense() -> None:
    state, _ = awaiting("DD")
    with pytest.raises(Senseless) as caught:
        give(STEP, state, PlaceArrival("terran", "BB", "sol-1"))
    assert caught.value.sentence.key == "reinforcements.not_due"


def test_damaged_ships_and_each_strength_of_troops_are_groups_of_their_own() -> None:
    state, units = awaiting("CA", "CA", "RT", "RT")
    units[0].damaged, units[2].strength = True, 3
    options = field(answer_to(only(STEP.ask(state)), PlaceArrival), "unit").options
    assert [option.value for option in options] == ["CA-damaged", "CA", "RT3", "RT5"]


def test_a_side_without_worlds_sees_its_reinforcements_wait() -> None:
    state, units = awaiting("DD")
    for world in WORLDS:
        state.planets[world].owner = None
    assert [answer.tag for answer in only(STEP.ask(state)).answers] == [
        "spread_arrivals",
        "delay_arrivals",
    ]
    give(STEP, state, SpreadArrivals("terran"))
    assert [unit.where for unit in units] == [Due(2, "waiting")]


def test_in_a_closed_match_the_other_side_hears_only_how_many_arrive() -> None:
    state, _ = awaiting("DD", "CA")
    line = give(STEP, state, SpreadArrivals("terran")).lines[0]
    assert line.for_seat("imperial").values.keys() == {"side", "n"}
    assert line.for_seat("terran").key == "reinforcements.arrive"
