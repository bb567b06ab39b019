"""All commands of a war: the answers of every step, and those open at any time."""

from __future__ import annotations

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.values import Corrections
from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.step import Handler

from .action.battle.told import RecordBattle, record_battle
from .administrative.income import SetConnected, set_connected
from .correction import leading, questions, sight, units
from .correction.commands import (
    AddHex,
    AddPlanet,
    AddSystem,
    Correct,
    FlipUnit,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
    RemoveUnit,
    SetStrength,
)
from .correction.map import add_hex, add_planet, add_system
from .correction.values import kept_values
from .order import GAME
from .pieces.invariants import broken
from .pieces.read_off import BOOK
from .sequence import SEQUENCE
from .state.war import State

CORRECTIONS = Corrections(
    game=GAME,
    kept=kept_values,
    sequence=SEQUENCE,
    broken=broken,
    hidden=sight.hidden,
    owner_of=sight.owner_of,
    own={
        PlaceUnit: units.place_unit,
        MoveUnit: units.move_unit,
        FlipUnit: units.flip_unit,
        SetStrength: units.set_strength,
        RemoveUnit: units.remove,
        PlaceFleet: units.place_fleet,
        AddSystem: add_system,
        AddPlanet: add_planet,
        AddHex: add_hex,
    },
    own_answers=questions.own_answers,
    settle=units.drop_what_is_gone,
    places=leading.places,
    lead=leading.lead,
)


def ask_anytime(state: State, seat: str) -> list[Question]:
    """Everything a seat may set by hand now."""
    return questions.ask(CORRECTIONS, state, seat)


ANYTIME: dict[type[Command], Handler[State]] = {
    Correct: CORRECTIONS.handler,
    SetConnected: set_connected,
    RecordBattle: record_battle,
    RecordPrinted: BOOK.record,
}

# Each once: some that are open at any time answer a step as well.
COMMANDS: tuple[type[Command], ...] = tuple(dict.fromkeys((*ANYTIME, *SEQUENCE.commands)))
