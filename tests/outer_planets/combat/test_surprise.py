"""13-2 The rounds of the surprise turn."""

from __future__ import annotations

import pytest

from assistant.games.outer_planets.pieces.moving import in_area_spot, in_port_spot
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import PortKey, Sign, Zone

from .positions import AREA, AUX, FRIGATE, PATROL, Fight, refused, signed

PORT = PortKey("columbia")


def surprised(raid: int = 0, deception: int = 0, patrols: int = 1) -> Fight:
    """Two cruisers at a port with two frigates in it; others have sailed by cards."""
    table = Fight({AUX: 2, FRIGATE: 4, PATROL: patrols})
    table.state.now.turn = 1
    table.state.printed[f"port.{PORT}.area"] = AREA
    for each in table.state.units.values():
        if each.at.key == PORT:
            each.at = in_port_spot("atlantic")
    for at in range(4):
        table.unit(FRIGATE, at).at = in_port_spot(PORT)
    for at in range(patrols):
        table.unit(PATROL, at).at = in_port_spot(PORT)
    for at, sign in enumerate([Sign.RAID] * raid + [Sign.DECEPTION] * deception):
        table.unit(FRIGATE, at).at = in_area_spot(AREA)
        signed(table.unit(FRIGATE, at), sign)
    table.state.turn.attacks = {table.unit(AUX, at).id: PORT for at in range(2)}
    return table.begin(BattleKind.SURPRISE)


def test_in_the_first_round_only_raids_fire_and_the_alliance_fires_at_its_port() -> None:
    table = surprised(raid=1, deception=1)
    assert table.questions()[0].side == "aerospace"
    deceiver = {table.key(FRIGATE, 1): table.key(AUX)}
    table.give(type="aim_fire", side="aerospace", aims=deceiver)
    assert table.battle.shots == []
    at_sea = {table.key(AUX): table.key(FRIGATE)}
    assert refused(table, type="aim_fire", side="alliance", aims=at_sea) == ["no_target"]
    in_port = {table.key(AUX): table.key(FRIGATE, 2)}
    assert refused(table, type="aim_fire", side="alliance", aims=in_port) == []


def test_without_a_raid_the_alliance_fires_first_and_5s_do_nothing_in_port() -> None:
    table = surprised()
    assert table.questions()[0].side == "alliance"
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE)))
    table.give(type="throw_fire", faces=[5, 6])
    assert Sign.WITHDRAWN not in table.unit(FRIGATE).signs
    assert table.battle.hits == {table.unit(FRIGATE).id: 1}


def test_a_ship_sunk_by_the_raid_still_attacks_its_port() -> None:
    table = surprised(raid=1)
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="throw_fire", faces=[6, 6, 6])
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE, 2)))
    assert table.questions()[0].detail.dice == 2


def first_round(table: Fight) -> None:
    """Nobody fires in the first round, nobody leaves."""
    table.hold_fire()
    table.pass_leaving()


def test_ships_out_by_deception_chase_from_the_first_round_and_fire_from_the_second() -> None:
    table = surprised(deception=1)
    table.hold_fire()
    table.give(type="leave_battle", side="alliance", groups={table.key(AUX): 1})
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    assert (table.battle.round, table.questions()[0].side) == (2, "aerospace")
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    assert len(table.battle.shots) == 1


def test_patrols_sail_in_the_second_round_before_anybody_leaves_and_may_chase_in_it() -> None:
    table = surprised()
    first_round(table)
    assert (table.battle.round, table.open_keys()) == (2, ["battle_sorties"])
    table.give(type="battle_sorties", units=[table.unit(FRIGATE).id])
    table.give(type="leave_battle", side="alliance", groups={table.key(AUX): 1})
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    assert (table.battle.round, table.questions()[0].side) == (3, "aerospace")


def test_the_battle_ends_if_nobody_sails_against_the_alliance() -> None:
    table = surprised()
    first_round(table)
    table.give(type="battle_sorties")
    assert table.state.battle is None
    assert table.state.turn.attacks == {}
    assert table.unit(AUX).at.zone == Zone.AREA


def test_from_the_third_round_everybody_fires_and_no_port_is_attacked() -> None:
    table = surprised()
    first_round(table)
    table.give(type="battle_sorties", units=[table.unit(FRIGATE).id, table.unit(PATROL).id])
    table.pass_leaving()
    assert (table.battle.round, table.questions()[0].side) == (3, "aerospace")
    assert len(table.questions()[0].detail.firers) == 2
    table.aim("aerospace")
    port = {table.key(AUX): table.key(FRIGATE, 2)}
    assert refused(table, type="aim_fire", side="alliance", aims=port) == ["no_target"]


@pytest.mark.parametrize("sign", [Sign.RAID, Sign.DECEPTION])
def test_13_2_2_ships_that_a_card_sent_out_and_that_are_home_again_sail_on_no_patrol(sign: Sign) -> None:
    table = surprised()
    first_round(table)
    driven_home = table.unit(FRIGATE)
    signed(driven_home, sign)
    (asked,) = table.questions()
    ready = [option.value for option in asked.answers[0].fields[0].options]
    assert str(driven_home.id) not in ready
    assert str(table.unit(FRIGATE, 1).id) in ready
    assert refused(table, type="battle_sorties", units=[driven_home.id]) == ["no_patrol_now"]


def test_13_2_2_patrols_sail_from_the_ports_of_this_area_only() -> None:
    table = surprised()
    first_round(table)
    elsewhere = next(each for each in table.state.units.values() if each.at.key == "atlantic")
    assert refused(table, type="battle_sorties", units=[elsewhere.id]) == ["no_patrol_now"]


def test_10_2_3_a_headquarters_rides_the_patrols_of_the_second_round() -> None:
    table = surprised()
    first_round(table)
    (asked,) = table.questions()
    assert [field.name for field in asked.answers[0].fields] == ["units", "hq", "flagship"]
    table.give(type="battle_sorties", units=[table.unit(FRIGATE).id], hq="first_squadron")
    assert table.state.headquarters["first_squadron"].flagship == table.unit(FRIGATE).id
