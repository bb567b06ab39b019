"""6-3, 6-5, 12-3 What is left of the fleets in the activated system: who is gone, what is damaged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..state.keys import NO_SIDE, SHIPS, SideKey, Unit
from ..state.table import State
from . import effects, plastic, system_tiles, systems
from .players import name, opponents

# 6-7 What a dock builds all the same, and the edition of the rules since which it builds nothing else.
BUILT_UNDER_BLOCKADE = (Unit.GROUND_FORCE, Unit.PDS)
BLOCKADED_SINCE = 2


def leaves(state: State, side: SideKey) -> None:
    """No ship of a player is left there: lost, or gone elsewhere."""
    if state.action is not None and side not in state.action.gone:
        state.action.gone.append(side)


def is_gone(state: State, side: SideKey) -> bool:
    """Whether no ship of a player is left there, as far as it was told."""
    return state.action is not None and side in state.action.gone


def holds(state: State, attacker: SideKey, defender: SideKey) -> None:
    """6-7 A battle has left ships of the defender alone in the system; or of nobody, or of the attacker."""
    if state.action is not None:
        lost = is_gone(state, attacker) and not is_gone(state, defender)
        state.action.foe = defender if lost else NO_SIDE


def blockaded(state: State, side: SideKey, units: Iterable[Unit]) -> Say | None:
    """6-7 Why a dock does not build these units: ships of an enemy lie there, as a battle has shown.

    A match of an earlier edition builds them, as it did.
    """
    action = state.action
    if state.edition < BLOCKADED_SINCE or action is None or action.side != side or not action.foe:
        return None
    if all(unit in BUILT_UNDER_BLOCKADE for unit in units):
        return None
    return say("twilight.dock_blockaded", player=name(state, action.foe))


def check_there(state: State, side: SideKey, referee: Referee, rule: str) -> None:
    """Refused without a ship: who has none there neither fights nor lands."""
    if is_gone(state, side):
        referee.forbid(say("twilight.no_ships_there", player=name(state, side)), rule)


def to_attack(state: State, side: SideKey) -> tuple[Option, ...]:
    """6-3, 6-4 The others who may have ships there, those first who hold a planet of the system."""
    found = (option for option in to_invade(state, side) if not is_gone(state, SideKey(option.value)))
    here = system_tiles.lying_in(state, state.action.systems) if state.action is not None else []
    holders = {state.planets[key].owner for key in here}
    return tuple(sorted(found, key=lambda option: option.value not in holders))


def to_invade(state: State, side: SideKey) -> tuple[Option, ...]:
    """6-6 The others clockwise; those whom Diplomacy keeps apart are shut."""
    return tuple(
        Option(value=other, label=name(state, other), side=other, refusal=refused, rule="5")
        for other in opponents(state, side)
        for refused in (effects.refusal_against(state, side, other),)
    )


def damaged(state: State, side: SideKey, system: str) -> dict[Unit, int]:
    """12-3 The ships of a player known to be damaged there, no more of a kind than are on the board."""
    if not plastic.kept(state):
        return {}
    player, struck = state.players[side], state.action.struck if state.action is not None else {}
    if system:
        known = player.damaged.get(systems.among(state, system, player.damaged), {})
    else:
        known = struck.get(side, {})
    # One that was lost elsewhere, or taken off by hand, may be listed here still.
    there = {unit: min(many, player.units.get(unit, 0)) for unit, many in known.items()}
    return {unit: many for unit, many in there.items() if many}


def take_off(state: State, side: SideKey, system: str) -> dict[Unit, int]:
    """12-3 The ships of a player that are damaged in a system, however it was spelled; there no more."""
    damaged = state.players[side].damaged
    return damaged.pop(systems.among(state, system, damaged) or system, {})


def hurt(state: State, side: SideKey, system: str, units: Mapping[Unit, int], sign: int = 1) -> None:
    """12-3 More ships are damaged in a system; fewer, with a sign below 0."""
    damaged = state.players[side].damaged
    spelled = systems.among(state, system, damaged) or system
    here = take_off(state, side, system)
    found = {unit: here.get(unit, 0) + sign * units.get(unit, 0) for unit in {**here, **units}}
    # A system in which nothing is damaged is not kept.
    if left := {unit: many for unit, many in found.items() if many > 0}:
        damaged[spelled] = left


def no_more_than_there(state: State, side: SideKey) -> None:
    """12-3 Of ships that are gone none is damaged any more, wherever it was."""
    player = state.players[side]
    for system, hurt_there in list(player.damaged.items()):
        for unit in list(hurt_there):
            others = sum(here.get(unit, 0) for called, here in player.damaged.items() if called != system)
            hurt_there[unit] = min(hurt_there[unit], max(0, player.units.get(unit, 0) - others))
        player.damaged[system] = {unit: many for unit, many in hurt_there.items() if many}
    player.damaged = {system: some for system, some in player.damaged.items() if some}


def whole(state: State, side: SideKey, unit: Unit, lost: int) -> int:
    """12-3 How many of a kind are undamaged once some of them are lost: those that are damaged first."""
    player = state.players[side]
    hurt = sum(here.get(unit, 0) for here in player.damaged.values())
    return max(0, player.units.get(unit, 0) - max(lost, hurt))


def can_take(state: State, side: SideKey) -> int:
    """12-3 How many hits destroy all ships a player has on the board; damaged ones take one less."""
    player = state.players[side]
    ships = {unit: many for unit in SHIPS if (many := player.units.get(unit, 0))}
    hurt = {unit: sum(here.get(unit, 0) for here in player.damaged.values()) for unit in ships}
    return plastic.hits_to_destroy(state, ships, hurt)
