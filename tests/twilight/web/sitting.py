"""A phone that takes a seat of a match, and a system that is activated on a tablet."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from ...web.browsing import Tablet
from ...web.kept import page_of

SIT = """([seat, path]) => {
  const token = document.querySelector("input[name=token]").value;
  const body = new URLSearchParams({ seat, ready: 1, token });
  return fetch(`${path}/seat`, { method: "POST", body });
}"""


# The most taps of an activation.
ACTIVATION = 2
PHONE = {"width": 390, "height": 844}


def sit(page: Page, match: str, seat: str) -> None:
    """The page of a match (its whole address) on a phone, in this seat."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto(match)
    page.evaluate(SIT, [seat, match])
    page.goto(match)


def screen(context: BrowserContext, match: str, seat: str) -> Page:
    """A player's own phone."""
    page = page_of(context)
    sit(page, match, seat)
    return page


def activates(tablet: Tablet, system: str) -> None:
    """A system is activated by its tile."""
    before = tablet.taps
    tablet.tap(tablet.button("Tactical action"))
    tablet.answer(system)
    assert tablet.taps - before <= ACTIVATION
