"""9-7 Raiders that are hunted, ports that are attacked."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.pieces.moving import in_port_spot
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import Sign, Zone
from assistant.games.outer_planets.state.unit import Spot

from .positions import AREA, AUX, DEFENCE, FRIGATE, PATROL, Fight, refused, signed


def hunt(**rulings: str) -> Fight:
    """Frigates and a patrol ship alone in the zone, cruisers in the raiding box, defence fleets in port."""
    table = Fight({AUX: 2, DEFENCE: 2, FRIGATE: 1, PATROL: 1}, rulings)
    for at in range(2):
        table.unit(AUX, at).at = Spot(zone=Zone.RAIDING, key=AREA)
        table.unit(DEFENCE, at).at = in_port_spot("leading_trojans")
    return table


def moored(**rulings: str) -> Fight:
    """The same without raiders."""
    table = hunt(**rulings)
    for at in range(2):
        table.unit(AUX, at).at = in_port_spot("leading_trojans")
    return table


def open_targets(table: Fight) -> set[int]:
    """Whom the attackers may fire at."""
    aims = table.questions()[0].answers[0].fields[0]
    return {int(each.value[1:]) for each in aims.options if each.value}


def test_raiders_say_first_whether_they_withdraw_and_never_fire() -> None:
    table = hunt().begin(BattleKind.RAIDERS)
    assert (table.open_keys(), table.questions()[0].side) == (["battle_flight"], "alliance")
    table.give(type="flee_raiders")
    assert table.questions()[0].side == "aerospace"
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="throw_fire", faces=[1, 1, 1])
    assert table.state.battle is None
    assert table.unit(AUX).at.zone == Zone.RAIDING


def test_a_raider_that_gets_a_5_goes_home_and_the_hunters_stay() -> None:
    table = hunt().begin(BattleKind.RAIDERS)
    table.give(type="flee_raiders")
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="throw_fire", faces=[5, 1, 1])
    assert (table.unit(AUX).at.zone, table.unit(AUX, 1).at.zone) == (Zone.PORT, Zone.RAIDING)
    assert table.unit(FRIGATE).at.zone == Zone.AREA


@pytest.mark.parametrize(("reading", "refusals"), [("equal_or_better", []), ("equal", ["too_slow_to_hunt"])])
def test_raiders_that_withdraw_are_fired_at_by_units_of_like_acceleration_and_then_go_home(
    reading: str, refusals: list[str]
) -> None:
    table = hunt(raider_chase=reading).begin(BattleKind.RAIDERS)
    table.give(type="flee_raiders", units=[table.unit(AUX).id])
    aims = {table.key(FRIGATE): table.key(AUX)}
    assert refused(table, type="aim_fire", side="aerospace", aims=aims) == refusals


def test_a_crippled_unit_is_too_slow_for_raiders_that_withdraw() -> None:
    table = hunt()
    table.unit(FRIGATE).damage = 5
    table.begin(BattleKind.RAIDERS)
    table.give(type="flee_raiders", units=[table.unit(AUX).id])
    aims = {table.key(FRIGATE): table.key(AUX)}
    assert refused(table, type="aim_fire", side="aerospace", aims=aims) == ["too_slow_to_hunt"]
    table.aim("aerospace")
    assert table.unit(AUX).at.zone == Zone.PORT


def test_ports_are_attacked_for_one_round_without_an_answer_and_5s_do_nothing() -> None:
    table = moored().begin(BattleKind.PORTS)
    assert open_targets(table) >= {*table.taken[AUX], *table.taken[DEFENCE]}
    table.aim("aerospace", (table.key(FRIGATE), table.key(DEFENCE)))
    table.give(type="throw_fire", faces=[5, 5, 6])
    assert Sign.WITHDRAWN not in table.unit(DEFENCE).signs
    table.give(type="throw_damage", faces=[2])
    assert (table.state.battle, table.unit(DEFENCE).damage) == (None, 2)


@pytest.mark.parametrize(
    ("sign", "ruling", "other"),
    [(Sign.CONVERTING, "port_attack", "yes"), (Sign.FAILED_CHECK, "failed_check", "target")],
)
def test_units_under_conversion_and_those_whose_check_failed_are_no_targets_in_port(
    sign: Sign, ruling: str, other: str
) -> None:
    for rulings, there in (({}, False), ({ruling: other}, True)):
        table = moored(**rulings)
        signed(table.unit(DEFENCE), sign)
        table.begin(BattleKind.PORTS)
        assert (table.unit(DEFENCE).id in open_targets(table)) == there


def test_who_has_just_come_home_is_a_target_unless_the_table_reads_it_otherwise() -> None:
    for reading, there in (("target", True), ("safe", False)):
        table = moored(home_again=reading)
        record(table.state, "home", str(table.unit(DEFENCE).id))
        table.begin(BattleKind.PORTS)
        assert (table.unit(DEFENCE).id in open_targets(table)) == there


def test_an_area_is_attacked_once_and_only_by_a_side_that_is_alone_there() -> None:
    table = hunt()
    table.state.now.stop = "battles"
    offered = [each.fixed.get("kind") for each in table.asked("battles").answers]
    assert offered == [None, "raiders"]
    table.give(type="pick_battle", area=AREA, kind="raiders")
    table.give(type="flee_raiders")
    table.aim("aerospace")
    assert table.state.now.stop != "battles"


def test_only_raiders_that_are_hunted_withdraw_beforehand() -> None:
    table = hunt().begin(BattleKind.RAIDERS)
    with pytest.raises(Senseless, match="no_raider"):
        table.give(type="flee_raiders", units=[table.unit(DEFENCE).id])


def test_9_7_1_a_target_says_whether_it_raids_or_in_which_port_it_lies() -> None:
    table = hunt().begin(BattleKind.RAIDERS)
    table.give(type="flee_raiders")
    said = [one.lies.key.rpartition(".")[2] for one in table.questions()[0].detail.targets]
    assert said[0] == "raids"
    assert set(said[1:]) == {"lies_in"}
    zone = Fight({AUX: 1, FRIGATE: 1}).begin(BattleKind.ZONE)
    assert [one.lies for one in zone.questions()[0].detail.targets] == [None]
