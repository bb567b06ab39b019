"""What axe-core finds on the pages: nothing serious, in any light."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from playwright.sync_api import Page

from assistant.web.words import LIGHTS

from .helpers import begin, to_interference

GRAVE = ("serious", "critical")
PLAIN = ("/", "/new/imperium", "/tray?n=3&target=5", "/matches/none")
OF_A_MATCH = (
    "?tab=fleets",
    "?tab=systems",
    "?tab=queue",
    "?tab=tables",
    "?tab=journal",
    "/print",
    "/correct",
    "/correct?kind=correct_numbers",
    "/tables/interference",
    "/fleets/terran/1",
)


def found(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical, with where it is; all its rules, or only these."""
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    return [
        f"{page.url}: {each['id']} at {node['target']}"
        for each in Axe().run(page, options=options).response["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def test_axe_finds_nothing_serious_and_enough_contrast_in_every_light(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    faults = []
    for path in (*PLAIN, *(f"/matches/{match_id}{part}" for part in OF_A_MATCH)):
        page.goto(address + path)
        faults += found(page)
        for light in LIGHTS[1:]:
            page.evaluate("light => { document.documentElement.dataset.light = light }", light)
            faults += found(page, "color-contrast")
    assert faults == []


def test_axe_finds_nothing_serious_in_the_menu(page: Page, address: str, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}")
    page.get_by_role("button", name="Menu").click()
    assert found(page) == []
