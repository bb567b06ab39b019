"""The teacher's line on the page of a scene: which step it stands at, what is said, and what can be shown."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.play.question import Question
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.beside import is_scene
from assistant.matches.moving.staging import asked_now, reached, shown
from assistant.matches.shelf.scene import Scene

from ..served import new_action, scenes_of_game
from .forms import flat
from .owed import own_word
from .view import Refused


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the page of a scene: `show` is the answer it gives if asked to, `on` the next scene."""

    game: str
    key: str
    title: Say
    step: int
    steps: int
    line: Say
    rule: str = ""
    show: Refused | None = None
    over: bool = False
    on: Scene | None = None


class Taught(msgspec.Struct, frozen=True):
    """A scene that is played: at which step it stands, and the question it speaks of if that is open."""

    scene: Scene
    step: int
    question: Question | None


def taught(match: Match) -> Taught | None:
    """Where the scene stands that a match is of; None for any other match, and for a scene no longer told."""
    if not is_scene(match.id):
        return None
    scene = next((one for one in scenes_of_game(match.game) if one.match_id == match.id), None)
    if scene is None:
        return None
    step = reached(match, scene.steps)
    open_now = match.questions(EVERYBODY)
    asked = asked_now(scene.steps[step], open_now) if step < len(scene.steps) else None
    return Taught(scene, step, asked)


def pointed(now: Taught | None) -> dict[str, str]:
    """The question to open where the screen has asked for none: that of the scene."""
    return {"q": own_word(now.question)} if now and now.question else {}


def lesson(match: Match, now: Taught | None, context: dict[str, Any]) -> Lesson | None:
    """The teacher's line beside what the page shows."""
    if now is None:
        return None
    scene, over = now.scene, now.step == len(now.scene.steps)
    looking = context["result"] is not None and context["result"].open
    chosen = context["question"]
    fits = now.question is not None and chosen is not None and chosen.id == now.question.id
    return Lesson(
        game=scene.game,
        key=scene.key,
        title=scene.words("title"),
        step=min(now.step + 1, len(scene.steps)),
        steps=len(scene.steps),
        line=line_of(now, looking=looking),
        rule=now.question.rule if now.question is not None and not looking else "",
        show=answer_of(match, now) if fits and not looking else None,
        over=over,
        on=after(match, scene) if over else None,
    )


def line_of(now: Taught, *, looking: bool) -> Say:
    """What is said: of a result that lies open, of the end, of the step, or that the table plays freely."""
    scene = now.scene
    if looking:
        return say("scene.look")
    if now.step == len(scene.steps):
        return scene.words("done")
    return scene.words(scene.steps[now.step].key) if now.question else say("scene.free")


def answer_of(match: Match, now: Taught) -> Refused | None:
    """The answer of the step, as the form of any answer sends it; None if it cannot be given as it stands."""
    if now.question is None:
        return None
    command = shown(match, now.scene.steps[now.step], now.question)
    if command is None:
        return None
    fields = (("question", str(now.question.id)), ("action", new_action()))
    return Refused((*fields, *flat(msgspec.to_builtins(command))), ())


def after(match: Match, scene: Scene) -> Scene | None:
    """The scene that comes next in its game, None after the last."""
    later = (one for one in scenes_of_game(match.game) if one.number > scene.number)
    return next(later, None)
