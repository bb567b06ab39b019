"""Every question of every game in its heaviest position, in whole runs its lightest too, can be answered.

Question, usual answer and main button are in sight together, nothing is cut, covered, crowded or small, and
the usual press of the main button leads on. `make whole` looks in all sizes and both languages, every other
run in one of each, which take turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page
from waitress.server import create_server

from assistant.core.words.language import LANGUAGES
from assistant.games import GAMES
from assistant.web import create_app
from assistant.web.screen.words import LIGHTS
from tests import slow

from ...any_game.handed import handed
from ...any_game.weighed import extremes
from ..helpers import without_pictures
from ..running import running
from .contrast import Contrast
from .pressed import pressed
from .test_pages import told
from .walked import SIZES, listed, looks_of, stops, wrong_on

# One worker plays to all positions, for tests with a browser and without.
pytestmark = pytest.mark.xdist_group("walk")


class Walk(NamedTuple):
    """An application with a match at every stop, and their addresses."""

    app: Flask
    stops: dict[str, str]


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """All stops; pictures of sheets are blank, and nothing is new there."""
    app = create_app(tmp_path_factory.mktemp("walk"))
    app.extensions["shelf"].prepare()
    found = stops(app.extensions["shelf"])
    app.view_functions["play.since"] = lambda **_: ""
    without_pictures(app)
    return Walk(app, found)


@pytest.fixture
def walker(browser: Browser, walk: Walk, language: str) -> Iterator[tuple[Page, str]]:
    """A tablet in a language, and where the stops are served for it."""
    with running(create_server(walk.app, host="127.0.0.1", port=0, threads=4)) as port:
        context, site = browser.new_context(has_touch=True), f"http://127.0.0.1:{port}"
        context.add_cookies([{"name": "language", "value": language, "url": site}])
        yield context.new_page(), site
        context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_question_usual_answer_and_main_button_are_in_sight_together_and_nothing_is_cut_or_covered(
    walker: tuple[Page, str], walk: Walk, language: str
) -> None:
    (page, site), found, contrast = walker, list[str](), Contrast()
    walked = [
        (sizes, number, name)
        for number, name in enumerate(walk.stops)
        if (sizes := [size for each, size in looks_of(number) if each == language])
    ]
    # Those of a size follow each other: a page is drawn anew for each other one.
    for sizes, number, name in sorted(walked):
        page.goto(site + walk.stops[name])
        found += [one for size in sizes for one in wrong_on(page, name, size)]
        found += [f"{name}: {one}" for one in contrast.in_light(page, LIGHTS[number % len(LIGHTS)])]
    assert not found, told(found)


def test_the_usual_press_of_every_main_button_leads_on(app: Flask, client: FlaskClient) -> None:
    wrong = {name: pressed(client, address) for name, address in stops(app.extensions["shelf"]).items()}
    assert {name: said for name, said in wrong.items() if said and not listed(name, "chosen_first")} == {}


@pytest.mark.parametrize("key", GAMES)
def test_what_may_scroll_or_waits_for_a_choice_is_still_asked(key: str) -> None:
    walked = handed(key).walked
    for pattern in (*walked.scrolls, *walked.chosen_first):
        assert any(re.fullmatch(pattern, asked) for asked in extremes(key)), pattern


@pytest.mark.parametrize("every", [False, True])
def test_every_stop_is_walked_once_in_every_run_and_in_a_whole_one_in_all_sizes_and_languages(
    monkeypatch: pytest.MonkeyPatch, every: bool
) -> None:
    monkeypatch.setattr(slow, "ALL", every)
    looks = [looks_of(number) for number in range(6)]
    assert {len(each) for each in looks} == {6 if every else 1}
    assert len({look for each in looks for look in each}) == len(LANGUAGES) * len(SIZES)
