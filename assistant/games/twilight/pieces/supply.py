"""10-6 Fleet supply: how many ships may lie in one system; fighters do not count."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.keys import SHIPS, RaceKey, SideKey, Unit
from ..state.table import State
from . import counters, plastic
from .players import is_race, name


def allowed(state: State, side: SideKey, fleet: int | None = None) -> int:
    """The counters in fleet supply, as they lie or as they would; the Letnev one ship more."""
    held = state.players[side].counters.fleet if fleet is None else fleet
    return held + is_race(state, side, RaceKey.LETNEV)


def check(state: State, side: SideKey, ships: int, referee: Referee, rule: str) -> None:
    """Refused if so many ships are too many; unless this table looks only when supply is lowered."""
    # 10-6 By that reading only lowering supply is looked at, not each ship that is built.
    if not counters.kept(state) or (rule != "10-6" and Reading.FLEET_SIZE_LOWERED.holds(state)):
        return
    most = allowed(state, side)
    if ships > most:
        said = say("twilight.fleet_too_large", player=name(state, side), n=ships, supply=most)
        referee.forbid(said, "10-6")


def largest_known(state: State, side: SideKey) -> int:
    """How large a fleet there is for certain: one ship, if any is on the board."""
    if not plastic.kept(state):
        return 0
    # Where ships lie is not kept: each may be alone in its system.
    return min(1, plastic.in_fleet(state, state.players[side].units))


def one_fleet(state: State, side: SideKey) -> dict[Unit, int]:
    """10-6 All ships of a player on the board, if they can lie in one system; else, or uncounted, none."""
    if not plastic.kept(state) or not counters.kept(state):
        return {}
    units = state.players[side].units
    ships = {unit: many for unit in SHIPS if (many := units.get(unit, 0))}
    return ships if plastic.in_fleet(state, ships) <= allowed(state, side) else {}
