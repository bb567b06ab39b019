"""All commands of a war: the answers of every step, and those open at any time."""

from __future__ import annotations

from assistant.core.book import RecordPrinted
from assistant.core.command import Command
from assistant.core.referee import Referee
from assistant.core.step import Handler

from .action.battle.told import RecordBattle, record_battle
from .administrative.income import SetConnected, set_connected
from .correction import apply as correction
from .correction.commands import Correct
from .pieces.read_off import BOOK
from .sequence import SEQUENCE
from .state.war import State


def correct(state: State, command: Correct, referee: Referee) -> None:
    """Make all changes; who goes to another step enters it by the order of play."""
    correction.correct(state, command, referee, SEQUENCE)


ANYTIME: dict[type[Command], Handler] = {
    Correct: correct,
    SetConnected: set_connected,
    RecordBattle: record_battle,
    RecordPrinted: BOOK.record,
}

# Each once: some that are open at any time answer a step as well.
COMMANDS: tuple[type[Command], ...] = tuple(
    dict.fromkeys([*ANYTIME, *(command for step in SEQUENCE.steps.values() for command in step.answers)])
)
