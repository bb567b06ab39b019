"""What comes of each figure of the charts: for every one something that changes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.play.referee import Referee
from assistant.games.outer_planets.combat import mines
from assistant.games.outer_planets.combat.fire import faces_by
from assistant.games.outer_planets.pieces import checks
from assistant.games.outer_planets.pieces.moving import in_area_spot
from assistant.games.outer_planets.pieces.nations import surrender
from assistant.games.outer_planets.pieces.units import figures
from assistant.games.outer_planets.state.battle import Battle, BattleKind, Mines
from assistant.games.outer_planets.state.keys import (
    AEROSPACE,
    ALLIANCE,
    AreaKey,
    Nation,
    SideKey,
    Sign,
    TypeKey,
    Zone,
)
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit
from assistant.games.outer_planets.strategy.drawing import due
from assistant.games.outer_planets.victory.allegiance import allegiance_roll
from assistant.games.outer_planets.victory.commands import AllegianceRoll
from assistant.games.outer_planets.victory.titan import titan_modifier

from .at_sea import campaign

Outcome = Callable[[State], Any]


def board() -> State:
    """A campaign on its second turn."""
    return campaign().state


def drawn(side: SideKey, *out: Nation) -> Outcome:
    """6-1 What a side draws with an empty hand, once these states have surrendered."""

    def outcome(state: State) -> Any:
        for nation in out:
            surrender(state, nation, "11-2-5", Referee())
        state.deck.held[side] = 0
        return due(state, side)

    return outcome


def against_titan(*out: Nation, squadron: bool = False, upheaval: bool = False) -> Outcome:
    """11-2-3 What is taken off Titan's die."""

    def outcome(state: State) -> Any:
        for nation in out:
            surrender(state, nation, "11-2-5", Referee())
        state.titan.air_squadron, state.titan.upheaval = squadron, upheaval
        return titan_modifier(state)

    return outcome


def wavering(state: State) -> Any:
    """11-2-7 Where an elite cruiser of a surrendered state is after a 5."""
    (cruiser,) = [
        each
        for each in state.units.values()
        if each.type == TypeKey.AUXILIARY_CRUISER
        and each.nation == Nation.TITAN
        and each.at.zone == Zone.PORT
    ][:1]
    cruiser.at, cruiser.signs = in_area_spot("saturn"), [Sign.ELITE]
    surrender(state, Nation.TITAN, "11-2-3", Referee())
    allegiance_roll(state, AllegianceRoll((5,)), Referee())
    return cruiser.at.zone


def cruiser(state: State) -> Unit:
    """A frigate at sea."""
    found = next(each for each in state.units.values() if each.type == TypeKey.FRIGATE)
    found.at = in_area_spot("saturn")
    return found


def crippled(state: State) -> Any:
    """9-4-4 What a crippled frigate has left."""
    ship = cruiser(state)
    ship.damage = figures(state, ship).defence or 0
    return figures(state, ship)


def checked(acceleration: int) -> Outcome:
    """8-4-6 The faces with which a check is passed."""
    return lambda state: checks.faces(state, acceleration)


def mined(state: State) -> Any:
    """9-8-1 How many of seven ships must stand in the row."""
    ships = [each for each in state.units.values() if each.type == TypeKey.FRIGATE][:7]
    for each in ships:
        each.at = in_area_spot("saturn")
    laid = Mines(victim=AEROSPACE, left=1)
    return mines.full(state, Battle(area=AreaKey("saturn"), kind=BattleKind.ZONE), laid)


OUTCOMES: dict[tuple[str, str, str], Outcome] = {
    ("fire", "hit", "elite"): lambda state: faces_by(state, elite=True),
    **{("acceleration", str(number), "to"): checked(number) for number in range(1, 8)},
    ("acceleration", "1", "headquarters"): lambda state: checks.acceleration(state, cruiser(state), led=True),
    ("damage", "0", "attack"): crippled,
    ("damage", "0", "acceleration"): crippled,
    ("mines", "6", "most"): mined,
    ("draw", "full", "cards"): drawn(ALLIANCE),
    ("draw", "belts", "less"): drawn(AEROSPACE),
    ("draw", "saturn", "less"): drawn(AEROSPACE),
    ("draw", "trojans", "less"): drawn(ALLIANCE, Nation.LEADING_TROJANS, Nation.TRAILING_TROJANS),
    ("draw", "titan", "less"): drawn(ALLIANCE, Nation.TITAN),
    ("titan", "surrender", "moons"): against_titan(Nation.CALLISTO, Nation.GANYMEDE),
    ("titan", "surrender", "squadron"): against_titan(squadron=True),
    ("titan", "surrender", "upheaval"): against_titan(upheaval=True),
    ("allegiance", "fights", "elite"): wavering,
}
