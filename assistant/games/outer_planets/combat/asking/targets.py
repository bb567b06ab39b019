"""9-3-1 Piles on the page of the aims: targets with letters and odds, firers with whom they are aimed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from assistant.core.words.say import Say, say

from ...odds.fire import Fate
from ...pieces.places import port_name
from ...state.battle import ONE_ROUND, Battle
from ...state.keys import IN_PORT, UnitId
from ...state.table import State
from ...state.unit import Unit
from .. import fights
from ..aims import Aimed, sheltering
from ..fights import dice_of, unit_key
from .piles import Pile, pile


class Aiming(NamedTuple):
    """Who is aimed at whom, the letters of piles and of units, and what comes of them."""

    aims: Aimed
    letters: dict[UnitId, str]
    own_letters: dict[UnitId, str]
    fates: dict[UnitId, Fate]

    def by(self, target: Unit) -> list[UnitId]:
        """Who is aimed at a unit."""
        return [own for own, other in self.aims.items() if other == target.id]


class AimedPile(Pile, frozen=True, kw_only=True):
    """A pile to aim at: its letter, the dice on it, the likeliest end of those at which most are aimed.

    `dice` are those on all of it, `least` and `most` those on one; those with letters `first` shelter it.
    """

    letter: str
    dice: int
    least: int
    most: int
    aimed: int
    fate: Fate | None
    evades: bool
    first: tuple[str, ...]
    lies: Say | None
    group: int


class FiringPile(Pile, frozen=True, kw_only=True):
    """A pile that may fire: how many of it are aimed at which letters, what one more or less of it is.

    `here` are aimed at the pile looked at; `less` and `more` are what a form calls them, `next` whom the
    one more fires at, `now` what stands. `dice` are those of one unit, none if blank.
    """

    at: tuple[tuple[str, int], ...]
    idle: int
    here: int
    less: str
    more: str
    next: str
    now: tuple[tuple[str, str], ...]
    convoy: bool
    dice: int | None
    group: int


def dice_at(state: State, each: Unit, aiming: Aiming) -> int:
    """How many dice are aimed at a unit."""
    return sum(dice_of(state, state.units[own]) or 0 for own in aiming.by(each))


def aimed_most(state: State, units: Sequence[Unit], aiming: Aiming) -> Unit:
    """The unit of a pile at which most dice are aimed, of several the first."""
    return max(units, key=lambda each: dice_at(state, each, aiming))


def target(state: State, battle: Battle, units: Sequence[Unit], aiming: Aiming) -> AimedPile:
    """A pile to aim at, as aimed."""
    first, most = units[0], aimed_most(state, units, aiming)
    dice = [dice_at(state, each, aiming) for each in units]
    defenders = [
        one
        for one in (state.units[key] for key in aiming.letters)
        if fights.fight_of(one) == fights.fight_of(first)
    ]
    evades = first.id in battle.evading
    sheltered = sheltering(state, battle, defenders, aiming.aims) if evades else []
    by = [own for each in units for own in aiming.by(each)]
    return AimedPile(
        **msgspec.structs.asdict(pile(state, battle, units)),
        letter=(aiming.letters if len(units) > 1 else aiming.own_letters)[first.id],
        dice=sum(dice),
        least=min(dice),
        most=max(dice),
        aimed=len(by),
        fate=aiming.fates.get(most.id) if by else None,
        evades=evades,
        first=tuple(dict.fromkeys(aiming.letters[one.id] for one in sheltered)),
        lies=lies_in(state, battle, first),
        group=first.group,
    )


def lies_in(state: State, battle: Battle, each: Unit) -> Say | None:
    """9-7-1 In which port a target lies, or that it raids: hunted and moored ones stand side by side."""
    if battle.kind not in ONE_ROUND:
        return None
    if each.at.zone in IN_PORT:
        return say("outer_planets.battle.lies_in", port=port_name(state, each.at.key))
    return say("outer_planets.battle.raids")


def firer(
    state: State, battle: Battle, units: Sequence[Unit], looked: Sequence[Unit], aiming: Aiming
) -> FiringPile:
    """A pile that may fire, as aimed, beside the pile looked at."""
    aims, here = aiming.aims, {each.id for each in looked}
    at = Counter(aiming.letters[aims[each.id]] for each in units if each.id in aims)
    aimed = [each for each in units if aims.get(each.id) in here]
    idle = [each for each in units if each.id not in aims]
    # One more is one that is free, else the last that is aimed elsewhere.
    more = next(iter(idle), None) or next((each for each in reversed(units) if each not in aimed), None)
    there = [each for each in fights.targets_of(state, battle, units[0]) if each.id in here]
    return FiringPile(
        **msgspec.structs.asdict(pile(state, battle, units)),
        at=tuple(sorted(at.items())),
        idle=len(idle),
        here=len(aimed),
        less=f"aims.{unit_key(aimed[-1])}" if aimed else "",
        more=f"aims.{unit_key(more)}" if more and there else "",
        next=unit_key(min(there, key=lambda each: dice_at(state, each, aiming))) if there else "",
        now=tuple(
            (f"aims.{unit_key(each)}", f"u{aims[each.id]}" if each.id in aims else "") for each in units
        ),
        convoy=fights.is_convoy(state, units[0]),
        dice=dice_of(state, units[0]),
        group=units[0].group or units[0].chases,
    )
