"""7-3-3, 7-4, 14-1 Units that leave the board, and where each goes."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.printed import Lost, Trait
from ..state.keys import Sign, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from .headquarters import aboard, lose
from .moving import forget_way
from .units import has, printed_figures, type_of, unit_name

ZONES = {Lost.REMOVED: Zone.REMOVED, Lost.POOL: Zone.POOL, Lost.OFF_MAP: Zone.OFF_MAP}


def where_lost(state: State, unit: Unit) -> Spot:
    """Where a unit goes that is removed; one with a captain is built once only (7-4-1)."""
    lost = type_of(state, unit).lost
    again = lost == Lost.POOL and Sign.CAPTAIN not in unit.signs
    return Spot(zone=Zone.REMOVED if lost == Lost.POOL and not again else ZONES[lost])


def remove(state: State, unit: Unit, referee: Referee, rule: str = "9-4-4") -> None:
    """A unit is lost, and with it the headquarters on board."""
    for each in aboard(state, unit):
        lose(state, each, referee)
    name = unit_name(state, unit)
    if has(state, unit, Trait.LANDING):
        # 14-1 It is never destroyed: it comes anew at Callisto, as long as Callisto is in the war.
        unit.at = Spot(zone=Zone.TRACK, number=state.now.turn + 1)
        referee.tell(say("outer_planets.landing_back", unit=name, turn=state.now.turn + 1), "14-1")
    else:
        unit.at = where_lost(state, unit)
        referee.tell(say(f"outer_planets.lost_{unit.at.zone}", unit=name), rule)
    # 2-1-2 What the counter prints stays with it.
    unit.damage, unit.signs = 0, [each for each in unit.signs if each in (Sign.ELITE, Sign.CAPTAIN)]
    forget_way(unit)
    state.turn.lost.append(unit.id)
    # What was still to be rolled for it, or fought by it, is not any more.
    state.turn.bound.pop(unit.id, None)
    state.turn.attacks.pop(unit.id, None)
    state.turn.trying = [each for each in state.turn.trying if each != unit.id]


def damage(state: State, unit: Unit, points: int, referee: Referee) -> None:
    """9-4-3 Damage adds up; beyond its defence the unit is removed, a blank defence is left to the table."""
    unit.damage += points
    defence = printed_figures(state, unit).defence
    if defence is not None and unit.damage > defence:
        remove(state, unit, referee)
        return
    key = "crippled" if unit.damage == defence else "damaged"
    referee.tell(say(f"outer_planets.{key}", unit=unit_name(state, unit), n=unit.damage), "9-4-3")
