"""Words in templates: `t` puts any sentence, name or number into the language of the request."""

from __future__ import annotations

from typing import Any

from flask import Flask, g, request

from assistant.core.language import LANGUAGES, Language, language
from assistant.core.question import Dice, Draw
from assistant.core.say import Name, Say, say

LIGHTS = ("day", "evening", "candle")


def spoken() -> Language:
    """The language of this request: its cookie, else what the browser asks for."""
    if "language" not in g:
        chosen = request.cookies.get("language", "")
        best = request.accept_languages.best_match(LANGUAGES, default="en")
        g.language = language(chosen if chosen in LANGUAGES else best)
    found: Language = g.language
    return found


def light() -> str:
    """The light this screen is set to."""
    chosen = request.cookies.get("light", "day")
    return chosen if chosen in LIGHTS else "day"


def t(value: Any, otherwise: str = "", **values: Any) -> str:
    """Words for a key or anything sayable; `otherwise` is the English kept beside an old sentence."""
    if isinstance(value, str) and (values or "." in value) and not isinstance(value, Say | Name):
        value = say(value, **values)
    return spoken().words(value, otherwise) if otherwise else spoken().words(value)


def install(app: Flask) -> None:
    """Make words, language and light known to every template."""
    app.jinja_env.globals["t"] = t
    app.jinja_env.filters["chance_field"] = lambda field: isinstance(field, Dice | Draw)
    app.context_processor(lambda: {"language": spoken().code, "light": light(), "lights": LIGHTS})
