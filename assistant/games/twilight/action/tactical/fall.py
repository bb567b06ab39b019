"""6-6 Whether a planet falls, and what is left of whoever has it then, exactly."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from ...pieces import defence, odds
from ...pieces.combat import Facing, Stance, chance, figure
from ...state.action import Action, Invasion, Shots
from ...state.keys import SideKey, Unit
from ...state.table import State
from . import bombardment


class Fall(NamedTuple):
    """How likely it falls with so many ground forces left of those that landed, or stands with so many.

    With both gone the defender keeps it (6-6): it stands with none.
    """

    fallen: dict[int, float]
    held: dict[int, float]

    @property
    def shares(self) -> tuple[float, float]:
        """How likely it falls, and that it stands."""
        return sum(self.fallen.values()), sum(self.held.values())


def hits_on(state: State, action: Action, fight: Invasion, side: SideKey, later: bool = False) -> int:
    """The figure the ground forces of a side hit on in this round, or in later ones."""
    landing, held = side == action.side, Stance.BESIDE_PDS if fight.pds else Stance.HOLDING
    stance, other = (Stance.LANDING, fight.defender) if landing else (held, action.side)
    facing = Facing(other, fight.round, fight.paid == side and not later)
    return figure(state, side, Unit.GROUND_FORCE, facing, stance).total


def fall(state: State, action: Action, fight: Invasion) -> Fall:
    """What comes of a planet: bombs, shots at what lands, then round after round until one side is gone."""
    found = Fall({}, {})
    bombs = bombardment.spread(state, action, fight)
    for (bombed, one), (shot, other) in product(enumerate(bombs), landing_shots(state, action, fight)):
        # Bombs and shots fall before the first round, each number as likely as it is.
        landed, held = max(0, fight.attackers - shot), max(0, fight.defenders - bombed)
        _fought(found, one * other, (landed, held), _ladders(state, action, fight, (landed, held)))
    return found


def _fought(found: Fall, share: float, forces: tuple[int, int], ladders: tuple[odds.Opening, ...]) -> None:
    landed, held = forces
    # With nobody left to defend it falls to whoever landed, without a throw.
    if not (landed and held):
        _add(found.fallen if landed else found.held, landed or held, share)
        return
    now, later = ladders
    end = odds.outcome(*later, (now,))
    for taken, likely in end.first_left.items():
        _add(found.fallen, landed - taken, share * likely)
    for taken, likely in end.second_left.items():
        _add(found.held, held - taken, share * likely)
    _add(found.held, 0, share * end.nobody)
    for (_, taken), likely in end.still.items():
        _add(found.held, held - taken, share * likely)


def _add(left: dict[int, float], forces: int, likely: float) -> None:
    if likely:
        left[forces] = left.get(forces, 0.0) + likely


def _ladders(
    state: State, action: Action, fight: Invasion, forces: tuple[int, int]
) -> tuple[odds.Opening, ...]:
    """What both throw in this round, and in later ones."""

    def both(later: bool) -> odds.Opening:
        one, other = (
            tuple(
                ((chance(hits_on(state, action, fight, side, later)), number - lost),)
                for lost in range(number + 1)
            )
            for side, number in zip((action.side, fight.defender), forces, strict=True)
        )
        return one, other

    return both(False), both(True)


def landing_shots(state: State, action: Action, fight: Invasion) -> list[tuple[int, float]]:
    """6-5 How likely each number of ground forces is shot while they land."""
    if not fight.fires:
        return [(0, 1.0)]
    dice = defence.unfired(state, action, fight.defender, fight.pds)
    shots = action.shots[0] if action.shots else Shots(fight.defender, action.side, dice)
    return list(enumerate(defence.spread(state, shots), shots.sure))
