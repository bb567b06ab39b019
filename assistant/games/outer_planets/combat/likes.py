"""9-9 (option) Like enemy units: which of them a group of fire meets is dealt at random."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces.units import figures, printed_figures
from ..state.battle import Battle
from ..state.keys import SideKey, UnitId
from ..state.table import State
from ..state.unit import Unit
from .aims import Aimed
from .fights import all_targets, fight_of, unit_key


def uncertain(state: State) -> bool:
    """Whether this match plays with uncertain targets."""
    return Reading.UNCERTAIN_TARGETS_ON.holds(state)


def kinds(state: State, battle: Battle, side: SideKey) -> dict[str, list[Unit]]:
    """9-9-1 The enemy units alike in all three values, where there are several, by the first of them."""
    if not uncertain(state):
        return {}
    values = printed_figures if Reading.LIKE_UNITS_PRINTED.holds(state) else figures
    alike: dict[object, list[Unit]] = {}
    for each in all_targets(state, battle, side):
        # Those that evade, fight apart or lie in another port are told apart for certain.
        key = values(state, each), fight_of(each), each.id in battle.evading, each.at
        alike.setdefault(key, []).append(each)
    return {unit_key(units[0]): units for units in alike.values() if len(units) > 1}


def aimed_at(kinds_there: Mapping[str, list[Unit]], aims: Aimed) -> dict[str, list[Unit]]:
    """The kinds of which somebody is fired at."""
    at = set(aims.values())
    return {key: units for key, units in kinds_there.items() if any(each.id in at for each in units)}


def deal(kinds_there: Mapping[str, list[Unit]], aims: Aimed, dealt: Mapping[str, tuple[int, ...]]) -> Aimed:
    """9-9-2 The aims as they fall: each group meets another unit of its kind."""
    falls: dict[UnitId, UnitId] = {}
    for key, units in aimed_at(kinds_there, aims).items():
        order = dealt.get(key, ())
        # 9-9-2 A permutation: each unit is met once.
        if sorted(order) != list(range(1, len(units) + 1)):
            raise Senseless(say("outer_planets.battle.not_dealt", n=len(units)), "9-9-2")
        falls |= {each.id: units[place - 1].id for each, place in zip(units, order, strict=True)}
    return {firer: falls.get(target, target) for firer, target in aims.items()}
