"""12.6, 12.7, 17.4 Who throws which dice of a fire step, and what both sides sent as one outcome."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.core.play.command import Command, type_tag
from assistant.games.imperium.state.keys import SIDES, SideKey, unit_key
from assistant.games.imperium.state.war import State

from .fire_step import CANCELS, RollFire, TellHits
from .quick import RollQuick, TellQuick, barrages
from .volleys import measures, volleys


def throwing(state: State) -> list[SideKey]:
    """The sides with dice in this step: volleys, or counter-measures of their ships."""
    fired = volleys(state)
    own = {shots.side for shots in fired}
    own |= {state.units[target].side for target in measures(state, fired)}
    return [side for side in SIDES if side in own]


def throwing_quickly(state: State) -> list[SideKey]:
    """The same where area fires at area."""
    own = {each.side for each in barrages(state)}
    return [side for side in SIDES if side in own]


def fire_of_both(state: State, question: Any, sent: Mapping[str, Command]) -> dict[str, Any]:
    """What both sides threw or counted: their dice in the order they are read off, else the hits."""
    fired = volleys(state)
    shields = {
        unit_key(target): (state.units[target].side, n) for target, n in measures(state, fired).items()
    }
    lots = [(shots.key, str(shots.side), shots.dice, shots.least) for shots in fired]
    cancelling = [(key, str(side), number, CANCELS) for key, (side, number) in shields.items()]
    rolled = {side: each.faces for side, each in sent.items() if isinstance(each, RollFire)}
    if len(rolled) == len(sent):
        return {"type": type_tag(RollFire), "faces": _in_order([*lots, *cancelling], rolled)}
    hits, cancelled = _counted([*lots], rolled), dict[str, int]()
    used = {side: sum(dice for _, own, dice, _ in lots if own == side) for side in rolled}
    cancelled = _counted(cancelling, {side: faces[used[side] :] for side, faces in rolled.items()})
    for each in sent.values():
        if isinstance(each, TellHits):
            hits, cancelled = hits | each.hits, cancelled | each.cancelled
    return {"type": type_tag(TellHits), "hits": hits, "cancelled": cancelled}


def quick_fire_of_both(state: State, question: Any, sent: Mapping[str, Command]) -> dict[str, Any]:
    """The same where area fires at area."""
    lots = [(each.key, str(each.side), each.dice, each.least) for each in barrages(state)]
    rolled = {side: each.faces for side, each in sent.items() if isinstance(each, RollQuick)}
    if len(rolled) == len(sent):
        return {"type": type_tag(RollQuick), "faces": _in_order(lots, rolled)}
    hits = _counted(lots, rolled)
    for each in sent.values():
        if isinstance(each, TellQuick):
            hits |= each.hits
    return {"type": type_tag(TellQuick), "hits": hits}


# What a lot of dice is called, whose it is, how many they are, and from which face on they count.
Lot = tuple[str, str, int, int]


def _in_order(lots: Iterable[Lot], rolled: Mapping[str, tuple[int, ...]]) -> list[int]:
    """The faces of both as one throw: lot by lot, each side's in its own order."""
    left = {side: iter(faces) for side, faces in rolled.items()}
    return [next(left[side]) for _, side, dice, _ in lots for _ in range(dice)]


def _counted(lots: Iterable[Lot], rolled: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """What the dice of those who threw them come to, lot by lot."""
    left = {side: iter(faces) for side, faces in rolled.items()}
    return {
        key: sum(next(left[side]) >= least for _ in range(dice))
        for key, side, dice, least in lots
        if side in left
    }
