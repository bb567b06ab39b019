"""R-16 Fighters that stay when their carrier goes to the frontier: in a free berth or a planet box there."""

from __future__ import annotations

from assistant.games.imperium.pieces.forces import cargo_of, system_of
from assistant.games.imperium.pieces.losses import place_for
from assistant.games.imperium.state.trial import trial_of
from assistant.games.imperium.state.war import Due, State, Unit, Why


def fighters_of(state: State, ship: Unit) -> list[Unit]:
    """The fighters aboard a ship."""
    return [unit for unit in cargo_of(state, ship) if unit.type == "F"]


def can_part(state: State, ship: Unit) -> bool:
    """Whether a carrier could go and all its fighters find a place where it is."""
    if not fighters_of(state, ship):
        return False
    trial = trial_of(state)
    return send_alone(trial, [trial.units[ship.id]], [], state.now.turn) == 0


def send_alone(state: State, carriers: list[Unit], along: list[Unit], back: int) -> int:
    """Carriers leave without their fighters but those `along`; how many of these find no place."""
    staying = [
        (fighter, system_of(state, ship))
        for ship in carriers
        for fighter in fighters_of(state, ship)
        if fighter not in along
    ]
    for ship in carriers:
        ship.where = Due(back, Why.CRISIS)
    homeless = 0
    for fighter, system in staying:
        place = place_for(state, fighter, system)
        if place is None:
            homeless += 1
            del state.units[fighter.id]
        else:
            fighter.where = place
    return homeless
