"""What axe-core finds on the pages: nothing serious, in any light."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.web.screen.words import LIGHTS

from ..carried import take
from ..helpers import begin, tell, to_interference
from ..link import Screen

GRAVE = ("serious", "critical")
# Pages that are for a moment, or none; all others are in the survey.
MOMENTARY = ("/matches/none", "/join")
AXE = Axe().axe_script


def injected(page: Page) -> None:
    """Send a page the half megabyte of axe, once however often it is looked at."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)


def run(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe calls serious or critical with these options, with where it is."""
    injected(page)
    # To find a selector for each node takes a third of its time; to fetch styles again, which only a rule
    # that is off reads, a fifth.
    brief = {"resultTypes": ["violations"], "selectors": False, "preload": False}
    said = page.evaluate("options => axe.run(document, options)", {**brief, **options})
    return [
        f"{page.url}: {each['id']} at {node['html'][:120]}"
        for each in said["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def found(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical on a page; all its rules, or only these."""
    return run(page, {"runOnly": list(rules)} if rules else {})


def in_every_light(page: Page) -> list[str]:
    """What axe finds by all its rules; in the other lights only colours are different."""
    in_light(page, LIGHTS[0])
    faults = found(page)
    for light in LIGHTS[1:]:
        in_light(page, light)
        faults += found(page, "color-contrast")
    return faults


def in_light(page: Page, light: str) -> None:
    """A page changes to a light."""
    page.evaluate("light => { document.documentElement.dataset.light = light }", light)


def test_axe_finds_nothing_serious_on_pages_of_a_moment_in_any_light(page: Page, address: str) -> None:
    faults = []
    for path in MOMENTARY:
        page.goto(address + path)
        faults += in_every_light(page)
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
    screen, faults = Screen(context, address, f"/matches/{match_id}"), []

    def look() -> None:
        faults.extend(in_every_light(screen.page))

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
    match_id, faults = begin(client), []
    printing = client.get(f"/matches/{match_id}/printing/tonight").text
    page.route("**/printing/*", lambda route: route.fulfill(body=printing, content_type="text/html"))
    taken, record = take(client, match_id).data, client.get(f"/matches/{match_id}/sheets/record.pdf").data

    def look() -> None:
        faults.extend(in_every_light(page))

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
