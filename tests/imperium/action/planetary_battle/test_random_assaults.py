"""Random play: attacks to their end, chosen so that all that the procedure knows occurs in them."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from assistant.core.play.command import type_tag
from assistant.games.imperium.action import planetary_battle
from assistant.games.imperium.action.planetary_battle.procedure import STAGES, STEP
from tests.any_game.reads import named
from tests.any_game.refusals import keys_in

from ....slow import ALL
from .assaults import Attack

MANY = range(320)
# Chosen out of these: the first, and those in which something rare happens.
FEW = (*range(60), 73, 83, 158, 236, 260, 266, 308)
ATTACKS, CHUNKS = MANY if ALL else FEW, 4
# Stages that ask nothing, and those of the scenario.
SILENT = {"round_end", "away", "draw"}


class Seen:
    """What occurred in some attacks."""

    def __init__(self) -> None:
        self.stages: Counter[str] = Counter()
        self.commands: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()

    def add(self, other: Seen) -> None:
        """What occurred in more of them."""
        for name, counted in vars(other).items():
            getattr(self, name).update(counted)


@cache
def played(chunk: int) -> Seen:
    """The attacks of a chunk, each played to its end."""
    seen = Seen()
    for number in ATTACKS[chunk::CHUNKS]:
        attack = Attack(number)
        owner = attack.state.planets[attack.planet].owner
        attack.play()
        for name in ("stages", "commands", "refusals"):
            getattr(seen, name).update(getattr(attack, name))
        taken = attack.state.planets[attack.planet].owner != owner
        kept = attack.planet in attack.state.surface
        seen.endings["taken" if taken else "contested" if kept else "held"] += 1
    return seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_attacks_end_and_no_answer_breaks_an_invariant(chunk: int) -> None:
    assert played(chunk).endings.total() == len(ATTACKS[chunk::CHUNKS])


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What occurred in all of them."""
    everything = Seen()
    for chunk in range(CHUNKS):
        everything.add(played(chunk))
    return everything


def test_every_ending_occurs(seen: Seen) -> None:
    assert set(seen.endings) == {"taken", "contested", "held"}


def test_every_stage_occurs(seen: Seen) -> None:
    assert {stage.key for stage in STAGES} - SILENT - set(seen.stages) == set()


def test_every_command_occurs(seen: Seen) -> None:
    tags = {type_tag(command) for command in STEP.answers}
    # Draws belong to scenario 1; nothing is passed over but after a correction.
    assert tags - {"draw_battle_troops", "carry_on"} - set(seen.commands) == set()


def test_every_refusal_occurs(seen: Seen) -> None:
    found: set[str] = set()
    for path in Path(planetary_battle.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and named(node) == "forbid":
                found.update(keys_in(node))
    assert found
    assert found - set(seen.refusals) == set()
