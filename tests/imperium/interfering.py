"""Wars in which interference has been rolled."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.interference import step as interference
from assistant.games.imperium.administrative.interference.step import STEP, RollInterference
from assistant.games.imperium.pieces.effects import standing
from assistant.games.imperium.state.war import State

from .administration import give, said
from .build import war

FACES = {
    2: (1, 1),
    3: (1, 2),
    4: (2, 2),
    5: (1, 4),
    6: (3, 3),
    7: (3, 4),
    8: (2, 6),
    9: (4, 5),
    10: (5, 5),
    11: (5, 6),
    12: (6, 6),
}


def rolled(total: int, scenario: int = 6, **chosen: str) -> tuple[State, Referee]:
    """A war after its first interference roll."""
    state = war(scenario, rulings=chosen)
    return state, give(STEP, state, RollInterference(FACES[total]))


def next_turn(state: State) -> list[str]:
    """Let a turn pass, as the sequence does; what is said to end."""
    referee = Referee()
    state.now.turn += 1
    interference.expire(state, referee)
    state.pending.answered.clear()
    return said(referee)


def effects(state: State) -> list[str]:
    """What stands in sight."""
    return [effect.name.key for effect in standing(state)]


def question(state: State) -> str:
    """The key of the open question, empty when interference is settled."""
    return "".join(each.key for each in STEP.ask(state))
