"""9-2 The stages of a round: which one asks, what follows, and when a battle is over."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import sorties
from ..pieces.battles import nobody_there, send_withdrawn
from ..pieces.headquarters import in_area_of
from ..pieces.places import area_name, area_of
from ..state.battle import NO_FIGHT, ONE_ROUND, Battle, BattleKind, Stage, ToldRound
from ..state.keys import AEROSPACE, ALLIANCE, IN_PORT, SIDES, SideKey, Sign, enemy
from ..state.table import State
from ..state.unit import Headquarters, Unit
from . import fights
from .end_shown import show_end
from .fights import SURPRISED, ships

# 9-2, 13-2 The order of a round; raiders and ports are attacked by those of `SINGLE` only.
ORDER = (
    Stage.CHIEF, Stage.MINES, Stage.FLIGHT, Stage.AEROSPACE_AIMS, Stage.ALLIANCE_AIMS, Stage.DAMAGE,
    Stage.WITHDRAWAL, Stage.SORTIES, Stage.ALLIANCE_LEAVES, Stage.AEROSPACE_LEAVES, Stage.CHASE, Stage.HOME,
)  # fmt: skip
SINGLE = (
    Stage.MINES,
    Stage.FLIGHT,
    Stage.AEROSPACE_AIMS,
    Stage.ALLIANCE_AIMS,
    Stage.DAMAGE,
    Stage.WITHDRAWAL,
)
# What is still done once a side has nobody left.
CLOSING = (Stage.DAMAGE, Stage.WITHDRAWAL, Stage.HOME)
# 9-5-3, 13-2-2 What a round that was told leaves open: the ports of those that left, patrols put off.
TOLD = {ToldRound.ROUND: (Stage.WITHDRAWAL, Stage.SORTIES), ToldRound.OVER: (Stage.WITHDRAWAL,)}
AIMING = {Stage.AEROSPACE_AIMS: AEROSPACE, Stage.ALLIANCE_AIMS: ALLIANCE}
LEAVING = {Stage.ALLIANCE_LEAVES: ALLIANCE, Stage.AEROSPACE_LEAVES: AEROSPACE}


def fought(state: State, *stages: Stage) -> Battle:
    """The battle that is being fought; Senseless if it does not stand at one of these stages."""
    battle = state.battle
    if battle is None or (stages and current(state, battle) not in stages):
        raise Senseless(say("outer_planets.battle.not_this_stage"), "9-2")
    return battle


def current(state: State, battle: Battle) -> Stage | None:
    """The stage that asks now: the first from where the battle stands that has something to ask."""
    if battle.stage == Stage.OVER:
        return None
    at = ORDER.index(battle.stage)
    # 9-5-3 Whom a card has withdraw after the fire goes home at once, too.
    if at > ORDER.index(Stage.WITHDRAWAL) and fights.withdrawn(state, battle):
        return Stage.WITHDRAWAL
    stages = ORDER[at:]
    if battle.told:
        stages = tuple(stage for stage in stages if stage in TOLD[battle.told])
    elif battle.kind in NO_FIGHT:
        stages = tuple(stage for stage in stages if stage in (Stage.MINES, Stage.WITHDRAWAL))
    elif battle.kind in ONE_ROUND:
        stages = tuple(stage for stage in stages if stage in SINGLE)
    elif is_over(state, battle):
        stages = tuple(stage for stage in stages if stage in CLOSING)
    return next((stage for stage in stages if DUE[stage](state, battle)), None)


def is_over(state: State, battle: Battle) -> bool:
    """9-1-2 One side has no ship in the zone, and on the surprise turn nobody is still to come (13-2)."""
    there = {each.side for each in ships(state, battle)}
    if there == {ALLIANCE} and battle.kind == BattleKind.SURPRISE:
        at = ORDER.index(battle.stage)
        if battle.round == 1 and (at <= ORDER.index(Stage.DAMAGE)):
            return False
        coming = battle.round == 1 or (battle.round == SURPRISED and at <= ORDER.index(Stage.SORTIES))
        return not (coming and patrols(state, battle))
    return there != {ALLIANCE, AEROSPACE}


def patrols(state: State, battle: Battle) -> list[Unit]:
    """13-2-2 The ships in ports of the area that the Aerospace Force may still send."""
    return [
        each
        for each in sorties.candidates(state, AEROSPACE)
        if each.at.zone in IN_PORT
        and area_of(state, each.at.key) == battle.area
        # Who sailed by card 19 or 20 and is home again has had its turn.
        and not {Sign.RAID, Sign.DECEPTION} & set(each.signs)
    ]


def chiefs(state: State, battle: Battle, side: SideKey) -> list[Headquarters]:
    """10-2-2 The headquarters of a side in the area, of which one is chief."""
    return in_area_of(state, battle.area, side)


def chief_of(state: State, battle: Battle, side: SideKey) -> Headquarters | None:
    """10-2-2 The one whose flagship counts: the only one, or the one named chief."""
    there = chiefs(state, battle, side)
    named = [each for each in there if each.key == battle.chiefs.get(side)]
    return (named or there)[0] if there else None


def unnamed(state: State, battle: Battle) -> list[SideKey]:
    """10-2-2 The sides that must say which headquarters is chief."""
    return [
        side
        for side in SIDES
        if len(there := chiefs(state, battle, side)) > 1
        and battle.chiefs.get(side) not in [each.key for each in there]
    ]


def aims_due(state: State, battle: Battle, side: SideKey) -> bool:
    """9-3-1 Whether a side has still to name its targets."""
    return side not in battle.done and fights.may_aim(state, battle, side)


def _fires(stage: Stage) -> Callable[[State, Battle], bool]:
    """Whether a side's attack step asks: for its targets, then for its dice, and those that wait for it."""
    side = AIMING[stage]
    sides = SIDES if side == ALLIANCE else (side,)
    return lambda state, battle: (
        any(state.units[each.firer].side in sides for each in battle.shots) or aims_due(state, battle, side)
    )


def _leaves(stage: Stage) -> Callable[[State, Battle], bool]:
    """Whether a side has anybody who could declare that it leaves."""
    side = LEAVING[stage]
    return lambda state, battle: bool(fights.can_leave(state, battle, side))


def chases(state: State, battle: Battle) -> list[SideKey]:
    """9-6-3 The sides that have still to say whom they chase: those with somebody fast enough."""
    return [
        side
        # 9-6-1 The Alliance declared first: its groups are chased first.
        for side in (AEROSPACE, ALLIANCE)
        if side not in battle.chased
        and any(
            fights.fast_enough(state, battle, chaser, group)
            for group in fights.groups_of(state, battle, enemy(side)).values()
            for chaser in fights.can_chase(state, battle, side)
        )
    ]


DUE: dict[Stage, Callable[[State, Battle], bool]] = {
    Stage.CHIEF: lambda state, battle: bool(unnamed(state, battle)),
    Stage.MINES: lambda state, battle: any(
        mine.left and ships(state, battle, mine.victim) for mine in battle.mines
    ),
    Stage.FLIGHT: lambda state, battle: battle.kind in ONE_ROUND and bool(hunted(state, battle)),
    Stage.AEROSPACE_AIMS: _fires(Stage.AEROSPACE_AIMS),
    Stage.ALLIANCE_AIMS: _fires(Stage.ALLIANCE_AIMS),
    Stage.DAMAGE: lambda state, battle: bool(fights.waiting_hits(state, battle)),
    Stage.WITHDRAWAL: lambda state, battle: bool(fights.withdrawn(state, battle)),
    Stage.SORTIES: lambda state, battle: (
        battle.kind == BattleKind.SURPRISE and battle.round == SURPRISED and bool(patrols(state, battle))
    ),
    Stage.ALLIANCE_LEAVES: _leaves(Stage.ALLIANCE_LEAVES),
    Stage.AEROSPACE_LEAVES: _leaves(Stage.AEROSPACE_LEAVES),
    Stage.CHASE: lambda state, battle: bool(chases(state, battle)),
    Stage.HOME: lambda state, battle: bool(fights.unchased(state, battle)),
}


def hunted(state: State, battle: Battle) -> list[Unit]:
    """9-7-2 The raiders that are attacked."""
    foe = enemy(fights.attacker(state, battle))
    return fights.hunted(state, battle, foe)


def after(stage: Stage) -> Stage:
    """The stage that follows."""
    return ORDER[ORDER.index(stage) + 1]


def next_round_or_end(state: State, battle: Battle, referee: Referee) -> None:
    """Where nothing is left to ask: the next round, or the end."""
    if current(state, battle) is not None:
        return
    if battle.kind in (*ONE_ROUND, *NO_FIGHT) or battle.told == ToldRound.OVER or is_over(state, battle):
        finish(state, battle, referee)
        return
    next_round(state, battle)
    # Where nobody could do anything, round would follow round for ever.
    if current(state, battle) is None:
        finish(state, battle, referee)


def next_round(state: State, battle: Battle) -> None:
    """9-2 A round begins: all aim anew, chasers of the last one fight their group (9-6-4)."""
    for each in ships(state, battle):
        if each.side not in battle.chased:
            each.chases = 0
    battle.round += 1
    battle.stage, battle.told = Stage.CHIEF, ToldRound.NO
    battle.shots, battle.hits, battle.evading, battle.done = [], {}, [], []
    battle.routed, battle.chased, battle.just_crippled = [], [], []
    # 10-1-2 A headquarters counts that is there when the round begins.
    battle.led = [side for side in SIDES if chiefs(state, battle, side)]


def finish(state: State, battle: Battle, referee: Referee) -> None:
    """9-1-2 The battle is over; what attacked ports by surprise is in their area now."""
    state.turn.attacks = {key: to for key, to in state.turn.attacks.items() if key not in battle.targets}
    for each in ships(state, battle):
        each.group = each.chases = 0
    for mines in battle.mines:
        # Whom they were to strike has left before they did.
        if mines.left:
            nobody_there(state, battle.area, mines, referee)
    if battle.kind not in NO_FIGHT:
        show_end(state, battle, referee)
        referee.tell(say("outer_planets.battle_ended", area=area_name(state, battle.area)), "9-1-2")
    battle.stage, state.battle = Stage.OVER, None
    send_withdrawn(state)
