"""9-5-3 A round that was fought on the table: who has left says where to, as in a round fought here."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.moving import sign
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import PortKey, Sign, Zone
from assistant.games.outer_planets.state.unit import Spot

from .positions import AREA, AUX, BEYOND, FRIGATE, PATROL, Fight


def told(table: Fight, *units: int, **more: object) -> Fight:
    """The battle begins; on the table its first round brings some frigates to leave."""
    table.begin()
    table.give(type="tell_round", home=[table.unit(FRIGATE, at).id for at in units], **more)
    return table


def test_9_5_3_a_unit_that_left_in_a_told_round_is_asked_which_port_it_went_to() -> None:
    table = Fight({AUX: 2, FRIGATE: 2})
    table.state.printed |= {"port.columbia.area": BEYOND, "port.valhalla.area": AREA}
    told(table, 0)
    assert table.open_keys() == ["battle_homes"]
    (answer,) = table.questions()[0].answers
    (field,) = answer.fields
    assert isinstance(field, Choice)
    assert [each.value for each in field.options] == ["valhalla", "columbia", "neutral"]
    table.give(type="send_home", homes={table.key(FRIGATE): "columbia"})
    assert table.unit(FRIGATE).at.key == "columbia"
    assert (table.battle.round, table.open_keys()) == (2, ["battle_aims"])


def test_12_1_2_a_port_two_areas_away_takes_its_die_in_a_told_round_too() -> None:
    for face, zone in ((4, Zone.PORT), (5, Zone.NEUTRAL)):
        table = told(Fight({AUX: 2, FRIGATE: 2}), 0)
        table.give(type="send_home", homes={table.key(FRIGATE): "columbia"}, faces=[face])
        assert table.unit(FRIGATE).at.zone == zone


def test_9_5_3_where_there_is_nothing_to_choose_a_told_round_asks_no_port() -> None:
    table = Fight({AUX: 2, FRIGATE: 2}).begin()
    table.give(type="tell_round", home=[table.unit(AUX).id])
    assert table.unit(AUX).at.key == "leading_trojans"
    assert table.open_keys() == ["battle_aims"]


@pytest.mark.parametrize("everybody", [True, False])
def test_9_1_2_the_last_round_told_ends_the_battle_once_all_are_in_port(everybody: bool) -> None:
    table = Fight({AUX: 2, FRIGATE: 2}).begin()
    left = [table.unit(FRIGATE, at).id for at in ((0, 1) if everybody else (0,))]
    refusals = table.insist(type="tell_round", home=left, over=not everybody)
    # 9-1-2 With a frigate left there the table knows better than the rules.
    assert refusals == ([] if everybody else ["outer_planets.battle.both_are_there"])
    assert table.open_keys() == ["battle_homes"]
    table.give(type="send_home", faces=[1] * (1 + everybody))
    assert table.state.battle is None
    assert table.unit(FRIGATE, 1).at.zone == (Zone.PORT if everybody else Zone.AREA)


def test_9_1_2_no_battle_is_over_while_both_sides_have_ships_there() -> None:
    refusal = ["outer_planets.battle.both_are_there"]
    assert Fight({AUX: 1, FRIGATE: 1}).begin().insist(type="end_battle") == refusal
    table = Fight({AUX: 1, FRIGATE: 1}).begin()
    frigate = table.unit(FRIGATE).id
    assert table.insist(type="tell_round", home=[frigate], over=True) == []
    table = Fight({FRIGATE: 1}).begin(BattleKind.PORTS)
    assert table.state.battle is None or table.insist(type="end_battle") == []


def test_a_withdrawal_rolled_before_the_round_was_told_does_not_count() -> None:
    table = Fight({AUX: 2, FRIGATE: 2}).begin()
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="count_fire", withdraws={table.key(AUX): 1})
    assert Sign.WITHDRAWN in table.unit(AUX).signs
    table.give(type="tell_round", damage={table.key(AUX, 1): 1})
    assert table.unit(AUX).at.zone == Zone.AREA
    assert Sign.WITHDRAWN not in table.unit(AUX).signs
    assert (table.battle.round, table.open_keys()) == (2, ["battle_aims"])


def surprised() -> Fight:
    """Cruisers attack a port of the Aerospace Force in the Trojans by surprise; a patrol ship lies there."""
    table = Fight({AUX: 2, FRIGATE: 1, PATROL: 1})
    table.state.now.turn, table.state.now.stop = 1, "surprise_battles"
    table.state.printed["port.valhalla.area"] = AREA
    sign(table.unit(FRIGATE), Sign.RAID)
    table.unit(PATROL).at = Spot(zone=Zone.PORT, key="valhalla")
    for at in range(2):
        table.state.turn.attacks[table.unit(AUX, at).id] = PortKey("valhalla")
    return table.begin(BattleKind.SURPRISE)


def test_13_2_2_the_second_round_of_the_surprise_asks_for_patrols_though_it_was_told() -> None:
    table = surprised()
    table.give(type="tell_round")
    table.give(type="tell_round", damage={table.key(AUX): 1})
    assert table.open_keys() == ["battle_sorties"]
    table.give(type="battle_sorties", units=[table.unit(PATROL).id])
    GAME.sequence.go_on(table.state, Referee())
    assert table.unit(PATROL).at.zone == Zone.AREA
    assert table.battle.round == 3
