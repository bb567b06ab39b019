"""12.0 Battles in space fought on the table: whether there is one, losses and the winner."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.battle.meeting import FightBattle, NoBattle, fight_battle
from assistant.games.imperium.action.battle.told import RecordBattle, record_battle
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import StayUnseen
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, clash, fleet, ids, on_planet, shut


def test_contact_asks_for_the_battle_at_once(state: State) -> None:
    clash(state, ["DD"], ["CL"])
    assert [question.key for question in asked(state).values()] == ["actions_battle"]


def test_the_form_of_a_battle_offers_every_ship_there_as_lost_or_damaged(state: State) -> None:
    fleet(state, "terran", 2, "hades", "SC")
    clash(state, ["CV+F", "TR"], ["CL"])
    (question,) = asked(state).values()
    record = question.answers[0]
    offered = {
        field.name: {state.units[int(option.value)].type for option in field.options}
        for field in record.fields
        if isinstance(field, Pick)
    }
    assert (record.tag, record.main) == ("record_battle", True)
    assert offered["lost"] >= {"CV", "TR", "CL"}
    assert offered["damaged"] >= {"CV", "CL"}
    assert "TR" not in offered["damaged"]
    assert offered["saved"] == {"F"}
    assert "SC" not in offered["lost"]


def test_a_battle_can_be_put_off_until_all_fleets_are_in(state: State) -> None:
    fleet(state, "terran", 2, "sol", "CL")
    clash(state, ["DD"], ["CL"])
    answer(state, NoBattle())
    # 11.3 Whoever else is to act waits: the battle comes first.
    assert set(asked(state)) == {"terran"}
    answer(state, MoveFleets("terran", (2,), "procyon"))
    assert state.segment.fight is not None
    assert state.segment.left["terran"] == 3


def test_11_3_after_the_battle_was_fought_play_goes_on(state: State) -> None:
    fleet(state, "terran", 2, "sol", "CL")
    clash(state, ["DD"], ["CL"])
    answer(state, NoBattle())
    answer(state, FightBattle("terran", "procyon"))
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    answer(state, Pass("imperial"))
    assert state.segment.passes == 1


def test_11_3_light_ships_compel_no_battle(state: State) -> None:
    clash(state, ["DD"], ["SC"])
    answer(state, NoBattle())
    answer(state, StayUnseen("terran"))
    answer(state, Pass("imperial"))
    assert state.segment.passes == 1


def test_the_side_that_activates_may_attack_fleets_that_share_its_system(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "procyon", "DD")
    answer(state, FightBattle("terran", "procyon"))
    assert state.segment.left["terran"] == 3
    assert fleet_of(state, "terran", 1).acted


def test_a_lone_monitor_may_attack(state: State) -> None:
    on_planet(state, "terran", "hades-1", "M")
    fleet(state, "imperial", 1, "hades", "DD")
    answer(state, FightBattle("terran", "hades"))
    answer(state, RecordBattle("hades", lost=ids(state, "imperial", "DD")))
    assert state.fleets == []


def test_peace_talks_forbid_battles(state: State) -> None:
    state.effects.peace_talks = True
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "procyon", "DD")
    assert shut(state, "fight_battle", "system") == [("actions.peace_talks", "6.1")]


def test_a_battle_can_be_recorded_though_nothing_asks_for_it(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "procyon", "DD")
    state.segment.mode = "over"
    record_battle(state, RecordBattle("procyon", ids(state, "imperial", "CL")), Referee())
    assert [each.side for each in state.fleets] == ["terran"]
    assert state.segment.fight is None


def test_r63_a_fighter_in_a_planet_box_is_no_fleet_and_offers_no_battle(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "F")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "procyon"))
    assert state.segment.fight is None
    offers = asked(state)["imperial"].answers
    assert "fight_battle" not in {each.tag for each in offers}
    with pytest.raises(Senseless) as refused:
        fight_battle(state, FightBattle("terran", "procyon"), Referee())
    assert refused.value.sentence.key == "battles.one_side_only"


def test_r63_with_only_fighters_left_in_planet_boxes_nobody_has_to_leave(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "F")
    clash(state, ["DD", "DD"], ["CL"])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    assert state.segment.fight is None
