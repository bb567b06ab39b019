"""The map at every size: all columns in sight, names apart, what ends it in reach."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..fitting import sized, stands
from ..heavy import heavy, heavy_state, with_dozens
from ..wars import standing_at
from .on_map import mapped, star

TABLETS = ((1180, 730), (1024, 690))
# What lies over what: names and signs of different systems, or of the map and its own edge.
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".whole-map .star")].flatMap((star) =>
    [...star.querySelectorAll(".name, .far-of, .signs > svg, .fleets-of")].map((part) =>
      ({ star, part: part.getBoundingClientRect(), what: star.innerText.trim() + " " + part.className })));
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => before(a, b) || before(b, a);
  const found = [];
  boxes.forEach((one, place) => boxes.slice(place + 1).forEach((other) => {
    if (one.star !== other.star && !apart(one.part, other.part)) found.push(one.what + " | " + other.what);
  }));
  return found;
}"""

# Names and signs that stand beside the map, to its left or right.
BESIDE = """() => {
  const map = document.querySelector(".whole-map").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".whole-map .star :is(.name, .signs > svg, .fleets-of)")];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < map.left - 1 || box.right > map.right + 1;
  }).map((part) => part.closest(".star").innerText.trim());
}"""
# What lies over the middle of it, where a finger would touch it.
OVER = """(element) => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return element.contains(top) ? "" : top.outerHTML.slice(0, 200);
}"""


@pytest.fixture
def match(shelf: Shelf) -> Match:
    """A war at an action of the Terran side, its map blank."""
    return standing_at(shelf, "actions")


@pytest.mark.parametrize("language", LANGUAGES)
def test_forty_five_systems_stand_on_the_tablet_without_names_over_each_other(
    page: Page, address: str, match: Match, language: str
) -> None:
    mapped(match)
    page.set_viewport_size({"width": 1180, "height": 730})
    more = [{"kind": "add_system", "name": f"Far Star {number}", "planets": 1} for number in range(1, 6)]
    match.answer(match.convert({"type": "correct", "reason": "ours", "changes": more}), action="map-0003")
    assert len(match.state().systems) == 45
    page.context.add_cookies([{"url": address, "name": "language", "value": language}])
    for chosen in ("", "&chosen=move.terran.1.agidda"):
        page.goto(f"{address}/matches/{match.id}?tab=map{chosen}")
        stands(page)
        assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_tablet_all_columns_are_in_sight_and_names_apart(
    page: Page, address: str, match: Match, language: str
) -> None:
    mapped(match)
    page.set_viewport_size({"width": 1024, "height": 690})
    page.context.add_cookies([{"url": address, "name": "language", "value": language}])
    for chosen in ("", "&chosen=move.terran.1.agidda", "&chosen=routes.agidda.0", "&chosen=place.hades"):
        page.goto(f"{address}/matches/{match.id}?tab=map{chosen}")
        stands(page)
        assert page.evaluate(OVERLAPS) == []
        assert page.evaluate(BESIDE) == [], chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_dozens_of_fleets_lie_over_no_name_of_the_heaviest_turn(
    page: Page, app: Flask, address: str, language: str
) -> None:
    war = heavy(app, with_dozens(heavy_state()))
    page.context.add_cookies([{"url": address, "name": "language", "value": language}])
    for chosen in ("", "&chosen=routes.sol.0", "&chosen=place.hades"):
        page.goto(f"{address}/matches/{war.id}?tab=map{chosen}")
        stands(page)
        assert page.locator(".fleets-of small").count() > 0
        for size in TABLETS:
            sized(page, size)
            assert page.evaluate(OVERLAPS) == [], (chosen, size)
            assert page.evaluate(BESIDE) == [], (chosen, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_routes_are_recorded_another_first_and_done_are_in_sight(
    page: Page, address: str, match: Match, language: str
) -> None:
    mapped(match)
    page.context.add_cookies([{"url": address, "name": "language", "value": language}])
    # The second time nothing has happened since it looked last.
    for _ in range(2):
        page.goto(f"{address}/matches/{match.id}?tab=map&chosen=routes.agidda.0")
    ends = page.locator(".map-ends .btn")
    expect(ends).to_have_count(2)
    for size in (*TABLETS, (820, 1180), (390, 844)):
        sized(page, size)
        for end in ends.all():
            expect(end).to_be_in_viewport(ratio=1)
            assert end.evaluate(OVER) == "", size


def test_the_book_with_this_map_is_taken_as_a_file_where_routes_are_recorded(
    page: Page, address: str, match: Match
) -> None:
    page.goto(f"{address}/matches/{match.id}?tab=map&chosen=routes.agidda.0")
    star(page, "Hades").click()
    expect(page.get_by_text("1 route recorded")).to_be_visible()
    with page.expect_download() as book:
        page.locator(".map-foot a[download]").click()
    assert "hades" in book.value.path().read_text()
