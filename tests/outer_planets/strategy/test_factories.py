"""7-1, 7-2, 7-4 Factory boxes: repairs and conversions, what they may hold, and what they do."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden
from assistant.games.outer_planets.pieces.moving import sail
from assistant.games.outer_planets.pieces.removal import remove
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot

from ..at_sea import campaign, ships, stand
from ..player import Table
from .yards import CRUISER, SECOND, boxes, yards


def refused(table: Table, **said: object) -> list[str]:
    with pytest.raises(Forbidden) as found:
        table.give(type="fill_factories", **said)
    return [each.rule for each in found.value.refusals]


def test_7_2_3_each_box_takes_off_what_it_can_do_and_the_rest_is_lost() -> None:
    table = yards()
    hurt = [each.id for each in table.state.units.values() if each.damage]
    table.give(type="fill_factories", side=ALLIANCE, repaired=hurt)
    table.give(type="fill_factories", side=AEROSPACE)
    stand(table, "turn_end")
    # One box mends 1, the other 3 of 2: they never add up.
    assert [table.state.units[key].damage for key in hurt] == [1, 0]


def test_8_7_a_box_holds_one_unit_and_a_full_port_takes_no_more() -> None:
    table = yards()
    (third,) = [each for each in ships(table, CRUISER, 3, Nation.GANYMEDE) if not each.damage]
    third.damage = 1
    three = [each.id for each in table.state.units.values() if each.damage]
    assert refused(table, side=ALLIANCE, repaired=three) == ["7-2-1"]
    sent = {"type": "fill_factories", "side": ALLIANCE, "repaired": three}
    assert table.insist(**sent) == ["outer_planets.no_box"]


def test_7_2_2_a_unit_may_sail_out_of_its_box_which_stays_empty_this_turn() -> None:
    table = yards()
    hurt = [each.id for each in table.state.units.values() if each.damage]
    table.give(type="fill_factories", side=ALLIANCE, repaired=hurt[:1])
    table.give(type="fill_factories", side=AEROSPACE)
    sail(table.state, table.state.units[hurt[0]], Spot(zone=Zone.AREA, key="jupiter"))
    table.state.turn.settled = []
    assert table.state.ports["ganymede"].vacated == [1]
    stand(table, "turn_end")
    assert table.state.units[hurt[0]].damage == 2
    assert table.state.ports["ganymede"].vacated == []


def test_7_4_2_the_alliance_converts_one_unit_a_nation_in_its_own_port() -> None:
    table = yards()
    titans = ships(table, SECOND, 2, Nation.TITAN)
    offered = boxes(table)["titan:1"][1]
    assert str(titans[0].id) in offered
    assert str(titans[1].id) not in offered
    assert refused(table, side=ALLIANCE, converted=[each.id for each in titans]) == ["7-2-1"]
    table.give(type="fill_factories", side=ALLIANCE, converted=[titans[0].id])
    new = table.state.units[titans[0].id]
    assert (new.at, new.signs) == (Spot(zone=Zone.FACTORY, key="titan", number=1), [Sign.CONVERTING])


@pytest.mark.parametrize(("reading", "place"), [("own", ""), ("any", "titan")])
def test_7_4_2_conversions_elsewhere_only_as_one_reading_has_it(reading: str, place: str) -> None:
    table = yards(conversion_place=reading)
    table.state.printed["port.callisto.factories"] = 0
    (new,) = ships(table, SECOND, 1, Nation.CALLISTO)
    said = {"type": "fill_factories", "side": ALLIANCE, "converted": [new.id]}
    if not place:
        with pytest.raises(Forbidden):
            table.give(**said)
    else:
        table.give(**said)
        assert table.state.units[new.id].at.key == place


@pytest.mark.parametrize(("reading", "port"), [("may", "columbia"), ("none", "")])
def test_7_4_1_the_aerospace_force_converts_at_inner_planets_if_the_match_reads_it_so(
    reading: str, port: str
) -> None:
    table = yards(f_conversion=reading)
    for key in ("atlantic", "mercury"):
        table.state.printed[f"port.{key}.factories"] = 0
    (boat,) = ships(table, TypeKey.GUNBOAT)
    table.give(type="fill_factories", side=ALLIANCE)
    said = {"type": "fill_factories", "side": AEROSPACE, "converted": [boat.id]}
    if not port:
        assert table.state.now.stop != "factories"
        return
    table.give(**said)
    assert table.state.units[boat.id].at.key == port
    stand(table, "turn_end")
    assert table.state.units[boat.id].at == Spot(zone=Zone.PORT, key=port)
    # Gunboats are built any number of times.
    remove(table.state, table.state.units[boat.id], Referee())
    assert table.state.units[boat.id].at.zone == Zone.POOL


def test_7_1_with_a_blank_map_a_box_is_there_once_a_unit_is_put_in_it_and_its_work_is_asked_then() -> None:
    table = campaign(3)
    (hurt,) = ships(table, CRUISER, 1, Nation.CALLISTO)
    hurt.damage = 2
    stand(table, "factories")
    table.give(type="fill_factories", side=ALLIANCE, repaired=[hurt.id])
    table.give(type="fill_factories", side=AEROSPACE)
    stand(table, "repairs")
    assert [field.name for field in table.asked("work").answers[0].fields] == [
        "values.port/callisto/factories"
    ]
    table.give(type="record_printed", values={"port/callisto/factories": 1})
    table.give(type="record_printed", values={"port/callisto/work/1": 1})
    assert table.state.units[hurt.id].damage == 1


def test_7_2_3_damage_may_be_told_but_not_more_than_there_was_or_than_a_box_can_do() -> None:
    table = yards()
    table.state.printed.pop("port.ganymede.work.1")
    hurt = [each.id for each in table.state.units.values() if each.damage]
    table.give(type="fill_factories", side=ALLIANCE, repaired=hurt)
    table.give(type="fill_factories", side=AEROSPACE)
    table.state.units[hurt[1]].damage = 5
    stand(table, "repairs")
    with pytest.raises(Forbidden) as found:
        table.give(type="tell_repairs", mended={str(hurt[0]): 3, str(hurt[1]): 4})
    assert [(each.rule, each.sentence.values["most"]) for each in found.value.refusals] == [
        ("7-2-3", 2), ("7-2-3", 3),
    ]  # fmt: skip
    table.give(type="tell_repairs", mended={str(hurt[0]): 2, str(hurt[1]): 3})
    assert [table.state.units[key].damage for key in hurt] == [0, 2]
