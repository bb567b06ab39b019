"""On the smaller tablet no button of a page of dice stands over its title."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES

from ...web.fitting import sized, stands
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
        stands(page)
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


SIZES = ((1024, 690), (1180, 730), (820, 1180), (390, 844))
# Signs of the band that are not drawn, not inside of their player's part, or over its mark or number.
SIGNS = """() => [...document.querySelectorAll(".band .gauge.number")].flatMap((gauge) => {
  const around = gauge.getBoundingClientRect(), seen = (one) => one.getBoundingClientRect();
  const signs = [...gauge.querySelectorAll(".holds .icon, .left-out > *")]
    .filter((one) => seen(one).width > 1);
  const fixed = [...gauge.querySelectorAll(".label .mark, .in-stock")].map(seen);
  const over = (a, b) =>
    a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 6 && b.top < a.bottom - 6;
  return signs.filter((one) => {
    const box = seen(one);
    return box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1
      || fixed.some((other) => over(box, other));
  }).map((one) => `${gauge.id} ${one.getAttribute("class")}`);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_speaker_who_has_passed_and_who_owes_stand_in_the_band_at_every_size(
    places: Places, address: str, page: Page, language: str
) -> None:
    table = places.begun()
    for side in ("p2", "p1"):
        table.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": side}])
        table.insist(type="pass_turn", side=side)
    speaker, owing = table.state.speaker, table.state.active
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.goto(f"{address}/matches/{table.match.id}")
    at = {side: page.locator(f"#band-{1 + table.state.order.index(side)}") for side in table.state.sides}
    assert [side for side in at if "active" in str(at[side].get_attribute("class")).split()] == [owing]
    for size in SIZES:
        sized(page, size)
        expect(at[speaker].locator(".holds .icon")).to_be_visible()
        for side in ("p1", "p2"):
            expect(at[side].locator(".left-out > *, .label > span").first).to_be_visible()
        assert page.evaluate(SIGNS) == [], size
