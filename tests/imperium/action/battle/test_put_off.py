"""11.3 Battles put off: they wait in sight for the fleets of the action, and are then fought for nothing."""

from __future__ import annotations

import pytest

from assistant.core.play.command import Command
from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden
from assistant.core.words.say import Say
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.battle.meeting import FightBattle, NoBattle
from assistant.games.imperium.action.battle.told import RecordBattle, Retreat
from assistant.games.imperium.action.commands import EndAction, Pass, PlayOnBoard
from assistant.games.imperium.action.contact import waiting
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import ScoutSystem
from assistant.games.imperium.board.map.moving import may_move
from assistant.games.imperium.pieces.forces import fleet_of, remove_unit
from assistant.games.imperium.state.segment import Segment
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import (
    acting,
    answer,
    asked,
    clash,
    fleet,
    ids,
    keys,
    the,
)
from tests.imperium.off_routes import acting as off_the_routes
from tests.imperium.off_routes import out
from tests.imperium.routes.on_the_map import mapped


def commands(state: State, side: str) -> set[str]:
    """What a side may answer now."""
    return {each.tag for each in asked(state)[side].answers}


def two_fleets() -> State:
    """Terran fleet 1 met Imperial fleet 1 at Procyon, fleet 2 is still at Sol; an Imperial one stands by."""
    state = acting()
    fleet(state, "terran", 2, "sol", "CL")
    fleet(state, "imperial", 2, "dingir", "DD")
    clash(state, ["DD"], ["CL"])
    answer(state, NoBattle())
    return state


def test_11_3_a_battle_put_off_is_asked_again_when_the_other_fleet_went_elsewhere() -> None:
    state = two_fleets()
    told = keys(answer(state, MoveFleets("terran", (2,), "junction")))
    assert told[-1] == "battles.called_in"
    fight = state.segment.fight
    assert fight is not None
    assert (fight.system, fight.attacker, state.segment.put_off) == ("procyon", "terran", [])
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    # One action was spent, by who moved in; then the other side is next.
    assert state.segment.left == {"imperial": 1, "terran": 3}
    answer(state, Pass("imperial"))


def test_11_3_a_battle_put_off_is_asked_again_when_its_side_has_nothing_more_to_bring() -> None:
    state = two_fleets()
    answer(state, EndAction("terran"))
    assert [question.key for question in asked(state).values()] == ["actions_battle"]
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    assert state.segment.left == {"imperial": 1, "terran": 3}


def test_11_3_a_battle_put_off_stays_in_sight_and_only_its_side_is_asked() -> None:
    state = two_fleets()
    (question,) = asked(state).values()
    assert isinstance(question.title, Say)
    assert (question.side, question.title.key) == ("terran", "battles.wait")
    (fight,) = [each for each in question.answers if each.tag == "fight_battle"]
    (field,) = fight.fields
    assert isinstance(field, Choice)
    assert [(option.value, option.refusal) for option in field.options] == [("procyon", None)]
    assert (may_move(state, "terran"), may_move(state, "imperial")) == ("terran", "")


def test_11_3_a_battle_put_off_is_fought_at_once_where_the_mover_likes() -> None:
    state = two_fleets()
    answer(state, FightBattle("terran", "procyon"))
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    assert state.segment.left == {"imperial": 1, "terran": 3}
    # The other fleet may still go, in the same action.
    answer(state, MoveFleets("terran", (2,), "junction"))
    assert state.segment.left["terran"] == 3


def test_11_3_a_battle_put_off_is_fought_before_any_other_action() -> None:
    state = two_fleets()
    fleet(state, "terran", 3, "junction", "CL")
    other = MoveFleets("terran", (3,), "nusku")
    with pytest.raises(Forbidden) as refused:
        answer(state, other)
    assert (refused.value.sentence.key, refused.value.rule) == ("battles.fight_first", "11.3")
    # Done anyway, the battle comes right after it.
    answer(state, other, anyway=True)
    assert [question.key for question in asked(state).values()] == ["actions_battle"]


@pytest.mark.parametrize("evasion", [Pass("imperial"), PlayOnBoard()])
def test_11_3_while_a_battle_waits_nobody_passes_or_leaves_it_to_the_board(evasion: Command) -> None:
    state = two_fleets()
    assert set(asked(state)) == {"terran"}
    with pytest.raises(AssertionError, match="is not asked"):
        answer(state, evasion)


def test_11_3_battles_put_off_in_several_systems_are_all_fought_for_one_action() -> None:
    state = acting()
    for number, system in enumerate(("procyon", "hades", "nusku"), 1):
        fleet(state, "imperial", number, system, "CL")
        fleet(state, "terran", number, "sol", "DD")
    for number, system in ((1, "procyon"), (2, "hades")):
        answer(state, MoveFleets("terran", (number,), system))
        answer(state, NoBattle())
    answer(state, MoveFleets("terran", (3,), "nusku"))
    for system in ("nusku", "procyon", "hades"):
        fight = state.segment.fight
        assert fight is not None
        assert (fight.system, "no_battle" in commands(state, "")) == (system, False)
        number = (fight.system == "nusku" and 3) or (fight.system == "hades" and 2) or 1
        (lost,) = [u.id for u in state.units.values() if u.side == "imperial" and u.where.number == number]  # type: ignore[union-attr]
        answer(state, RecordBattle(system, (lost,)))
    assert state.segment.left == {"imperial": 1, "terran": 3}
    assert set(asked(state)) >= {"imperial"}


def test_11_3_a_fleet_that_cannot_reach_the_battle_puts_none_off() -> None:
    offered = []
    for ship in ("TR", "CL"):
        state = mapped(acting())
        fleet(state, "terran", 2, "sol", ship)
        clash(state, ["DD"], ["CL"], system="hades")
        offered.append("no_battle" in commands(state, ""))
    # Hades is four jumps from Sol; a transport makes three.
    assert offered == [False, True]


@pytest.mark.parametrize("ships", [("F",), ("M",)])
def test_11_6_ships_that_never_jump_are_not_waited_for(ships: tuple[str, ...]) -> None:
    state = acting()
    fleet(state, "terran", 2, "sol", *ships)
    clash(state, ["DD"], ["CL"])
    assert "no_battle" not in commands(state, "")


def test_11_6_a_fleet_that_fighters_hold_may_put_them_down_and_come() -> None:
    state = acting()
    fleet(state, "terran", 2, "sol", "DD", "F")
    clash(state, ["DD"], ["CL"])
    assert "no_battle" in commands(state, "")


def test_17_1_a_fleet_in_the_same_hex_of_deep_space_waits_for_one_that_may_come_off_the_routes() -> None:
    state = off_the_routes()
    fleet(state, "terran", 1, "sol", "DD")
    fleet(state, "terran", 2, "sol", "CL")
    answer(state, out())
    place = fleet_of(state, "terran", 1).system
    fleet_of(state, "terran", 1).system = "sol"
    fleet_of(state, "terran", 1).acted = False
    fleet(state, "imperial", 1, place, "CL")
    answer(state, out())
    answer(state, NoBattle())
    answer(state, MoveFleets("terran", (2,), "junction"))
    fight = state.segment.fight
    assert fight is not None
    assert (fight.system, fight.attacker) == (place, "terran")


def test_11_3_a_battle_put_off_is_dropped_when_nobody_is_left_to_fight_it() -> None:
    state = two_fleets()
    remove_unit(state, the(state, "DD", "terran"))
    actions.STEP.by_itself(state, Referee())
    assert (state.segment.put_off, state.segment.fight) == ([], None)
    assert "imperial" in asked(state)


def test_11_3_a_match_stranded_by_a_battle_put_off_goes_on() -> None:
    """As an earlier version left it: the action over, the other side asked, every answer refused."""
    state = acting()
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "procyon", "DD").came_from = "sol"
    state.segment = Segment(
        1, mode="actions", turn_of="imperial", left={"imperial": 1, "terran": 3}, put_off=["terran:procyon"]
    )
    assert [mark.of for mark in waiting(state)] == ["procyon"]
    answer(state, FightBattle("terran", "procyon"))
    answer(state, RecordBattle("procyon", ids(state, "imperial", "CL")))
    assert state.segment.left == {"imperial": 1, "terran": 3}
    answer(state, Pass("imperial"))


def test_11_3_scouts_sent_while_a_battle_waits_are_dealt_with_first() -> None:
    state = acting(stealth_scouting="on")
    fleet(state, "imperial", 2, "hades", "DD")
    fleet(state, "terran", 2, "sol", "SC")
    clash(state, ["DD"], ["CL"])
    answer(state, NoBattle())
    answer(state, ScoutSystem("terran", (2,), "hades"))
    assert state.segment.fight is None
    assert {question.key for question in asked(state).values()} == {"actions_destroyers"}


def test_12_5_who_left_a_battle_put_off_elsewhere_leaves_the_other_to_be_fought(state: State) -> None:
    for number, system in ((1, "procyon"), (2, "hades")):
        fleet(state, "imperial", number, system, "CL")
        fleet(state, "terran", number, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "procyon"))
    answer(state, NoBattle())
    answer(state, MoveFleets("terran", (2,), "hades"))
    answer(state, RecordBattle("hades"))
    answer(state, Retreat("terran", (2,), "sol"))
    fight = state.segment.fight
    assert fight is not None
    assert fight.system == "procyon"
