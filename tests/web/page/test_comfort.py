"""Comfort at the table: larger text, a screen that stays on, an app to install; honest words where not."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.web.screen.words import LIGHTS

from ..client import joined
from ..fitting import sized
from ..helpers import begin, to_interference
from ..imperium.test_screens_imperium import FITS, OF_TURN_1, first_turn, opened
from ..kept import page_of

STATIC = Path(__file__).resolve().parents[3] / "assistant/static"
SIZES = ((1180, 730), (820, 1090), (390, 760))
PAGES = ("/", "/new/imperium", "/matches/{match}", "/matches/{match}/correct?kind=correct_numbers")
# How far the page can be scrolled sideways, and which main buttons are below what can be seen.
OUT_OF_SIGHT = """() => {
  const rail = document.querySelector(".rail");
  const bottom = rail?.checkVisibility() ? rail.getBoundingClientRect().top : innerHeight;
  const shown = (one) => one.checkVisibility() && one.getClientRects().length;
  const mains = [...document.querySelectorAll("main :is(.btn.main, .send)")].filter(shown).slice(0, 1);
  const under = (one) => one.getBoundingClientRect().bottom > bottom + 1;
  const low = mains.filter(under).map((one) => one.innerText);
  const root = document.documentElement;
  return [...low, ...(root.scrollWidth > root.clientWidth ? ["too wide"] : [])];
}"""


def large(context: BrowserContext, address: str, language: str = "en") -> Page:
    """A page of a screen that is set to larger text."""
    chosen = {"text": "large", "language": language}
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in chosen.items()])
    return page_of(context)


def test_a_tap_makes_all_text_a_quarter_larger_and_another_takes_it_back(
    page: Page, address: str, client: FlaskClient
) -> None:
    page.goto(f"{address}/matches/{begin(client)}")
    size = "parseFloat(getComputedStyle(document.body).fontSize)"
    usual = page.evaluate(size)
    for pressed, text, wanted in (("false", "large", 1.25 * usual), ("true", "usual", usual)):
        page.get_by_role("button", name="Menu").click()
        button = page.get_by_role("button", name="Larger text")
        expect(button).to_have_attribute("aria-pressed", pressed)
        button.click()
        expect(page.locator("html")).to_have_attribute("data-text", text)
        expect(page.locator("#menu")).to_be_hidden()
        assert page.evaluate(size) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_larger_text_every_question_of_a_turn_is_whole_and_its_button_in_sight(
    app: Flask, address: str, context: BrowserContext, language: str
) -> None:
    page, wrong = large(context, address, language), []
    matches = first_turn(app)
    assert set(matches) == OF_TURN_1
    for key, match in matches.items():
        opened(page, address, match)
        wrong += [f"{key}: {one}" for one in page.evaluate(FITS)]
    assert not wrong, "\n".join(wrong)


def test_with_larger_text_the_main_button_of_every_page_is_in_sight(
    address: str, context: BrowserContext, client: FlaskClient
) -> None:
    page, wrong = large(context, address), []
    match_id = begin(client)
    for path in PAGES:
        page.goto(address + path.format(match=match_id))
        for size in SIZES:
            sized(page, size)
            wrong += [f"{path} {size}: {one}" for one in page.evaluate(OUT_OF_SIGHT)]
    assert wrong == []


@pytest.mark.parametrize("light", LIGHTS)
def test_a_page_is_never_white_before_its_style_has_come(
    context: BrowserContext, address: str, light: str
) -> None:
    context.add_cookies([{"name": "light", "value": light, "url": address}])
    page = page_of(context)
    page.route("**/*.css*", lambda route: route.abort())
    page.goto(address)
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        shade = max(picture.convert("L").getpixel((2, 700)), 0)
    assert (shade > 200) is (light == "day")


def test_the_app_can_be_installed_with_icons_as_large_as_it_says(client: FlaskClient) -> None:
    assert '<link rel="manifest" href="/static/manifest.webmanifest">' in client.get("/").text
    with client.get("/static/manifest.webmanifest") as answer:
        assert answer.mimetype == "application/manifest+json"
        manifest = answer.get_json(force=True)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["purpose"] for icon in pictures} == {"any", "maskable"}
    for icon in pictures:
        with Image.open(STATIC / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
    assert (STATIC / "icon.svg").is_file()


def test_the_icon_of_the_tab_is_a_picture_as_large_as_it_says_not_drawn_with_every_address(
    client: FlaskClient,
) -> None:
    link = r'<link rel="icon" href="(/static/[^"?]+)\?[^"]+" sizes="(\d+x\d+)">'
    told = re.search(link, client.get("/").text)
    assert told
    with client.get(told[1]) as answer, Image.open(io.BytesIO(answer.data)) as picture:
        assert answer.mimetype == "image/png"
        assert f"{picture.width}x{picture.height}" == told[2]


def test_what_the_browser_does_not_do_is_said_once_in_the_menu_with_the_ways_out(
    lan: Flask, client: FlaskClient
) -> None:
    match_id = begin(lan.test_client())
    insecure = '<p class="limits" data-limits="insecure">'
    phone = joined(lan).get(f"/matches/{match_id}").text
    assert phone.count(insecure) == 1
    assert "uses plain http" in phone
    assert "--cert" in phone
    assert insecure not in lan.test_client().get(f"/matches/{match_id}").text


def test_where_it_is_safe_the_screen_is_kept_on_and_nothing_is_said(
    own_page: Page, address: str, client: FlaskClient
) -> None:
    page = own_page
    page.add_init_script(
        "window.asked = []; WakeLock.prototype.request = async (what) => { asked.push(what); }"
    )
    page.goto(f"{address}/matches/{begin(client)}")
    assert page.evaluate("asked") == ["screen"]
    page.get_by_role("button", name="Menu").click()
    for limits in page.locator("[data-limits]").all():
        expect(limits).to_be_hidden()
    expect(page.locator("[data-limits]")).to_have_count(2)


def test_a_browser_that_lets_the_screen_sleep_is_named_in_the_menu(
    own_page: Page, address: str, client: FlaskClient
) -> None:
    page = own_page
    page.add_init_script("WakeLock.prototype.request = () => Promise.reject(new Error('battery is low'))")
    page.goto(f"{address}/matches/{begin(client)}")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("cannot keep the screen on")).to_be_visible()


def test_a_screen_that_comes_back_into_sight_asks_at_once_what_is_new(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}")
    with page.expect_request("**/since/*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_page_out_of_the_browsers_memory_is_fetched_anew(
    page: Page, address: str, client: FlaskClient
) -> None:
    """It may show what the seat before this one saw."""
    page.goto(f"{address}/matches/{begin(client)}")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(page.locator("main")).to_be_visible()
