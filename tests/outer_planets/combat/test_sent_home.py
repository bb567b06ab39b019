"""9-5-3 Units that a card has withdraw go home at once, whether or not a battle is fought where they are."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.moving import in_area_spot
from assistant.games.outer_planets.state.battle import Stage
from assistant.games.outer_planets.state.keys import ALLIANCE, Sign, TypeKey, UnitId, Zone
from assistant.games.outer_planets.state.unit import Spot

from .positions import AREA, AUX, BEYOND, DEFENCE, FRIGATE, Fight, fight


def sent_home(table: Fight, *units: UnitId) -> None:
    """A card out of turn has these units withdraw."""
    table.give(type="play_between", side="aerospace", card="40")
    table.give(type="event_effect", side="aerospace", kind="withdraw", units=units, ends=True)


def early(units: dict[TypeKey, int]) -> Fight:
    """Units at sea in the first operations step."""
    table = Fight(units)
    GAME.sequence.go_to(table.state, "operation.1", Referee())
    return table


def went_home(table: Fight, number: UnitId) -> bool:
    """Whether a unit is in port, once it was said in which, and need not withdraw any more."""
    while table.open_keys() == ["battle_homes"]:
        (answer,) = (each for each in table.questions()[0].answers if each.tag == "send_home")
        table.give(**table.reply(answer))
    each = table.state.units[number]
    return each.at.zone in (Zone.PORT, Zone.NEUTRAL) and Sign.WITHDRAWN not in each.signs


@pytest.mark.parametrize("zone", [Zone.AREA, Zone.RAIDING])
def test_9_5_3_where_no_battle_is_fought_they_go_home_and_play_goes_on_where_it_was(zone: Zone) -> None:
    table = early({AUX: 2})
    first, second = table.taken[AUX]
    table.state.units[first].at = Spot(zone=zone, key=AREA)
    sent_home(table, first)
    assert went_home(table, first)
    assert table.state.units[second].at == in_area_spot(AREA)
    assert (table.open_keys(), table.state.battle) == (["play"], None)


def test_9_5_3_those_of_several_areas_go_home_area_after_area() -> None:
    table = early({AUX: 1, DEFENCE: 1})
    table.unit(DEFENCE).at = in_area_spot(BEYOND)
    sent_home(table, table.taken[AUX][0], table.taken[DEFENCE][0])
    assert went_home(table, table.taken[AUX][0])
    assert went_home(table, table.taken[DEFENCE][0])
    assert table.open_keys() == ["play"]


def test_9_5_3_where_there_is_a_choice_they_say_which_port() -> None:
    table = early({AUX: 1})
    table.unit(AUX).at = in_area_spot("jupiter")
    table.state.printed |= {f"port.{key}.area": "jupiter" for key in ("io", "europa", "callisto")}
    sent_home(table, table.taken[AUX][0])
    assert table.open_keys() == ["battle_homes"]
    table.give(type="send_home", homes={table.key(AUX): "europa"})
    assert table.unit(AUX).at.key == "europa"
    assert table.open_keys() == ["play"]


def test_9_5_3_while_a_battle_is_fought_elsewhere_they_go_home_after_it() -> None:
    table = fight({AUX: 2, FRIGATE: 1})
    other = table.some(DEFENCE, 1)[0].id
    table.state.units[other].at = in_area_spot(BEYOND)
    sent_home(table, other)
    assert table.open_keys() == ["battle_aims"]
    table.insist(type="end_battle")
    assert went_home(table, other)
    assert table.state.battle is None


def test_9_5_3_after_the_fire_of_a_round_they_are_gone_before_the_next() -> None:
    table = fight({AUX: 2, FRIGATE: 1})
    table.battle.stage = Stage.ALLIANCE_LEAVES
    sent_home(table, table.taken[AUX][0])
    assert went_home(table, table.taken[AUX][0])
    assert (table.open_keys(), table.questions()[0].side) == (["battle_leaving"], ALLIANCE)
