"""A phone that takes a seat of a match, and a system that is activated on a tablet."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from ...web.browsing import Tablet
from ...web.kept import page_of
from ...web.link import takes_seat

# The most taps of an activation.
ACTIVATION = 2
PHONE = {"width": 390, "height": 844}


def sit(page: Page, match: str, seat: str) -> None:
    """The page of a match (its whole address) on a phone, in this seat."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    takes_seat(page.context, match, seat)
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
