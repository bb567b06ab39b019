"""12-0 What is shot before round 1: every way in which it may leave both fleets, each as likely as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from ..pieces import odds
from ..pieces.combat import chance, figure
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import SideKey, Unit
from ..state.table import State
from .fleets import lose, proposed
from .shots import barrage_dice, barrage_value, shots_dice


class Met(NamedTuple):
    """A battle as it may come to stand, and how likely it does."""

    battle: Battle
    likely: float


# How likely each number of hits on a side is.
Struck = Mapping[SideKey, odds.Spread]


def before_round_one(state: State, battle: Battle) -> list[Met]:
    """12-0 The battle at its first round, after the shots and the barrage that are still to come."""
    met = [Met(battle, 1.0)]
    if battle.stage == Stage.SHOTS:
        met = after_hits(state, met, shots_at(state, battle))
    # Ships that are lost to shots throw no barrage, and fighters that are lost are none to be hit.
    barraged = [
        Met(without_fighters(each, shot, other), likely * of_shot * of_other)
        for each, likely in met
        for (shot, of_shot), (other, of_other) in product(
            *(enumerate(fighters_shot(state, each, side)) for side in (each.attacker, each.defender))
        )
    ]
    return merged(barraged)


def shots_at(state: State, battle: Battle) -> Struck:
    """12-0 What ships that fire before the battle hit on each side."""
    found = {}
    for side in (battle.attacker, battle.defender):
        dice = shots_dice(state, battle, side)
        hit = tuple((chance(figure(state, side, unit).total), many) for unit, many in dice.items())
        found[battle.other(side)] = odds.hits(hit)
    return found


def after_hits(state: State, met: Iterable[Met], struck: Struck) -> list[Met]:
    """12-3 Both sides with each number of hits taken, as proposed."""
    found = []
    for battle, likely in met:
        both = (battle.attacker, battle.defender)
        for (taken, of_taken), (other, of_other) in product(*(enumerate(struck[side]) for side in both)):
            hits = zip(both, (taken, other), strict=True)
            fleets = {side: hit_fleet(state, battle, side, number) for side, number in hits}
            after = as_fought(battle, fleets, battle.round, battle.stage)
            found.append(Met(after, likely * of_taken * of_other))
    return merged(found)


def hit_fleet(state: State, battle: Battle, side: SideKey, hits: int) -> Fleet:
    """12-3 A fleet with so many hits taken."""
    fleet = battle.fleets[side]
    after = Fleet(dict(fleet.ships), dict(fleet.damaged), fleet.values)
    lose(after, *proposed(state, battle, side, hits))
    return after


def fighters_shot(state: State, battle: Battle, side: SideKey) -> tuple[float, ...]:
    """12-0 How likely a side loses each number of fighters to the other's barrage."""
    other = battle.other(side)
    spread = odds.hits(((chance(barrage_value(state, other)), barrage_dice(state, battle, other)),))
    there = battle.fleets[side].ships.get(Unit.FIGHTER, 0)
    # Hits beyond the last fighter are lost: they count as having shot all of them.
    return (*spread[:there], sum(spread[there:]))


def without_fighters(battle: Battle, shot: int, other: int) -> Battle:
    """12-0 The battle after a barrage, at its first round."""
    fleets = {}
    for side, many in ((battle.attacker, shot), (battle.defender, other)):
        fleet = battle.fleets[side]
        ships = {**fleet.ships, Unit.FIGHTER: fleet.ships.get(Unit.FIGHTER, 0) - many}
        fleets[side] = Fleet(ships, fleet.damaged, fleet.values)
    return as_fought(battle, fleets)


def merged(met: Iterable[Met]) -> list[Met]:
    """Battles that stand alike as one."""
    found: dict[object, Met] = {}
    for each in met:
        fleets = each.battle.fleets.values()
        # Many hits lead to the same ships: what is alike is fought once.
        key = tuple((*fleet.ships.items(), *fleet.damaged.items()) for fleet in fleets)
        before = found.get(key)
        found[key] = Met(each.battle, each.likely + (before.likely if before else 0.0))
    return [each for each in found.values() if each.likely]


def as_fought(
    battle: Battle, fleets: dict[SideKey, Fleet], at: int = 1, stage: Stage = Stage.RETREAT
) -> Battle:
    """The battle with other fleets, before anybody has announced a retreat."""
    return Battle(
        system=battle.system,
        attacker=battle.attacker,
        defender=battle.defender,
        fleets=fleets,
        stage=stage,
        round=at,
    )
