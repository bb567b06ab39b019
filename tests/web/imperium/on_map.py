"""A recorded map on the tablet, and a system on it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from assistant.core.kept.book import RecordPrinted
from assistant.matches.answering.match import Match
from tests.imperium.routes.on_the_map import lists


def star(page: Page, name: str) -> Locator:
    """A system on the map."""
    return page.locator(".whole-map .star", has_text=re.compile(rf"{name}\s*$"))


def mapped(match: Match) -> Match:
    """The made-up routes, recorded whole."""
    said = {key.replace(".", "/"): value for key, value in lists().items()}
    match.answer(RecordPrinted({**said, "map-whole": True}), action="map-0001")
    return match
