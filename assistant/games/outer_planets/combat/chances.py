"""9-4 The odds of a battle: of every target as aimed, and of the whole of it under the named policy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from assistant.core.odds.hits import how_many
from assistant.core.odds.words import percent_in_tenths, percents
from assistant.core.shipped.match_kit import figure
from assistant.core.words.reason import Part, Reason
from assistant.core.words.say import say

from ..odds import random_targets
from ..odds.battle import Estimate, Method, Side, estimate
from ..odds.fire import Fate, fates, parts_of_target
from ..odds.fleets import Fleet, fleet, ship
from ..pieces.sides import side_name
from ..pieces.units import is_elite, unit_name
from ..state.battle import Battle
from ..state.keys import SIDES, SideKey, UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights, likes
from .aims import Aimed, as_target
from .fire import firer_of


def of_targets(state: State, battle: Battle, side: SideKey, aims: Aimed) -> dict[UnitId, Fate]:
    """What comes of each target as aimed; those whose defence is blank are left out."""
    known = {
        each.id: target
        for each in fights.all_targets(state, battle, side)
        if (target := as_target(state, each)) is not None
    }
    shots = [(firer_of(state, state.units[own]), other) for own, other in aims.items() if other in known]
    found = fates(shots, known)
    for units in likes.kinds(state, battle, side).values():
        # 9-9-2 Groups of fire, each at a unit of the kind that nobody knows yet.
        groups = [[firer for firer, other in shots if other == each.id] for each in units]
        met = [group for group in groups if group]
        if met and all(each.id in known for each in units):
            dealt = random_targets.fates(met, [known[each.id] for each in units])
            found |= {each.id: one for each, one in zip(units, dealt, strict=True)}
    return found


def sunk_next(state: State, firing: list[Unit], struck: list[Unit]) -> dict[int, Fraction] | None:
    """9-6-4 How many of these ships the next round may sink, fired at in turn; None if a value is blank."""
    known = {each.id: target for each in struck if (target := as_target(state, each)) is not None}
    blank = any(fights.dice_of(state, each) is None for each in firing)
    if blank or not firing or not known or len(known) < len(struck):
        return None
    keys = [*known]
    shots = [(firer_of(state, each), keys[at % len(keys)]) for at, each in enumerate(firing)]
    return dict(enumerate(how_many(each.sunk for each in fates(shots, known).values())))


def why(state: State, aims: Aimed, target: Unit) -> Reason:
    """How many dice fall on a target, by whom, and what it can bear."""
    parts: list[Part] = []
    for own in [firer for firer, other in aims.items() if other == target.id]:
        each = state.units[own]
        words = say("outer_planets.battle.dice_by", unit=unit_name(state, each))
        parts.append(Part(fights.dice_of(state, each) or 0, words, "9-4-1"))
        if is_elite(state, each):
            parts.append(Part(None, say("outer_planets.odds_elite"), "9-4-1"))
    known = as_target(state, target)
    total = sum(part.amount or 0 for part in parts)
    bears = [
        Part(None, say("outer_planets.battle.part_of", what=part.sentence, n=part.amount), part.rule)
        if part.amount is not None
        else part
        for part in (parts_of_target(known) if known else ())
    ]
    return Reason(
        total, say("outer_planets.battle.dice_on", unit=unit_name(state, target)), "9-4", (*parts, *bears)
    )


def whole(state: State, battle: Battle) -> Mapping[SideKey, Fleet] | None:
    """9-2 The fleets of the main fight; None if a value of somebody is blank or nobody is there."""
    fleets: dict[SideKey, Fleet] = {}
    crippled = figure(state, "damage", "0", "attack")
    for side in SIDES:
        # 9-6-4 Groups and their chasers fight apart, and are no part of it.
        there = [each for each in fights.ships(state, battle, side) if fights.fight_of(each) is None]
        known = [(each, as_target(state, each)) for each in there]
        if not known or any(target is None or fights.dice_of(state, each) is None for each, target in known):
            return None
        fleets[side] = fleet(
            ship(firer_of(state, each), target, crippled, fights.is_convoy(state, each))
            for each, target in known
            if target is not None
        )
    return fleets


class Holds(msgspec.Struct, frozen=True, kw_only=True):
    """How likely each side alone is left, in per cent, and by how much that may be wrong (none: exact).

    `parts` are what either side may expect to lose, and by which policy both are supposed to fight on.
    """

    first: str
    second: str
    bound: str = ""
    parts: tuple[Part, ...] = ()


def of_battle(state: State, battle: Battle) -> Holds | None:
    """How the battle may end if both fight on."""
    fleets = whole(state, battle)
    return holds(estimate(*fleets.values())) if fleets else None


def holds(found: Estimate) -> Holds:
    """An estimate in words."""
    sampled = found.method is Method.SAMPLED
    ends = found.first.holds, found.second.holds, found.nobody, found.both
    first, second, *_ = percents(ends, estimated=sampled)
    bound = percent_in_tenths(found.bound) if sampled else ""
    lost = (expected(side, of) for side, of in zip(SIDES, (found.first, found.second), strict=True))
    return Holds(first=first, second=second, bound=bound, parts=(*lost, *found.parts))


def expected(side: SideKey, of: Side) -> Part:
    """How many ships of a side are left, withdrawn and sunk on average."""
    numbers = {key: f"{getattr(of, key):.1f}" for key in ("left", "withdrawn", "sunk")}
    return Part(None, say("outer_planets.battle.expects", side=side_name(side), **numbers), "9-4")
