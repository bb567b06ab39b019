"""6-1, 7-1 A command counter goes into a system."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..pieces import counters, effects, systems
from ..pieces.system_tiles import tiles
from ..state.keys import Area, SideKey
from ..state.table import State

# How many names are kept.
SYSTEMS = 40


class Activation(NamedTuple):
    """A system, and where its counter comes from: the pool, or (None) reinforcements."""

    system: str
    area: Area | None


def activate(state: State, side: SideKey, activation: Activation, referee: Referee, rule: str) -> None:
    """6-1 A counter into a system."""
    player, (system, area) = state.players[side], activation
    if not counters.kept(state):
        return
    effects.forbid_at(state, side, system, referee)
    if systems.among(state, system, player.board):
        referee.forbid(say("twilight.counter_there", system=system), rule)
    # 7-1 The second counter of a transfer comes out of reinforcements, every other out of an area.
    if area is None:
        if counters.reinforcements(player) < 1:
            referee.forbid(say("twilight.reinforcements_empty"), rule)
            return
    elif counters.held(player, area) < 1:
        referee.forbid(say("twilight.pool_empty"), rule)
        return
    else:
        counters.set_held(player, area, counters.held(player, area) - 1)
    player.board.append(system)
    if system:
        same = systems.among(state, system, state.systems)
        state.systems = [system, *(each for each in state.systems if each != same)][:SYSTEMS]


def to_activate(state: State, side: SideKey, rule: str) -> tuple[Choice, ...]:
    """6-1 The systems to tap; one in which a counter of the player lies is shut."""
    board = {systems.key_of(state, each) for each in state.players[side].board}

    def refused(system: str) -> Say | None:
        lies = systems.key_of(state, system) in board
        return say("twilight.counter_there", system=system) if lies else None

    return tiles(state, side, rule, refused)
