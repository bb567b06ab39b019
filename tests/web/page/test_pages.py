"""Every page, in both languages: complete words, targets for fingers, type to be read at arm's length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser
from waitress.server import create_server

from assistant.core.language import CATALOGUES, LANGUAGES
from assistant.web import create_app

from ..running import running
from ..wars import stages

TABS = ("fleets", "systems", "queue", "tables", "journal")
SIZES = ((1180, 730), (1024, 690), (820, 1090))
PHONE = (390, 760)
AREAS = sorted(
    {
        found[1]
        for file in (CATALOGUES / "en").rglob("*.po")
        for found in re.finditer(r'^msgid "([a-z_]+)\.', file.read_text(), re.MULTILINE)
    }
)
# What only an unfinished sentence shows: a raw key, a placeholder, a value nobody put into words.
UNSAID = re.compile(rf"\b(?:{'|'.join(AREAS)})\.[a-z_]+|\{{\w+\}}|\b(?:Say|Name|Faces)\(|\bNone\b|Undefined")


class Words(HTMLParser):
    """What a page says: its text, and what it says to readers who listen."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.language: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang")
        self.said += [
            given[name] or "" for name in ("aria-label", "placeholder", "title", "alt") if name in given
        ]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


class Served(NamedTuple):
    """An application with a match for every question, and the addresses of all its pages."""

    app: Flask
    pages: dict[str, str]


def addresses(app: Flask) -> dict[str, str]:
    """Every page there is, by a name that tells which."""
    found = {"shelf": "/", "new": "/new/imperium", "tray": "/tray", "tray thrown": "/tray?n=5&target=4"}
    matches = dict(stages(app.extensions["shelf"]))
    for key, match in matches.items():
        found[f"question {key}"] = f"/matches/{match.id}"
    match = matches["maintenance"]
    here, state = f"/matches/{match.id}", match.state()
    for tab in TABS:
        found[f"tab {tab}"] = f"/matches/{matches['actions'].id}?tab={tab}"
    for number, question in enumerate(match.game.ask_anytime(state, "everybody")):
        found[f"correct {question.key} {number}"] = f"{here}/correct?kind={question.key}"
    for key in match.game.tables(state):
        found[f"table {key}"] = f"{here}/tables/{key}"
    fleet = state.fleets[0]
    found |= {
        "correct": f"{here}/correct",
        "print": f"{here}/print",
        "fleet": f"{here}/fleets/{fleet.side}/{fleet.number}",
        "fleet from a sheet": f"{here}/fleets/{fleet.side}/{fleet.number}?rev=1",
        "restore": "/restore",
        "screens": "/screens",
        "hand over": f"{here}/seat?to=terran",
        "bring": "/bring",
        "keep": f"{here}/keep",
    }
    return found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Served:
    """Recorded wars on a shelf, with one file that cannot be read."""
    folder = tmp_path_factory.mktemp("shelf")
    app = create_app(folder)
    pages = addresses(app)
    (folder / "matches" / "broken12.tableside").write_bytes(b"not a match")
    return Served(app, pages)


def ask(served: Served, language: str) -> FlaskClient:
    """A browser without a screen, in one language."""
    client = served.app.test_client()
    client.environ_base["HTTP_HOST"] = "127.0.0.1:8765"
    client.set_cookie("language", language)
    return client


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_in_its_language_with_every_word_said(served: Served, language: str) -> None:
    client, wrong = ask(served, language), []
    for name, address in served.pages.items():
        answer = client.get(address)
        words = Words()
        words.feed(answer.text)
        if answer.status_code != 200 or words.language != language:
            wrong.append(f"{name}: {answer.status_code}, lang={words.language}")
        wrong += [f"{name}: {said.strip()[:80]}" for said in words.said if UNSAID.search(said)]
    assert not wrong, "\n".join(wrong)


def test_the_pages_are_those_of_all_questions_of_a_war(served: Served) -> None:
    asked = {name.split()[1] for name in served.pages if name.startswith("question")}
    assert {"setup_markers", "setup_place", "interference", "petition", "income"} & asked
    assert {"construction", "actions_initiative", "actions", "maintenance", "over"} <= asked
    assert len(asked) >= 20, sorted(asked)


def test_every_form_of_every_page_that_posts_carries_the_token_of_its_screen(served: Served) -> None:
    client, bare, forms = ask(served, "en"), [], 0
    token = f'<input type="hidden" name="token" value="{client.token()}">'
    for name, address in served.pages.items():
        for form in re.findall(r"<form\b[^>]*>.*?</form>", client.get(address).text, re.DOTALL):
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
    """The shelf of recorded wars, served for real."""
    with running(create_server(served.app, host="127.0.0.1", port=0, threads=4)) as port:
        yield f"http://127.0.0.1:{port}"


class Measured(NamedTuple):
    """What is too small or too wide, over all pages and sizes."""

    targets: list[str]
    type: list[str]
    wide: list[str]


LOOK = (Path(__file__).parents[1] / "look.js").read_text()
_measured: dict[str, Measured] = {}


def look(browser: Browser, served: Served, site: str, language: str) -> Measured:
    """Open every page once and look at it in every size, with all that opens opened."""
    if language in _measured:
        return _measured[language]
    found = Measured([], [], [])
    context = browser.new_context(viewport={"width": 1180, "height": 730}, has_touch=True)
    context.add_cookies([{"name": "language", "value": language, "url": site}])
    page = context.new_page()
    # Polling is no part of how a page looks, and costs time here.
    page.route("**/since/*", lambda route: route.fulfill(status=204))
    for name, address in served.pages.items():
        page.goto(site + address)
        for size in (*SIZES, PHONE) if name == "fleet" else SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            seen: dict[str, Any] = page.evaluate(LOOK)
            where = f"{name} {size[0]}×{size[1]}: "
            for kind, into in (("targets", found.targets), ("type", found.type), ("wide", found.wide)):
                into += [where + one for one in seen[kind]]
    context.close()
    _measured[language] = found
    return found


def told(found: list[str]) -> str:
    """Each offender once, with where it was seen first and how often."""
    by_what: dict[str, list[str]] = {}
    for one in found:
        where, _, what = one.partition(": ")
        by_what.setdefault(what, []).append(where)
    return "\n".join(f"{what} ({places[0]}, {len(places)} in all)" for what, places in by_what.items())


@pytest.mark.xdist_group("looks")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_target_is_56_px_high_and_wide(
    browser: Browser, served: Served, site: str, language: str
) -> None:
    found = look(browser, served, site, language).targets
    assert not found, told(found)


@pytest.mark.xdist_group("looks")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_type_is_smaller_than_20_px_and_no_japanese_smaller_than_24(
    browser: Browser, served: Served, site: str, language: str
) -> None:
    found = look(browser, served, site, language).type
    assert not found, told(found)


@pytest.mark.xdist_group("looks")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_scrolls_sideways(browser: Browser, served: Served, site: str, language: str) -> None:
    found = look(browser, served, site, language).wide
    assert not found, told(found)
