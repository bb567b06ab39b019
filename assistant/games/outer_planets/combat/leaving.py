"""9-6 Disengagement: who leaves, in which group, and who goes after it; 13-2-2 patrols that come in time."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import sorties
from ..pieces.flagships import ride_along
from ..pieces.sides import side_name
from ..pieces.units import can_sail, unit, unit_name
from ..state.battle import Battle, Stage
from ..state.keys import AEROSPACE, UnitId, enemy
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .commands import BattleSorties, ChaseGroups, LeaveBattle
from .fights import can_leave
from .homing import go_on
from .piles import pile_of, piles
from .rounds import LEAVING, after, chases, current, fought, patrols


def forced(state: State, battle: Battle, each: Unit) -> bool:
    """10-2-1 Whether a unit must leave, as its flagship is lost."""
    return each.side in battle.routed and fights.must_leave(state, each)


def formed(state: State, battle: Battle, command: LeaveBattle) -> dict[UnitId, int]:
    """9-6-2 Who leaves in which group, as tapped; by one tap all others with the first."""
    named = {fights.of_key(state, key).id: number for key, number in command.groups.items()}
    for each in can_leave(state, battle, command.side):
        # 10-2-1 Whoever must leave and is put in no group leaves with the first.
        named.setdefault(each.id, each.group or int(forced(state, battle, each)))
        named[each.id] = named[each.id] or int(command.by == "rest")
    for key, number in command.whole.items():
        heaps = piles(state, battle, can_leave(state, battle, command.side))
        for each in pile_of(heaps, fights.of_key(state, key).id) if heaps else ():
            named[each.id] = named[each.id] or number
    return named


def leave_battle(state: State, command: LeaveBattle, referee: Referee) -> None:
    """9-6-2 Units that disengage, in groups; it cannot be taken back (9-6-5)."""
    battle, side = fought(state, *LEAVING), command.side
    stage = current(state, battle)
    if stage is None or LEAVING[stage] != side:
        raise Senseless(say("outer_planets.battle.not_this_stage"), "9-6-1")
    named, able = formed(state, battle, command), can_leave(state, battle, side)
    for key in named.keys() - {each.id for each in able}:
        words = say("outer_planets.battle.cannot_leave", unit=unit_name(state, state.units[key]))
        referee.forbid(words, "9-6-5")
    for each in able:
        number = named[each.id]
        if not number and each.group:
            referee.forbid(say("outer_planets.battle.left_already", unit=unit_name(state, each)), "9-6-5")
        if not number and forced(state, battle, each):
            referee.forbid(say("outer_planets.battle.must_leave", unit=unit_name(state, each)), "10-2-1")
        each.group = number
        # 9-6-3 Who leaves goes after nobody.
        each.chases = 0 if number else each.chases
    groups = fights.groups_of(state, battle, side)
    words = say("outer_planets.battle.leaves", side=side_name(side), n=sum(map(len, groups.values())))
    referee.tell(
        words if groups else say("outer_planets.battle.nobody_leaves", side=side_name(side)), "9-6-1"
    )
    battle.stage = after(stage)
    go_on(state, battle, referee)


def drafted(state: State, battle: Battle, command: ChaseGroups) -> dict[UnitId, int]:
    """9-6-3 Who goes after which group, as tapped; by one tap all others that can catch the one in hand."""
    found = {fights.of_key(state, key).id: number for key, number in command.chase.items() if number}
    prey = fights.groups_of(state, battle, enemy(command.side)).get(command.group)
    if command.by == "fast" and prey is not None:
        for each in fights.can_chase(state, battle, command.side):
            if each.id not in found and fights.fast_enough(state, battle, each, prey):
                found[each.id] = command.group
    return found


def chase_groups(state: State, command: ChaseGroups, referee: Referee) -> None:
    """9-6-3 Chasers of every group, assigned anew each round."""
    battle, side = fought(state, Stage.CHASE), command.side
    if side not in chases(state, battle):
        raise Senseless(say("outer_planets.battle.not_this_stage"), "9-6-3")
    groups = fights.groups_of(state, battle, enemy(side))
    able = fights.can_chase(state, battle, side)
    named = [(state.units[key], number) for key, number in drafted(state, battle, command).items()]
    for each in fights.ships(state, battle, side):
        each.chases = 0
    for each, number in named:
        if number not in groups:
            raise Senseless(say("outer_planets.battle.no_such_group", group=number), "9-6-3")
        if each not in able:
            referee.forbid(say("outer_planets.battle.cannot_chase", unit=unit_name(state, each)), "9-6-3")
        elif not fights.fast_enough(state, battle, each, groups[number]):
            words = say("outer_planets.battle.too_slow", unit=unit_name(state, each), group=number)
            referee.forbid(words, "9-6-3")
        each.chases = number
    battle.chased.append(side)
    number = len(named)
    words_of = say("outer_planets.battle.chases", side=side_name(side), n=number)
    referee.tell(
        words_of if number else say("outer_planets.battle.nobody_chases", side=side_name(side)), "9-6-3"
    )
    go_on(state, battle, referee)


def battle_sorties(state: State, command: BattleSorties, referee: Referee) -> None:
    """13-2-2 The patrols of the Aerospace Force, put off to this round: they may chase."""
    battle = fought(state, Stage.SORTIES)
    ready = [each.id for each in patrols(state, battle)]
    for number in command.units:
        each = unit(state, number)
        # One that cannot sail at all is refused below, like on any patrol.
        if each.id not in ready and can_sail(state, each):
            words = say("outer_planets.battle.no_patrol_now", unit=unit_name(state, each))
            referee.forbid(words, "13-2-2")
    ride_along(state, command.hq, command.flagship, command.units, referee)
    sorties.sortie(state, AEROSPACE, command.units, {}, referee)
    battle.stage = after(Stage.SORTIES)
    go_on(state, battle, referee)
