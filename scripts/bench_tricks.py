"""What the cleverness buys: each trick off in turn at a table of eight, beside the same with it on."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bench_match import play_to
from bench_screens import heavy, six_races
from flask import Flask
from timing import judge

from assistant.core.game import Setup
from assistant.matches.answering.match import Match
from assistant.matches.file.tail import Newest
from assistant.web import create_app
from assistant.web.page.page_cache import Alike
from assistant.web.screen.registry import SEAT
from tests.web.client import Browser

SCREENS, TURNS = 8, 8
# What a trick must buy at one of the tables at least, to stay.
LEAST = 1.15
SHOWN = {"HX-Request": "true"}


def table(app: Flask, match: Match) -> list[Any]:
    """Eight browsers, half of them Japanese: all of them see all, or sit round on the closed seats."""
    seats = [side.key for side in match.sides] if match.setup.closed else ["everybody"]
    browsers = []
    for number in range(SCREENS):
        browser = Browser(app, app.response_class)
        browser.set_cookie("language", ("en", "ja")[number % 2])
        browser.set_cookie(f"{SEAT}{match.id}", seats[number // 2 % len(seats)])
        browsers.append(browser)
    return browsers


def answered(browsers: list[Any], match: Match, turns: Iterator[int]) -> float:
    """An answer, with the pages of all screens and a poll of each: ms of the processor."""
    turn, here = next(turns), f"/matches/{match.id}"
    start = time.process_time()
    first, *others = browsers
    way = "redo" if turn % 2 else "undo"
    pages = [first.post(f"{here}/{way}", data={"action": f"tricks-{turn:06d}"}, headers=SHOWN)]
    pages += [browser.get(here, headers=SHOWN) for browser in others]
    pages += [browser.get(f"{here}/since/{match.revision()}", headers=SHOWN) for browser in browsers]
    spent = (time.process_time() - start) * 1000
    assert {page.status_code for page in pages} == {200}
    return spent


def forgetful(name: str, clear: Callable[[Any], object], kept: Any) -> AbstractContextManager[Any]:
    """A method that forgets what was remembered before it works."""
    method = getattr(kept, name)

    def anew(self: Any, *given: Any, **named: Any) -> Any:
        clear(self)
        return method(self, *given, **named)

    return patch.object(kept, name, anew)


@contextmanager
def questions_asked_again() -> Iterator[None]:
    """All that a match remembers of its newest entry: its questions, what gauges will pay, its state."""
    with (
        forgetful("_asked_at", lambda match: setattr(match, "_asked", (b"", ())), Match),
        forgetful("outlook", lambda match: setattr(match, "_foreseen", (b"", {})), Match),
        patch.object(Match, "draft_state", Match.state_of),
    ):
        yield


def tricks(app: Flask) -> dict[str, Callable[[], AbstractContextManager[Any]]]:
    """How each is switched off."""
    return {
        "questions remembered": questions_asked_again,
        "the newest entry remembered": lambda: forgetful(
            "last", lambda newest: setattr(newest, "_known", (None, (0, 0, 0), 0)), Newest
        ),
        "one page for screens alike": lambda: patch.object(Alike, "page", lambda _, __, ___, draw: draw()),
    }


def measure_tricks() -> None:
    """Each trick at a first turn of Imperium, in a late one, and with six races on closed seats."""
    turns = count()
    with tempfile.TemporaryDirectory() as name:
        app = create_app(Path(name))
        shelf = app.extensions["shelf"]
        first = shelf.create("imperium", Setup("terran-challenge"))
        play_to(first, "actions", Random(7))
        tables = [(match, table(app, match)) for match in (first, heavy(shelf), six_races(shelf))]
        for trick, switched_off in tricks(app).items():
            bought = []
            for match, browsers in tables:
                ratios = []
                for _ in range(TURNS):
                    on = sum(answered(browsers, match, turns) for _ in range(2))
                    with switched_off():
                        ratios.append(sum(answered(browsers, match, turns) for _ in range(2)) / on)
                bought.append(statistics.median(ratios))
            parts = "without it " + ", ".join(f"{each:.2f}" for each in bought) + " times as much"
            judge(f"{trick}: a table of eight / without", 1 / max(bought), 1 / LEAST, parts)
