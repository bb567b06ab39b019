"""9-5-3, 12-1 Ways home out of a battle."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.combat.asking.homes import weigh
from assistant.games.outer_planets.combat.commands import SendHome
from assistant.games.outer_planets.combat.homing import told_far
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import HqKey, PortKey, Sign, TypeKey, Zone

from .positions import AREA, AUX, BEYOND, DEFENCE, FRIGATE, Fight, flag, refused


def withdrawing(table: Fight, at: int = 0, hits: int = 0) -> Fight:
    """A frigate gets a 5, and perhaps hits."""
    table.begin()
    table.aim("aerospace")
    target = table.key(FRIGATE, at)
    table.aim("alliance", (table.key(AUX), target))
    table.give(type="count_fire", withdraws={target: 1}, hits={target: hits} if hits else {})
    return table


def one_against(number: int = 2, **rulings: str) -> Fight:
    return Fight({AUX: 2, FRIGATE: number}, rulings)


def test_a_unit_with_one_own_port_near_by_goes_there_at_once() -> None:
    table = Fight({AUX: 2, FRIGATE: 1}).begin()
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="count_fire", withdraws={table.key(AUX): 1})
    table.aim("alliance")
    assert (table.unit(AUX).at.key, Sign.WITHDRAWN in table.unit(AUX).signs) == ("leading_trojans", False)
    assert table.open_keys() == ["battle_leaving"]


def test_a_port_two_areas_away_takes_a_die_below_the_acceleration() -> None:
    for face, zone in ((4, Zone.PORT), (5, Zone.NEUTRAL)):
        table = withdrawing(one_against())
        assert table.open_keys() == ["battle_homes"]
        table.give(type="send_home", homes={table.key(FRIGATE): "columbia"}, faces=[face])
        assert table.unit(FRIGATE).at.zone == zone


def test_the_check_is_made_with_acceleration_1_by_a_unit_crippled_in_the_same_round() -> None:
    for reading, zone in (("damage_first", Zone.NEUTRAL), ("withdraw_first", Zone.PORT)):
        table = withdrawing(one_against(withdraw_and_damage=reading), hits=1)
        table.give(type="throw_damage", faces=[5])
        table.give(type="send_home", faces=[1])
        assert table.unit(FRIGATE).at.zone == zone


@pytest.mark.parametrize(("reading", "zone"), [("plus", Zone.PORT), ("none", Zone.NEUTRAL)])
def test_a_headquarters_in_the_area_adds_1_to_the_check(reading: str, zone: Zone) -> None:
    table = one_against(hq_return=reading)
    flag(table, FRIGATE, HqKey.FIRST_SQUADRON, 1)
    withdrawing(table)
    table.give(type="send_home", faces=[5])
    assert table.unit(FRIGATE).at.zone == zone


def test_the_neutral_port_is_open_without_a_die_and_the_unit_must_sail_next_turn() -> None:
    table = withdrawing(one_against())
    table.give(type="send_home", homes={table.key(FRIGATE): "neutral"})
    assert table.unit(FRIGATE).at.zone == Zone.NEUTRAL
    assert Sign.MUST_SAIL in table.unit(FRIGATE).signs


def test_several_ports_near_by_are_asked_about_and_need_no_die() -> None:
    table = one_against()
    table.state.printed |= {"port.columbia.area": BEYOND, "port.valhalla.area": AREA}
    withdrawing(table)
    (field,) = table.questions()[0].answers[0].fields
    assert [each.value for each in field.options] == ["valhalla", "columbia", "neutral"]
    table.give(type="send_home", homes={table.key(FRIGATE): "columbia"})
    assert table.unit(FRIGATE).at.key == "columbia"


def half_blank(*beyond: str) -> Fight:
    """A frigate that withdraws; nobody knows how far Century is, the ports `beyond` are too far."""
    table = one_against()
    table.state.printed |= {f"port.{key}.area": "saturn" for key in beyond}
    table.unit(FRIGATE).sailed_from = PortKey("columbia")
    table.state.printed["port.century.area"] = "trailing_trojans"
    for key in (AREA, "trailing_trojans"):
        del table.state.printed[f"area.{key}.neighbours"]
    return withdrawing(table)


def test_a_port_nobody_knows_the_way_to_hides_none_two_areas_away_and_is_entered_only_when_chosen() -> None:
    table = half_blank("valhalla", "mercury")
    assert table.open_keys() == ["battle_homes"]
    home, checks, dice = table.questions()[0].answers[0].fields
    assert [each.value for each in home.options] == ["atlantic", "columbia", "century", "neutral"]
    assert (home.chosen, checks.chosen, dice.count) == ("columbia", "", 1)
    frigate = table.key(FRIGATE)
    table.give(type="send_home", homes={frigate: "century"}, checks={frigate: "near"}, faces=[])
    assert table.unit(FRIGATE).at.key == "century"
    table = half_blank("valhalla", "mercury")
    table.give(type="send_home", homes={frigate: "atlantic"}, faces=[5])
    assert table.unit(FRIGATE).at.zone == Zone.NEUTRAL


def test_the_only_way_home_is_asked_about_as_long_as_it_is_blank() -> None:
    table = half_blank("atlantic", "columbia", "valhalla", "mercury")
    assert table.open_keys() == ["battle_homes"]
    assert [each.value for each in table.questions()[0].answers[0].fields[0].options] == [
        "century",
        "neutral",
    ]


ONLY_CENTURY = ("atlantic", "columbia", "valhalla", "mercury")


def test_12_1_2_whether_a_port_nobody_knows_the_way_to_takes_a_check_is_asked_and_never_assumed() -> None:
    table = half_blank(*ONLY_CENTURY)
    with pytest.raises(Senseless) as asked:
        table.give(type="send_home")
    assert asked.value.sentence.key == "outer_planets.battle.how_far"
    near = {table.key(FRIGATE): "near"}
    table.give(type="send_home", checks=near)
    assert table.unit(FRIGATE).at.key == "century"


@pytest.mark.parametrize(("face", "zone"), [(4, Zone.PORT), (5, Zone.NEUTRAL)])
def test_12_1_2_who_checks_by_the_tables_word_rolls_on_a_page_of_its_own(face: int, zone: Zone) -> None:
    table = half_blank(*ONLY_CENTURY)
    table.give(type="send_home", checks={table.key(FRIGATE): "far"})
    assert table.open_keys() == ["battle_home_dice"]
    with pytest.raises(Senseless):
        table.give(type="roll_home", faces=[1, 1])
    table.give(type="roll_home", faces=[face])
    assert table.unit(FRIGATE).at.zone == zone
    assert table.open_keys() == ["battle_leaving"]


def test_8_4_6_a_blank_acceleration_is_asked_before_the_dice_of_the_way_home() -> None:
    table = half_blank(*ONLY_CENTURY)
    table.unit(FRIGATE).type = TypeKey.ORCA_KILLER
    table.state.printed.pop("unit.orca_killer.acceleration", None)
    table.give(type="send_home", checks={table.key(FRIGATE): "far"})
    (answer,) = (each for each in table.questions()[0].answers if not each.tag.startswith(("tell", "end")))
    assert answer.tag == "record_printed"
    with pytest.raises(Senseless) as asked:
        table.give(type="roll_home", faces=[1])
    assert asked.value.sentence.key == "outer_planets.battle.acceleration_first"
    table.give(type="record_printed", values={"unit/orca_killer/acceleration": 2})
    table.give(type="roll_home", faces=[1])
    assert table.unit(FRIGATE).at.zone == Zone.PORT


@pytest.mark.parametrize(("face", "zone"), [(4, Zone.PORT), (5, Zone.NEUTRAL)])
def test_12_1_2_a_die_that_lies_there_for_another_port_decides_a_check_by_the_tables_word(
    face: int, zone: Zone
) -> None:
    table = half_blank("valhalla", "mercury")
    frigate = table.key(FRIGATE)
    table.give(type="send_home", homes={frigate: "century"}, checks={frigate: "far"}, faces=[face])
    assert table.unit(FRIGATE).at.zone == zone


def four_leave() -> Fight:
    """Four frigates go home, one of them hurt; two ports are near."""
    table = one_against(4)
    table.state.printed |= {"port.columbia.area": BEYOND, "port.valhalla.area": AREA}
    table.unit(FRIGATE, 3).damage = 1
    table.begin()
    table.hold_fire()
    table.give(type="leave_battle", side="alliance")
    table.give(type="leave_battle", side="aerospace", groups={table.key(FRIGATE, at): 1 for at in range(4)})
    return table


def rows(table: Fight, made: SendHome | None = None) -> list[tuple[str, int]]:
    """The rows of the page, with how many units each is for."""
    question = weigh(table.state, made, "") if made else table.questions()[0]
    return [(row.unit.key, row.count) for row in question.detail.rows]


def test_9_5_3_units_alike_are_one_row_and_go_to_their_port_together() -> None:
    table = four_leave()
    first, second, third, hurt = (table.key(FRIGATE, at) for at in range(4))
    assert rows(table) == [(first, 3), (hurt, 1)]
    table.give(type="send_home", homes={first: "columbia", second: first, third: first, hurt: "valhalla"})
    assert [table.unit(FRIGATE, at).at.key for at in range(4)] == ["columbia"] * 3 + ["valhalla"]


def test_9_5_3_a_row_is_split_into_its_units_which_keep_what_was_chosen_for_all() -> None:
    table = four_leave()
    first, second, third, _ = keys = [table.key(FRIGATE, at) for at in range(4)]
    made = SendHome(homes={first: "columbia", second: first, third: first}, apart=(first,))
    assert rows(table, made) == [(key, 1) for key in keys]
    ports = [row.ways[0][0].chosen for row in weigh(table.state, made, "").detail.rows]
    assert ports == ["columbia"] * 3 + ["valhalla"]


def test_12_1_2_how_far_a_port_is_stands_for_all_of_a_row() -> None:
    table = half_blank(*ONLY_CENTURY)
    first, second = (table.key(FRIGATE, at) for at in range(2))
    made = SendHome(homes={first: "century", second: first}, checks={first: "far", second: ""})
    found = {table.unit(FRIGATE, at).id for at in range(2)}
    assert told_far(table.state, made) == dict.fromkeys(found, True)


def test_a_port_out_of_reach_and_one_of_the_enemy_are_refused() -> None:
    table = one_against()
    table.state.printed |= {"port.columbia.area": "saturn", "port.valhalla.area": AREA}
    withdrawing(table)
    for port in ("columbia", "titan"):
        table = one_against()
        table.state.printed |= {"port.columbia.area": "saturn", "port.valhalla.area": AREA,
                                "port.atlantic.area": AREA}  # fmt: skip
        withdrawing(table)
        homes = {table.key(FRIGATE): port}
        assert refused(table, type="send_home", homes=homes) == ["no_way_home"]


def test_a_die_too_many_is_refused() -> None:
    table = withdrawing(one_against())
    with pytest.raises(Senseless):
        table.give(type="send_home", faces=[1, 1])


def test_a_unit_that_sinks_withdraws_nowhere() -> None:
    table = withdrawing(one_against(), hits=1)
    table.give(type="throw_damage", faces=[6])
    assert table.unit(FRIGATE).at.zone == Zone.REMOVED
    assert table.open_keys() == ["battle_leaving"]


def test_the_battle_is_over_once_one_side_is_gone_and_who_was_leaving_goes_home() -> None:
    table = Fight({AUX: 2, DEFENCE: 1, FRIGATE: 1}).begin(BattleKind.ZONE)
    table.hold_fire()
    table.give(type="leave_battle", side="alliance", groups={table.key(DEFENCE): 1})
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    table.aim("aerospace")
    table.aim("alliance", (table.key(DEFENCE), table.key(FRIGATE)))
    table.give(type="count_fire", hits={table.key(FRIGATE): 1})
    table.give(type="throw_damage", faces=[6])
    assert table.state.battle is None
    assert table.unit(DEFENCE).at.zone == Zone.PORT
    assert table.unit(AUX).at.zone == Zone.AREA
