"""8-3 to 8-6 Units sail: how far, with which checks, past whom, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.operations.commands import RollChecks, SailUnits
from assistant.games.outer_planets.operations.playing import STEP
from assistant.games.outer_planets.operations.ways import TOO_FAR, way_to
from assistant.games.outer_planets.pieces.moving import in_area_spot, in_port_spot
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Unit

from ..player import Table
from .sailing import at_sea, of_kind, order

FRIGATE, CRUISER = TypeKey.FRIGATE, TypeKey.AUXILIARY_CRUISER


def play(table: Table, way: dict[str, Any], side: str = AEROSPACE, value: int = 4, **more: Any) -> list[str]:
    """A card as operation whose units sail at once; what the rules forbid of it, then done anyway."""
    return table.insist(type="play_card", side=side, card="7", value=value, order=way, **more)


@pytest.mark.parametrize(
    ("own", "goal", "areas", "checks"),
    [
        (True, "inner_planets", 1, 0), (True, "belt_1", 2, 0), (True, "jupiter", 3, 1),
        (False, "inner_planets", 1, 0), (False, "belt_1", 2, 1),
    ],
)  # fmt: skip
def test_8_4_2_to_8_4_4_how_far_units_sail_and_when_they_check(
    own: bool, goal: str, areas: int, checks: int
) -> None:
    state = at_sea().state
    state.areas["inner_planets"].controller = AEROSPACE if own else None
    way = way_to(state, AEROSPACE, "valhalla", goal)
    assert (len(way.areas), way.checks) == (areas, checks)


def test_8_4_3_beyond_a_first_area_of_the_enemy_there_is_no_third() -> None:
    table = at_sea()
    assert way_to(table.state, AEROSPACE, "valhalla", "jupiter") == TOO_FAR
    assert play(table, order(table, "valhalla", FRIGATE, 1, "jupiter", checks=0)) == ["outer_planets.too_far"]
    assert of_kind(table, "jupiter", FRIGATE)


def test_8_4_1_a_fourth_area_is_refused_and_the_table_may_know_better() -> None:
    table = at_sea()
    table.state.areas["inner_planets"].controller = AEROSPACE
    assert play(table, order(table, "valhalla", FRIGATE, 1, "saturn", checks=0)) == ["outer_planets.too_far"]


def test_8_4_6_a_die_below_the_acceleration_arrives_and_who_fails_is_out_for_the_turn() -> None:
    table = at_sea()
    assert not play(table, order(table, "valhalla", FRIGATE, 3, "belt_1"))
    question = table.asked("checks")
    assert question.answers[0].fields[0].count == 3
    table.give(type="roll_checks", side=AEROSPACE, faces=[4, 5, 1])
    assert len(of_kind(table, "belt_1", FRIGATE)) == 2
    failed = [each for each in of_kind(table, "valhalla", FRIGATE) if Sign.FAILED_CHECK in each.signs]
    assert len(failed) == 1
    assert table.asked("play").side == ALLIANCE


def test_10_1_2_a_headquarters_along_adds_one_and_stays_in_port_with_a_flagship_that_fails() -> None:
    table = at_sea()
    way = order(table, "valhalla", FRIGATE, 1, "belt_1", hq="fourth_squadron")
    assert not play(table, way)
    assert table.state.headquarters["fourth_squadron"].flagship
    table.give(type="roll_checks", side=AEROSPACE, faces=[6])
    assert table.state.headquarters["fourth_squadron"].port == "valhalla"
    table = at_sea()
    play(table, way)
    table.give(type="roll_checks", side=AEROSPACE, faces=[5])
    assert of_kind(table, "belt_1", FRIGATE)


def test_the_map_may_be_blank_the_table_says_whether_a_check_is_needed() -> None:
    table = at_sea(setup=Setup("campaign"))
    way = order(table, "columbia", FRIGATE, 1, "belt_1")
    assert not way_to(table.state, AEROSPACE, "columbia", "belt_1").known
    with pytest.raises(Senseless) as refused:
        play(table, way)
    assert refused.value.sentence.key == "outer_planets.say_whether_check"
    assert not play(table, {**way, "checks": 0})
    assert of_kind(table, "belt_1", FRIGATE)


def test_a_blank_acceleration_is_asked_before_the_dice() -> None:
    table = at_sea()
    [unit] = of_kind(table, "valhalla", FRIGATE)[:1]
    unit.type = TypeKey.ORCA_KILLER
    play(table, order(table, "valhalla", TypeKey.ORCA_KILLER, 1, "belt_1"))
    [reading] = table.asked("checks").answers
    assert reading.tag == "record_printed"
    table.give(type="record_printed", values={"unit.orca_killer.acceleration": 4})
    table.give(type="roll_checks", side=AEROSPACE, faces=[3])
    assert of_kind(table, "belt_1", TypeKey.ORCA_KILLER)


def lying(table: Table, area: str, enemies: int, own: int = 0) -> None:
    """An area of the Alliance's with so many of its units, and own ones."""
    state = table.state
    state.areas["inner_planets"].controller = AEROSPACE
    state.areas[area].controller = ALLIANCE
    for each in of_kind(table, "callisto", CRUISER)[:enemies] + of_kind(table, "atlantic", FRIGATE)[:own]:
        each.at = in_area_spot(area)


def test_8_4_4_where_nobody_knows_whether_a_goal_is_next_door_no_longer_way_is_taken_for_it() -> None:
    table = at_sea()
    state = table.state
    state.areas["inner_planets"].controller = AEROSPACE
    del state.printed["area.inner_planets.neighbours"], state.printed["area.jupiter.neighbours"]
    # By belt 1 it is the third area and takes a check; next door it would take none.
    assert not way_to(state, AEROSPACE, "valhalla", "jupiter").known
    assert way_to(state, AEROSPACE, "valhalla", "belt_1").known


@pytest.mark.parametrize(("enemies", "own", "refused"), [(2, 1, True), (2, 2, False), (0, 0, False)])
def test_8_4_5_past_enemies_only_if_as_many_stay(enemies: int, own: int, refused: bool) -> None:
    table = at_sea()
    lying(table, "belt_1", enemies, own)
    found = play(table, order(table, "valhalla", FRIGATE, 1, "jupiter"))
    assert found == (["outer_planets.blocked"] if refused else [])


def test_8_3_2_no_more_units_than_the_value_and_from_one_port_only() -> None:
    table = at_sea()
    found = play(table, order(table, "valhalla", FRIGATE, 5, "inner_planets"), value=4)
    assert found == ["outer_planets.too_many_units"]
    table = at_sea()
    play(table, order(table, "valhalla", FRIGATE, 1, "inner_planets", more=True))
    elsewhere = order(table, "century", FRIGATE, 1, "belt_1", checks=0)
    assert table.insist(type="sail_units", side=AEROSPACE, order=elsewhere) == ["outer_planets.one_port"]


def test_8_3_2_a_port_of_the_other_side_is_refused() -> None:
    table = at_sea()
    table.state.ports["valhalla"].owner = ALLIANCE
    way = {**order(at_sea(), "valhalla", FRIGATE, 1, "inner_planets")}
    assert play(table, way) == ["outer_planets.port_not_own"]


@pytest.mark.parametrize(("goal", "refusal"), [("jupiter", ["outer_planets.no_raiding_box"]), ("saturn", [])])
def test_8_6_2_raiders_go_where_the_box_is(goal: str, refusal: list[str]) -> None:
    table = at_sea(ALLIANCE)
    port = "callisto" if goal == "jupiter" else "titan"
    way = order(table, port, CRUISER, 2, goal, raiding=True)
    assert play(table, way, ALLIANCE) == refusal
    raiders = [each for each in table.state.units.values() if each.at.zone == Zone.RAIDING]
    assert len(raiders) == 2


def test_8_6_1_only_the_alliance_raids() -> None:
    table = at_sea()
    way = order(table, "valhalla", FRIGATE, 1, "inner_planets", raiding=True)
    assert "outer_planets.only_alliance_raids" in play(table, way)


def occupied(table: Table, port: str) -> list[Unit]:
    """Frigates in an occupied port."""
    units = of_kind(table, "valhalla", FRIGATE)[:2]
    table.state.ports[port].owner = AEROSPACE
    for each in units:
        each.at = in_port_spot(port)
    return units


def convoy(table: Table, port: str) -> Unit:
    """A patrol ship that is a convoy now."""
    [unit] = of_kind(table, "valhalla", TypeKey.PATROL_SHIP)[:1]
    unit.type, unit.at = TypeKey.CONVOY, in_port_spot(port)
    return unit


def test_8_8_2_in_the_jupiter_area_a_convoy_must_only_be_there() -> None:
    table = at_sea()
    occupied(table, "io")
    assert play(table, order(table, "io", FRIGATE, 1, "jupiter")) == ["outer_planets.no_convoy_in_area"]
    table = at_sea()
    occupied(table, "io")
    table.state.ports["callisto"].owner = AEROSPACE
    there = convoy(table, "callisto")
    assert not play(table, order(table, "io", FRIGATE, 1, "jupiter"))
    assert table.state.units[there.id].at.zone == Zone.PORT


@pytest.mark.parametrize(("convoys", "refusal"), [(0, ["outer_planets.no_convoy"]), (1, [])])
def test_8_8_3_in_the_trojans_each_card_uses_a_convoy_up(convoys: int, refusal: list[str]) -> None:
    table = at_sea()
    occupied(table, "leading_trojans")
    for _ in range(convoys):
        convoy(table, "leading_trojans")
    way = order(table, "leading_trojans", FRIGATE, 1, "leading_trojans")
    assert play(table, way) == refusal
    gone = [each for each in table.state.units.values() if each.at.zone == Zone.OFF_MAP]
    assert len(gone) == convoys


@pytest.mark.parametrize(
    ("use", "refused"), [("operation", ["outer_planets.second_flagship"]), ("event", [])]
)
def test_10_2_1_an_operation_takes_one_headquarters_along_an_offensive_as_many_as_are_committed(
    use: str, refused: list[str]
) -> None:
    table = at_sea()
    played = {"type": "play_card", "side": AEROSPACE, "card": "7", "use": use, "value": 4, "offensive": True}
    way = order(table, "columbia", TypeKey.FRIGATE, 1, "inner_planets", hq="first_squadron", more=True)
    table.insist(**played, order={**way, "checks": 0})
    again = order(table, "columbia", TypeKey.FRIGATE, 1, "inner_planets", hq="second_squadron")
    sent = {"type": "sail_units", "side": AEROSPACE, "order": {**again, "checks": 0}}
    assert table.insist(**sent) == refused


def test_8_4_6_nobody_checks_or_moves_while_no_card_lies_on_the_table() -> None:
    table = at_sea()
    for sent, key in (
        (RollChecks(side=AEROSPACE, faces=()), "nobody_checks"),
        (SailUnits(side=AEROSPACE), "nobody_moves"),
    ):
        with pytest.raises(Senseless, match=key):
            STEP.answers[type(sent)](table.state, sent, Referee())
