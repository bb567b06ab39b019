"""9-2 A battle: what each stage asks, and who takes the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.shares import Share
from assistant.core.play.step import Step

from ..pieces.battles import BATTLE, break_off
from ..pieces.sides import called
from ..state.battle import Battle, Stage
from ..state.table import State
from . import damage, fire, homing, leaving, mines, opening, own_homes, telling
from .asking import aims, chase, dice, homes, others, wounds
from .asking import leaving as leaving_pages
from .commands import (
    AimFire,
    BattleSorties,
    ChaseGroups,
    CountFire,
    EndBattle,
    FleeRaiders,
    FormRow,
    LayMines,
    LeaveBattle,
    NameChief,
    RollHome,
    SendHome,
    StrikeMine,
    TellRound,
    ThrowDamage,
    ThrowFire,
)
from .rounds import current


def ask_battle(state: State) -> list[Question]:
    """9-2 What the stage asks; nothing once the battle is over."""
    battle = state.battle
    stage = current(state, battle) if battle is not None else None
    if battle is None or stage is None:
        return []
    asked = ASKED[stage](state, battle)
    return asked if isinstance(asked, list) else [asked]


def ask_fire(state: State, battle: Battle) -> Question:
    """9-3, 9-4 Targets, then dice."""
    return aims.ask(state, battle) if fire.due_side(state, battle) else dice.ask_fire(state, battle)


ASKED: Mapping[Stage, Callable[[State, Battle], Question | list[Question]]] = {
    Stage.CHIEF: others.ask_chief,
    Stage.MINES: others.ask_mines,
    Stage.FLIGHT: others.ask_flight,
    Stage.AEROSPACE_AIMS: ask_fire,
    Stage.ALLIANCE_AIMS: ask_fire,
    Stage.DAMAGE: wounds.ask_damage,
    Stage.WITHDRAWAL: homes.ask,
    Stage.SORTIES: leaving_pages.ask_sorties,
    Stage.ALLIANCE_LEAVES: leaving_pages.ask_leaving,
    Stage.AEROSPACE_LEAVES: leaving_pages.ask_leaving,
    Stage.CHASE: chase.ask,
    Stage.HOME: homes.ask,
}

STEP = Step(
    BATTLE,
    "9-2",
    ask_battle,
    {
        NameChief: opening.name_chief,
        LayMines: mines.lay_mines,
        FormRow: mines.form_row,
        StrikeMine: mines.strike_mine,
        FleeRaiders: opening.flee_raiders,
        AimFire: fire.aim_fire,
        ThrowFire: fire.throw_fire,
        CountFire: fire.count_fire,
        ThrowDamage: damage.throw_damage,
        SendHome: homing.send_home,
        RollHome: homing.roll_home,
        BattleSorties: leaving.battle_sorties,
        LeaveBattle: leaving.leave_battle,
        ChaseGroups: leaving.chase_groups,
        TellRound: telling.tell_round,
        EndBattle: telling.end_battle,
    },
    by_itself=own_homes.leave_by_itself,
    close=break_off,
    shares={
        "battle_damage": Share((ThrowDamage,), damage.suffering, called, own=wounds.own_damage),
        "battle_homes": Share(
            (SendHome,), own_homes.leaving_sides, called, own=homes.own_homes, hear=own_homes.hear_homes
        ),
        "battle_home_dice": Share((RollHome,), own_homes.bound_sides, called),
    },
)
# What is worked out anew with every tap of a half-made answer.
WEIGHING: Mapping[type[Command], Callable[..., Question]] = {
    AimFire: aims.weigh,
    LeaveBattle: leaving_pages.weigh,
    SendHome: homes.weigh,
    ChaseGroups: chase.weigh,
}
