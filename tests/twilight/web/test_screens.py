"""Every page of a table of six in a real browser: nothing is cut, crowded or below the fold."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from assistant.core.language import LANGUAGES

from .places import Places

SIZES = {"tablet": (1180, 730), "small": (1024, 690), "phone": (390, 844)}
WEB = Path(__file__).parents[2] / "web"
CUT, FITS = ((WEB / name).read_text(encoding="utf-8") for name in ("cut.js", "fits.js"))


def looks(page: Page) -> list[str]:
    """What does not fit on a page of the match."""
    fits: list[str] = page.evaluate(FITS) if page.viewport_size != {"width": 390, "height": 844} else []
    return [*page.evaluate(CUT), *fits]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_crowded_or_below_the_fold_at_a_table_of_six(
    places: Places, address: str, browser: Browser, language: str
) -> None:
    wrong = []
    context = browser.new_context(has_touch=True)
    context.add_cookies([{"name": "language", "value": language, "url": address}])
    page = context.new_page()
    shown = {"new": "/new/twilight", **{name: f"/matches/{one.id}" for name, one in places.all().items()}}
    for name, path in shown.items():
        page.goto(address + path)
        page.evaluate("document.fonts.ready")
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name} {size}: {one}" for one in ([] if name == "new" else looks(page))]
            wide = page.evaluate("document.documentElement.scrollWidth")
            wrong += [f"{name} {size}: {wide} px wide"] if wide > width else []
    context.close()
    assert not wrong, "\n".join(wrong)
