"""What the letters on counters stand for: told of every kind, on a page, behind a tap, and behind `?`."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Locator, Page, expect

from assistant.core.game import Game
from assistant.core.words.language import LANGUAGES, language
from assistant.games import GAMES, shipped_kinds
from assistant.manual.counters import whole_manual
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ...any_game.handed import handed
from ..browsing import Tablet
from ..heavy import heavy

CODES = re.compile(r'<article class="kind" data-code="([^"]+)"')
BUILD = f"/scenes/{EXAMPLE}/build"


def to_construction(client: FlaskClient) -> str:
    """The scene of building, at its question; its page."""
    page = str(client.post(BUILD).headers["Location"])
    for _ in range(4):
        shown = client.get(f"{page}?seen=99").text
        if 'class="step-label"' in shown:
            return page
        teacher = shown[shown.index('<aside class="teacher"') :].partition("</aside>")[0]
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', teacher))
        client.post(f"{page}/answer", data=fields)
    raise AssertionError("nothing is built in this scene")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_kind_of_every_game_has_letters_a_name_figures_and_words_in_both_languages(game: Game) -> None:
    kinds = shipped_kinds()[game.key]
    assert len(kinds) > 3
    assert len({(kind.code, kind.name) for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert kind.faces, kind.code
        for code in LANGUAGES:
            words = language(code)
            told = [*kind.may, *(each.label for face in kind.faces for each in face.figures)]
            assert all(words.words(sentence) != sentence.key for sentence in told), kind.code


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_a_match_tells_of_every_kind_and_the_manual_does_too(
    app: Flask, client: FlaskClient, key: str
) -> None:
    shelf: Shelf = app.extensions["shelf"]
    match = shelf.create(key, handed(key).setup(1))
    codes = [kind.code for kind in shipped_kinds()[key]]
    assert CODES.findall(client.get(f"/matches/{match.id}/counters").text) == codes
    for code in LANGUAGES:
        parts = whole_manual(code, shipped_kinds()).parts.values()
        whole = ["\n".join(part.texts) for part in parts]
        lists = [text for text in whole if all(re.search(rf"^{one} ", text, re.MULTILINE) for one in codes)]
        assert len(lists) == 1


def test_behind_the_question_mark_of_construction_the_kinds_are_listed(client: FlaskClient) -> None:
    shown = client.get(to_construction(client)).text
    help_sheet = shown[shown.index('id="over-help"') :].partition("</section>")[0]
    assert 'popovertarget="over-kinds"' in help_sheet


def test_a_tap_on_a_type_opens_what_is_told_of_it_and_answers_nothing(
    client: FlaskClient, page: Page, address: str
) -> None:
    page.goto(address + to_construction(client))
    tablet = Tablet(page, address)
    stood = tablet.revision
    page.locator(".step-label", has_text="CL").click()
    found = page.locator("#over-kinds .kind.found")
    expect(found).to_contain_text("Light cruiser")
    expect(found).to_be_in_viewport()
    page.get_by_role("button", name="Close").locator("visible=true").click()
    page.locator(".step-label", has_text="DD").click()
    expect(found).to_contain_text("Destroyer")
    expect(found).to_be_in_viewport()
    assert tablet.revision == stood


# What waits for a finger that stays down is done when it is called for, however busy this machine is.
HOLDS = """{
  const own = setTimeout;
  window.setTimeout = (act, time, ...more) => own((...given) => {
    if (time === 500) window.lasts = () => act(...given); else act(...given);
  }, time === 500 ? 0 : time, ...more);
}"""


def held(page: Page, what: Locator) -> None:
    """A finger stays down on it until that asks, and is lifted."""
    page.evaluate(HOLDS)
    what.hover()
    page.mouse.down()
    page.wait_for_function("() => window.lasts")
    page.evaluate("lasts()")
    page.mouse.up()


@pytest.mark.parametrize("how", ["held", "asked"])
def test_letters_in_a_button_tell_their_kind_when_it_is_held_and_it_chooses_nothing(
    app: Flask, page: Page, address: str, how: str
) -> None:
    """The menu key and the second button of a pointer ask the same."""
    page.goto(f"{address}/matches/{heavy(app).id}")
    revision = Tablet(page, address).revision
    fleet = page.locator(".movers label", has_text="DD").first
    expect(fleet).to_be_visible()
    if how == "asked":
        fleet.click(button="right")
    else:
        held(page, fleet)
    expect(page.locator("#over-kinds .kind.found h3")).to_be_in_viewport()
    assert not page.locator(".movers :checked").count()
    assert Tablet(page, address).revision == revision
