"""9-3 Aims: who is left over, how the rest is dealt out, and what the rules forbid."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..odds.fire import Target
from ..pieces.units import figures, printed_figures, unit_name
from ..state.battle import ONE_ROUND, Battle
from ..state.keys import IN_PORT, SideKey, Sign, UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .fights import acceleration, dice_of, firers, targets_of

# Firer and target.
Aimed = dict[UnitId, UnitId]
# A unit whose defence is blank is aimed at like a frigate.
USUAL_DEFENCE = 5


def as_target(state: State, each: Unit) -> Target | None:
    """A unit for the odds; None if its defence is blank."""
    defence = printed_figures(state, each).defence
    if defence is None:
        return None
    moored, gone = each.at.zone in IN_PORT, Sign.WITHDRAWN in each.signs
    return Target(defence, min(each.damage, defence), moored, gone)


def aims_that_can_be(state: State, battle: Battle, side: SideKey, aims: Mapping[str, str]) -> Aimed:
    """The aims of a form that can be: a unit of this side that fires, at something there is."""
    able = {each.id for each in firers(state, battle, side)}
    found: Aimed = {}
    for own, other in aims.items():
        firer = fights.of_key(state, own).id
        if other and firer in able:
            found[firer] = fights.of_key(state, other).id
    return found


def free(state: State, battle: Battle, side: SideKey, aims: Aimed) -> list[Unit]:
    """The units that still could be aimed: a convoy evades unless it is told to fire (9-3-2)."""
    left = [
        each
        for each in firers(state, battle, side)
        if each.id not in aims and not fights.is_convoy(state, each)
    ]
    return sorted(left, key=lambda each: -(dice_of(state, each) or 0))


def last_at(state: State, battle: Battle, side: SideKey, aims: Aimed, target: UnitId) -> Aimed:
    """All that are free at one target, as far as they may fire at it."""
    more = {
        each.id: target
        for each in free(state, battle, side, aims)
        if any(one.id == target for one in may_hit(state, battle, each))
    }
    return aims | more


def all_at(state: State, battle: Battle, side: SideKey, aims: Aimed, there: list[Unit]) -> Aimed:
    """All that are free at the units of a pile, each where the fewest dice lie."""
    found = dict(aims)
    for each in free(state, battle, side, aims):
        able = [one for one in may_hit(state, battle, each) if one in there]
        if able:
            found[each.id] = min(able, key=lambda one: load(state, found, one)).id
    return found


def may_hit(state: State, battle: Battle, firer: Unit) -> list[Unit]:
    """9-3-1, 9-7-2 The targets a unit may have, those it is too slow for left out."""
    return [each for each in targets_of(state, battle, firer) if reaches(state, battle, firer, each)]


def reaches(state: State, battle: Battle, firer: Unit, target: Unit) -> bool:
    """9-7-2 A raider that withdraws beforehand is attacked only by those of like acceleration."""
    if battle.kind not in ONE_ROUND or Sign.WITHDRAWN not in target.signs:
        return True
    own, its = acceleration(state, battle, firer), acceleration(state, battle, target)
    # 2-1-2 What is blank keeps nobody from playing.
    if own is None or its is None:
        return True
    return own == its if Reading.RAIDER_CHASE_EQUAL.holds(state) else own >= its


def spread(state: State, battle: Battle, side: SideKey, aims: Aimed) -> Aimed:
    """All that are free, the strongest first, each where the fewest dice lie for what is left to sink."""
    found = dict(aims)
    for each in free(state, battle, side, aims):
        there = may_hit(state, battle, each)
        # 9-3-2 A convoy that evades only once all its defenders are aimed at.
        sheltered = bool(sheltering(state, battle, there, found))
        open_ones = [one for one in there if not (sheltered and one.id in battle.evading)]
        if open_ones:
            # Greedy, firer by firer: near the best of all ways to aim, and quick enough for a tap.
            found[each.id] = min(open_ones, key=lambda one: load(state, found, one)).id
    return found


def load(state: State, aims: Aimed, target: Unit) -> tuple[float, float]:
    """How much is aimed at a unit for what it still bears; among equals the strongest first."""
    dice = sum(dice_of(state, state.units[firer]) or 1 for firer, at in aims.items() if at == target.id)
    known = as_target(state, target)
    left = known.left if known else USUAL_DEFENCE
    return dice / (left + 1), -(figures(state, target).attack or 0)


def sheltering(state: State, battle: Battle, defenders: list[Unit], aims: Aimed) -> list[Unit]:
    """9-3-2 The units that must be fired at before an evading convoy may be: all but convoys."""
    aimed = {*battle.evading, *aims.values()}
    return [each for each in defenders if each.id not in aimed and not fights.is_convoy(state, each)]


def check(state: State, battle: Battle, aims: Aimed, referee: Referee) -> None:
    """9-3 What the rules forbid of these aims."""
    for own, other in aims.items():
        firer, target = state.units[own], state.units[other]
        there = targets_of(state, battle, firer)
        words = {"firer": unit_name(state, firer), "target": unit_name(state, target)}
        if target not in there:
            referee.forbid(
                say("outer_planets.battle.no_target", **words), "9-6-4" if firer.group else "9-3-1"
            )
        elif not reaches(state, battle, firer, target):
            referee.forbid(say("outer_planets.battle.too_slow_to_hunt", **words), "9-7-2")
        elif other in battle.evading and (left := sheltering(state, battle, there, aims)):
            names = [unit_name(state, each) for each in left]
            referee.forbid(
                say("outer_planets.battle.convoy_evades", convoy=words["target"], first=list(names)), "9-3-2"
            )
