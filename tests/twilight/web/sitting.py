"""A phone that takes a seat of a match."""

from __future__ import annotations

from playwright.sync_api import Page

SIT = """([seat, path]) => {
  const token = document.querySelector("input[name=token]").value;
  const body = new URLSearchParams({ seat, ready: 1, token });
  return fetch(`${path}/seat`, { method: "POST", body });
}"""


PHONE = {"width": 390, "height": 844}


def sit(page: Page, match: str, seat: str) -> None:
    """The page of a match (its whole address) on a phone, in this seat."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto(match)
    page.evaluate(SIT, [seat, match])
    page.goto(match)
