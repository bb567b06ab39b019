"""A scene set up as a match, how far it has come, and the answer it gives if asked to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.game import SETUPS, DiceSource, Game, Setup
from assistant.core.parsing import Commands
from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Line, Referee
from assistant.core.shipped import kit as kits
from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Problem
from assistant.core.words.say import say

from ..answering.drafting import question_key
from ..answering.match import Match
from ..answering.travel import standing
from ..file.entry import Record
from ..shelf.scene import Scene, Step


def stage(game: Game, scene: Scene, path: Path) -> None:
    """Set a scene up as a match of its own, whose first entry is its position."""
    opening, *answers = scene.recording.read_bytes().splitlines()
    recorded = SETUPS.json(opening)
    setup = msgspec.structs.replace(recorded, name="", players={}, dice=DiceSource.APP)
    state = position(game, setup, answers[: scene.answers])
    lines = (Line(sentence=say("scene.begun", scene=scene.words("title"))),)
    Match.begin(path, game, setup, state, lines)


def position(game: Game, setup: Setup, answers: Sequence[bytes]) -> Any:
    """The state that recorded answers lead to; what the rules forbid of them was done anyway."""
    commands = Commands(game)
    state = game.new(setup, kits.register(game.load_kit()))
    game.sequence.start(state, Referee())
    for answer in answers:
        command = msgspec.json.encode(PLAIN.json(answer)["command"])
        game.apply(state, commands.read(command), Referee())
    return state


def reached(match: Match, steps: Sequence[Step]) -> int:
    """The step at which a scene stands, by the answers that stand; as many as there are at its end."""
    told = match.newest.recent(match.revision())
    stand, at = standing(told), 0
    whole = [(number, record) for number, record in sorted(told.items()) if record is not None]
    way = [one for number, one in whole if number in stand or (one.kind == "fact" and one.position in stand)]
    for before, after in pairwise(way):
        at = gone_on(steps, at, before, after)
    return past(steps, at, way[-1].questions) if way else at


def past(steps: Sequence[Step], at: int, questions: dict[str, int]) -> int:
    """The first step from here on that speaks of an open question; if none does, this one or the next."""
    here = at + 1 if at < len(steps) and steps[at].passed_by(questions) else at
    return next((later for later in range(at, len(steps)) if steps[later].among(questions)), here)


def gone_on(steps: Sequence[Step], at: int, before: Record, after: Record) -> int:
    """The step after an answer: the next one as soon as its question is answered, however it was."""
    at = past(steps, at, before.questions)
    if at == len(steps):
        return at
    asked = steps[at].among(before.questions)
    answered = any(after.questions.get(key) != before.questions[key] for key in asked)
    # Asked on of the same side, as with the ships of an order one by one, it is the same step.
    on = steps[at].among(after.questions)
    twice = at + 1 < len(steps) and bool(steps[at + 1].among(on))
    return at + 1 if answered and (not on or twice) else at


def asked_now(step: Step, questions: Sequence[Question]) -> Question | None:
    """The open question that a step speaks of, if any of these is it."""
    return next((one for one in questions if step.among([question_key(one)])), None)


def shown(match: Match, step: Step, question: Question) -> Command | None:
    """The answer a step gives to its question; None where the table has played so that it is none now."""
    try:
        command = match.convert(step.show)
        said = msgspec.to_builtins(command)
        fixed = (one.fixed for one in question.answers if one.tag == type_tag(command))
        if not any(each.items() <= said.items() for each in fixed):
            return None
        # Rehearsed on a state of its own, so that nobody is shown what is refused then.
        referee = Referee()
        match.game.apply(match.state(), command, referee)
        referee.decide()
    except Problem:
        return None
    return command
