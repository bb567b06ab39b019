"""Readings of the operations phase: forced cards, headquarters along, goals of a card, convoys."""

from __future__ import annotations

import pytest

from assistant.games.outer_planets.pieces.moving import in_port_spot
from assistant.games.outer_planets.state.keys import AEROSPACE, TypeKey, Zone

from ..combat.positions import brought
from ..player import Table
from ..test_readings import FRIGATE, reading
from .sailing import of_kind, order


@pytest.mark.parametrize(("option", "refused"), [("refuse", ["outer_planets.forced_left"]), ("remind", [])])
def test_8_2_2_a_forced_card_is_only_a_reminder_by_one_reading(option: str, refused: list[str]) -> None:
    table = reading(printed={"card.30.kinds": ["forced"]}, card_record="kept", forced=option)
    table.state.deck.hands[AEROSPACE] = ["30"]
    table.state.now.stop = "operation.6"
    assert table.insist(type="pass_play", side=AEROSPACE) == refused


@pytest.mark.parametrize(
    ("option", "refused"), [("any", []), ("offensive", ["outer_planets.hq_only_offensive"])]
)
def test_10_2_3_a_headquarters_rides_any_operation_or_offensives_only(
    option: str, refused: list[str]
) -> None:
    table = reading(hq_along=option)
    way = order(table, "columbia", FRIGATE, 1, "inner_planets", hq="first_squadron")
    played = {"type": "play_card", "side": AEROSPACE, "card": "7", "value": 1}
    assert table.insist(**played, order={**way, "checks": 0}) == refused


@pytest.mark.parametrize(("option", "refused"), [("split", []), ("together", ["outer_planets.one_goal"])])
def test_8_3_2_units_of_a_card_go_to_several_areas_or_to_one(option: str, refused: list[str]) -> None:
    table = reading(split_card=option)
    way = order(table, "valhalla", FRIGATE, 1, "inner_planets", more=True)
    table.give(type="play_card", side=AEROSPACE, card="7", value=2, order=way)
    again = order(table, "valhalla", FRIGATE, 1, "belt_1")
    assert table.insist(type="sail_units", side=AEROSPACE, order=again) == refused


def with_convoys(table: Table, port: str, number: int) -> None:
    """The Aerospace Force holds both ports of the Trojans, with convoys in one of them and two frigates."""
    for key in ("leading_trojans", "trailing_trojans"):
        table.state.ports[key].owner = AEROSPACE  # type: ignore[index]
    for each in of_kind(table, "leading_trojans", TypeKey.DEFENCE_FLEET):
        each.at = in_port_spot("titan")
    for each in of_kind(table, "valhalla", FRIGATE)[:2]:
        each.at = in_port_spot("leading_trojans")
    for at in range(number):
        brought(table.state, TypeKey.CONVOY, at + 1).at = in_port_spot(port)


@pytest.mark.parametrize(
    ("option", "refused"), [("same_port", ["outer_planets.no_convoy"]), ("any_port", [])]
)
def test_8_8_3_the_convoy_comes_from_that_port_or_from_any(option: str, refused: list[str]) -> None:
    table = reading(convoy_cost=option)
    with_convoys(table, "trailing_trojans", 1)
    way = order(table, "leading_trojans", FRIGATE, 1, "leading_trojans")
    played = {"type": "play_card", "side": AEROSPACE, "card": "7", "value": 1}
    assert table.insist(**played, order=way) == refused


@pytest.mark.parametrize(("option", "left"), [("second", 0), ("one", 1)])
def test_8_8_3_the_extra_card_of_a_headquarters_costs_a_second_convoy_or_none(option: str, left: int) -> None:
    table = reading(convoy_hq=option, printed={"card.8.value": 2})
    with_convoys(table, "leading_trojans", 2)
    table.state.headquarters["fourth_squadron"].port = "leading_trojans"  # type: ignore[index, assignment]
    way = order(table, "leading_trojans", FRIGATE, 1, "leading_trojans", hq="fourth_squadron")
    played = {"type": "play_card", "side": AEROSPACE, "card": "7", "use": "event", "value": 1}
    assert table.insist(**played, offensive=True, extra="8", order=way) == []
    there = [each for each in table.state.units.values() if each.type == TypeKey.CONVOY]
    assert sum(each.at.zone == Zone.PORT for each in there) == left
