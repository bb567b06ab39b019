"""12-2-1 Tankers: who may try to stay at sea, and what a die says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from assistant.core.shipped.kit import register
from assistant.core.words.errors import Senseless
from assistant.folders import shipped
from assistant.games.outer_planets.components.kit import read_kit
from assistant.games.outer_planets.returning.tankers import near_tankers
from assistant.games.outer_planets.state.keys import (
    AEROSPACE,
    ALLIANCE,
    AreaKey,
    SideKey,
    Sign,
    TypeKey,
    Zone,
)
from assistant.games.outer_planets.state.unit import Spot, Unit

from ..at_sea import campaign, out_at, stand
from ..player import Table

CRUISER, SECOND = TypeKey.AUXILIARY_CRUISER, TypeKey.SECOND_LINE_CRUISER


def belts(**rulings: str) -> Table:
    """The Alliance holds Jupiter and a belt beside it."""
    table = campaign(3, rulings)
    for key in ("jupiter", "belt_1"):
        table.state.areas[AreaKey(key)].controller = ALLIANCE
    return table


def tries(table: Table, *units: Unit) -> list[str]:
    stand(table, "tankers")
    return table.insist(type="try_tankers", units=[each.id for each in units])


def test_12_2_1_up_to_three_stays_and_all_try_before_any_die() -> None:
    table = belts()
    units = out_at(table, "belt_1", CRUISER, 2)
    assert tries(table, *units) == []
    with pytest.raises(Senseless):
        table.give(type="tanker_roll", faces=[3])
    # Before the dice: none, one or both stay.
    likely = table.questions()[0].remark.values["each"]
    assert [each.values["chance"] for each in likely] == ["25", "50", "25"]
    table.give(type="tanker_roll", faces=[3, 4])
    stays = [Sign.SUPPLIED in table.state.units[each.id].signs for each in units]
    assert stays == [True, False]


@pytest.mark.parametrize(
    ("jupiter", "belt", "area"),
    [(AEROSPACE, ALLIANCE, "belt_1"), (ALLIANCE, None, "belt_1"), (ALLIANCE, ALLIANCE, "jupiter")],
)
def test_12_2_1_jupiter_and_the_belt_must_both_be_held_and_the_cruiser_be_in_the_belt(
    jupiter: SideKey, belt: SideKey | None, area: str
) -> None:
    table = belts()
    table.state.areas[AreaKey("jupiter")].controller = jupiter
    table.state.areas[AreaKey("belt_1")].controller = belt
    out_at(table, area, CRUISER)
    assert near_tankers(table.state) == []


def test_12_2_1_a_cruiser_that_tankers_do_not_reach_is_refused() -> None:
    table = belts()
    near, far = out_at(table, "belt_1", CRUISER, 2)
    far.at = Spot(zone=Zone.AREA, key="jupiter")
    assert tries(table, near, far) == ["outer_planets.no_tanker"]


@pytest.mark.parametrize(("option", "may"), [("count", True), ("no", False)])
def test_12_2_1_second_line_cruisers_count_as_auxiliary_ones_or_not(option: str, may: bool) -> None:
    table = belts(second_line=option)
    units = out_at(table, "belt_1", SECOND)
    assert (near_tankers(table.state) == units) == may


@pytest.mark.parametrize(("option", "may"), [("may_try", True), ("no", False)])
def test_12_2_1_raiders_may_try_and_stay_in_their_box_or_not(option: str, may: bool) -> None:
    table = belts(belt_tanker=option)
    (unit,) = out_at(table, "belt_1", CRUISER)
    unit.at = Spot(zone=Zone.RAIDING, key="belt_1")
    assert (near_tankers(table.state) == [unit]) == may


def test_12_2_1_the_dice_show_as_staying_what_the_chart_of_the_match_lets_stay(tmp_path: Path) -> None:
    shutil.copytree(shipped("data") / "outer_planets", tmp_path, dirs_exist_ok=True)
    chart = tmp_path / "tables" / "tanker.toml"
    rows = chart.read_text(encoding="utf-8")
    chart.write_text(
        rows.replace("[1, 2, 3]", "[1, 2]").replace("[4, 5, 6]", "[3, 4, 5, 6]"), encoding="utf-8"
    )
    table = belts()
    table.state.kit = register(read_kit(tmp_path))
    assert tries(table, *out_at(table, "belt_1", CRUISER)) == []
    (dice,) = table.asked("tanker_dice").answers[0].fields
    assert dice.hits == (1, 2)


def rolled() -> tuple[Table, Unit]:
    """A cruiser for which the tankers' die has fallen, and one that must return."""
    table = belts()
    near, far = out_at(table, "belt_1", CRUISER, 2)
    far.at = Spot(zone=Zone.AREA, key="jupiter")
    stand(table, "tankers")
    table.give(type="try_tankers", units=[near.id])
    table.give(type="tanker_roll", faces=[6])
    return table, table.state.units[far.id]


def test_12_2_2_a_card_supplies_before_the_tankers_dice_and_whatever_is_at_sea() -> None:
    table = belts()
    near, far = out_at(table, "belt_1", CRUISER, 2)
    far.at = Spot(zone=Zone.AREA, key="jupiter")
    stand(table, "tankers")
    supply = table.asked("tankers").answers[-1]
    assert supply.tag == "stay_at_sea"
    assert [each.value for each in supply.fields[0].options] == [str(near.id), str(far.id)]
    assert table.insist(type="stay_at_sea", units=[far.id]) == []
    assert Sign.SUPPLIED in table.state.units[far.id].signs


def test_12_2_2_after_the_dice_no_card_supplies_and_none_is_offered() -> None:
    table, far = rolled()
    assert [each.tag for each in table.asked("returns").answers] == ["return_home"]
    late = ["outer_planets.supply_too_late"]
    assert table.insist(type="stay_at_sea", units=[far.id]) == late
    table, far = rolled()
    table.give(type="play_between", side=ALLIANCE, card="9")
    sent = {"type": "event_effect", "side": ALLIANCE, "kind": "supply", "units": [far.id]}
    assert table.insist(**sent) == late


def test_12_2_2_where_no_tanker_was_asked_for_a_card_still_supplies_as_ships_return() -> None:
    table = campaign(3)
    (unit,) = out_at(table, "jupiter", CRUISER)
    stand(table, "returns")
    assert table.asked("returns").answers[-1].tag == "stay_at_sea"
    assert table.insist(type="stay_at_sea", units=[unit.id]) == []
