"""12 The odds of a battle, exactly: of this round, after some rounds, to the end, and if one side leaves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from assistant.core.odds.words import percents
from assistant.core.words.say import Say, say

from ..pieces import odds, plastic
from ..pieces.combat import chance
from ..pieces.odds import Descent, Dice, Ladder, Opening, Outcome
from ..pieces.players import name
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import NO_SIDE, SHIPS, SideKey, Unit
from ..state.table import State
from .before import Met, as_fought, before_round_one
from .fleets import Losses, dice_number, lose, number, order_of_losses, proposed, value

Ships = dict[Unit, int]
# Of each type, in their order, how many there are and how many of these are damaged.
Standing = tuple[tuple[int, int], ...]
# How many rounds are looked at one by one.
ROUNDS = 3


class Rungs(NamedTuple):
    """A side as it is lost: ships on each rung, the rung after one more hit; `known` finds a fleet."""

    ships: tuple[Ships, ...]
    below: tuple[int, ...]
    known: dict[Standing, int]

    def ladder(self, state: State, battle: Battle, side: SideKey, battle_round: int) -> Ladder:
        """What it throws on each rung in a round."""
        most = {unit: max(ships.get(unit, 0) for ships in self.ships) for unit in SHIPS}
        likely = chances(state, battle, side, most, battle_round)
        return tuple(dice_of(state, ships, likely) for ships in self.ships)

    def rung(self, fleet: Fleet) -> int:
        """Where a fleet stands on it."""
        return self.known[standing(fleet)]


def standing(fleet: Fleet) -> Standing:
    """The ships of a fleet, and how many of them are damaged, type by type."""
    return tuple((fleet.ships.get(unit, 0), fleet.damaged.get(unit, 0)) for unit in SHIPS)


def rungs(state: State, battle: Battle, side: SideKey, fleets: Iterable[Fleet] = ()) -> Rungs:
    """Damage comes first and costs no dice, then ships in the order proposed: from each of these fleets."""
    order = order_of_losses(state, battle, side)
    sustaining = [unit for unit in SHIPS if plastic.unit_type(state, unit).sustains]
    after: dict[Standing, Standing] = {}
    met = [standing(fleet) for fleet in fleets] or [standing(battle.fleets[side])]
    while met:
        here = met.pop()
        if here not in after:
            after[here] = one_hit(here, order, sustaining)
            met.append(after[here])
    # The soundest first: whatever is hit leads to one further on.
    listed = sorted(after, key=lambda here: sum(many for many, _ in here), reverse=True)
    listed.sort(key=lambda here: hits_left(here, sustaining), reverse=True)
    known = {here: rung for rung, here in enumerate(listed)}
    ships = tuple(
        {unit: many for unit, (many, _) in zip(SHIPS, here, strict=True) if many} for here in listed
    )
    return Rungs(ships, tuple(known[after[here]] for here in listed), known)


def hits_left(here: Standing, sustaining: list[Unit]) -> int:
    """12-3 How many hits destroy all of them."""
    whole = (many - hurt if unit in sustaining else 0 for unit, (many, hurt) in zip(SHIPS, here, strict=True))
    return sum(many for many, _ in here) + sum(whole)


def one_hit(here: Standing, order: list[Unit], sustaining: list[Unit]) -> Standing:
    """12-3 The fleet after a hit more: one is damaged, else the next in order is lost."""
    now = dict(zip(SHIPS, here, strict=True))
    hurt = next((unit for unit in sustaining if now[unit][0] > now[unit][1]), None)
    lost = next((unit for unit in order if now[unit][0]), None)
    if hurt:
        now[hurt] = now[hurt][0], now[hurt][1] + 1
    elif lost:
        now[lost] = now[lost][0] - 1, max(0, now[lost][1] - 1)
    return tuple(now.values())


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
    """Both sides as they are lost, how they may begin, and the rounds whose dice differ from later ones."""

    attacker: Rungs
    defender: Rungs
    ladders: Opening
    openings: tuple[Opening, ...]
    begun: odds.Begun

    @property
    def end(self) -> Outcome:
        """How it ends if both fight on."""
        descents = (
            Descent(ladder, rungs.below)
            for ladder, rungs in zip(self.ladders, (self.attacker, self.defender), strict=True)
        )
        return odds.descended(*descents, self.openings, self.begun)


def sides_of(state: State, battle: Battle, met: Sequence[Met] = ()) -> Sides:
    """The present round on: round 1, and all later ones; as it stands, or as it may come to stand."""
    both, met = (battle.attacker, battle.defender), met or [Met(battle, 1.0)]
    attacker, defender = (
        rungs(state, battle, side, (each.battle.fleets[side] for each in met)) for side in both
    )

    def fought(battle_round: int) -> Opening:
        return (
            attacker.ladder(state, battle, both[0], battle_round),
            defender.ladder(state, battle, both[1], battle_round),
        )

    openings = []
    # 12-2 What the Letnev have paid for makes the present round another than all later ones.
    if battle.round <= 1 or any(fleet.paid for fleet in battle.fleets.values()):
        openings.append(fought(max(battle.round, 1)))
    later = fought(max(battle.round, 1) + 1)
    begun = tuple(
        ((attacker.rung(each.fleets[both[0]]), defender.rung(each.fleets[both[1]])), likely)
        for each, likely in met
    )
    return Sides(attacker, defender, later, tuple(openings), begun)


def to_come(state: State, battle: Battle) -> list[Met]:
    """12-0 The battle after what is still shot before its first round."""
    if battle.round > 1 or battle.stage not in (Stage.SHOTS, Stage.BARRAGE):
        return [Met(battle, 1.0)]
    return before_round_one(state, battle)


def whole_battle(state: State, battle: Battle) -> Outcome:
    """How it ends if both fight on, with losses as proposed; shots and a barrage to come counted in."""
    return sides_of(state, battle, to_come(state, battle)).end


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
    return as_fought(battle, fleets, battle.round + 1, Stage.RETREAT if battle.round else Stage.BARRAGE)
