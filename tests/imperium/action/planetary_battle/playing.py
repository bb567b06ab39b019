"""Attacks on planets for tests: forces put by hand, every answer given as a match gives it."""

from __future__ import annotations

from typing import Any

from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle.assaults import AttackPlanet
from assistant.games.imperium.action.commands import Pass, RollInitiative
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.entering import PlayAssault
from assistant.games.imperium.action.planetary_battle.landing import SetGarrison
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, OnPlanet, State, Unit
from tests.imperium.build import taken
from tests.imperium.deploy import empty

OUTPOST, WORLD = "nusku-1", "tau-ceti-1"
HEXES = 3


def ready(side: str = "terran", secrecy: str = "open") -> State:
    """An action segment in which this side acts; all planets have three hexes."""
    state = empty(secrecy)
    for planet in state.planets.values():
        planet.hexes = HEXES
    give(state, RollInitiative((1, 6) if side == "terran" else (6, 1)))
    return state


def fleet(state: State, side: str, planet: str, *ships: str) -> list[Unit]:
    """Fleet 1 above a planet, all units in order; `AT+JT4` is a transport with jump troops of strength 4."""
    state.fleets.append(Fleet(side, 1, state.planets[planet].system))
    found = []
    for entry in ships:
        carrier, *cargo = entry.split("+")
        ship = add_unit(state, side, carrier, InFleet(1))
        found += [ship, *(add_unit(state, side, *of(each, Aboard(ship.id))) for each in cargo)]
    return found


def of(code: str, where: Any) -> tuple[str, Any, int]:
    """JT4 is a JT of strength 4."""
    kind = code.rstrip("0123456789")
    return kind, where, int(code[len(kind) :] or 0)


def on(state: State, side: str, planet: str, *codes: str) -> list[Unit]:
    """Units in a planet box."""
    return [add_unit(state, side, *of(code, OnPlanet(planet))) for code in codes]


def give(state: State, command: Command) -> Referee:
    """Answer as a match does."""
    return taken(state, lambda draft, referee: GAME.apply(draft, command, referee))


def attack(state: State, planet: str = OUTPOST, side: Any = "terran", fleets: tuple[int, ...] = (1,)) -> None:
    """Declare an attack and play it here."""
    give(state, AttackPlanet(side, planet, fleets))
    give(state, PlayAssault(side))


def bombarded(*defenders: str, by: str, **rulings: str) -> tuple[State, list[Unit], list[Unit]]:
    """The outpost's defenders when these ships ("CA CL") have been picked to bombard it, and the ships."""
    state = ready()
    state.rulings.update(rulings)
    own = on(state, "imperial", OUTPOST, *defenders)
    ships = fleet(state, "terran", OUTPOST, *by.split())
    attack(state)
    give(state, BombardPlanet("terran", tuple(ship.id for ship in ships)))
    return state, own, ships


def battle(state: State) -> PlanetBattle:
    """The attack under way."""
    assert state.planet_battle is not None, "no attack under way"
    return state.planet_battle


def asked(state: State) -> Question:
    """The one open question."""
    # Of one that both sides share it is the whole.
    asked_now = GAME.ask(state)
    (question,) = [each for each in asked_now if each.covers] or asked_now
    return question


def stage(state: State) -> str:
    """Where the attack stands, empty when it is over."""
    return state.planet_battle.stage if state.planet_battle else ""


def hexes(units: list[Unit], *numbers: int) -> dict[str, int]:
    """Each unit with its hex, as answers say it."""
    return {f"u{unit.id}": number for unit, number in zip(units, numbers, strict=True)}


def keys(referee: Referee) -> list[str]:
    """What was said, by key."""
    return [line.sentence.key for line in referee.lines]


def passing(state: State, side: Any) -> None:
    """This side passes."""
    give(state, Pass(side))


def landing(
    state: State,
    *ships: str,
    defenders: tuple[str, ...] = ("RT4",),
    at: tuple[int, ...] = (1,),
    planet: str = OUTPOST,
) -> tuple[list[Unit], list[Unit]]:
    """Defenders stand in these hexes, these ships are about to land; both, units and cargo in order."""
    units = on(state, "imperial", planet, *defenders)
    coming = fleet(state, "terran", planet, *ships)
    attack(state, planet)
    if stage(state) == "bombard":
        give(state, BombardPlanet("terran"))
    give(state, SetGarrison("imperial", hexes(units, *at)))
    return units, coming


def facing(defenders: dict[str, int], invaders: dict[str, int]) -> tuple[State, list[Unit], list[Unit]]:
    """A contested planet with these units in these hexes; the invader is about to move."""
    state = ready()
    own = on(state, "imperial", OUTPOST, *defenders)
    theirs = on(state, "terran", OUTPOST, *invaders)
    attack(state, fleets=())
    give(state, SetGarrison("imperial", hexes(own, *defenders.values())))
    give(state, SetGarrison("terran", hexes(theirs, *invaders.values())))
    return state, own, theirs


def at_each_other(state: State, one: Unit, other: Unit) -> dict[str, int]:
    """This unit fires at that one."""
    return {f"u{one.id}": other.id}
