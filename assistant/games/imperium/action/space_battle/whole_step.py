"""12.6, 12.7 A whole fire step in one answer, of sides at one table: all targets, then all dice."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from .aiming import Aims, NameTargets, name_targets, still_to_name, weapon_now
from .commands import Answers
from .fire_step import BattleDice, RollFire, roll_fire
from .ships import battle_of
from .targets import aims_with_suggestions
from .volleys import dice_of, volleys_of


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
