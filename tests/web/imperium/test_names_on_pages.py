"""Names and rule numbers on pages: listed as the reader's language lists them, and never torn apart."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.collation import place_of
from assistant.core.words.language import LANGUAGES
from assistant.web.screen.typesetting import SEAM

from ..fitting import stands
from ..heavy import heavy, heavy_state, read_off
from .test_screens_imperium import first_turn

DESTINATION = re.compile(r'name="destination" value="([^"]+)".*?<b>(.*?)</b>', re.DOTALL)


@pytest.fixture
def actions(app: Flask) -> str:
    """The page of a match at its first actions."""
    return f"/matches/{first_turn(app)['actions'].id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_destinations_are_listed_in_the_order_of_the_language(
    client: FlaskClient, actions: str, language: str
) -> None:
    client.set_cookie("language", language)
    page = client.get(actions).text
    names = [name for _, name in DESTINATION.findall(page)]
    places = [place_of(name.replace(SEAM, "")) for name in names]
    # Own holdings, the enemy's, where fleets are, the others: each group begins anew.
    assert len(names) > 30
    assert sum(later < earlier for earlier, later in pairwise(places)) <= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_a_ruling_has_no_hyphen_that_a_line_may_break_at(
    client: FlaskClient, actions: str, language: str
) -> None:
    client.set_cookie("language", language)
    found = 0
    for address in (
        "/new/imperium",
        f"{actions}?tab=effects&sheet=over-board",
        f"{actions}/correct?kind=ruling",
    ):
        page = re.sub(r"<[^>]*>", "", client.get(address).text)
        assert re.findall(r"\bR-\d+", page) == [], address
        found += len(re.findall("R\N{NON-BREAKING HYPHEN}\\d+", page))
    assert found


NAMES = ".option b, .holdings b, .cell-goal b"
LINES = """() => [...document.querySelectorAll('.option b, .holdings b, .cell-goal b')].map(name => {
  const lines = [], text = name.firstChild, range = document.createRange()
  let last = null
  for (let at = 0; text && at < text.length; at++) {
    range.setStart(text, at); range.setEnd(text, at + 1)
    const top = Math.round(range.getBoundingClientRect().top)
    if (text.data[at] !== '\\u200b' && top !== last) { lines.push(''); last = top }
    lines[lines.length - 1] += text.data[at]
  }
  return lines
}).filter(lines => lines.length > 1)"""


def test_a_name_breaks_only_at_its_seam(page: Page, address: str, actions: str) -> None:
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    broken = []
    for tab in ("", "?tab=systems"):
        page.goto(f"{address}{actions}{tab}")
        stands(page)
        for width in (1180, 1024, 390):
            page.set_viewport_size({"width": width, "height": 844})
            broken += [lines[0] for lines in page.evaluate(LINES)]
    assert broken
    assert [name for name in broken if not name.endswith(SEAM)] == []


def test_among_all_systems_a_name_breaks_only_at_its_seam(app: Flask, page: Page, address: str) -> None:
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.goto(f"{address}/matches/{heavy(app).id}")
    page.locator(".movers .tile").first.click()
    stands(page)
    broken = []
    for width in (1180, 1024, 820, 390):
        page.set_viewport_size({"width": width, "height": 844})
        broken += [lines[0] for lines in page.evaluate(LINES)]
        assert page.locator(".ask-scroll").evaluate("one => one.scrollWidth - one.clientWidth") == 0
    assert broken
    assert [name for name in broken if not name.endswith(SEAM)] == []


def test_among_places_a_name_breaks_only_at_its_seam(app: Flask, page: Page, address: str) -> None:
    state = read_off(heavy_state())
    state.now.stop = "maintenance"
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.goto(f"{address}/matches/{heavy(app, state).id}")
    expect(page.locator(".place").first).to_be_visible()
    stands(page)
    names = page.evaluate(LINES.replace(NAMES, ".place > span:not(.heard)"))
    assert [lines[0] for lines in names if not lines[0].endswith(SEAM)] == []


def test_an_ordinal_stands_on_one_line_with_its_number(app: Flask, page: Page, address: str) -> None:
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.goto(f"{address}/matches/{first_turn(app)['actions_initiative'].id}")
    stands(page)
    broken = []
    # As narrow as beside the dice of a table that throws its own.
    for width in range(180, 300, 20):
        page.locator("h1").evaluate(f"heading => {{ heading.style.width = '{width}px' }}")
        broken += [lines[0] for lines in page.evaluate(LINES.replace(NAMES, "h1"))]
    assert broken
    assert "第" not in broken


def test_kinds_of_corrections_break_between_words(page: Page, address: str, actions: str) -> None:
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.goto(f"{address}{actions}/correct")
    stands(page)
    found = page.evaluate(LINES.replace(NAMES, ".kinds a"))
    assert found == [["裁定と", "ハウスルール"], ["コンポーネント", "帳"]]
