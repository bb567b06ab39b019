from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.administrative.interference.crisis import RollCrisis, SendAway, SendSmallest
from assistant.games.imperium.administrative.interference.step import STEP
from assistant.games.imperium.pieces.forces import add_unit, cargo_of, form_fleet, system_of
from assistant.games.imperium.pieces.units import counts
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, State, Unit
from tests.imperium.administration import answer_to, field, give, of_type, on_track, only, refused
from tests.imperium.interfering import effects, question, rolled


def test_6_1_in_a_crisis_the_smallest_ships_leave_with_one_tap_and_return_three_turns_on() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((4,)))
    ships = give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"SC": 2, "TR": 2}
    assert ships.lines[-1].private["imperial"].key == "crisis.leave_named"
    assert effects(state) == ["effects.ships_away"]
    assert question(state) == ""


def test_6_1_capital_ships_count_two_in_a_crisis() -> None:
    state, _ = rolled(3, scenario=7)
    give(STEP, state, RollCrisis((5,)))
    rows = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows
    capital = next(row for row in rows if row.price == 2)
    small = [row.key for row in rows if row.price == 1][:3]
    referee = give(STEP, state, SendAway({capital.key: 1, **dict.fromkeys(small, 1)}))
    assert refused(referee) == []
    assert sum(counts(state, u) for u in state.units.values() if u.where == Due(4, "crisis")) == 5


def test_r16_the_total_of_a_crisis_is_met_exactly() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((3,)))
    row = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows[0]
    referee = give(STEP, state, SendAway({row.key: 1}))
    assert refused(referee) == [("crisis.wrong_number", "6.1")]


def test_r16_only_capital_ships_left_make_an_odd_roll_smaller_and_too_few_ships_end_it() -> None:
    state, _ = rolled(3, scenario=7)
    for unit in [u for u in state.units.values() if u.side == "imperial" and u.type != "BB"]:
        state.units.pop(unit.id, None)
    give(STEP, state, RollCrisis((5,)))
    give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"BB": 2}
    state.pending.answered.clear()
    state.pending.event = "crisis"
    for unit in of_type(state, "imperial", "BB"):
        state.units.pop(unit.id)
    give(STEP, state, RollCrisis((1,)))
    assert question(state) == ""


def test_r16_a_small_ship_stays_where_only_a_capital_ship_makes_the_total() -> None:
    state, _ = rolled(3, scenario=7)
    keep = of_type(state, "imperial", "BB")[:2] + of_type(state, "imperial", "DD")[:1]
    for unit in [u for u in state.units.values() if u.side == "imperial" and u not in keep]:
        state.units.pop(unit.id, None)
    give(STEP, state, RollCrisis((4,)))
    give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"BB": 2}


def test_r16_cargo_goes_along_in_a_crisis_and_empty_fleet_markers_come_off() -> None:
    state, _ = rolled(3)
    state.units = {number: unit for number, unit in state.units.items() if unit.side == "terran"}
    state.fleets = [fleet for fleet in state.fleets if fleet.side == "terran"]
    form_fleet(state, "imperial", "dingir", 1)
    transport = add_unit(state, "imperial", "TR", InFleet(1))
    troops = add_unit(state, "imperial", "RT", Aboard(transport.id), 5)
    give(STEP, state, RollCrisis((6,)))
    give(STEP, state, SendSmallest())
    assert (transport.where, cargo_of(state, transport)) == (Due(4, "crisis"), [troops])
    assert system_of(state, troops) == ""
    assert not [fleet for fleet in state.fleets if fleet.side == "imperial"]


def test_more_ships_than_a_group_holds_make_no_sense() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((3,)))
    with pytest.raises(Senseless) as caught:
        give(STEP, state, SendAway({"nowhere-CA": 1}))
    assert caught.value.sentence.key == "crisis.not_there"


def test_r16_a_carrier_sent_away_with_two_fighters_counts_three() -> None:
    state, _ = rolled(3)
    state.units = {number: unit for number, unit in state.units.items() if unit.side == "terran"}
    form_fleet(state, "imperial", "dingir", 9)
    carrier = add_unit(state, "imperial", "CV", InFleet(9))
    for _ in range(2):
        add_unit(state, "imperial", "F", Aboard(carrier.id))
    add_unit(state, "imperial", "CL", InFleet(9))
    give(STEP, state, RollCrisis((3,)))
    rows = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows
    (row, alone) = [row for row in rows if "CV" in row.key]
    assert (row.price, alone.price) == (3, 1)
    assert refused(give(STEP, state, SendAway({row.key: 1}))) == []
    assert len(cargo_of(state, carrier)) == 2
    assert on_track(state, "imperial", 4, "crisis") == {"CV": 1}


def test_r16_a_carrier_with_fighters_does_not_go_for_a_one() -> None:
    state, _ = rolled(3)
    state.units = {number: unit for number, unit in state.units.items() if unit.side == "terran"}
    form_fleet(state, "imperial", "dingir", 9)
    carrier = add_unit(state, "imperial", "CV", InFleet(9))
    add_unit(state, "imperial", "F", Aboard(carrier.id))
    give(STEP, state, RollCrisis((1,)))
    (row,) = [
        row for row in field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows if row.price == 2
    ]
    assert refused(give(STEP, state, SendAway({row.key: 1}))) == [("crisis.wrong_number", "6.1")]


def with_carrier(system: str, *aboard: str) -> tuple[State, Unit]:
    """A crisis that takes one ship; the Imperial side has a carrier, and an own world only at Dingir."""
    state, _ = rolled(3)
    state.units = {number: unit for number, unit in state.units.items() if unit.side == "terran"}
    form_fleet(state, "imperial", system, 9)
    carrier = add_unit(state, "imperial", "CV", InFleet(9))
    for code in aboard:
        add_unit(state, "imperial", code, Aboard(carrier.id))
    give(STEP, state, RollCrisis((1,)))
    return state, carrier


def alone(state: State) -> list[str]:
    """The groups of carriers that may go without their fighters."""
    rows = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows
    return [row.key for row in rows if row.key.endswith("-alone")]


def test_r16_a_carrier_goes_alone_and_its_fighters_stay_in_a_planet_box() -> None:
    state, carrier = with_carrier("dingir", "F", "F")
    (key,) = alone(state)
    assert refused(give(STEP, state, SendAway({key: 1}))) == []
    assert carrier.where == Due(4, "crisis")
    assert [unit.where for unit in of_type(state, "imperial", "F")] == [OnPlanet("dingir-1")] * 2
    assert on_track(state, "imperial", 4, "crisis") == {"CV": 1}


def test_r16_fighters_stay_in_a_free_berth_of_a_carrier_that_stays() -> None:
    state, carrier = with_carrier("procyon", "F")
    assert alone(state) == []
    other = add_unit(state, "imperial", "CV", InFleet(9))
    (key,) = alone(state)
    assert refused(give(STEP, state, SendAway({key: 1}))) == []
    assert [unit.where for unit in of_type(state, "imperial", "F")] == [Aboard(other.id)]
    assert carrier.where == Due(4, "crisis")


def test_r16_where_nothing_takes_them_a_carrier_does_not_go_without_its_fighters() -> None:
    state, carrier = with_carrier("procyon", "F", "F")
    key = "procyon-fleet9-CV-F-F-alone"
    assert refused(give(STEP, state, SendAway({key: 1}))) == [("crisis.no_place", "6.1")]
    assert carrier.where == Due(4, "crisis")


def test_r16_of_two_fighters_one_may_go_along_and_the_other_stay() -> None:
    state, carrier = with_carrier("dingir", "F", "F")
    state.pending.roll = 2
    (key,) = alone(state)
    one = f"dingir-aboard{carrier.id}-F"
    assert refused(give(STEP, state, SendAway({key: 1, one: 1}))) == []
    assert len(cargo_of(state, carrier)) == 1
    assert [unit.where for unit in of_type(state, "imperial", "F")].count(OnPlanet("dingir-1")) == 1


def test_r16_laden_and_alone_no_more_carriers_go_than_there_are() -> None:
    state, _ = with_carrier("dingir", "F")
    (key,) = alone(state)
    with pytest.raises(Senseless) as caught:
        give(STEP, state, SendAway({key: 1, key.removesuffix("-alone"): 1}))
    assert caught.value.sentence.key == "crisis.not_there"
