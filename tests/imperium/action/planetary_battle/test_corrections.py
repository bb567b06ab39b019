"""Attacks from which something is missing: shot down, or taken off by a correction."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from assistant.core.kept.values import GoTo
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet, RollBombardment
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.board.frame import frame
from assistant.games.imperium.correction.commands import Correct, RemoveUnit
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from tests.imperium.wars import COMMANDS
from tests.player import usual

from .playing import OUTPOST, asked, attack, bombarded, fleet, give, on, ready, stage


def go_on(state: State, chance: Random) -> None:
    """The usual answer; all ships bombard."""
    if stage(state) == "bombard":
        ships = [int(option.value) for option in asked(state).answers[0].fields[0].options]
        give(state, BombardPlanet("terran", tuple(ships)))
        return
    fields = usual(asked(state), chance)
    assert fields is not None
    give(state, msgspec.convert(fields, COMMANDS, strict=False))


def test_13_1_an_attack_goes_on_when_the_whole_fleet_is_shot_down():
    state, _, _ = bombarded("PD", by="TB")
    give(state, RollGroundFire((6, 6, 6)))
    give(state, RollBombardment("terran", (1,)))
    assert not state.fleets
    assert stage(state) in ("garrison", "")


def played_to(at: str) -> tuple[State, Random]:
    """An attack that has come to this stage, by the first seed whose dice bring it there."""
    for seed in range(20):
        state, chance = ready(), Random(f"{at} {seed}")
        on(state, "imperial", OUTPOST, "PD", "F", "RT4")
        fleet(state, "terran", OUTPOST, "CA", "CL", "AT+JT4", "AT+JT5")
        attack(state)
        while stage(state) not in (at, ""):
            go_on(state, chance)
        if stage(state):
            return state, chance
    raise AssertionError(f"no attack comes to {at}")


@pytest.mark.parametrize(
    "at", ["bombard", "cover", "cover_fire", "garrison", "landing", "flak", "flak_fire", "fight"]
)
@pytest.mark.parametrize("side", ["imperial", "terran"])
def test_a_correction_that_takes_a_side_off_the_table_leaves_something_to_answer(at: str, side: str):
    state, chance = played_to(at)
    # Cargo stands behind its ship, which takes it along.
    units = [unit for unit in reversed(state.units.values()) if unit.side == side and unit.type != "CA"]
    gone = tuple(RemoveUnit(unit.id) for unit in units)
    give(state, Correct("lost on the table", gone))
    for _ in range(30):
        if not stage(state):
            return
        go_on(state, chance)
    raise AssertionError("the attack never ends")


def test_a_correction_that_goes_to_another_step_ends_the_attack():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    give(state, Correct("played on", (GoTo("maintenance"),)))
    assert asked_keys(state) != ["planet_battle_garrison"]
    assert len(frame(state, "everybody").rail) == 3
    assert not [
        stop for leg in frame(state, "everybody").rail for stop in leg.stops if stop.key == "garrison"
    ]


def asked_keys(state: State) -> list[str]:
    return [question.key for question in GAME.ask(state)]
