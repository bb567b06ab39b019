"""Every page, in both languages: complete words, targets for fingers, type to be read at arm's length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page
from waitress.server import create_server

from assistant.core.words.language import LANGUAGES
from assistant.web import create_app
from assistant.web.screen.words import LIGHTS

from ... import slow
from ..fitting import LOOK, size_of, sized
from ..helpers import without_pictures
from ..running import running
from .contrast import Contrast, otherwise_grave
from .read_out import UNSAID, Words
from .sizes import OF_A_MATCH, PHONE, looks_at, sizes_of
from .surveyed import SEATS, addresses, not_surveyed

# One worker builds the shelf, for tests with a browser and without.
pytestmark = pytest.mark.xdist_group("looks")

PLAIN, ON_A_PHONE = frozenset({"targets", "type", "wide"}), frozenset({"wide"})


class Read(NamedTuple):
    """A page as a browser without a screen gets it."""

    status: int
    text: str


class Served(NamedTuple):
    """An application with a match for every question, and the addresses of all its pages, read once."""

    app: Flask
    pages: dict[str, str]
    read: dict[tuple[str, str], Read]

    def page(self, name: str, language: str) -> Read:
        """A page in a language."""
        if (name, language) not in self.read:
            answer = ask(self, language).get(self.pages[name])
            self.read[name, language] = Read(answer.status_code, answer.text)
        return self.read[name, language]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Served:
    """Recorded wars on a shelf, with one file that cannot be read."""
    folder = tmp_path_factory.mktemp("shelf")
    app = create_app(folder)
    pages = addresses(app)
    (folder / "matches" / "broken12.tableside").write_bytes(b"not a match")
    return Served(app, pages, {})


def ask(served: Served, language: str) -> FlaskClient:
    """A browser without a screen, in one language."""
    client = served.app.test_client()
    client.environ_base["HTTP_HOST"] = "127.0.0.1:8765"
    client.set_cookie("language", language)
    return client


def seen_in(served: Served, language: str) -> list[str]:
    """The pages that are read in this language: they take turns, but in a whole run."""
    return [name for number, name in enumerate(served.pages) if looks_at(number, language)]


def test_every_route_that_shows_a_page_is_in_the_survey(served: Served) -> None:
    assert not_surveyed(served.app, served.pages) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_in_its_language_with_every_word_said(served: Served, language: str) -> None:
    wrong = []
    for name in seen_in(served, language):
        page, words = served.page(name, language), Words()
        words.feed(page.text)
        if page.status != 200 or words.language != language:
            wrong.append(f"{name}: {page.status}, lang={words.language}")
        wrong += [f"{name}: {said.strip()[:80]}" for said in words.said if UNSAID.search(said)]
    assert not wrong, "\n".join(wrong)


def test_the_pages_are_those_of_all_questions_of_a_war(served: Served) -> None:
    asked = {name.removeprefix("question ") for name in served.pages if name.startswith("question")}
    assert {"setup_place", "interference", "petition", "income"} & asked
    assert {"construction", "actions_initiative", "actions", "maintenance", "over"} <= asked
    assert len(asked) >= 20, sorted(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_that_is_shown_has_its_help(served: Served, language: str) -> None:
    asked = [name for name in seen_in(served, language) if name.startswith("question")]
    shown = {name: served.page(name, language).text for name in asked}
    shown = {name: page for name, page in shown.items() if "data-question=" in page}
    assert len(shown) >= 20, sorted(shown)
    assert [name for name, page in shown.items() if 'class="helped"' not in page] == []


def test_every_form_of_every_page_that_posts_carries_the_token_of_its_screen(served: Served) -> None:
    bare, forms = [], 0
    token = f'<input type="hidden" name="token" value="{ask(served, "en").token()}">'
    for name, language in ((name, code) for code in LANGUAGES for name in seen_in(served, code)):
        for form in re.findall(r"<form\b[^>]*>.*?</form>", served.page(name, language).text, re.DOTALL):
            if 'method="get"' not in form:
                forms += 1
                bare += [name] if form.count(token) != 1 else []
    assert forms > 100
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_wrong_is_said_in_full(served: Served, language: str) -> None:
    client = ask(served, language)
    here = served.pages["question interference"]
    failures = [
        client.get("/nowhere"),
        client.get("/matches/nomatch1"),
        client.get(f"{here}/tables/nothing"),
        client.get(f"{here}/fleets/imperial/99"),
        client.get("/codes?code=ZZZZ-I1"),
        client.get("/tray?n=999"),
        client.post(f"{here}/answer", data={"type": "nothing", "action": "abcdefgh"}),
        client.post(f"{here}/answer", data={"type": "undo", "action": "abcdefgh", "question": "9999"}),
    ]
    for answer in failures:
        words = Words()
        words.feed(answer.text)
        assert 400 <= answer.status_code < 500
        assert words.language == language
        assert not [said for said in words.said if UNSAID.search(said)]


@pytest.fixture(scope="module")
def site(served: Served) -> Iterator[str]:
    """The shelf of recorded wars, served for real; that nothing is new there changes no page."""
    served.app.view_functions["play.since"] = lambda **_: ""
    without_pictures(served.app)
    with running(create_server(served.app, host="127.0.0.1", port=0, threads=4)) as port:
        yield f"http://127.0.0.1:{port}"


KINDS = ("targets", "type", "wide", "cut", "covered")


def looked(page: Page) -> list[str]:
    """What is wrong on a page as it stands, each with its kind; what can be opened is opened."""
    seen: dict[str, list[str]] = page.evaluate(LOOK)
    return [f"{kind}: {one}" for kind in KINDS for one in seen.get(kind, ())]


def survey(page: Page, served: Served, site: str, language: str) -> Iterator[tuple[int, str]]:
    """Every page that this language looks at, opened once: its number and its name; questions are walked."""
    surveyed = [name for name in served.pages if not name.startswith("question")]
    looked_at = [each for each in enumerate(surveyed) if looks_at(each[0], language)]
    # Those of a size follow each other: a page is drawn anew for each other one.
    for number, name in sorted(looked_at, key=lambda each: sizes_of(*each, language)):
        page.goto(site + served.pages[name])
        yield number, name


def measured(page: Page, sizes: Iterable[tuple[int, int]], name: str) -> list[str]:
    """What is wrong on a page in these sizes, each with its kind."""
    of_a_match, found = name.startswith(OF_A_MATCH), []
    # That of the page before comes first: a page is drawn anew for each other one.
    for size in sorted(sizes, key=lambda size: size != size_of(page)):
        sized(page, size)
        kinds = ON_A_PHONE if of_a_match and size == PHONE else PLAIN if of_a_match else frozenset(KINDS)
        found += [
            f"{name} {size[0]}×{size[1]} {one}" for one in looked(page) if one.partition(":")[0] in kinds
        ]
    return found


def told(found: list[str]) -> str:
    """Each offender once, with where it was seen first and how often."""
    by_what: dict[str, list[str]] = {}
    for one in found:
        where, _, what = one.partition(": ")
        by_what.setdefault(what, []).append(where)
    return "\n".join(f"{what} ({places[0]}, {len(places)} in all)" for what, places in by_what.items())


@pytest.fixture
def surveyor(browser: Browser, site: str, language: str) -> Iterator[Page]:
    """A tablet in a language; it keeps what it fetched, as no request is answered for the server."""
    context = browser.new_context(viewport={"width": 1180, "height": 730}, has_touch=True)
    chosen = {"language": language, **SEATS}
    context.add_cookies([{"name": name, "value": value, "url": site} for name, value in chosen.items()])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_every_page_targets_are_large_words_whole_and_legible_and_axe_finds_nothing_serious(
    surveyor: Page, served: Served, site: str, language: str
) -> None:
    found: list[str] = []
    contrast = Contrast()
    for number, name in survey(surveyor, served, site, language):
        found += measured(surveyor, sizes_of(number, name, language), name)
        # Axe is asked once for each page, whatever its language.
        if language == LANGUAGES[0] or not looks_at(number, LANGUAGES[0]):
            # Pages take turns at the lights; in a whole run those around a match are looked at in all.
            around = not name.startswith(OF_A_MATCH)
            lights = LIGHTS if around and slow.ALL else (LIGHTS[number % len(LIGHTS)],)
            faults = otherwise_grave(surveyor) if around else []
            faults += [fault for light in lights for fault in contrast.in_light(surveyor, light)]
            found += [f"{name} axe: {one}" for one in faults]
    assert not found, told(found)
