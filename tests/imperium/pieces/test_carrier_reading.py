"""12.9, R-33 What a damaged carrier holds is asked as soon as the fighting ends, however it was told."""

from __future__ import annotations

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.told import RecordBattle, TellBattle
from assistant.games.imperium.action.commands import PlayOnBoard, SegmentPlayed
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.space_battle.ending import finish
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.losses import READING
from assistant.games.imperium.state.war import OnPlanet, State, Unit
from tests.imperium.action.space_battle.fighting import answer, asked_of
from tests.imperium.action.space_battle.warring import begin_round
from tests.imperium.deploy import acting, fleet, ids, on_planet, the

BLANK = "terran/CV/damaged/fighters"


def fighters(state: State) -> list[Unit]:
    return [unit for unit in state.units.values() if unit.type == "F"]


def met(state: State, *carrier: str, system: str = "procyon") -> None:
    """A Terran carrier runs into a cruiser."""
    fleet(state, "imperial", 1, system, "CL")
    fleet(state, "terran", 1, "sol", *(carrier or ("CV+F+F+F",)))
    answer(state, MoveFleets("terran", (1,), system))


def read(state: State, capacity: int) -> Referee:
    """The damaged side of the carrier is read off."""
    (question,) = asked_of(state)
    assert (question.key, question.side, question.rule) == (READING, "terran", "12.9")
    assert [field.name for field in question.answers[0].fields] == [f"values.{BLANK}"]
    referee = Referee()
    GAME.apply(state, RecordPrinted({BLANK: capacity}), referee)
    return referee


@pytest.mark.parametrize("capacity", [0, 1, 2, 3])
def test_12_9_a_carrier_damaged_in_a_told_battle_keeps_what_its_reverse_holds(capacity: int) -> None:
    state = acting()
    met(state)
    answer(state, RecordBattle("procyon", damaged=ids(state, "terran", "CV")))
    assert len(fighters(state)) == 3
    told = [line.sentence.key for line in read(state, capacity).lines]
    # Procyon is no place of theirs: the others are lost, and then it is asked who leaves.
    assert len(fighters(state)) == capacity
    assert told.count("battles.fighter_lost") == 3 - capacity
    assert [question.key for question in asked_of(state)] == ["actions_retreat"]


def test_12_9_what_the_reverse_does_not_hold_goes_to_another_carrier_then_to_a_planet_box() -> None:
    state = acting()
    fleet(state, "terran", 2, "sol", "CV+F+F")
    on_planet(state, "terran", "sol-1", "JT")
    fleet(state, "imperial", 1, "junction", "CL")
    fleet(state, "terran", 1, "sol", "CV+F+F+F")
    answer(state, MoveFleets("terran", (1, 2), "junction"))
    for each in state.fleets:
        each.system = "sol"
    assert state.segment.fight is not None
    state.segment.fight.system = "sol"
    hurt = next(unit for unit in state.units.values() if unit.type == "CV" and unit.where.number == 1)  # type: ignore[union-attr]
    answer(state, RecordBattle("sol", damaged=(hurt.id,)))
    read(state, 1)
    assert len(fighters(state)) == 5
    assert [unit.where for unit in fighters(state)].count(OnPlanet("sol-1")) == 1


@pytest.mark.parametrize("carrier", ["CV", "CL"])
def test_12_9_without_fighters_aboard_nothing_is_asked(carrier: str) -> None:
    state = acting()
    met(state, carrier)
    answer(state, RecordBattle("procyon", damaged=ids(state, "terran", carrier)))
    assert [question.key for question in asked_of(state)] == ["actions_retreat"]


def test_12_9_with_closed_fleets_to_be_asked_does_not_tell_whether_fighters_are_aboard() -> None:
    for carrier in ("CV", "CV+F"):
        state = acting("closed")
        met(state, carrier)
        answer(state, FightBattle("terran", "procyon"))
        answer(state, TellBattle())
        answer(state, RecordBattle("procyon", damaged=ids(state, "terran", "CV")))
        assert [question.key for question in asked_of(state)] == [READING]


def test_12_9_it_is_asked_after_a_segment_played_on_the_board() -> None:
    state = acting()
    fleet(state, "terran", 1, "procyon", "CV+F+F")
    answer(state, PlayOnBoard())
    answer(state, SegmentPlayed(damaged=ids(state, "terran", "CV")))
    read(state, 1)
    assert len(fighters(state)) == 1


def test_12_9_it_is_asked_after_a_told_assault() -> None:
    state = acting()
    fleet(state, "terran", 1, "procyon", "CV+F+F")
    state.planets["procyon-1"].owner, state.planets["procyon-1"].marker = "imperial", "outpost"
    on_planet(state, "imperial", "procyon-1", "PD")
    answer(state, AttackPlanet("terran", "procyon-1", (1,)))
    answer(state, RecordAssault("terran", damaged=ids(state, "terran", "CV")))
    read(state, 1)
    assert len(fighters(state)) == 1


def test_12_9_it_is_asked_though_the_carrier_is_hit_as_a_battle_fought_here_ends() -> None:
    state = acting()
    met(state)
    answer(state, PlayBattle("fire"))
    begin_round(state)
    carrier = the(state, "CV")
    # The enemy is gone with the same fire that damages the carrier.
    state.units[carrier.id].damaged = True
    cruiser = the(state, "CL")
    del state.units[cruiser.id]
    finish(state, Referee())
    read(state, 2)
    assert len(fighters(state)) == 2


def test_12_9_a_match_of_an_earlier_edition_is_not_asked() -> None:
    state = acting()
    state.edition = 1
    met(state)
    answer(state, RecordBattle("procyon", damaged=ids(state, "terran", "CV")))
    assert [question.key for question in asked_of(state)] == ["actions_retreat"]
    assert len(fighters(state)) == 3
