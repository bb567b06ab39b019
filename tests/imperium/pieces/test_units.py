"""Counters know their class, their printed values and how many are left of them."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from assistant import folders
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, say
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.war import Due, InFleet, State, Unit, Where


@pytest.fixture
def state() -> State:
    return State(register(load()), "first-interstellar-war", "")


def unit(code: str, side: str = "terran", *, strength: int = 0, damaged: bool = False) -> Unit:
    """A counter in fleet 1 that is in nobody's state."""
    return Unit(1, side, code, InFleet(1), strength, damaged)


def add(state: State, side: str, code: str, strength: int = 0, where: Where | None = None) -> None:
    """Put a counter into play."""
    state.units[state.next_unit] = Unit(state.next_unit, side, code, where or InFleet(1), strength)
    state.next_unit += 1


def test_a_side_has_only_its_own_types(state: State) -> None:
    assert units.unit_type(state, "imperial", "B2").cost == 19
    with pytest.raises(Senseless):
        units.unit_type(state, "terran", "B2")


CLASSES = {
    "capital": ("BB", "B"),
    "fast": ("CV", "CA", "CS", "CL", "DD", "TB", "SC"),
    "auxiliary": ("AR", "AT", "TR"),
    "monitor": ("M",),
    "fighter": ("F",),
    "ground": ("RT", "JT", "PD"),
    "marker": ("OUTPOST",),
}


@pytest.mark.parametrize(
    ("predicate", "classes"),
    [
        (units.is_ship, {"capital", "fast", "auxiliary", "monitor", "fighter"}),
        (units.is_warship, {"capital", "fast", "monitor", "fighter"}),
        (units.is_ftl, {"capital", "fast", "auxiliary"}),
        (units.is_capital, {"capital"}),
        (units.is_ground, {"ground"}),
    ],
)
def test_each_class_is_what_the_rules_call_it(state: State, predicate: object, classes: set[str]) -> None:
    expected = {code for name in classes for code in CLASSES[name]}
    every = [code for codes in CLASSES.values() for code in codes]
    assert {code for code in every if predicate(state, unit(code))} == expected  # type: ignore[operator]


def test_a_predicate_takes_a_type_as_well_as_a_counter(state: State) -> None:
    assert units.is_capital(state, units.unit_type(state, "imperial", "B1"))


def test_a_capital_ship_counts_as_two_ships(state: State) -> None:
    assert [units.counts(state, unit(code)) for code in ("BB", "CA", "F")] == [2, 1, 1]


@pytest.mark.parametrize(
    ("side", "code", "half"),
    [
        ("imperial", "B1", 8),
        ("imperial", "B2", 9),
        ("imperial", "BB", 11),
        ("terran", "PD", 5),
        ("terran", "RT", 1),
    ],
)
def test_half_of_an_odd_cost_rounds_down(state: State, side: str, code: str, half: int) -> None:
    assert units.half_cost(state, unit(code, side)) == half


@pytest.mark.parametrize(
    ("code", "whole", "damaged"),
    [("BB", 4, 3), ("SC", 5, 4), ("TR", 3, 2), ("AT", 3, 2), ("M", 0, 0), ("F", 0, 0), ("RT", 0, 0)],
)
def test_a_damaged_ship_jumps_one_less(state: State, code: str, whole: int, damaged: int) -> None:
    assert units.jumps(state, unit(code)) == whole
    assert units.jumps(state, unit(code, damaged=True)) == damaged


@pytest.mark.parametrize(
    ("code", "whole", "damaged"), [("BB", 2, 1), ("CA", 3, 2), ("TR", 1, 1), ("M", 1, 1), ("F", 3, 3)]
)
def test_battle_speed_falls_by_one_but_never_below_one_nor_for_fighters(
    state: State, code: str, whole: int, damaged: int
) -> None:
    assert units.battle_speed(state, unit(code)) == whole
    assert units.battle_speed(state, unit(code, damaged=True)) == damaged


def test_front_sides_show_what_is_printed(state: State) -> None:
    values = [units.value(state, unit("CA", "imperial"), name) for name in units.SHIP_VALUES]
    assert values == [5, 6, 2, 3, 0, 4]


def test_what_nobody_knows_is_blank(state: State) -> None:
    assert units.value(state, unit("BB", "imperial"), "maintenance") is None
    assert units.value(state, unit("CA", damaged=True), "beam") is None
    assert units.value(state, unit("CV", "terran", damaged=True), "fighters") is None
    assert units.value(state, unit("RT", strength=5, damaged=True), "strength") is None
    assert units.value(state, unit("RT"), "strength") is None


def test_the_rules_give_two_damaged_carriers(state: State) -> None:
    assert units.value(state, unit("CV", "imperial", damaged=True), "fighters") == 1
    assert units.value(state, unit("BB", "terran", damaged=True), "fighters") == 0
    assert units.value(state, unit("DD", "terran", damaged=True), "fighters") == 0


def test_a_value_read_off_the_counter_comes_first(state: State) -> None:
    state.printed = {
        "imperial.BB.front.maintenance": 6,
        "terran.CA.front.beam": 4,
        "terran.CA.damaged.beam": 2,
    }
    assert units.value(state, unit("BB", "imperial"), "maintenance") == 6
    assert units.value(state, unit("CA"), "beam") == 4
    assert units.value(state, unit("CA", damaged=True), "beam") == 2
    assert units.value(state, unit("CA", "imperial"), "beam") == 5


def test_a_ground_counter_is_read_off_by_its_strength(state: State) -> None:
    five, four = (unit("RT", strength=strength, damaged=True) for strength in (5, 4))
    assert units.printed_key(five, "strength") == "terran.RT5.damaged.strength"
    state.printed = {units.printed_key(five, "strength"): 2}
    assert units.value(state, five, "strength") == 2
    assert units.value(state, four, "strength") is None


def test_a_battery_has_strength_three_drawn_or_not(state: State) -> None:
    assert [units.value(state, unit("PD", strength=s), "strength") for s in (0, 3)] == [3, 3]
    assert units.printed_key(unit("PD", damaged=True), "strength") == "terran.PD3.damaged.strength"


def test_ground_units_cost_one_to_maintain_on_either_side(state: State) -> None:
    assert [units.value(state, unit("RT", damaged=d), "maintenance") for d in (False, True)] == [1, 1]


def test_a_transport_has_no_damaged_side_to_read(state: State) -> None:
    assert units.has_reverse(state, unit("CA"))
    assert not units.has_reverse(state, unit("TR"))
    assert units.value(state, unit("TR", damaged=True), "maintenance") == 1


def test_what_a_counter_does_not_print_is_nought(state: State) -> None:
    assert units.value(state, unit("RT", strength=4), "beam") == 0
    assert units.value(state, unit("CA"), "strength") == 0
    assert units.value(state, unit("OUTPOST"), "maintenance") == 0


@pytest.mark.parametrize(
    ("side", "code", "damaged", "capacity"),
    [
        ("terran", "TR", False, 1),
        ("terran", "AT", True, 1),
        ("terran", "CV", False, 3),
        ("terran", "CV", True, None),
        ("imperial", "CV", True, 1),
        ("terran", "BB", False, 1),
        ("imperial", "BB", False, 0),
        ("terran", "AR", False, 0),
    ],
)
def test_ships_carry_what_they_have_room_for(
    state: State, side: str, code: str, damaged: bool, capacity: int | None
) -> None:
    assert units.carrying_capacity(state, unit(code, side, damaged=damaged)) == capacity


def test_counters_on_the_turn_track_are_not_left_in_the_mix(state: State) -> None:
    add(state, "imperial", "BB")
    add(state, "imperial", "BB", where=Due(4))
    add(state, "terran", "BB")
    assert units.in_play(state, "imperial", "BB") == 2
    assert units.left_in_mix(state, "imperial", "BB") == 2
    assert units.left_in_mix(state, "terran", "BB") == 4
    assert units.left_in_mix(state, "terran", "OUTPOST") is None


def test_more_counters_than_the_mix_leave_none(state: State) -> None:
    for _ in range(3):
        add(state, "terran", "AR")
    assert units.left_in_mix(state, "terran", "AR") == 0


def test_the_cup_holds_the_counters_not_in_play(state: State) -> None:
    assert units.cup(state, "terran", "RT") == (6, 5, 5, 4, 4, 3, 3, 2)
    for strength in (5, 5, 2):
        add(state, "terran", "RT", strength)
    add(state, "imperial", "RT", 6)
    add(state, "terran", "JT", 4)
    assert units.cup(state, "terran", "RT") == (6, 4, 4, 3, 3)
    assert units.cup(state, "terran", "JT") == (6, 5, 5, 4)


def test_forces_are_said_as_a_list(state: State) -> None:
    assert units.names(state, {"CA": 2, "DD": 0, "RT": 1, "OUTPOST": 3}) == [
        say("units.some", n=2, type="CA"),
        say("units.some", n=1, type=Name("RT", "歩兵")),
        say("units.outposts", n=3),
    ]


def test_a_counter_is_named_with_its_state(state: State) -> None:
    assert units.unit_name(state, unit("CA")) == say("unit.whole", type="CA")
    assert units.unit_name(state, unit("CA", damaged=True)) == say("unit.damaged", type="CA")
    drawn = say("unit.of_strength", type=Name("JT", "降下兵"), strength=5)
    assert units.unit_name(state, unit("JT", strength=5, damaged=True)) == say("unit.reduced", type=drawn)


def test_a_blank_is_asked_for_by_value_and_counter(state: State) -> None:
    asked = units.printed_label(state, unit("CA", damaged=True), "maintenance")
    assert asked == say("unit.printed", value=say("unit.maintenance"), unit=say("unit.damaged", type="CA"))


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_value_has_a_word_in_both_languages(code: str) -> None:
    with (folders.PACKAGE / "languages" / code / "imperium" / "pieces.po").open("rb") as file:
        words = {message.id: message.string for message in read_po(file, code) if isinstance(message.id, str)}
    assert all(words.get(f"unit.{name}") for name in (*units.SHIP_VALUES, *units.GROUND_VALUES))
