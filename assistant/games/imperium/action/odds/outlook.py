"""The estimate for the battle under way: who may win it and at what price, under a policy it names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from assistant.core.odds.hits import Volley
from assistant.games.imperium.pieces.units import counts, has_reverse, is_capital, value
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State, Unit

from .estimate import Estimate, estimate, holds_out, last_standing, more_destroyed
from .line import ALL_ROUND, ONE_BY_ONE, Face, Ship, line
from .to_hit import BEAM, TORPEDO, least_face

POLICIES = (ONE_BY_ONE, ALL_ROUND)
DISTANCES = (0, 1, 2)
# 12.3 How often both fire in a round.
IMPULSES = 3


class Policy(msgspec.Struct, frozen=True):
    """What the estimate supposes of both sides: how they pick targets, and how far apart all ships stay."""

    targets: str = ONE_BY_ONE
    distance: int = 1

    @property
    def key(self) -> str:
        return f"{self.targets}-{self.distance}"


EVERY_POLICY = tuple(Policy(targets, distance) for targets in POLICIES for distance in DISTANCES)


def policy_named(key: str) -> Policy:
    """The policy of this key, or the usual one."""
    return next((each for each in EVERY_POLICY if each.key == key), Policy())


def outlook(state: State, ships: Sequence[Unit], policy: Policy, rounds: int, holder: str = "") -> Estimate:
    """The estimate for these ships of both sides; `rounds` 0 fights on until one side is gone.

    With a `holder` that side has won if both are still there after the rounds (R-48).
    """
    fleets = [
        [ship_line(state, ship, policy.distance) for ship in ships if ship.side == side] for side in SIDES
    ]
    return _worked_out(tuple(fleets[0]), tuple(fleets[1]), policy.targets, rounds, holder)


@lru_cache(maxsize=64)
def _worked_out(
    one: tuple[Ship, ...], other: tuple[Ship, ...], targets: str, rounds: int, holder: str
) -> Estimate:
    lines = (line(one, targets), line(other, targets))
    if rounds and holder:
        return estimate(lines, holds_out(lines, SIDES.index(holder)), rounds * IMPULSES)
    if rounds:
        return estimate(lines, more_destroyed(lines), rounds * IMPULSES)
    return estimate(lines, last_standing(lines), None)


def ship_line(state: State, unit: Unit, distance: int) -> Ship:
    """A counter as the estimate reckons with it."""
    front, weight = _face(state, unit, distance), counts(state, unit)
    if unit.damaged or not has_reverse(state, unit):
        return Ship(unit.type, front, None, weight)
    return Ship(unit.type, front, _face(state, msgspec.structs.replace(unit, damaged=True), distance), weight)


def _face(state: State, unit: Unit, distance: int) -> Face:
    """What the side that lies up fires on these distances, and what it bears."""
    capital = is_capital(state, unit)
    volleys = {}
    for weapon in (BEAM, TORPEDO):
        dice, least = supposed(state, unit, weapon), least_face(state, weapon, distance, capital)
        volleys[weapon] = (Volley(dice, least),) if dice and least else ()
    # A defence of 0 would be worn down by no hits at all, and the line never end.
    defence = max(1, supposed(state, unit, "defence"))
    return Face(volleys[BEAM], volleys[TORPEDO], defence, supposed(state, unit, "cm"))


def supposed(state: State, unit: Unit, name: str) -> int:
    """A printed value; a blank one of a damaged side is taken as the whole defence, and half of all else.

    That is the estimate's supposition, said beside it, and is kept nowhere.
    """
    printed = value(state, unit, name)
    if printed is not None:
        return printed
    whole = value(state, msgspec.structs.replace(unit, damaged=False), name) or 0
    return whole if name == "defence" else whole // 2


def is_supposed(state: State, ships: Sequence[Unit]) -> bool:
    """Whether any value of these ships' damaged sides had to be supposed."""
    reverses = [msgspec.structs.replace(ship, damaged=True) for ship in ships if has_reverse(state, ship)]
    return any(
        value(state, ship, name) is None for ship in reverses for name in (BEAM, TORPEDO, "defence", "cm")
    )
