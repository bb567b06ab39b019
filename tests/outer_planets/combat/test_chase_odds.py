"""9-6-4 What the next round of a chase may sink of both, against every throw counted out."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from assistant.games.outer_planets.combat.chances import sunk_next
from assistant.games.outer_planets.odds.fire import Target
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Sign, UnitId
from assistant.games.outer_planets.state.unit import Spot, Unit, Zone

from ..odds.throws import Shots, results
from .positions import AREA, AUX, DEFENCE, FRIGATE, PATROL, Fight, fight

# 15-1 Attack and defence as the campaign tells them.
VALUES = {AUX: (2, 2), DEFENCE: (3, 3), FRIGATE: (3, 5), PATROL: (2, 2)}
KINDS = {ALLIANCE: (AUX, DEFENCE), AEROSPACE: (FRIGATE, PATROL)}
# More dice at one target are too many throws to count out.
MOST = 4


@cache
def table(seven: str) -> Fight:
    return fight({AUX: 1, FRIGATE: 1}, seven=seven)


def some(chance: Random, side: str) -> list[Unit]:
    """One to three ships, some hurt, crippled, elite, or withdrawn by an earlier round."""
    found = []
    for number in range(chance.randint(1, 3)):
        kind = chance.choice(KINDS[side])
        signs = [sign for sign in (Sign.ELITE, Sign.WITHDRAWN) if chance.random() < 0.25]
        spot = Spot(zone=Zone.AREA, key=AREA)
        key, damage = UnitId(number + 1), chance.choice((0, 0, 1, VALUES[kind][1]))
        found.append(Unit(id=key, side=side, type=kind, at=spot, damage=damage, signs=signs))
    return found


def shots_of(each: Unit, seven_hits: bool) -> Shots:
    """9-4-1, 9-4-4 What a ship throws: one die once its damage is as high as its defence."""
    attack, defence = VALUES[each.type]
    return Shots(1 if each.damage >= defence else attack, Sign.ELITE in each.signs, seven_hits)


def counted_out(firing: list[Unit], struck: list[Unit], seven_hits: bool) -> dict[int, Fraction]:
    """How many sink, each fired at in turn, throw by throw."""
    mass: dict[int, Fraction] = {0: Fraction(1)}
    for at, each in enumerate(struck):
        aimed = [shots_of(one, seven_hits) for number, one in enumerate(firing) if number % len(struck) == at]
        defence = VALUES[each.type][1]
        bears = Target(defence, each.damage, withdrawn=Sign.WITHDRAWN in each.signs)
        sinks = sum(
            (likely for (taken, _), likely in results(aimed, bears).items() if taken > defence - each.damage),
            Fraction(0),
        )
        after: defaultdict[int, Fraction] = defaultdict(Fraction)
        for number, likely in mass.items():
            after[number] += likely * (1 - sinks)
            after[number + 1] += likely * sinks
        mass = after
    return mass


def fires_little(firing: list[Unit], struck: list[Unit]) -> bool:
    """Whether so few dice fall on each ship that all their throws can be counted out."""
    dice = [0] * len(struck)
    for number, each in enumerate(firing):
        dice[number % len(struck)] += shots_of(each, True).dice
    return max(dice) <= MOST


@pytest.mark.parametrize("seed", range(30))
def test_9_6_4_what_the_next_round_sinks_is_that_of_every_throw_counted_out(seed: int) -> None:
    chance = Random(seed)
    seven = chance.choice(("hit", "nothing"))
    while True:
        group, chasers = some(chance, ALLIANCE), some(chance, AEROSPACE)
        if fires_little(group, chasers) and fires_little(chasers, group):
            break
    for firing, struck in ((chasers, group), (group, chasers)):
        found = sunk_next(table(seven).state, firing, struck)
        assert found is not None
        counted = counted_out(firing, struck, seven == "hit")
        assert {number: found.get(number, 0) for number in counted} == counted
        assert sum(found.values()) == 1
