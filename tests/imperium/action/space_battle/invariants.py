"""What must hold after every answer of any space battle, worked out apart from the game's own checks."""

from __future__ import annotations

from collections import Counter

from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import InFleet, State

from .umpire import distance

STACK = 12


def broken(before: State, after: State) -> list[str]:
    """Everything that is wrong after an answer; nothing if all is well."""
    return [*lost_and_found(before, after), *damage(before, after), *places(after), *moves(before, after)]


def lost_and_found(before: State, after: State) -> list[str]:
    """Ships are conserved: who is gone is written down once, nobody comes from nowhere."""
    fight = after.space_battle
    assert fight is not None
    gone = set(before.units) - set(after.units)
    listed = Counter(lost.unit for lost in fight.lost)
    wrong = [f"{unit} gone without a word" for unit in gone if listed[unit] != 1]
    wrong += [f"{unit} twice among the lost" for unit, count in listed.items() if count > 1]
    wrong += [f"{unit} lost and afloat" for unit in listed if unit in fight.afloat]
    wrong += [f"{unit} new" for unit in set(after.units) - set(before.units)]
    wrong += [f"{unit} left and afloat" for unit in fight.left if unit in fight.afloat]
    wrong += [f"{unit} afloat twice" for unit, count in Counter(fight.afloat).items() if count > 1]
    return wrong


def damage(before: State, after: State) -> list[str]:
    """No ship is ever mended in a battle."""
    return [
        f"{unit} mended"
        for unit, ship in before.units.items()
        if ship.damaged and unit in after.units and not after.units[unit].damaged
    ]


def places(state: State) -> list[str]:
    """Nobody is on the planet or off the board, no stack is too high once its side has moved."""
    fight = state.space_battle
    assert fight is not None
    wrong = [f"{unit} in {area}" for unit, area in fight.areas.items() if unit not in fight.afloat]
    if fight.planet:
        wrong += [f"{unit} on the planet" for unit, area in fight.areas.items() if area == 233]
    sides = {unit: state.units[unit].side for unit in fight.areas}
    stacks = Counter((sides[unit], area) for unit, area in fight.areas.items())
    wrong += [f"{count} in {place}" for place, count in stacks.items() if count > STACK]
    fleets = {(fleet.side, fleet.number) for fleet in state.fleets}
    wrong += [
        f"{unit.id} in no fleet"
        for unit in state.units.values()
        if isinstance(unit.where, InFleet) and (unit.side, unit.where.number) not in fleets
    ]
    return wrong


def moves(before: State, after: State) -> list[str]:
    """In one step nobody goes farther than one area, fighters two; the other side stands still."""
    old, new = before.space_battle, after.space_battle
    assert old is not None
    assert new is not None
    wrong = []
    moved_sides = set()
    for unit, area in new.areas.items():
        if unit not in old.areas or old.areas[unit] == area:
            continue
        ship = after.units[unit]
        moved_sides.add(ship.side)
        far = distance(old.areas[unit], area)
        most = 2 if ship.type == "F" else 1
        # Around the planet a fighter's two areas may lie at distance 2 only.
        if far > most or new.moved.get(unit, 0) > most:
            wrong.append(f"{unit} went {far} areas")
    if len(moved_sides) > 1:
        wrong.append("both sides moved at once")
    return wrong + [f"{side} unknown" for side in moved_sides if side not in SIDES]
