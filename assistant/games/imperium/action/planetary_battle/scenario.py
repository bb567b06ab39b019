"""Scenario 1, the battle for Earth: troops drawn, three rounds, and who has any left."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Draw
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.pieces.cup import drawn_words, tell_draw
from assistant.games.imperium.pieces.forces import WORLD, add_unit, cargo_of, side_name
from assistant.games.imperium.pieces.units import TRANSPORTS, cup
from assistant.games.imperium.state.keys import SIDES, FleetNumber, SideKey, enemy
from assistant.games.imperium.state.planetary_battle import DRAW, KEY, PlanetBattle
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, OnPlanet, State, Unit

from . import tally

Draws = Annotated[tuple[int, ...], msgspec.Meta(max_length=40)]
FIELD_OF = {"RT": "infantry", "JT": "jump_troops"}


class DrawBattleTroops(Command, frozen=True):
    """The strengths drawn for a side's troops."""

    side: SideKey
    infantry: Draws = ()
    jump_troops: Draws = ()


def from_scenario(state: State) -> None:
    """The defenders on their planet, the other side in orbit with a unit aboard each transport."""
    listed, field = scenario(state).sides, scenario(state).battle
    assert field is not None, "scenario without a battle"
    invader = enemy(field.first)
    planet = state.planets[field.box]
    planet.owner, planet.marker = field.first, WORLD
    for code, number in (*listed[field.first].forces.items(), *listed[field.first].troops.items()):
        for _ in range(number):
            add_unit(state, field.first, code, OnPlanet(planet.id))
    # One fleet for all in orbit: the fighters need no carrier to land from it (13.3).
    state.fleets.append(Fleet(invader, FleetNumber(1), field.system))
    ships = [
        add_unit(state, invader, code, InFleet(FleetNumber(1)))
        for code, number in listed[invader].forces.items()
        for _ in range(number)
    ]
    for code, number in listed[invader].troops.items():
        # Jump troops ride in attack transports, which drop them among enemies (13.3).
        liked = sorted(ships, key=lambda ship: (ship.type != ("AT" if code == "JT" else "TR"), ship.id))
        free = [ship for ship in liked if ship.type in TRANSPORTS and not cargo_of(state, ship)]
        for ship in free[:number]:
            add_unit(state, invader, code, Aboard(ship.id))
    battle = PlanetBattle(
        planet.id, invader, [FleetNumber(1)], stage=DRAW, rounds=field.rounds, scenario=True
    )
    state.planet_battle = battle
    tally.muster(state, battle)
    state.now.calls.append(KEY)


def to_draw(state: State, side: SideKey, code: str) -> list[Unit]:
    """Troops whose strength has not been drawn."""
    return [u for u in state.units.values() if (u.side, u.type) == (side, code) and not u.strength]


def draws_due(state: State) -> list[SideKey]:
    """The sides that have still to draw."""
    return [side for side in SIDES if any(to_draw(state, side, code) for code in FIELD_OF)]


def fields(state: State, side: SideKey) -> tuple[Draw, ...]:
    """A draw for each kind of troops."""
    found = []
    for code, name in FIELD_OF.items():
        counters = cup(state, side, code)
        words = {each: drawn_words(state, code, each) for each in counters}
        number = len(to_draw(state, side, code))
        if number:
            found.append(
                Draw(name=name, label=say(f"setup.draw_{name}"), count=number, cup=counters, words=words)
            )
    return tuple(found)


def draw_battle_troops(state: State, command: DrawBattleTroops, referee: Referee) -> None:
    """Strengths in the order drawn; the strongest of a kind first, as they are listed."""
    if command.side not in draws_due(state):
        raise Senseless(say("planetary.drawn_already", side=side_name(command.side)), "9.0")
    came = []
    for code, given in (("RT", command.infantry), ("JT", command.jump_troops)):
        units, counters = to_draw(state, command.side, code), list(cup(state, command.side, code))
        if len(given) != len(units):
            raise Senseless(say("setup.draw_count", n=len(units), given=len(given)), "9.0")
        for strength in given:
            if strength not in counters:
                raise Senseless(say("setup.not_in_cup", counter=strength), "9.0")
            counters.remove(strength)
        # Counters of a kind are alike until now: any order tells the same.
        for unit, strength in zip(units, sorted(given, reverse=True), strict=True):
            unit.strength = strength
            came.append((code, strength))
    tell_draw(state, command.side, came, referee)
