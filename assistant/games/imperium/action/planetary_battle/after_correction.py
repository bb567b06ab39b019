"""13.0 Corrections while a planet is attacked: what they took away is forgotten, and play goes on."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.games.imperium.state import planetary_battle as names
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State

from . import ground
from .bombardment import bombarding, bombers
from .gunnery import shooters, targets
from .landing import unplaced
from .planet_map import defender, guns, landers, shared
from .scenario import draws_due

Possible = Callable[[State, PlanetBattle], object]


class CarryOn(Command, frozen=True):
    """Nothing is left to answer at this stage."""


def carry_on(state: State, command: CarryOn, referee: Referee) -> None:
    """The stage is passed over."""


def tidy(state: State, battle: PlanetBattle) -> None:
    """Forget what named units that are no longer there."""
    here = state.units
    battle.ships = [each for each in battle.ships if each in here]
    battle.withdrawing = [each for each in battle.withdrawing if each in here]
    battle.shots = [shot for shot in battle.shots if shot.unit in here and shot.target in here]
    battle.hits = [hit for hit in battle.hits if hit.target in here]
    battle.landing = {each: number for each, number in battle.landing.items() if each in here}


def possible(state: State, battle: PlanetBattle) -> bool:
    """Whether anybody can still do what this stage asks."""
    return bool(POSSIBLE[battle.stage](state, battle))


def _replies(state: State, battle: PlanetBattle) -> object:
    return ground.fighters_in(state, battle, battle.fights, ground.namer(battle))


def _dealt(state: State, battle: PlanetBattle) -> object:
    return battle.to_deal and guns(state, battle, defender(battle))


def _draws(state: State, battle: PlanetBattle) -> object:
    return draws_due(state)


def _aims(state: State, battle: PlanetBattle) -> object:
    return shooters(state, battle) and targets(state, battle)


def _shots(state: State, battle: PlanetBattle) -> object:
    return battle.shots


def _moves(state: State, battle: PlanetBattle) -> object:
    return ground.movable(state, battle, ground.mover(battle))


# Asked again at every page: a correction may come between two answers of a stage.
POSSIBLE: dict[str, Possible] = {
    names.DRAW: _draws,
    names.BOMBARD: bombers,
    **dict.fromkeys(names.AIMED, _aims),
    **dict.fromkeys(names.FIRED, _shots),
    names.BARRAGE: bombarding,
    names.DEAL: _dealt,
    **dict.fromkeys(names.MAPPED, unplaced),
    names.LANDING: landers,
    **dict.fromkeys(names.MOVED, _moves),
    **dict.fromkeys(names.OPENED, shared),
    **dict.fromkeys(names.ANSWERED, _replies),
}
