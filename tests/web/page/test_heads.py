"""Heads of pages: names of games on one line, buttons clear of the line above them."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page

from ..fitting import sized
from ..wars import stages

SIZES = ((1180, 730), (1024, 690))
# How many lines a text takes, for each of these.
LINES = """(which) => [...document.querySelectorAll(which)].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return [one.innerText, new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size];
})"""
GAPS = """() => {
  const line = document.querySelector(".band").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".asked button, .asked .btn")].filter((one) => one.checkVisibility())
    .map((one) => [one.innerText, one.getBoundingClientRect().top - line]);
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_name_of_every_game_is_one_line_where_it_is_chosen_and_set_up(
    page: Page, address: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for path, which in (("/", ".game b"), ("/new/twilight", "h1")):
        page.goto(address + path)
        for size in SIZES:
            sized(page, size)
            lines = page.evaluate(LINES, which)
            assert lines
            assert [name for name, number in lines if number != 1] == [], size


def test_the_buttons_in_the_head_of_an_action_stand_clear_of_the_band(
    page: Page, address: str, app: Flask
) -> None:
    match = next(one for key, one in stages(app.extensions["shelf"]) if key == "actions")
    page.goto(f"{address}/matches/{match.id}")
    for size in SIZES:
        sized(page, size)
        gaps = page.evaluate(GAPS)
        assert len(gaps) >= 2
        assert [words for words, gap in gaps if gap < 5.5] == [], gaps
