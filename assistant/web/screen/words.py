"""Words in templates: `t` puts any sentence, name or number into the language of the request."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, cast

from flask import Flask, g, request

from assistant.core.odds.words import percent, tenths
from assistant.core.play.help import help_of
from assistant.core.play.question import Dice, Draw
from assistant.core.words.collation import Place, place_of
from assistant.core.words.language import LANGUAGES, Language, language
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Name, Say, say
from assistant.matches.file.beside import is_scene

from .registry import from_this_machine
from .typesetting import hyphenated, typesetter

LIGHTS = ("day", "evening", "candle")
TEXTS = ("usual", "large")
SWITCH = ("on", "off")
HINTS = "hints"
# Keys without values, and names: some thousand in all of a game.
MOST_PLAIN = 4_000
PLAIN = (str, Say, Name)


def spoken() -> Language:
    """The language of this request: its cookie, else what the browser asks for."""
    if "language" not in g:
        chosen = request.cookies.get("language", "")
        # What was chosen at this screen goes before what its browser was made for.
        best = request.accept_languages.best_match(LANGUAGES, default="en")
        g.language = language(chosen if chosen in LANGUAGES else best)
    found: Language = g.language
    return found


def light() -> str:
    """The light this screen is set to."""
    chosen = request.cookies.get("light", "day")
    return chosen if chosen in LIGHTS else "day"


def text() -> str:
    """How large this screen is set to write."""
    chosen = request.cookies.get("text", "")
    return chosen if chosen in TEXTS else TEXTS[0]


def hints() -> bool:
    """Whether a line under each panel says what it is for: on for the first match of a screen."""
    chosen = request.cookies.get(HINTS, "")
    if chosen in SWITCH:
        return chosen == "on"
    match_id = (request.view_args or {}).get("match_id", "")
    # In a scene its teacher speaks.
    return not is_scene(match_id) and chosen in ("", match_id)


def secure() -> bool:
    """Whether browsers trust this page enough to keep the screen on or to install it."""
    return request.is_secure or from_this_machine(request.environ)


def t(value: Any, otherwise: str = "", **values: Any) -> str:
    """Words for a key or anything sayable; `otherwise` is the English kept beside an old sentence."""
    try:
        say_it = g.say_it
    except AttributeError:
        say_it = g.say_it = speaking(spoken())
    return cast("str", say_it(value, otherwise, **values))


@functools.cache
def speaking(language: Language) -> Callable[..., str]:
    """`t` in one language: a page says hundreds of things, and asks once which language it is in."""
    typeset = typesetter(language.code)

    @functools.lru_cache(MOST_PLAIN)
    def plain(value: str | Say | Name) -> str:
        return typeset(language.words(say(value) if isinstance(value, str) and "." in value else value))

    def say_it(value: Any, otherwise: str = "", **values: Any) -> str:
        if type(value) in PLAIN and not values and not otherwise:
            return plain(value)
        if isinstance(value, str) and (values or "." in value):
            value = say(value, **values)
        return typeset(language.words(value, otherwise))

    return say_it


def by_name(things: Iterable[Any], attribute: str = "") -> list[Any]:
    """Names, or what has one as this attribute, in the order of the reader's language."""

    def place(thing: Any) -> Place:
        return place_of(spoken().words(getattr(thing, attribute) if attribute else thing))

    return sorted(things, key=place)


def tells(words: Any, name: Any, into: Language | None = None) -> bool:
    """Whether words have this name in them: a mark beside them need not be read out as well."""
    language = into or spoken()
    return language.words(name) in (words if isinstance(words, str) else language.words(words))


def local_time(kept: str) -> str:
    """A time kept as UTC, to the minute, as the clock of this machine has it; empty if it is none."""
    try:
        return f"{datetime.fromisoformat(kept).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return ""


def is_chance(field: Any, kind: str = "") -> bool:
    """Whether a field is thrown or drawn; with `kind` dice, only whether it is thrown."""
    return isinstance(field, Dice if kind == "dice" else Dice | Draw)


def install(app: Flask) -> None:
    """Make words, and how this screen is set, known to every template."""
    app.jinja_env.globals |= {"t": t, "help_of": help_of, "tells": tells}
    app.jinja_env.tests["longer_than"] = lambda said, most: len(t(said)) > most
    app.jinja_env.filters |= {"percent": percent, "tenths": tenths}
    app.jinja_env.filters |= {"by_name": by_name, "hyphenated": hyphenated}
    app.jinja_env.filters["rule_mark"] = marked
    app.jinja_env.filters["chance_field"] = is_chance
    app.context_processor(
        lambda: {
            "t": speaking(spoken()),
            "language": spoken().code,
            "light": light(),
            "text": text(),
            "hints": hints(),
            "secure": secure(),
        }
    )
