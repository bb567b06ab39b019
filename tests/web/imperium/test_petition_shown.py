"""6.2 What a petition brought stands large above the next question, and each petition has its own odds."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES

from ..fitting import sized
from ..helpers import begin, tell, to_interference

NOTHING, BROUGHT = [3, 4], {"type": "petition", "kind": "military", "faces": [1, 3]}
# What of these is inside the part of the page that shows what happened last.
IN_SIGHT = """(names) => names.map((name) => document.querySelector(`.last ${name}`)).map((one) => {
  const around = one.closest(".last").getBoundingClientRect(), box = one.getBoundingClientRect();
  return box.left >= around.left - 1 && box.right <= around.right + 1 && box.bottom <= around.bottom + 1
    && one.contains(document.elementFromPoint(box.left + 4, (box.top + box.bottom) / 2));
})"""


@pytest.fixture
def pleading(client: FlaskClient) -> str:
    """A match at the petition of its first turn."""
    match_id = begin(client)
    to_interference(client, match_id)
    tell(client, match_id, {"type": "roll_interference", "faces": NOTHING}, "interference-1")
    return match_id


def test_dice_row_and_ships_of_a_petition_stand_in_sight_beside_the_next_question(
    client: FlaskClient, page: Page, address: str, pleading: str
) -> None:
    tell(client, pleading, BROUGHT, "petition-0001")
    parts = [".result .dice", ".result .total", ".result .headline", ".piles .pile"]
    for code in LANGUAGES:
        page.context.add_cookies([{"name": "language", "value": code, "url": address}])
        page.goto(f"{address}/matches/{pleading}")
        for size in ((1024, 690), (1180, 730), (390, 844)):
            sized(page, size)
            assert page.evaluate(IN_SIGHT, parts) == [True] * len(parts), (code, size)


def test_the_chart_of_the_petition_that_is_opened_stands_first_with_its_own_chances(
    page: Page, address: str, pleading: str
) -> None:
    sized(page, (1024, 690))
    page.goto(f"{address}/matches/{pleading}")
    charts = page.locator("#board .charts > .chart")
    first = page.locator("#table-petition_military"), page.locator("#table-petition_financial")

    def upper() -> int:
        tops = [one.bounding_box() for one in first]
        return min(range(2), key=lambda place: tops[place]["y"])  # type: ignore[index]

    expect(charts.first).to_have_id("table-petition_military")
    for title, place in (("Military support", 0), ("Financial support", 1), ("Military support", 0)):
        page.locator("summary", has_text=title).click()
        expect(page.locator("details.way[open]")).to_contain_text(title)
        assert upper() == place


def test_a_die_that_is_not_rolled_on_a_chart_stands_beside_none_of_its_chances(
    client: FlaskClient, match_id: str
) -> None:
    def chances() -> list[str]:
        shown = client.get(f"/matches/{match_id}?tab=tables").text
        section = r'<section class="chart[^"]*" id="table-interference">.*?</section>'
        (chart,) = re.findall(section, shown, re.DOTALL)
        return re.findall(r'<td class="per-cent">(\d+)%</td>', chart)

    # 6.1 Two dice are rolled on the chart, and one for how many ships a crisis takes, on none.
    assert len(chances()) == 11
    tell(client, match_id, {"type": "roll_interference", "faces": [1, 2]}, "crisis-0001")
    assert "Frontier crisis" in client.get(f"/matches/{match_id}").text
    assert chances() == []
