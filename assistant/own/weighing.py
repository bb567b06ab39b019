"""A battle that is half told: its question again with the column it comes to and what may come of that."""

from __future__ import annotations

from assistant.core.play.question import Question
from assistant.core.play.step import Sequence

from .commands import Fight, FightTens
from .file.parts import GameFile
from .sequence import open_to
from .state import State
from .steps.at import question, senseless
from .steps.battle import ask_battle


def weigh(
    file: GameFile, sequence: Sequence[State], state: State, command: Fight | FightTens, _: str
) -> Question:
    """The battle of a side as it is told so far; Senseless if it is not that side's."""
    step = sequence.open(state).key
    at = next((each for each in open_to(file, step, state) if each.side == command.side), None)
    if at is None:
        raise senseless(command.side)
    return question(at, ask_battle(at, command))
