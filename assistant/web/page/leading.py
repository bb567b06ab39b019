"""From a sentence or a question to the part of the manual it belongs to."""

from __future__ import annotations

from flask import Flask

from assistant.core.words.say import Say
from assistant.manual.leading import part_for_rule, part_for_sentence
from assistant.manual.library import manual_in
from assistant.manual.pieces import Part

from ..screen.words import spoken


def part_about(sentence: Say, rule: str = "") -> Part | None:
    """The part that a refusal or fault belongs to, in the language of the request."""
    return manual_in(spoken().code).parts.get(part_for_sentence(sentence, rule))


def part_about_rule(game: str, rule: str) -> Part | None:
    """The part about a rule of a game."""
    return manual_in(spoken().code).parts.get(part_for_rule(game, rule))


def install(app: Flask) -> None:
    """For every template."""
    app.jinja_env.globals |= {"part_about": part_about, "part_about_rule": part_about_rule}
