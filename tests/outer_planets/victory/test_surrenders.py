"""11-2, 11-3 States that surrender, ports that are occupied or retaken, ships that give up, and the end."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.pieces.nations import is_out, surrender
from assistant.games.outer_planets.pieces.removal import remove
from assistant.games.outer_planets.state.keys import (
    AEROSPACE,
    ALLIANCE,
    JOVIAN,
    TROJANS,
    Nation,
    Sign,
    TypeKey,
    Zone,
)  # fmt: skip
from assistant.games.outer_planets.state.unit import Spot

from ..at_sea import campaign, out_at, ships, stand
from ..player import Table

CRUISER, FRIGATE = TypeKey.AUXILIARY_CRUISER, TypeKey.FRIGATE


def held(table: Table, *areas: str) -> Table:
    """The Aerospace Force controls these areas, and play comes to the surrenders."""
    for area in areas:
        table.state.areas[area].controller = AEROSPACE
    stand(table, "surrenders")
    return table


def out(table: Table) -> set[str]:
    return {each.nation for each in table.state.surrenders}


def test_11_2_2_a_trojan_state_surrenders_with_its_area_garrison_or_not() -> None:
    table = held(campaign(), "leading_trojans")
    assert out(table) == {Nation.LEADING_TROJANS}
    assert table.state.ports["leading_trojans"].owner == AEROSPACE
    assert not [each for each in table.state.units.values() if each.at.key == "leading_trojans"]


def test_11_2_2_an_area_held_by_nobody_or_by_the_alliance_brings_no_surrender() -> None:
    table = campaign()
    table.state.areas["trailing_trojans"].controller = ALLIANCE
    assert not out(held(table))


@pytest.mark.parametrize(
    ("moons", "squadron", "upheaval", "face", "result"),
    [
        (0, 0, 0, 3, "out"), (0, 0, 0, 4, "upheaval"), (0, 0, 0, 6, "war"), (1, 0, 0, 5, "out"),
        (0, 1, 0, 6, "upheaval"), (0, 0, 1, 5, "out"), (1, 1, 0, 6, "out"), (1, 1, 1, 6, "out"),
    ],
)  # fmt: skip
def test_11_2_3_titan_rolls_with_what_counts_against_it(
    moons: int, squadron: int, upheaval: int, face: int, result: str
) -> None:
    table = campaign()
    if moons:
        for nation in (Nation.CALLISTO, Nation.GANYMEDE):
            surrender(table.state, nation, "11-2-5", Referee())
    table.state.titan.air_squadron, table.state.titan.upheaval = bool(squadron), bool(upheaval)
    held(table, "saturn")
    assert table.asked("titan").detail.modifier == -2 * (moons + squadron + upheaval)
    table.give(type="titan_roll", faces=[face])
    assert is_out(table.state, Nation.TITAN) == (result == "out")
    assert table.state.titan.upheaval == (bool(upheaval) or result == "upheaval")


@pytest.mark.parametrize(("reading", "modifier"), [("once", -2), ("each", -4)])
def test_11_2_3_several_upheavals_count_once_or_each(reading: str, modifier: int) -> None:
    table = campaign(4, {"titan": reading})
    table.state.titan.upheaval, table.state.titan.upheavals = True, 2
    held(table, "saturn")
    assert table.asked("titan").bonus == modifier


def test_11_2_3_titan_rolls_before_empty_ports_are_occupied() -> None:
    table = campaign()
    for each in table.state.units.values():
        if each.at.key in ("ganymede", "callisto", "titan"):
            each.at = Spot(zone=Zone.REMOVED)
    held(table, "jupiter", "saturn")
    # The two moons that will fall as occupied are still in the war while Titan decides.
    assert (table.asked("titan").detail.modifier, out(table)) == (0, set())
    table.give(type="titan_roll", faces=[6])
    assert out(table) == {Nation.GANYMEDE, Nation.CALLISTO, Nation.TITAN}


def test_11_2_3_titan_rolls_once_a_turn_and_never_when_it_is_out() -> None:
    table = held(campaign(), "saturn")
    table.give(type="titan_roll", faces=[6])
    assert table.state.now.stop != "surrenders"
    surrender(table.state, Nation.TITAN, "11-2-3", Referee())
    table.state.titan.rolled = 0
    held(table, "saturn")
    assert table.state.now.stop != "surrenders"


@pytest.mark.parametrize("missing", ["leading_trojans", "saturn", "jupiter", ""])
def test_11_2_4_jupiter_falls_with_both_trojans_titan_and_its_area_only(missing: str) -> None:
    table = campaign()
    areas = [key for key in (*TROJANS, "jupiter", "saturn") if key != missing]
    held(table, *areas)
    if missing != "saturn":
        table.give(type="titan_roll", faces=[1])
    assert ({*JOVIAN} <= out(table)) == (missing == "")


def test_11_2_5_a_port_without_any_unit_in_an_enemy_area_is_occupied_and_its_state_surrenders() -> None:
    table = campaign()
    for each in table.state.units.values():
        if each.at.key in ("io", "rhea"):
            each.at = Spot(zone=Zone.REMOVED)
    held(table, "jupiter")
    assert out(table) == {Nation.IO}
    assert table.state.ports["europa"].owner == ALLIANCE


def test_11_2_5_rhea_is_occupied_without_any_state_and_titan_fights_on() -> None:
    table = held(campaign(), "saturn")
    table.give(type="titan_roll", faces=[6])
    assert (table.state.ports["rhea"].owner, out(table)) == (AEROSPACE, set())


@pytest.mark.parametrize(("reading", "owner"), [("stays", ALLIANCE), ("falls", AEROSPACE)])
def test_11_2_7_rhea_goes_with_titan_only_as_one_reading_has_it(reading: str, owner: str) -> None:
    table = campaign(2, {"rhea": reading})
    (guard,) = ships(table, CRUISER, 1, Nation.GANYMEDE)
    guard.at = Spot(zone=Zone.PORT, key="rhea")
    held(table, "saturn")
    table.give(type="titan_roll", faces=[1])
    assert table.state.ports["rhea"].owner == owner
    assert (table.state.units[guard.id].at.zone == Zone.REMOVED) == (owner == AEROSPACE)


@pytest.mark.parametrize(
    ("kind", "reading", "falls"),
    [
        (CRUISER, "any_unit", False), (TypeKey.LANDING_FORCE, "any_unit", False),
        (TypeKey.LANDING_FORCE, "combat_unit", True), (CRUISER, "combat_unit", False),
    ],
)  # fmt: skip
def test_14_2_what_holds_a_port(kind: TypeKey, reading: str, falls: bool) -> None:
    table = campaign(2, {"occupation": reading})
    for each in table.state.units.values():
        if each.at.key == "io":
            each.at = Spot(zone=Zone.REMOVED)
    (guard,) = ships(table, kind)
    guard.at = Spot(zone=Zone.PORT, key="io")
    held(table, "jupiter")
    assert is_out(table.state, Nation.IO) == falls


def test_11_2_5_a_unit_under_repair_holds_its_port_one_under_conversion_does_not() -> None:
    for signs, falls in (([], False), ([Sign.CONVERTING], True)):
        table = campaign()
        for each in table.state.units.values():
            if each.at.key == "io":
                each.at, each.signs = Spot(zone=Zone.FACTORY, key="io", number=1), list(signs)
        held(table, "jupiter")
        assert is_out(table.state, Nation.IO) == falls


def test_11_2_8_a_red_port_is_retaken_but_its_state_stays_out() -> None:
    table = held(campaign(), "leading_trojans")
    table.state.areas["leading_trojans"].controller = ALLIANCE
    stand(table, "surrenders")
    assert table.state.ports["leading_trojans"].owner == ALLIANCE
    assert out(table) == {Nation.LEADING_TROJANS}


def test_11_3_blue_framed_ports_are_never_occupied() -> None:
    table = campaign()
    for each in table.state.units.values():
        if each.side == AEROSPACE:
            remove(table.state, each, Referee())
    table.state.areas["inner_planets"].controller = ALLIANCE
    stand(table, "surrenders")
    assert all(table.state.ports[key].owner == AEROSPACE for key in ("columbia", "atlantic", "mercury"))


@pytest.mark.parametrize(
    ("elite", "face", "stays"), [(False, 3, True), (False, 4, False), (True, 5, True), (True, 6, False)]
)
def test_11_2_7_ships_at_sea_roll_one_by_one(elite: bool, face: int, stays: bool) -> None:
    table = campaign()
    (cruiser,) = out_at(table, "saturn", CRUISER, 1, Nation.TITAN)
    cruiser.signs = [Sign.ELITE] if elite else []
    surrender(table.state, Nation.TITAN, "11-2-3", Referee())
    stand(table, "allegiance")
    with pytest.raises(Senseless):
        table.give(type="allegiance_roll", faces=[1, 2])
    told = [each.values["chance"] for each in table.questions()[0].remark.values["each"]]
    assert told == (["17", "83"] if elite else ["50", "50"])
    table.give(type="allegiance_roll", faces=[face])
    assert (table.state.units[cruiser.id].at.zone == Zone.AREA) == stays


@pytest.mark.parametrize(("reading", "rolls"), [("carry_on", False), ("roll", True)])
def test_11_2_7_ships_in_other_ports_roll_only_as_one_reading_has_it(reading: str, rolls: bool) -> None:
    table = campaign(2, {"ships_elsewhere": reading})
    (cruiser,) = ships(table, CRUISER, 1, Nation.TITAN)
    cruiser.at = Spot(zone=Zone.PORT, key="io")
    surrender(table.state, Nation.TITAN, "11-2-3", Referee())
    stand(table, "allegiance")
    assert (table.state.now.stop == "allegiance") == rolls


def test_14_1_the_landing_force_comes_back_at_callisto_when_its_port_surrenders() -> None:
    table = campaign()
    (landing,) = ships(table, TypeKey.LANDING_FORCE)
    landing.at = Spot(zone=Zone.PORT, key="leading_trojans")
    held(table, "leading_trojans")
    assert table.state.units[landing.id].at == Spot(zone=Zone.TRACK, number=3)
    table.state.now.turn = 3
    stand(table, "rebuilding")
    assert table.state.units[landing.id].at.key == "callisto"


@pytest.mark.parametrize("reading", ["scored", "play_out"])
def test_4_1_11_2_1_with_the_last_state_the_game_ends_at_once_or_with_the_turn(reading: str) -> None:
    table = campaign(5, {"last_state": reading})
    table.state.score = 3
    for nation in Nation:
        if nation not in TROJANS:
            surrender(table.state, nation, "11-2-4", Referee())
    (ship,) = out_at(table, "jupiter", TypeKey.PATROL_SHIP)
    held(table, *TROJANS)
    assert (table.state.over is not None) == (reading == "scored")
    if reading == "play_out":
        table.give(type="return_home", side=AEROSPACE, ways={str(ship.id): "port:io"})
    assert table.state.over is not None
    assert table.state.over.key == "outer_planets.wins"
