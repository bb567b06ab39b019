"""At every stop of every recorded match: what is owed is asked, and what JSON offers can be sent back."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.play.question import Choice, Pick, Question, Steppers
from assistant.core.words.seats import EVERYBODY
from assistant.games import home_of
from assistant.web.table.offered import offered

from .handed import KEYS, Handed, handed
from .memory import InMemory
from .positions import Position, positions
from .program import InMind

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
every_game = pytest.mark.parametrize("key", KEYS)
Faults = dict[str, list[Any]]


@cache
def faults(key: str) -> Faults:
    """What is wrong at any stop, by kind; what is asked there is asked once."""
    found, given = defaultdict[str, list[Any]](list), handed(key)
    for each in positions(key):
        for kind, what in wrong_at(given, each):
            found[kind].append((each.match, each.number, each.stop, what))
    return found


def wrong_at(given: Handed, at: Position) -> Iterator[tuple[str, object]]:
    """What is wrong at a stop, each with its kind."""
    memory = InMemory.standing(given.game, at.packed)
    state, asked = memory.state, given.game.ask(memory.state)
    heads = [each.head for each in asked]
    yield from () if heads == memory.owed else [("owed", heads)]
    yield from (
        ("unsent", each) for each in unsent(memory, (*asked, *given.game.ask_plays(state, EVERYBODY)))
    )
    yield from (("unruled", each) for question in asked for each in unruled(given, question))
    yield from (
        ("misplaced", each.control) for each in asked if each.control and misplaced(given, each.control)
    )


def unsent(memory: InMemory, asked: tuple[Question, ...]) -> Iterator[object]:
    """What is offered by JSON, and cannot be read when it is sent back as it is."""
    program = InMind(memory, memory.packed.hex())
    told = json.loads(msgspec.json.encode(offered(memory.game, asked)))
    for answer in (answer for question in told for answer in question["answers"]):
        if program.can_fill(answer):
            sent = json.dumps(program.filled(answer)).encode()
            try:
                memory.game.command_reader.json(sent)
            except msgspec.MsgspecError as error:
                yield sent, error


def unruled(given: Handed, question: Question) -> Iterator[str]:
    """What is shut in a list of a question without the number of a rule."""
    for field in (field for answer in question.answers for field in answer.fields):
        listed: Any = field.options if isinstance(field, Choice | Pick) else ()
        listed = field.rows if isinstance(field, Steppers) else listed
        number = given.rules.number if given.rules else ".*"
        yield from (
            each.refusal.key for each in listed if each.refusal and not re.fullmatch(number, each.rule)
        )


def misplaced(given: Handed, control: str) -> bool:
    """Whether the template of a question does not lie in the folder of a phase."""
    folder = home_of(given.game.key).pages or TEMPLATES / given.game.key
    phase = control.partition("/")[0]
    return not (folder / f"{control}.html").is_file() or (bool(given.phases) and phase not in given.phases)


@every_game
def test_what_is_owed_is_what_is_asked(key: str) -> None:
    assert faults(key)["owed"] == []


@every_game
def test_what_is_offered_can_be_sent_back(key: str) -> None:
    assert faults(key)["unsent"] == []


@every_game
def test_what_is_shut_in_a_list_has_its_rule(key: str) -> None:
    assert faults(key)["unruled"] == []


@every_game
def test_the_template_of_a_question_lies_in_the_folder_of_its_phase(key: str) -> None:
    assert faults(key)["misplaced"] == []
