"""On the smaller tablet no button of a page of dice stands over its title."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from assistant.core.words.language import LANGUAGES

from .places import Places

# Buttons of the whole page that lie over what is written in its title.
OVER = """() => {
  const title = document.createRange();
  title.selectNodeContents(document.querySelector("main h1"));
  const lines = [...title.getClientRects()];
  const over = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll("main .btn, main .slot, main .key")]
    .filter((one) => one.checkVisibility())
    .filter((one) => lines.some((line) => over(line, one.getBoundingClientRect())))
    .map((one) => one.innerText.trim());
}"""
PAGES = ("barrage", "dice", "pds", "bombs", "landing_fire", "retreat", "losses")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_a_page_of_dice_stands_over_its_title(
    places: Places, address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.set_viewport_size({"width": 1024, "height": 690})
    for name in PAGES:
        page.goto(f"{address}/matches/{getattr(places, name)().match.id}")
        page.evaluate("document.fonts.ready")
        assert page.evaluate(OVER) == [], name


def band_of(client: FlaskClient, match_id: str) -> str:
    """What stands in the band of a match."""
    page = client.get(f"/matches/{match_id}").text
    return page[page.index('<header id="band"') : page.index("</header>")]


def test_who_has_passed_is_struck_through_in_the_action_phase_alone(
    client: FlaskClient, places: Places
) -> None:
    table = places.begun()
    table.insist(type="pass_turn", side="p3")
    assert client.get(f"/matches/{table.match.id}").text.count('class=" has-passed"') == 2
    status = places.status().match
    assert "has-passed" not in client.get(f"/matches/{status.id}").text
    # The band says it at every size: by the word, and on phones by its sign.
    assert band_of(client, table.match.id).count(' class="left-out"') == 1
    assert ">passed<" in band_of(client, table.match.id)
    assert "left-out" not in band_of(client, status.id)
