"""17.4 Quick resolution: what an area can throw at another, what that may do, and a proposal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import Volley, expected, spread
from assistant.core.shipped.match_kit import table
from assistant.games.imperium.components.battle_board import distance
from assistant.games.imperium.components.printed import OUTRIGHT
from assistant.games.imperium.pieces.units import is_capital, type_of
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId, enemy
from assistant.games.imperium.state.war import State, Unit

from ..odds.chances import DESTROYED, effect
from ..odds.to_hit import BEAM, TORPEDO, least_face
from .damage import as_target
from .ships import at, battle_of, occupied, power

QUICK = "quick"


@dataclass(frozen=True)
class Barrage:
    """All dice of one area at one target area, hitting on `least` or more."""

    side: SideKey
    source: int
    target: int
    dice: int
    least: int

    @property
    def key(self) -> str:
        return f"{self.side}-{self.source}-{self.target}"

    @property
    def promise(self) -> int:
        """Expected hits, in sixths."""
        return self.dice * (7 - self.least)


def barrage(state: State, side: SideKey, source: int, target: int) -> Barrage:
    """Beams and torpedoes together, each only within its own range."""
    far = distance(source, target)
    dice = sum(
        power(state, ship, weapon) or 0
        for ship in at(state, source, side)
        for weapon in (BEAM, TORPEDO)
        if least_face(state, weapon, far, is_capital(state, ship)) is not None
    )
    rows = [row for row in table(state, "quick_fire").rows if far in row.on]
    return Barrage(side, source, target, dice if rows else 0, rows[0].give["least"] if rows else 7)


def targets(state: State, side: SideKey) -> dict[int, list[Barrage]]:
    """What each of a side's areas can fire at, the most promising first."""
    places: dict[str, list[int]] = {each: [] for each in SIDES}
    for area, ships in sorted(occupied(state).items()):
        for present in {ship.side for ship in ships}:
            places[present].append(area)
    found = {}
    for source in places[side]:
        reached = [barrage(state, side, source, target) for target in places[enemy(side)]]
        reached = [each for each in reached if each.dice]
        if reached:
            # Of equal promise the lower area, so that a proposal never depends on chance.
            found[source] = sorted(reached, key=lambda each: (-each.promise, each.target))
    return found


def anybody_fires(state: State) -> bool:
    """Whether any area has an enemy in range."""
    return any(targets(state, side) for side in SIDES)


def limits(state: State, side: SideKey, area: int, hits: int) -> dict[UnitId, int]:
    """The most hits each ship there may be given: what destroys it, a capital ship half of them at most."""
    found = {}
    for ship in at(state, area, side):
        most = bears(state, ship)[2]
        # 17.4: a capital ship takes half of its area's hits at most, rounded down.
        found[ship.id] = min(most, hits // 2) if is_capital(state, ship) else most
    return found


def scored(state: State, side: SideKey, area: int) -> int:
    """The hits thrown at a side's ships in an area."""
    return battle_of(state).quick_hits.get(side, {}).get(area, 0)


def due(state: State, side: SideKey, area: int, hits: int) -> int:
    """How many of so many hits on an area its ships must take; what they cannot take is spent in the void."""
    return min(hits, sum(limits(state, side, area, hits).values()))


def kindest(state: State, side: SideKey, area: int, hits: int) -> dict[UnitId, int]:
    """A proposal that hurts least: what screens bear, then damage, then losses; cheap ships first."""
    left, most = due(state, side, area, hits), limits(state, side, area, hits)
    ships = sorted(at(state, area, side), key=lambda ship: (type_of(state, ship).cost, ship.id))
    given = dict.fromkeys((ship.id for ship in ships), 0)
    # Three rounds over all ships: nobody is hurt while a screen holds, none lost while damage will do.
    for stage in range(3):
        for ship in ships:
            more = max(0, min(bears(state, ship)[stage], most[ship.id]) - given[ship.id])
            more = min(more, left)
            given[ship.id] += more
            left -= more
    return {unit: number for unit, number in given.items() if number}


def bears(state: State, ship: Unit) -> tuple[int, int, int]:
    """The most hits without harm, without being destroyed, and at all."""
    bears = as_target(state, ship)
    most = bears.defence * (1 if bears.last_side else OUTRIGHT)
    # One hit short of its defence does nothing, one short of the most leaves it damaged (12.8).
    return bears.defence - 1, most - 1, most


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
