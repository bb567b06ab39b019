"""The survey of pages sees a fault of each kind that is planted on a page which has none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .test_axe import found
from .test_pages import looked

HEAD = "document.querySelector('h1').style.cssText = "
FAULTS = {
    "targets": HEAD.replace("h1", "header .btn") + "'min-height: 0; height: 40px; padding: 0'",
    "type": HEAD + "'font-size: 16px'",
    "wide": HEAD + "'width: 1300px; flex: none'",
    "cut": HEAD + "'width: 40px; overflow: hidden; white-space: nowrap'",
    "covered": "document.body.append(Object.assign(document.createElement('i'), "
    "{ style: 'position: absolute; inset: 0' }))",
}
PALE = HEAD + "'color: #ddd'"


@pytest.fixture
def sound(page: Page, address: str) -> Page:
    """A page without a fault."""
    page.goto(f"{address}/tray?n=5&target=4")
    page.evaluate("document.fonts.ready")
    assert looked(page) == []
    return page


@pytest.mark.parametrize("kind", FAULTS)
def test_a_planted_fault_is_seen_as_what_it_is(sound: Page, kind: str) -> None:
    sound.evaluate(FAULTS[kind])
    assert kind in {one.partition(":")[0] for one in looked(sound)}


def test_words_too_pale_to_be_read_are_seen(sound: Page) -> None:
    assert found(sound, "color-contrast") == []
    sound.evaluate(PALE)
    assert len(found(sound, "color-contrast")) == 1
