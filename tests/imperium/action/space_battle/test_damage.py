"""12.8 Damage: what hits of one step do to a ship."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.space_battle.damage import strike
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import State

from .fighting import battle, put, read_off


def hit(state: State, unit: int, hits: int) -> None:
    strike(state, {unit: hits}, Referee())


def test_12_8_two_beam_hits_then_two_torpedo_hits_do_nothing_to_a_terran_super_dreadnought():
    state = battle()
    (ship,) = put(state, TERRAN, 234, "BB")
    hit(state, ship.id, 2)
    hit(state, ship.id, 2)
    assert ship.id in state.units
    assert not ship.damaged


def test_12_8_six_torpedo_hits_flip_a_super_dreadnought_but_do_not_destroy_it():
    state = battle()
    (ship,) = put(state, TERRAN, 234, "BB")
    hit(state, ship.id, 6)
    assert ship.damaged
    assert ship.id in state.units


def test_12_8_nine_hits_in_one_step_destroy_it_outright():
    state = battle()
    (ship,) = put(state, TERRAN, 234, "BB")
    hit(state, ship.id, 9)
    assert ship.id not in state.units
    assert battle_of(state).lost[0].counts == 2


def test_12_8_a_damaged_ship_is_destroyed_by_hits_of_its_damaged_defence():
    state = battle()
    (ship,) = put(state, TERRAN, 234, "BB", damaged=True)
    read_off(state, ship, defence=2)
    hit(state, ship.id, 1)
    assert ship.id in state.units
    hit(state, ship.id, 2)
    assert ship.id not in state.units


def test_12_8_a_transport_has_no_damaged_side():
    state = battle()
    (ship,) = put(state, TERRAN, 234, "TR")
    hit(state, ship.id, 1)
    assert ship.id not in state.units
