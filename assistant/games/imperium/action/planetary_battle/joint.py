"""R-51 What hits of kinds that do not add up may do to one target together: exact chances, in per cent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

import msgspec

from assistant.core.odds.hits import Volley, ways
from assistant.core.odds.words import percents
from assistant.games.imperium.state.planetary_battle import Hit
from assistant.games.imperium.state.war import State, Unit

from ..odds.chances import DAMAGED, DESTROYED
from .planet_fire import fate


class Joint(msgspec.Struct, frozen=True):
    """Chances of a target of two kinds of fire, in per cent."""

    damaged: str
    destroyed: str


def joint(
    state: State, target: Unit, volleys: Mapping[str, Sequence[Volley]], thrown: Sequence[Hit]
) -> Joint | None:
    """The dice still to come at a target by kind, with hits already `thrown`; None for one kind alone."""
    before = {hit.kind: hit.number for hit in thrown if hit.target == target.id}
    kinds = sorted({*volleys, *before})
    if len(kinds) < 2:
        return None
    # The number of throws for each number of hits: whole numbers, so that nothing is rounded.
    scored = [ways(volleys.get(kind, ())) for kind in kinds]
    counts = dict.fromkeys(("", DAMAGED, DESTROYED), 0)
    # Every combination of results: kinds do not add up, so no convolution will do.
    for hits in product(*(range(len(each)) for each in scored)):
        met = [Hit(target.id, kind, n + before.get(kind, 0)) for kind, n in zip(kinds, hits, strict=True)]
        counts[fate(state, target, met)] += prod(each[n] for each, n in zip(scored, hits, strict=True))
    throws = sum(counts.values())
    said = percents([Fraction(count, throws) for count in counts.values()])
    return Joint(*said[1:])
