"""9-2 How a battle may end if both sides fight by a named policy."""

from __future__ import annotations

import functools
from enum import StrEnum
from typing import NamedTuple

from assistant.core.words.reason import Part
from assistant.core.words.say import say

from . import exact, sampled
from .fleets import Fleet, Policy

# Pairs of fleets up to which every one is met.
MOST_PAIRS = 2500


class Method(StrEnum):
    """EXACT: every course added up; SAMPLED: battles fought out, right to within `Estimate.bound`."""

    EXACT = "exact"
    SAMPLED = "sampled"


class Side(NamedTuple):
    """Of a side: the chance that it alone is left, and its ships expected left, withdrawn and sunk."""

    holds: float
    left: float
    withdrawn: float
    sunk: float


class Estimate(NamedTuple):
    """Both sides, the chances that nobody and that both are left, and how far off the chances may be.

    `left` are the ships of either where it alone has some, so many each with its chance.
    `bound` holds for 19 of 20 chances and is 0 for what is exact; `runs` are the battles fought out.
    """

    policy: Policy
    method: Method
    first: Side
    second: Side
    nobody: float
    both: float
    bound: float
    runs: int
    parts: tuple[Part, ...]
    left: tuple[dict[int, float], dict[int, float]]


@functools.lru_cache(256)
def estimate(
    first: Fleet, second: Fleet, policy: Policy = Policy.SPREAD, near: float = sampled.NEAR
) -> Estimate:
    """A battle between two fleets (`fleets.fleet`) from its next round to its end; sampled, so `near`."""
    if exact.pairs_met(first, second) <= MOST_PAIRS:
        return _told(policy, sampled.Found(exact.fight(first, second), 0, 0.0))
    return _told(policy, sampled.fight(first, second, near))


def _told(policy: Policy, found: sampled.Found) -> Estimate:
    ends = found.ends
    return Estimate(
        policy=policy,
        method=Method.SAMPLED if found.runs else Method.EXACT,
        first=_side(ends, 0),
        second=_side(ends, 1),
        nobody=ends.pairs.get(((), ()), 0.0),
        both=sum(likely for pair, likely in ends.pairs.items() if all(pair)),
        bound=found.bound,
        runs=found.runs,
        parts=parts(),
        left=(_left(ends, 0), _left(ends, 1)),
    )


def _side(ends: exact.Ends, at: int) -> Side:
    holds = sum(likely for pair, likely in ends.pairs.items() if pair[at] and not pair[1 - at])
    left = sum(likely * len(pair[at]) for pair, likely in ends.pairs.items())
    return Side(holds, left, *(ends.first, ends.second)[at])


def _left(ends: exact.Ends, at: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for pair, likely in ends.pairs.items():
        if pair[at] and not pair[1 - at]:
            found[len(pair[at])] = found.get(len(pair[at]), 0.0) + likely
    return dict(sorted(found.items()))


def parts() -> tuple[Part, ...]:
    """What the policy does, and what it leaves out, each with its rule."""
    return (
        Part(None, say("outer_planets.odds_spread"), "9-3-1"),
        Part(None, say("outer_planets.odds_evade"), "9-3-2"),
        Part(None, say("outer_planets.odds_stay"), "9-6-1"),
        Part(None, say("outer_planets.odds_no_flagship"), "10-2-1"),
    )
