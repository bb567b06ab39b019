"""What axe-core finds on the pages: nothing serious, in any light."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.web.screen.words import LIGHTS

from ..axe import found, injected
from ..carried import take
from ..helpers import begin, tell, to_interference
from ..link import Screen
from .contrast import Contrast

# Pages that are for a moment, or none; all others are in the survey.
MOMENTARY = ("/matches/none", "/join")


def test_axe_finds_nothing_serious_on_pages_of_a_moment_in_any_light(page: Page, address: str) -> None:
    faults, contrast = [], Contrast()
    for path in MOMENTARY:
        page.goto(address + path)
        faults += contrast.grave(page, *LIGHTS)
    assert faults == []


def test_axe_finds_nothing_serious_in_the_menu(page: Page, address: str, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}")
    page.get_by_role("button", name="Menu").click()
    assert found(page) == []


def test_axe_finds_nothing_serious_in_what_lies_over_the_foot_of_the_page(
    context: BrowserContext, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    screen, faults, contrast = Screen(context, address, f"/matches/{match_id}"), [], Contrast()
    injected(screen.page)

    def look() -> None:
        faults.extend(contrast.grave(screen.page, *LIGHTS))

    screen.cut()
    screen.dice(6, 6)
    screen.unsent()
    look()
    for number, command in enumerate(({"type": "roll_interference", "faces": [3, 4]}, {"type": "undo"})):
        tell(client, match_id, command, f"elsewhere-{number}")
    screen.mend()
    expect(screen.page.get_by_role("button", name="Apply again")).to_be_visible()
    look()
    assert faults == []


def test_axe_finds_nothing_serious_in_what_follows_an_upload_nor_while_a_bundle_is_printed(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id, faults, contrast = begin(client), [], Contrast()
    printing = client.get(f"/matches/{match_id}/printing/tonight").text
    page.route("**/printing/*", lambda route: route.fulfill(body=printing, content_type="text/html"))
    taken, record = take(client, match_id).data, client.get(f"/matches/{match_id}/sheets/record.pdf").data

    def look() -> None:
        faults.extend(contrast.grave(page, *LIGHTS))

    for path, name, content in (("bring", "taken.tableside", taken), ("restore", "record.pdf", record)):
        page.goto(f"{address}/{path}")
        file = FilePayload(name=name, mimeType="application/octet-stream", buffer=content)
        page.locator("input[type=file]").set_input_files(file)
        page.locator("form:has(input[type=file]) button").click()
        expect(page.locator(f".found > :is(a.main, form[action$='{path}/begin'])")).to_be_visible()
        look()
    page.goto(f"{address}/matches/{match_id}/printing/tonight")
    look()
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_serious_in_larger_text(
    context: BrowserContext, address: str, client: FlaskClient, language: str
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    chosen = {"text": "large", "language": language}
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in chosen.items()])
    screen = Screen(context, address, f"/matches/{match_id}")
    assert found(screen.page) == []
