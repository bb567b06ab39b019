"""Somebody goes home in the middle of a battle, a landing or the fire of PDS: what stays, and what leaves."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.twilight.state.action import Invasion
from assistant.games.twilight.state.battle import Stage
from assistant.games.twilight.state.keys import Gone, Unit

from .going import LEAVES, STAYS, asked_of, goes
from .positions import battle, pds_dice, tactical


def test_12_against_what_stays_the_attacker_answers_for_both() -> None:
    found = battle("fleets")
    goes(found, "p2")
    assert asked_of(found) == [("battle_fleets", "p1")]
    found.insist(type="tell_fleets", attacker={"cruiser": 2}, defender={"cruiser": 1})
    assert asked_of(found) == [("battle_retreat", "p1")]
    found.give(type="fight_on", side="p1")
    (dice,) = found.questions()
    assert (dice.side, dice.covers, len(dice.answers[0].fields)) == ("p1", "", 2)
    found.give(type="count_round", hits={"p1": {"cruiser": 0}, "p2": {"cruiser": 1}})
    assert asked_of(found) == [("battle_losses", "p1")]
    found.give(type="take_losses", side="p1", lost={"cruiser": 1})
    # In the middle of a round it is the same: hits that wait are taken for them.
    found = battle("retreat")
    found.give(type="fight_on", side="p1")
    goes(found, "p2")
    assert found.state.battle is not None
    assert found.state.battle.stage == Stage.DICE
    assert asked_of(found) == [("battle_dice", "p1")]


def test_12_what_leaves_the_board_has_lost_the_battle_and_damage_of_the_other_stays() -> None:
    found = battle("losses")
    attacker = found.state.battle.fleets["p1"]
    attacker.ships[Unit.DREADNOUGHT], attacker.damaged[Unit.DREADNOUGHT] = 1, 1
    assert "twilight.wins_battle" in goes(found, "p2", LEAVES)
    assert found.state.players["p1"].damaged == {"Lodor": {Unit.DREADNOUGHT: 1}}
    assert asked_of(found) == [("under_way", "p1")]
    # The attacker who goes breaks it off; damage done so far is kept.
    found = battle("losses")
    defender = found.state.battle.fleets["p2"]
    defender.ships[Unit.DREADNOUGHT], defender.damaged[Unit.DREADNOUGHT] = 1, 1
    assert goes(found, "p1").count("twilight.is_closed") == 2
    assert (found.state.battle, found.state.action, found.state.active) == (None, None, "p4")
    assert found.state.players["p2"].damaged == {"Lodor": {Unit.DREADNOUGHT: 1}}


@pytest.mark.parametrize("pieces", [STAYS, LEAVES])
def test_6_6_a_planet_falls_where_its_defenders_leave_and_is_fought_for_where_they_stay(pieces: Gone) -> None:
    found = tactical()
    found.give(type="invade", planet="jord", defender="p2", attackers=2, defenders=1)
    found.state.action.fights.append(Invasion("lodor", "p2", 1, 1, pds=1))
    goes(found, "p2", pieces)
    owners = [found.state.planets[key].owner for key in ("jord", "lodor")]
    if pieces == LEAVES:
        assert owners == ["p1", "p1"]
        assert asked_of(found) == [("under_way", "p1")]
    else:
        assert (owners, asked_of(found)) == (["p2", ""], [("invasion", "p1")])
        found.give(type="throw_invasion", attacker=[10, 1], defender=[1])
        assert found.state.planets["jord"].owner == "p1"


def test_6_3_pds_that_stay_fire_by_who_acts_and_those_that_leave_do_not() -> None:
    found = pds_dice()
    goes(found, "p4")
    assert asked_of(found) == [("pds_dice", "p1")]
    found = pds_dice()
    goes(found, "p4", LEAVES)
    (way_on,) = found.questions()
    battle_with = next(each for each in way_on.answers if each.tag == "open_battle").fields[0]
    assert [option.value for option in battle_with.options] == ["p2", "p3", "p5"]
    with pytest.raises(Senseless) as refused:
        found.give(type="open_battle", defender="p4")
    assert refused.value.sentence.key == "twilight.gone_home"
