"""12 The odds of a battle, exactly: of this round, after some rounds, to the end, and if one side leaves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from assistant.core.odds.words import percents
from assistant.core.words.say import Say, say

from ..pieces import odds
from ..pieces.combat import chance, figure
from ..pieces.odds import Dice, Ladder, Opening, Outcome
from ..pieces.players import name
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import NO_SIDE, SHIPS, SideKey, Unit
from ..state.table import State
from .fleets import Losses, can_take, dice_number, lose, number, order_of_losses, proposed, value
from .shots import barrage_dice, barrage_value, shots_dice

Ships = dict[Unit, int]
# How many rounds are looked at one by one.
ROUNDS = 3


class Rungs(NamedTuple):
    """A side as it is lost, hit by hit: its ships after each number of hits taken."""

    ships: tuple[Ships, ...]

    def ladder(self, state: State, battle: Battle, side: SideKey, battle_round: int) -> Ladder:
        """What it throws on each rung in a round."""
        likely = chances(state, battle, side, self.ships[0], battle_round)
        return tuple(dice_of(state, ships, likely) for ships in self.ships)


def rungs(state: State, battle: Battle, side: SideKey) -> Rungs:
    """Damage comes first and costs no dice, then ships in the order proposed."""
    fleet = battle.fleets[side]
    ships = dict(fleet.ships)
    # Hits that only damage leave the ships as they are: as many rungs alike.
    found = [dict(ships)] * (1 + can_take(state, fleet) - number(fleet))
    for unit in order_of_losses(state, battle, side):
        for _ in range(fleet.ships[unit]):
            ships = {**ships, unit: ships[unit] - 1}
            found.append(ships)
    return Rungs(tuple(found))


def chances(
    state: State, battle: Battle, side: SideKey, ships: Ships, battle_round: int
) -> dict[Unit, float]:
    """How likely a die of each type hits in a round."""
    return {unit: chance(value(state, battle, side, unit, battle_round)) for unit in SHIPS if ships.get(unit)}


def dice_of(state: State, ships: Ships, likely: dict[Unit, float]) -> tuple[Dice, ...]:
    """The dice of so many ships."""
    return tuple(
        (hit, dice_number(state, unit, ships[unit])) for unit, hit in likely.items() if ships.get(unit)
    )


def throws(state: State, battle: Battle, side: SideKey, ships: Ships) -> tuple[Dice, ...]:
    """The dice of so many ships in the present round, by how likely they hit."""
    return dice_of(state, ships, chances(state, battle, side, ships, battle.round))


class Sides(NamedTuple):
    """Both sides as they are lost, and the rounds whose dice differ from all later ones."""

    attacker: Rungs
    defender: Rungs
    ladders: Opening
    openings: tuple[Opening, ...]


def sides_of(state: State, battle: Battle) -> Sides:
    """The present round on: shots before the battle (round 0), round 1, and all later ones."""
    both = battle.attacker, battle.defender
    attacker, defender = (rungs(state, battle, side) for side in both)

    def fought(battle_round: int) -> Opening:
        return (
            attacker.ladder(state, battle, both[0], battle_round),
            defender.ladder(state, battle, both[1], battle_round),
        )

    openings = []
    if battle.round == 0:
        openings.append(free_shots(state, battle, attacker, defender))
    # 12-2 What the Letnev have paid for makes the present round another than all later ones.
    if battle.round <= 1 or any(fleet.paid for fleet in battle.fleets.values()):
        openings.append(fought(max(battle.round, 1)))
    later = fought(max(battle.round, 1) + 1)
    return Sides(attacker, defender, later, tuple(openings))


def free_shots(state: State, battle: Battle, attacker: Rungs, defender: Rungs) -> Opening:
    """12-0 The round before the first, in which only some fire."""
    shot = []
    for side, rung in ((battle.attacker, attacker), (battle.defender, defender)):
        dice = tuple(
            (chance(figure(state, side, unit).total), many)
            for unit, many in shots_dice(state, battle, side).items()
        )
        # 12-0 Shots are fired once and before any loss, so only the first rung has dice.
        shot.append((dice, *[()] * (len(rung.ships) - 1)))
    return shot[0], shot[1]


def whole_battle(state: State, battle: Battle) -> Outcome:
    """How it ends if both fight on, with losses as proposed; the barrage to come counted in."""
    if battle.round > 1 or battle.stage not in (Stage.SHOTS, Stage.BARRAGE):
        sides = sides_of(state, battle)
        return odds.outcome(*sides.ladders, sides.openings)
    return over_barrages(state, battle)


def shares(state: State, battle: Battle) -> list[tuple[SideKey, float]]:
    """How likely each side wins, and nobody (""), fought to the end."""
    both = [battle.attacker, battle.defender]
    there = [bool(number(battle.fleets[side])) for side in both]
    if not all(there):
        return [
            *((side, float(left)) for side, left in zip(both, there, strict=True)),
            (NO_SIDE, float(not any(there))),
        ]
    end = whole_battle(state, battle)
    return [(both[0], end.first), (both[1], end.second), (NO_SIDE, end.nobody)]


def in_words(state: State, battle: Battle, chances: list[tuple[SideKey, float]]) -> Say:
    """How it ends, in whole per cent."""
    first, second, nobody = percents([chance for _, chance in chances])
    return say(
        "twilight.odds_line",
        attacker=name(state, battle.attacker),
        first=first,
        defender=name(state, battle.defender),
        second=second,
        nobody=nobody,
    )


def over_barrages(state: State, battle: Battle) -> Outcome:
    """12-0 Every number of fighters that both barrages can destroy, each as likely as it is."""
    first = second = nobody = 0.0
    left: tuple[dict[int, float], dict[int, float]] = ({}, {})
    spreads = [fighters_shot(state, battle, side) for side in (battle.attacker, battle.defender)]
    for (shot, of_shot), (other, of_other) in product(*map(enumerate, spreads)):
        share, after = of_shot * of_other, without_fighters(battle, shot, other)
        sides = [number(fleet) for fleet in after.fleets.values()]
        if not all(sides):
            first += share * bool(sides[0])
            second += share * bool(sides[1])
            nobody += share * (not any(sides))
            continue
        found = whole_battle(state, after)
        first, second = first + share * found.first, second + share * found.second
        nobody += share * found.nobody
    return Outcome(first, second, nobody, *left, {})


def fighters_shot(state: State, battle: Battle, side: SideKey) -> tuple[float, ...]:
    """How likely a side loses each number of fighters to the other's barrage."""
    other = battle.other(side)
    spread = odds.hits(((chance(barrage_value(state, other)), barrage_dice(state, battle, other)),))
    there = battle.fleets[side].ships.get(Unit.FIGHTER, 0)
    # Hits beyond the last fighter are lost: they count as having shot all of them.
    return (*spread[:there], sum(spread[there:]))


def without_fighters(battle: Battle, shot: int, other: int) -> Battle:
    """The battle after a barrage; shots before it are counted in as its first round."""
    fleets = {}
    for side, many in ((battle.attacker, shot), (battle.defender, other)):
        fleet = battle.fleets[side]
        ships = {**fleet.ships, Unit.FIGHTER: fleet.ships.get(Unit.FIGHTER, 0) - many}
        fleets[side] = Fleet(ships, fleet.damaged, fleet.values)
    return _as_fought(battle, fleets, battle.round)


def after_rounds(state: State, battle: Battle, rounds: int = ROUNDS) -> tuple[Outcome, ...]:
    """How it stands after each of the next rounds."""
    sides = sides_of(state, battle)
    return odds.course(*sides.ladders, sides.openings, rounds)


class Leaving(NamedTuple):
    """A side that leaves after this round: chances that it gets away, is gone, or has won before."""

    away: float
    gone: float
    won: float
    ships: float


def if_retreats(state: State, battle: Battle, side: SideKey) -> Leaving:
    """12-4 One more round is fought; `ships` are those expected to get away, if any do."""
    sides = sides_of(state, battle)
    after = odds.course(*sides.ladders, sides.openings, 1)[0]
    first = side == battle.attacker
    own = sides.attacker if first else sides.defender
    away = sum(after.still.values())
    left = sum(
        chance * sum(own.ships[here[0 if first else 1]].values()) for here, chance in after.still.items()
    )
    won, gone = (after.first, after.second) if first else (after.second, after.first)
    return Leaving(away, gone + after.nobody, won, left / away if away else 0.0)


def survivors(state: State, battle: Battle, end: Outcome) -> tuple[float, float]:
    """Ships expected to be left to each side if it wins; 0 where it cannot, or where that is not known."""
    sides = sides_of(state, battle)
    found = []
    for own, left, won in (
        (sides.attacker, end.first_left, end.first),
        (sides.defender, end.second_left, end.second),
    ):
        ships = sum(likely * sum(own.ships[taken].values()) for taken, likely in left.items())
        found.append(ships / won if won else 0.0)
    return found[0], found[1]


def after_losses(state: State, battle: Battle, taken: Mapping[SideKey, Losses]) -> Battle:
    """The next round, if sides take their hits so; one that still has to besides, as proposed."""
    fleets = {}
    for each, fleet in battle.fleets.items():
        after = Fleet(dict(fleet.ships), dict(fleet.damaged), fleet.values)
        hits = battle.fleets[battle.other(each)].hits or 0
        if each in taken:
            lose(after, *taken[each])
        elif not fleet.taken:
            lose(after, *proposed(state, battle, each, hits))
        fleets[each] = after
    return _as_fought(battle, fleets, battle.round + 1, Stage.RETREAT if battle.round else Stage.BARRAGE)


def _as_fought(battle: Battle, fleets: dict[SideKey, Fleet], at: int, stage: Stage = Stage.RETREAT) -> Battle:
    """The battle with other fleets, before anybody has announced a retreat."""
    return Battle(
        system=battle.system,
        attacker=battle.attacker,
        defender=battle.defender,
        fleets=fleets,
        stage=stage,
        round=at,
    )
