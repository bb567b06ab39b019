"""Playing one step by hand: an answer given to it, and what the referee said."""

from __future__ import annotations

from typing import Any

from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.games.imperium.state.war import Due, State, Unit


def give(step: Step, state: State, command: Command) -> Referee:
    """Hand a command to a step; what it forbids is noted and done."""
    referee = Referee()
    step.answers[type(command)](state, command, referee)
    return referee


def said(referee: Referee) -> list[str]:
    """The keys of all lines."""
    return [line.sentence.key for line in referee.lines]


def refused(referee: Referee) -> list[tuple[str, str]]:
    """The keys and rules of all refusals."""
    return [(refusal.sentence.key, refusal.rule) for refusal in referee.refusals]


def on_track(state: State, side: str, turn: int, why: str) -> dict[str, int]:
    """How many of each type stand in a turn box for this reason."""
    found: dict[str, int] = {}
    for unit in state.units.values():
        if unit.side == side and unit.where == Due(turn, why):
            found[unit.type] = found.get(unit.type, 0) + 1
    return found


def of_type(state: State, side: str, code: str) -> list[Unit]:
    """All units of a type."""
    return [unit for unit in state.units.values() if unit.side == side and unit.type == code]


def only(questions: list[Question]) -> Question:
    """The one question that is open."""
    (question,) = questions
    return question


def answer_to(question: Question, command: type[Command]) -> Answer:
    """The first answer that gives this command."""
    return next(answer for answer in question.answers if answer.tag == type_tag(command))


def field(answer: Answer, name: str) -> Any:
    """A field of an answer."""
    return next(each for each in answer.fields if each.name == name)
