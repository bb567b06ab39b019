"""Small battles fought at random, with what must always hold after each answer."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.war import State

from ....slow import ALL
from .random_battles import COMMANDS, Battle, copy

LOTS, MANY = 3, 50
# The first shows every command; of the others `make whole` fights as many.
EACH = (MANY, *[MANY if ALL else 15] * (LOTS - 1))
# One worker fights each lot once.
pytestmark = pytest.mark.xdist_group("battles at random")
BEFORE_THE_FIRST_ROUND = {"place_ships", "place_all", "ready_to_fight", "roll_entry", "fire_by_fire"}


@cache
def fought(lot: int) -> tuple[Counter[str], Counter[str]]:
    """A lot of battles, with the commands given and what was said in them."""
    seen, told = Counter[str](), Counter[str]()
    for number in range(EACH[lot]):
        battle = Battle(f"battle {lot} {number}")
        battle.fight()
        assert battle.state.over is not None, f"battle {lot} {number} goes on for ever"
        seen.update(battle.seen)
        told.update(battle.told)
    return seen, told


@pytest.mark.parametrize("lot", range(LOTS))
def test_battles_fought_at_random_break_nothing(lot: int):
    assert fought(lot)[0]["name_targets"]


def test_every_command_of_a_battle_is_given_in_every_lot():
    seen, told = fought(0)
    quick = {tag for tag in COMMANDS if "quick" in tag or tag in ("aim_areas", "deal_hits")}
    assert set(COMMANDS) - BEFORE_THE_FIRST_ROUND - quick - {"agree_draw", "come_in"} - set(seen) == set()
    assert {"battles.lost", "battles.damaged", "space_battle.takes_some", "space_battle.left_board"} <= set(
        told
    )


@pytest.mark.parametrize("lot", range(LOTS))
def test_a_battle_answered_again_comes_out_the_same(lot: int):
    battle = Battle(f"again {lot}")
    battle.fight()
    assert play_again(battle) == play_again(battle)


def play_again(battle: Battle) -> State:
    state = copy(battle.first)
    for command in battle.commands:
        handler = SEQUENCE.steps["space_battle"].answers.get(type(command))
        if handler is None:
            handler = GAME.anytime[type(command)]
        handler(state, command, Referee())
        state = copy(state)
    return state
