"""What is still missing is brought into sight, above the button that stays over the end of the list."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from .test_walks import PHONE, TABLET, begun

# Whether what lies on top in the middle of an element is the element, or in it.
SEEN = """one => { const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"""


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_what_is_missing_is_brought_into_sight_with_its_heading(
    app: Flask, address: str, page: Page, size: dict[str, int]
) -> None:
    match = begun(app, blank=True)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    page.locator('#ask [name="value"][value="12"]').click()
    page.locator(".heap .lot-all").first.click()
    attack = page.get_by_role("button", name="Attack")
    for name, choice in (
        ("Which port is attacked?", "Columbia Station"),
        ("Area of the port", "Inner planets"),
    ):
        attack.click()
        expect(page.locator("#missing")).to_have_text(f"Still missing: {name}")
        group = page.get_by_role("group", name=name)
        for seen in (group.locator("legend"), group.locator("label").first):
            assert seen.evaluate(SEEN), name
        group.locator("label", has=page.get_by_role("radio", name=choice)).click()
    attack.click()
    expect(page.get_by_role("button", name="Nothing more moves")).to_be_visible()
