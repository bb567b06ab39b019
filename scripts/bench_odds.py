"""The odds of a battle of fifteen ships a side: how long they take, and how near 20,000 battles come."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from random import Random

from timing import judge, milliseconds

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.shipped.kit import register
from assistant.games.twilight.battle.forecast import sides_of, whole_battle
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces import odds
from assistant.games.twilight.pieces.odds import Dice, Outcome
from assistant.games.twilight.state.battle import Battle, Fleet, Stage
from assistant.games.twilight.state.keys import Unit
from assistant.games.twilight.state.table import State

# Five types, two of them dreadnoughts that take a hit each.
SHIPS = {Unit.DREADNOUGHT: 2, Unit.CARRIER: 2, Unit.CRUISER: 3, Unit.DESTROYER: 3, Unit.FIGHTER: 5}
RUNS, TIMES = 20_000, 9


def battle() -> tuple[State, Battle]:
    """Fifteen ships of the Letnev against fifteen of the Xxcha, before the first round."""
    sides = tuple(Playing(f"p{at}", race) for at, race in enumerate(("letnev", "xxcha", "sol"), 1))
    state = GAME.new(Setup("galaxy", sides=sides), register(load()))
    fleets = {side: Fleet(dict(SHIPS)) for side in ("p1", "p2")}
    return state, Battle("Wellon", "p1", "p2", fleets, Stage.RETREAT)


def forgotten() -> None:
    """Nothing is known of any battle."""
    for known in (odds.descended, odds.course, odds.hits):
        known.cache_clear()


def fought_out(state: State, fight: Battle, runs: int) -> tuple[float, float, float]:
    """The shares of battles, fought out with dice, that each side wins, and nobody."""
    sides, chance = sides_of(state, fight), Random(12)
    ends = len(sides.ladders[0]) - 1, len(sides.ladders[1]) - 1
    won = [0, 0, 0]
    for _ in range(runs):
        first = second = number = 0
        while first < ends[0] and second < ends[1]:
            ladders = sides.openings[number] if number < len(sides.openings) else sides.ladders
            by_first, by_second = (
                rolled(ladder[taken], chance) for ladder, taken in zip(ladders, (first, second), strict=True)
            )
            first, second = min(ends[0], first + by_second), min(ends[1], second + by_first)
            number += 1
        won[2 if first == ends[0] and second == ends[1] else 1 if first == ends[0] else 0] += 1
    return won[0] / runs, won[1] / runs, won[2] / runs


def rolled(dice: Sequence[Dice], chance: Random) -> int:
    """Hits of one throw."""
    return sum(chance.random() < likely for likely, number in dice for _ in range(number))


def apart(exact: Outcome, counted: tuple[float, float, float]) -> float:
    """How far the two are apart at most, in points of a hundred."""
    figures = exact.first, exact.second, exact.nobody
    return 100 * max(abs(one - other) for one, other in zip(figures, counted, strict=True))


def measure_odds() -> None:
    """The exact odds, each time from nothing, beside battles fought out."""
    state, fight = battle()
    spent = []
    for _ in range(TIMES):
        forgotten()
        spent.append(milliseconds(lambda: whole_battle(state, fight)))
    exact, counted = whole_battle(state, fight), []
    simulated = milliseconds(lambda: counted.append(fought_out(state, fight, RUNS)))
    own = statistics.median(spent)
    parts = f"{exact.first:.1%} {exact.second:.1%} {exact.nobody:.1%}, {RUNS} battles"
    judge("odds of 15 against 15, points from 20,000 battles", apart(exact, counted[0]), 1.5, parts)
    judge("odds of 15 against 15, ms", own, 200, f"{own:.1f} ms")
    judge(
        "odds of 15 against 15 / 20,000 battles", own / simulated, 0.1, f"{own:.1f} ms / {simulated:.0f} ms"
    )
