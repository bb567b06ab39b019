"""12.6, 12.7, 17.4 The fire of both sides: a whole step in one answer, or what each sent of it as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from assistant.core.play.command import Command, type_tag
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import SIDES, SideKey, unit_key
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from .aiming import Aims, NameTargets, name_targets, still_to_name, weapon_now
from .fire_step import CANCELS, BattleDice, RollFire, TellHits, roll_fire
from .quick import RollQuick, TellQuick, barrages
from .ships import Answers, battle_of
from .targets import aims_with_suggestions
from .volleys import dice_of, measures, volleys, volleys_of


class FireStep(Command, frozen=True):
    """The targets of every side that has named none yet, and the dice of both."""

    aims: dict[SideKey, Aims] = msgspec.field(default_factory=dict)
    faces: BattleDice = ()


def proposed(state: State) -> dict[SideKey, list[Aim]]:
    """What every side that is still to name would fire at; nothing where targets are named in secret."""
    if state.closed:
        return {}
    weapon = weapon_now(state)
    return {side: aims_with_suggestions(state, side, weapon) for side in still_to_name(state)}


def dice_together(state: State, aims: dict[SideKey, list[Aim]]) -> int:
    """How many dice the step takes if these targets are named, with those that are."""
    return dice_of(state, volleys_of(state, battle_of(state).aims | aims))


def fire_step(state: State, command: FireStep, referee: Referee) -> None:
    """One side after the other names its targets, then the dice are read off."""
    weapon_now(state)
    if state.closed:
        raise Senseless(say("space_battle.named_in_secret"), "12.6")
    # 12.6 In their order all the same: the journal reads as if each side had been asked.
    for side in still_to_name(state):
        name_targets(state, NameTargets(side, command.aims.get(side, ())), referee)
    roll_fire(state, RollFire(command.faces), referee)


ANSWERS: Answers = {FireStep: fire_step}


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
