"""8-3 to 8-8 Moves that the table tells are held to all the app knows, or done anyway."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, HqKey, PortKey, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot

from ..player import Table
from .sailing import MAP, at_sea, of_kind
from .test_playing import card
from .test_sailing import convoy, lying, occupied

FRIGATE, CRUISER = TypeKey.FRIGATE, TypeKey.AUXILIARY_CRUISER


def on_table(table: Table, side: str = AEROSPACE, value: int = 6, **more: Any) -> Table:
    """Card 7 lies on the table, to move units as told."""
    table.give(type="play_card", side=side, card="7", value=value, **more)
    return table


def some(table: Table, port: str, kind: TypeKey, count: int = 1) -> list[int]:
    """Units of a kind in a port, by number."""
    return [each.id for each in of_kind(table, port, kind)[:count]]


def told(table: Table, units: list[int], to: str, **more: Any) -> list[str]:
    """What the rules forbid of a told move, which is then done anyway."""
    assert table.state.play is not None
    refused = table.insist(type="move_units", side=table.state.play.side, units=units, to=to, **more)
    return [each.removeprefix("outer_planets.") for each in refused]


@pytest.mark.parametrize(("to", "refused"), [("belt_1", []), ("jupiter", ["too_far"])])
def test_8_4_1_a_told_move_goes_no_farther_than_the_rules_let_it(to: str, refused: list[str]) -> None:
    table = on_table(at_sea())
    units = some(table, "valhalla", FRIGATE)
    assert told(table, units, to) == refused
    # The table knows better.
    assert table.state.units[units[0]].at.key == to  # type: ignore[index]


def test_8_4_5_a_told_move_past_enemies_is_refused() -> None:
    table = at_sea()
    lying(table, "belt_1", enemies=2)
    on_table(table)
    assert told(table, some(table, "valhalla", FRIGATE), "jupiter") == ["blocked"]


def test_8_4_1_where_the_map_is_blank_the_table_is_believed() -> None:
    table = on_table(at_sea(setup=Setup("campaign")))
    assert told(table, some(table, "valhalla", FRIGATE), "jupiter") == []


def test_8_3_2_told_units_of_an_operation_come_from_one_own_port() -> None:
    table = on_table(at_sea())
    both = some(table, "valhalla", FRIGATE) + some(table, "atlantic", FRIGATE)
    assert told(table, both, "inner_planets") == ["one_port"]
    table = on_table(at_sea())
    assert told(table, some(table, "valhalla", FRIGATE), "inner_planets") == []
    assert told(table, some(table, "atlantic", FRIGATE), "inner_planets") == ["one_port"]
    table = on_table(at_sea(), use="event", offensive=True)
    both = some(table, "valhalla", FRIGATE) + some(table, "atlantic", FRIGATE)
    assert told(table, both, "inner_planets") == []
    table = on_table(at_sea())
    table.state.ports[PortKey("valhalla")].owner = ALLIANCE
    assert told(table, some(table, "valhalla", FRIGATE), "inner_planets") == ["port_not_own"]


def test_8_3_2_the_neutral_port_is_one_port_too() -> None:
    table = on_table(at_sea(printed={"neutral.area": "belt_3"}))
    (ship,) = of_kind(table, "valhalla", FRIGATE)[:1]
    ship.at = Spot(zone=Zone.NEUTRAL)
    assert told(table, [ship.id], "belt_3") == []
    assert told(table, some(table, "valhalla", FRIGATE), "inner_planets") == ["one_port"]


def test_8_3_2_a_unit_that_is_told_twice_counts_once_and_one_too_many_is_refused() -> None:
    table = on_table(at_sea(), value=2)
    units = some(table, "valhalla", FRIGATE, 2)
    assert told(table, units * 2, "inner_planets") == []
    assert told(table, some(table, "valhalla", FRIGATE), "inner_planets") == ["too_many_units"]


@pytest.mark.parametrize(("convoys", "refused"), [(0, ["no_convoy"]), (2, [])])
def test_8_8_3_a_told_move_out_of_the_trojans_uses_up_its_convoy_once(
    convoys: int, refused: list[str]
) -> None:
    table = at_sea()
    units = [each.id for each in occupied(table, "leading_trojans")]
    for _ in range(convoys):
        convoy(table, "leading_trojans")
    on_table(table)
    assert told(table, units[:1], "leading_trojans") == refused
    assert told(table, units[1:], "leading_trojans") == []
    gone = [each for each in table.state.units.values() if each.at.zone == Zone.OFF_MAP]
    assert len(gone) == min(convoys, 1)


def test_8_8_2_a_told_move_out_of_the_jupiter_area_needs_a_convoy_there() -> None:
    table = at_sea()
    units = [each.id for each in occupied(table, "io")]
    assert told(on_table(table), units, "jupiter") == ["no_convoy_in_area"]


@pytest.mark.parametrize(
    ("side", "port", "to", "refused"),
    [
        (ALLIANCE, "titan", "saturn", []),
        (ALLIANCE, "callisto", "jupiter", ["no_raiding_box"]),
        (AEROSPACE, "valhalla", "belt_1", ["only_alliance_raids"]),
    ],
)
def test_8_6_1_told_raiders_are_the_alliances_and_8_6_2_go_where_the_box_is(
    side: str, port: str, to: str, refused: list[str]
) -> None:
    table = on_table(at_sea(side), side)
    kind = CRUISER if side == ALLIANCE else FRIGATE
    assert told(table, some(table, port, kind), to, raiding=True) == refused


def test_8_4_2_nobody_fails_a_check_that_is_not_due() -> None:
    table = on_table(at_sea())
    units = some(table, "valhalla", FRIGATE, 2)
    assert told(table, units, "inner_planets", failed=units[:1]) == ["no_check_to_fail"]
    table = on_table(at_sea())
    assert told(table, units, "belt_1", failed=units[:1]) == []
    assert [each.at.key for each in (table.state.units[key] for key in units)] == ["valhalla", "belt_1"]  # type: ignore[index]


def test_10_2_3_a_headquarters_rides_a_told_move_and_stays_with_a_flagship_that_fails() -> None:
    table = on_table(at_sea())
    fields = {field.name for field in table.asked("moves").answers[1].fields}
    assert "hq" in fields
    units = some(table, "valhalla", FRIGATE)
    assert told(table, units, "belt_1", hq="fourth_squadron") == []
    assert table.state.headquarters[HqKey.FOURTH_SQUADRON].flagship == units[0]
    table = on_table(at_sea())
    assert told(table, units, "belt_1", hq="fourth_squadron", failed=units) == []
    assert table.state.headquarters[HqKey.FOURTH_SQUADRON].port == "valhalla"
    assert Sign.FAILED_CHECK in table.state.units[units[0]].signs  # type: ignore[index]
    table = on_table(at_sea())
    assert told(table, units, "belt_1", hq="first_squadron") == ["hq_not_there"]
    table = on_table(at_sea(ALLIANCE), ALLIANCE)
    (force,) = (each.id for each in table.state.units.values() if each.type == TypeKey.LANDING_FORCE)
    assert told(table, [force], "jupiter", hq="callisto") == ["no_flagship"]
    assert table.state.headquarters[HqKey.CALLISTO].port == "callisto"


def test_10_1_1_a_told_offensive_takes_the_extra_card_of_its_headquarters() -> None:
    table = on_table(at_sea(printed=card(8, value=3)), value=1, use="event", offensive=True)
    fields = {field.name for field in table.asked("moves").answers[1].fields}
    assert {"extra", "extra_value"} <= fields
    units = some(table, "valhalla", FRIGATE, 4)
    assert told(table, units, "inner_planets", hq="fourth_squadron", extra="8") == []
    table = on_table(at_sea(printed=card(8, value=3)), value=1, use="event", offensive=True)
    assert told(table, units[:1], "inner_planets", extra="8") == ["extra_needs_hq"]
    operation = {field.name for field in on_table(at_sea()).asked("moves").answers[1].fields}
    assert "extra" not in operation


def test_8_2_3_the_enemys_automatic_event_comes_before_told_units_too() -> None:
    printed = card(8, value=3, event="alliance", kinds=["automatic"], colour="both")
    table = on_table(at_sea(printed=printed), value=2, use="event", offensive=True)
    units = some(table, "valhalla", FRIGATE, 2)
    assert told(table, units, "inner_planets", hq="fourth_squadron", extra="8") == []
    assert table.asked("event").side == ALLIANCE
    assert of_kind(table, "inner_planets", FRIGATE) == []


def test_a_unit_at_sea_that_is_told_to_sail_is_refused_and_sails_anyway_from_no_port() -> None:
    table = on_table(at_sea(printed=MAP))
    (ship,) = of_kind(table, "valhalla", FRIGATE)[:1]
    ship.at = Spot(zone=Zone.AREA, key="belt_1")
    assert told(table, [ship.id], "jupiter") == ["unit_stays"]
    assert table.state.units[ship.id].at.key == "jupiter"
