"""What is printed of each game: positions by name, how many pages that takes, and what has to stand there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from assistant.core.play.sides import sides_of
from assistant.core.words.seats import EVERYBODY

from .handed import handed
from .memory import InMemory
from .positions import positions

# How far recorded matches have come, of one.
LATE = 0.99


@dataclass(frozen=True)
class Printed:
    """Positions of a game to print from, each by what a request is asked with; the first has the `words`.

    `typed` is one whose players have typed a text wherever they may.
    `pages` says by position and size how many each sheet takes, `words` what has to stand on one in normal
    type, by sheet and language; `full` is one more position, in which all is there that is printed. A sheet
    that is named in none of these is asked only what holds of all.
    """

    looks: Mapping[str, Callable[[], dict[str, Any]]]
    typed: Callable[[str], dict[str, Any]]
    pages: Mapping[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    words: Mapping[tuple[str, str], list[str]] = field(default_factory=dict)
    full: Callable[[], dict[str, Any]] | None = None

    def most(self) -> dict[str, Any]:
        """The position in which most there is to print is there: mostly the last."""
        return (self.full or [*self.looks.values()][-1])()


def printed(key: str) -> Printed:
    """What a game has printed, or else the middle and the end of what was recorded of it."""
    module = f"tests.printables.{key}.printed"
    if find_spec(f"tests.printables.{key}") and find_spec(module):
        found: Printed = import_module(module).PRINTED
        return found

    def typed(text: str) -> dict[str, Any]:
        asked = _stood(key, LATE)
        state, setup = asked["state"], asked["setup"]
        state.name, state.notes = text, [text, text * 5]
        players = dict.fromkeys((each.key for each in sides_of(handed(key).game, setup)), text)
        return {**asked, "setup": msgspec.structs.replace(setup, name=text, players=players)}

    return Printed(
        {name: partial(_stood, key, part) for name, part in (("middle", 0.5), ("late", LATE))}, typed
    )


def _stood(key: str, part: float) -> dict[str, Any]:
    """What a request says of a recorded match at one of its stops."""
    stops = positions(key)
    given, stop = handed(key), stops[int(part * len(stops))]
    setup = next(each.setup for each in given.matches() if each.name == stop.match)
    state = InMemory.standing(given.game, stop.packed).state
    frame = given.game.frame(state, EVERYBODY)
    return {"state": state, "setup": setup, "turns": frame.turns, "turn_label": frame.turn_label}
