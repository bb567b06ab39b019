"""12.6, 12.7 The dice of a fire step: who throws how many at whom, and the counter-measures against them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from .aiming import weapon_now
from .ships import battle_of, power
from .steps import first_to_name
from .targets import Gunnery, in_play


@dataclass(frozen=True)
class Shots:
    """Dice of one side at one target that hit on the same faces; `firers` with the dice of each."""

    side: SideKey
    target: UnitId
    least: int
    dice: int
    firers: tuple[tuple[UnitId, int], ...]

    @property
    def key(self) -> str:
        return f"{self.target}-{self.least}"


def volleys(state: State) -> list[Shots]:
    """The fire named by both sides, the side without initiative first, target by target."""
    return volleys_of(state, battle_of(state).aims)


def volleys_of(state: State, aims: Mapping[SideKey, list[Aim]]) -> list[Shots]:
    """The fire that these targets would be."""
    weapon = weapon_now(state)
    guns, found = Gunnery(state, weapon), list[Shots]()
    for side in first_to_name(battle_of(state)):
        groups: dict[tuple[UnitId, int], list[tuple[UnitId, int]]] = {}
        for aim in in_play(state, aims.get(side, [])):
            whole = power(state, state.units[aim.firer], weapon) or 0
            dice = whole if aim.dice is None else aim.dice
            # Beyond the range, done anyway: a 6 is needed.
            groups.setdefault((aim.target, guns.least(aim) or 6), []).append((aim.firer, dice))
        found += [
            Shots(side, target, face, sum(dice for _, dice in firers), tuple(firers))
            for (target, face), firers in sorted(groups.items())
        ]
    return found


def measures(state: State, fired: list[Shots]) -> dict[UnitId, int]:
    """Counter-measure dice of every ship that torpedoes are aimed at (12.7)."""
    if weapon_now(state) != "torpedo":
        return {}
    targets = dict.fromkeys(shots.target for shots in fired)
    dice = {target: value(state, state.units[target], "cm") or 0 for target in targets}
    return {target: count for target, count in dice.items() if count}


def dice_needed(state: State) -> int:
    """How many dice the step takes, counter-measures included."""
    return dice_of(state, volleys(state))


def dice_of(state: State, fired: list[Shots]) -> int:
    """The same for this fire."""
    return sum(shots.dice for shots in fired) + sum(measures(state, fired).values())
