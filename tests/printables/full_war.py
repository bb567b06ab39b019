"""A war at its largest: the full counter mix in play, half of it damaged, everything written down."""

from __future__ import annotations

from random import Random

from assistant.core.words.say import say
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.forces import add_unit, form_fleet, ships_in
from assistant.games.imperium.pieces.units import cup, is_ground, is_ship, left_in_mix, printed_key
from assistant.games.imperium.state.effects import Grant, Loan, PrestigeNote
from assistant.games.imperium.state.keys import IMPERIAL, SIDES
from assistant.games.imperium.state.war import (
    Aboard,
    Due,
    InFleet,
    OnPlanet,
    State,
)

from ..imperium.build import war


def full_war() -> State:
    """Scenario 7 at turn 9 with every counter somewhere."""
    state, chance = war(7, name="The long war"), Random("late")
    state.now.turn, state.now.stop = 9, "petition"
    for side in SIDES:
        _all_counters(state, side, chance)
    for unit in state.units.values():
        unit.damaged = chance.random() < 0.5
        unit.acted = chance.random() < 0.3
        for name in ("beam", "torpedo", "defence", "cm", "maintenance"):
            state.printed[printed_key(unit, name)] = chance.randint(0, 9)
    for planet in state.planets.values():
        planet.type, planet.hexes = chance.choice(("A1", "B2", "X1")), chance.randint(3, 9)
    state.grants = [Grant(turn, "petition", {"CA": 1, "DD": turn}) for turn in range(1, 9)]
    state.effects.loans = [Loan(1, "visit", 8, {"BB": 1, "CS": 2})]
    state.prestige_notes = [PrestigeNote(1, say("prestige.note"), "15.0", 9)]
    state.sides[IMPERIAL].permissions = ["BB", "B2", "CR"]
    state.notes = ["Tea at four.", "木曜の続きから"]
    return state


def _all_counters(state: State, side: str, chance: Random) -> None:
    """Whatever is left of the mix, into fleets of ten all over the map, onto planets and the turn track."""
    systems, planets = list(state.systems), list(state.planets)
    fleet = None
    for code, kind in kit(state).units[side].items():
        for _ in range(_left(state, side, code)):
            if is_ship(state, kind) and (fleet is None or len(ships_in(state, fleet)) > 9):
                fleet = form_fleet(state, side, chance.choice(systems))
            drawn = is_ground(state, kind) and kind.strengths
            strength = chance.choice(cup(state, side, code)) if drawn else 0
            planet = chance.choice(planets)
            at_large = fleet is not None and is_ship(state, kind)
            place = InFleet(fleet.number) if fleet and at_large else OnPlanet(planet)
            unit = add_unit(state, side, code, place, strength)
            if chance.random() < 0.1:
                unit.where = Due(chance.randint(9, 10), chance.choice(("built", "crisis", "granted")))
            elif code == "F":
                carriers = [u for u in state.units.values() if u.side == side and u.type == "CV"]
                unit.where = Aboard(chance.choice(carriers).id) if carriers else place


def _left(state: State, side: str, code: str) -> int:
    left = left_in_mix(state, side, code)
    return 10 if left is None else left
