"""12, 12-0 What each side of a battle tells and throws itself, and what is wrong about it by itself."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import plastic, presence, supply
from ..pieces.players import name, plays
from ..state.battle import Fleet, Stage
from ..state.keys import SideKey
from ..state.table import State
from .commands import Ships, TellFleets
from .rounds import fought
from .shots import barrage_dice, shots_dice


def told_fleet(state: State, side: SideKey, ships: Ships, damaged: Ships, referee: Referee) -> Fleet:
    """12 What one side fights with: at least a ship, within its supply, and what it has there."""
    if not sum(ships.values()):
        raise Senseless(say("twilight.no_ships", player=name(state, side)), "12")
    # Damaged ships are among the ships, not beside them.
    plastic.none_below(damaged, ships, "12")
    fleet = Fleet({unit: n for unit, n in ships.items() if n}, {unit: n for unit, n in damaged.items() if n})
    check_damaged(state, side, fleet, referee)
    supply.check(state, side, plastic.in_fleet(state, fleet.ships), referee, "12")
    plastic.check_there(state, side, fleet.ships, referee, "12")
    return fleet


def check_damaged(state: State, side: SideKey, fleet: Fleet, referee: Referee) -> None:
    """12-3 Refused if a ship that was damaged here before is whole now: only the status phase repairs it."""
    known = presence.damaged(state, side, fought(state, Stage.FLEETS).system)
    due = {unit: min(many, fleet.ships.get(unit, 0)) for unit, many in known.items()}
    if any(many > fleet.damaged.get(unit, 0) for unit, many in due.items()):
        units = plastic.listed(state, due)
        referee.forbid(say("twilight.damaged_before", player=name(state, side), units=units), "12-3")


def hear_fleet(state: State, side: SideKey, command: TellFleets, referee: Referee) -> None:
    """The same of a side that tells its own."""
    if side == fought(state, Stage.FLEETS).attacker:
        told_fleet(state, side, command.attacker, command.attacker_damaged, referee)
    else:
        told_fleet(state, side, command.defender, command.defender_damaged, referee)


def fighting(state: State) -> tuple[SideKey, ...]:
    """Both sides of the battle; nobody where one answers for both, because the other has gone home."""
    battle = state.battle
    return (battle.attacker, battle.defender) if battle and plays(state, battle.defender) else ()


def shooting(state: State) -> list[SideKey]:
    """12-0 Who has ships that fire before the battle."""
    return [side for side in fighting(state) if state.battle and shots_dice(state, state.battle, side)]


def in_barrage(state: State) -> list[SideKey]:
    """12-0 Who has destroyers that fire at fighters."""
    return [side for side in fighting(state) if state.battle and barrage_dice(state, state.battle, side)]
