"""17.4 What a quick fire is likely to do, and which area should fire at which: a proposal with its odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import Volley, expected, spread
from assistant.games.imperium.state.keys import SideKey, enemy
from assistant.games.imperium.state.war import State

from ..odds.chances import DESTROYED, effect
from .damage import as_target
from .quick_fire import Barrage, bears, kindest, targets
from .ships import at


@dataclass(frozen=True)
class Prospect:
    """What the fire of some areas may do to one: hits and losses expected, chances of none, some and all."""

    target: int
    dice: int
    room: int
    hits: float
    lost: float
    none_lost: float
    some_lost: float
    all_lost: float


def room(state: State, side: SideKey, area: int) -> int:
    """How many hits would destroy everything a side has in an area."""
    return sum(bears(state, ship)[2] for ship in at(state, area, side))


def proposed(state: State, side: SideKey) -> list[Barrage]:
    """One target for each area: heavy fire first, and none where there is nothing left to destroy."""
    reached = targets(state, side)
    left = {
        # In sixths of a hit, as promises are: whole numbers all the way.
        each.target: Die.D6 * room(state, enemy(side), each.target)
        for all_ in reached.values()
        for each in all_
    }
    chosen = {}
    # Greedy, the heaviest fire first: each takes what is left of the best target.
    for source in sorted(reached, key=lambda area: (-reached[area][0].promise, area)):
        best = max(
            reached[source],
            key=lambda each: (min(each.promise, left[each.target]), each.promise, -each.target),
        )
        left[best.target] = max(0, left[best.target] - best.promise)
        chosen[source] = best
    return [chosen[source] for source in reached]


def prospects(state: State, fired: Sequence[Barrage]) -> list[Prospect]:
    """What these come to at each area aimed at; its owner deals hits so that they hurt least (R-35)."""
    aimed: dict[int, list[Barrage]] = {}
    for each in fired:
        aimed.setdefault(each.target, []).append(each)
    return [_prospect(state, target, together) for target, together in aimed.items()]


def _prospect(state: State, target: int, fired: list[Barrage]) -> Prospect:
    owner = enemy(fired[0].side)
    # Nothing is left out, however seldom: what is called certain has to be so.
    chances = spread((Volley(each.dice, each.least) for each in fired), faint=0.0)
    ships = len(at(state, target, owner))
    # For every number of hits the ships it costs, weighed by its chance.
    lost = [_lost(state, owner, target, hits) for hits in range(len(chances))]
    likely = [0.0] * (ships + 1)
    for number, chance in zip(lost, chances, strict=True):
        likely[number] += chance
    return Prospect(
        target=target,
        dice=sum(each.dice for each in fired),
        room=room(state, owner, target),
        hits=expected(chances),
        lost=expected(likely),
        none_lost=likely[0],
        some_lost=sum(likely[1:ships]),
        all_lost=likely[ships] if ships else 0.0,
    )


def _lost(state: State, owner: SideKey, area: int, hits: int) -> int:
    """How many ships so many hits destroy if they are dealt so that they hurt least."""
    given = kindest(state, owner, area, hits)
    return sum(
        effect(number, as_target(state, state.units[unit])) == DESTROYED for unit, number in given.items()
    )
